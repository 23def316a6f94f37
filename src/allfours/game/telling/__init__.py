"""What happened, in plain sentences: for the line mode, the score, and anyone who reads aloud."""

from allfours.game.telling.happenings import Teller
from allfours.game.telling.people import Company, Someone
from allfours.game.telling.points import tell_entry
from allfours.game.telling.spoken import cards_in_words, hand_in_words, score_in_words

__all__ = [
    "Company",
    "Someone",
    "Teller",
    "cards_in_words",
    "hand_in_words",
    "score_in_words",
    "tell_entry",
]
