"""Compiles the plain-integer functions of this package, once for each machine.

A kernel is an ordinary function on ints and sequences of ints, marked with its signature; it runs
uncompiled as it stands. `compiled` gives its compiled twin. The results are kept in the user's
cache folder under a key of the sources that decide them, so a changed rule is never served from
an old cache. Nothing is imported from the compiler until the first call.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from enum import Enum
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, Final, TypeVar

__all__ = ["WORD", "cache_folder", "call", "compiled", "instruction", "is_compiled", "kernel"]

F = TypeVar("F", bound=Callable[..., object])


class Inlined(Enum):
    """How a kernel becomes part of those that call it."""

    NO = "no"
    """As the optimiser sees fit."""
    YES = "yes"
    """Always: small steps that are called often."""
    WHOLE = "whole"
    """As source, never compiled by itself: long ones that are called once, or compiling doubles."""


_SIGNATURES: Final[dict[Callable[..., object], tuple[str, Inlined]]] = {}
_INSTRUCTIONS: Final[dict[Callable[..., object], tuple[str, int]]] = {}
_COMPILED: Final[dict[Callable[..., object], Callable[..., int]]] = {}
_ONE_AT_A_TIME: Final = Lock()
_PARTS: Final[dict[Callable[..., object], Any]] = {}
_KEPT_CACHES: Final = 4
_WORTHWHILE: Final = 50_000

WORD: Final = (1 << 63) - 1
"""All bits that an int of a kernel may have."""


def kernel(signature: str, *, inline: bool = False, whole: bool = False) -> Callable[[F], F]:
    """Marks a function as compilable with this signature (`"i8(i8,i8[::1])"`).

    What it calls must be kernels or instructions too, found by name in its module. `inline`
    and `whole`: see `Inlined`.
    """
    inlined = Inlined.WHOLE if whole else Inlined.YES if inline else Inlined.NO

    def mark(function: F) -> F:
        _SIGNATURES[function] = (signature, inlined)
        return function

    return mark


def instruction(name: str, operands: int = 1) -> Callable[[F], F]:
    """Marks a function of one or two ints that is an instruction or two when compiled.

    `ctpop`, `cttz`, `ctlz`, or `add` and `mul` modulo 2**63.
    """

    def mark(function: F) -> F:
        _INSTRUCTIONS[function] = (name, operands)
        return function

    return mark


def is_compiled(function: Callable[..., object]) -> bool:
    """Whether this process can call the compiled twin without waiting."""
    return function in _COMPILED


def compiled(function: Callable[..., int]) -> Callable[..., int]:
    """The compiled twin of a kernel; compiles it, or loads it from the cache, the first time.

    It takes contiguous int64 arrays for rows.
    """
    if function not in _COMPILED:
        with _ONE_AT_A_TIME:
            if function not in _COMPILED:
                _COMPILED[function] = _compile(function)
    return _COMPILED[function]


def call(function: Callable[..., int], steps: int, *arguments: Any) -> int:
    """Runs a kernel on int64 arrays and ints, whichever way is sooner done; arrays are changed.

    Compiled if that is ready or so many steps are worth waiting for, else as it stands: fifty
    thousand steps take about as long as loading the twin. The answers are the same.
    """
    if is_compiled(function) or steps > _WORTHWHILE:
        return compiled(function)(*arguments)
    plain = [x if isinstance(x, int) else x.tolist() for x in arguments]
    answer = function(*plain)
    for array, numbers in zip(arguments, plain, strict=True):
        if not isinstance(array, int) and array.size:
            array[...] = numbers
    return answer


def cache_folder() -> Path:
    """Where compiled code is kept: one folder for each state of the sources that decide it."""
    return _cache_root() / _key()


def _cache_root() -> Path:
    chosen = os.environ.get("ALLFOURS_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "~/AppData/Local")
    elif sys.platform == "darwin":
        base = "~/Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME", "~/.cache")
    return Path(base).expanduser() / "allfours"


def _key() -> str:
    package = Path(__file__).parents[1]
    sources = [package / "cards.py", *sorted(package.glob("rules/*.py"))]
    sources += sorted(package.glob("search/*.py"))
    digest = hashlib.sha256(f"{sys.version} {version('numba')}".encode())
    for source in sources:
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:20]


def _make_cache_folder() -> Path | None:
    """The folder, made if need be; None where nothing can be written."""
    folder = cache_folder()
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True)
            others = [other for other in folder.parent.iterdir() if other != folder]
            others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
            for old in others[_KEPT_CACHES - 1 :]:
                shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _compile(function: Callable[..., object]) -> Any:
    import numba

    config: Any = numba.config
    folder = _make_cache_folder()
    # Bits are no vectors: looking for them takes a third of the time and finds nothing.
    ours = {"CACHE_DIR": str(folder or ""), "LOOP_VECTORIZE": 0, "SLP_VECTORIZE": 0}
    before = {name: getattr(config, name) for name in ours}
    try:
        for name, value in ours.items():
            setattr(config, name, value)
        return _entry(function, kept=folder is not None)
    finally:
        for name, value in before.items():
            setattr(config, name, value)


def _entry(function: Callable[..., object], *, kept: bool) -> Any:
    """A kernel that Python can call; cached where that is possible."""
    dispatcher, names = _declared(function, callable_from_python=True)
    signature = _SIGNATURES[function][0]
    if kept:
        dispatcher.enable_caching()
    cache = dispatcher._cache  # noqa: SLF001 — what it calls need not be compiled if this is kept
    if cache.load_overload(signature, dispatcher.targetctx) is None:
        _bind(function, names)
    dispatcher.compile(signature)
    dispatcher.disable_compile()
    return dispatcher


def _part(function: Callable[..., object]) -> Any:
    """A kernel or instruction as other kernels call it, once in this process."""
    if function not in _PARTS and function in _INSTRUCTIONS:
        _PARTS[function] = _intrinsic(*_INSTRUCTIONS[function])
    if function not in _PARTS:
        dispatcher, names = _declared(function, callable_from_python=False)
        _PARTS[function] = dispatcher
        _bind(function, names)
        signature, inlined = _SIGNATURES[function]
        if inlined is not Inlined.WHOLE:
            dispatcher.compile(signature)
            dispatcher.disable_compile()
    return _PARTS[function]


def _declared(
    function: Callable[..., object], *, callable_from_python: bool
) -> tuple[Any, dict[str, Any]]:
    """The compiler's object for a twin of a kernel, and the names that the twin will look up."""
    import numba

    assert isinstance(function, FunctionType)
    # Its type hints leave out two of the options used here.
    njit: Any = numba.njit
    names = dict(function.__globals__)
    twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    inlined = _SIGNATURES[function][1]
    dispatcher: Any = njit(
        nogil=True,
        error_model="numpy",
        boundscheck=False,
        forceinline=inlined is Inlined.YES,
        inline="always" if inlined is Inlined.WHOLE and not callable_from_python else "never",
        no_cfunc_wrapper=True,
        no_cpython_wrapper=not callable_from_python,
    )(twin)
    return dispatcher, names


def _bind(function: Callable[..., object], names: dict[str, Any]) -> None:
    """Lets a twin call the twins of the kernels that the kernel calls."""
    assert isinstance(function, FunctionType)
    for name in function.__code__.co_names:
        called = names.get(name)
        if callable(called) and (called in _SIGNATURES or called in _INSTRUCTIONS):
            names[name] = _part(called)


def _intrinsic(name: str, operands: int) -> Any:
    """The instruction of this name, as the compiler builds it into a kernel."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def defined(builder: Any, operand: Any) -> Any:
        return getattr(builder, name)(operand, ir.Constant(ir.IntType(1), 0))

    def wrapped(builder: Any, one: Any, other: Any) -> Any:
        # The compiler may assume that its own sums and products never overflow; these may.
        result = getattr(builder, name)(one, other)
        return builder.and_(result, ir.Constant(ir.IntType(64), WORD))

    def counted(builder: Any, operand: Any) -> Any:
        return builder.ctpop(operand)

    special: dict[str, Callable[..., Any]] = {"ctpop": counted, "add": wrapped, "mul": wrapped}
    build = special.get(name, defined)

    def declare_one(typing_context: Any, one: Any) -> Any:
        return types.int64(types.int64), _generator(build)

    def declare_two(typing_context: Any, one: Any, other: Any) -> Any:
        return types.int64(types.int64, types.int64), _generator(build)

    return intrinsic(declare_one if operands == 1 else declare_two)


def _generator(build: Callable[..., Any]) -> Callable[..., Any]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return build(builder, *arguments)

    return generate
