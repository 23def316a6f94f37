"""`allfours warm`: compiled code got ready before it is needed."""

from __future__ import annotations

from allfours.cli.saying import say

__all__ = ["warm"]


def warm() -> None:
    """Compile what the strong bot needs, so that its first move does not wait.

    Once for each version on each machine; for servers, before they open.
    """
    from time import perf_counter

    from allfours.search.compiling import cache_folder
    from allfours.search.warming import warm as get_ready

    began = perf_counter()
    get_ready()
    say(f"Ready after {perf_counter() - began:.1f} s; kept in {cache_folder()}.")
