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
    if not cache_folder().is_dir():
        _compile_side_by_side()
    get_ready()
    say(f"Ready after {perf_counter() - began:.1f} s; kept in {cache_folder()}.")


def _compile_side_by_side() -> None:
    """Fills the cache in a process for each kernel: one process compiles one thing at a time."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from allfours.search.warming import KERNELS

    kernels = range(len(KERNELS))
    with ProcessPoolExecutor(len(kernels), mp_context=get_context("spawn")) as processes:
        list(processes.map(_compile_one, kernels))


def _compile_one(place: int) -> None:
    from allfours.search.compiling import compiled
    from allfours.search.warming import KERNELS

    compiled(KERNELS[place])
