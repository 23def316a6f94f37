"""Figures of many measurements, and of a process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

__all__ = ["cpu_seconds", "milliseconds", "percentile", "resident_mib", "within"]

_TICKS = 100


def percentile(values: Sequence[float], share: float) -> float:
    """The least value that so large a share of all do not exceed; NaN of none."""
    if not values:
        return float("nan")
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def milliseconds(values: Sequence[float]) -> str:
    """Median, 99th percentile and worst of times given in seconds."""
    told = (("p50", 0.5), ("p99", 0.99), ("max", 1.0))
    return "  ".join(f"{name} {1000 * percentile(values, share):6.1f} ms" for name, share in told)


def within(metrics: Mapping[str, float], name: str, share: float) -> float:
    """The bound of the class of a histogram below which so large a share of all lie; in seconds."""
    prefix = f'{name}_bucket{{le="'
    classes = sorted(
        (float(key[len(prefix) : -2]), count)
        for key, count in metrics.items()
        if key.startswith(prefix)
    )
    total = metrics.get(f"{name}_count", 0)
    return next((bound for bound, count in classes if count >= share * total), float("nan"))


def resident_mib(pid: int) -> float:
    """The memory of a process that is in RAM, in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    """CPU time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS
