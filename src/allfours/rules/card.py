"""Rule cards: the rules of a table as one line of text, as JSON, and compared.

`old_sledge`, or `old_sledge+game_tie=nobody+target=11`, or `seven_up+players=3`.
"""

from __future__ import annotations

from collections.abc import Mapping

from allfours.errors import ContradictoryRules, NotationError
from allfours.rules.catalogue import find_variant
from allfours.rules.record import AXES, Rules
from allfours.rules.variant import axis_text

__all__ = ["parse_rule_card", "rule_card", "rules_from_json", "rules_to_json"]


def rule_card(rules: Rules) -> str:
    """The canonical text: the game, the players if not the usual number, the house rules."""
    parts = [rules.variant.key]
    if rules.players != rules.variant.usual_players:
        parts.append(f"players={rules.players}")
    parts += [f"{axis}={axis_text(rules, axis)}" for axis in rules.house_rules]
    return "+".join(parts)


def parse_rule_card(text: str) -> Rules:
    """The rules that a rule card names.

    Raises:
        NotationError: no such game, or an option that cannot be read.
        ContradictoryRules: options that the game does not have or that cannot stand together.
    """
    name, *options = text.strip().split("+")
    variant = find_variant(name)
    house_rules: dict[str, str] = {}
    for option in options:
        axis, equals, value = option.partition("=")
        if not equals:
            raise NotationError("an option is written option=value", option)
        if axis in house_rules:
            raise NotationError("an option stands twice", option)
        house_rules[axis] = value
    players = house_rules.pop("players", None)
    if players is None:
        return variant.at(None, **house_rules)
    if not (players.isascii() and players.isdecimal() and len(players) < 3):
        raise NotationError("players is a whole number", players)
    return variant.at(int(players), **house_rules)


def rules_to_json(rules: Rules) -> dict[str, object]:
    """Plain data: the game, the players and every house rule by axis."""
    return {
        "variant": rules.variant.key,
        "players": rules.players,
        "house_rules": {axis: axis_text(rules, axis) or "" for axis in rules.house_rules},
    }


def rules_from_json(data: Mapping[str, object]) -> Rules:
    """The rules from what `rules_to_json` wrote.

    Raises:
        NotationError: something is missing or of the wrong kind.
        ContradictoryRules: as for `parse_rule_card`.
    """
    if unknown := data.keys() - {"variant", "players", "house_rules"}:
        raise NotationError("rules have variant, players and house_rules only", min(unknown))
    key, players = data.get("variant"), data.get("players")
    house_rules = data.get("house_rules", {})
    if not isinstance(key, str):
        raise NotationError("variant is the name of a game", repr(key))
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        raise NotationError("players is a whole number", repr(players))
    if not isinstance(house_rules, Mapping):
        raise NotationError("house_rules is a mapping of option to text", repr(house_rules))
    texts: dict[str, str] = {}
    for axis, value in house_rules.items():
        if axis not in AXES:
            raise ContradictoryRules(f"there is no option {axis!r}")
        if not isinstance(value, str):
            raise NotationError(f"{axis}: an option value is text", repr(value))
        texts[axis] = value
    return find_variant(key).at(players, **texts)
