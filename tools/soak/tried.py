"""What a part of the soak has tried, and how it says that something does not hold."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module


class Unsound(Exception):
    """Something does not hold; the text says what."""


def require(holds: bool, text: str) -> None:
    """Raises Unsound unless something holds."""
    if not holds:
        raise Unsound(text)


class Tried(dict[str, float]):
    """How much was tried, by name. Of what is called `longest` the largest counts, all else adds up."""

    def plus(self, more: Mapping[str, float]) -> Tried:
        """Both together."""
        total = Tried(self)
        for name, count in more.items():
            before = total.get(name, 0)
            total[name] = max(before, count) if name.startswith("longest") else before + count
        return total

    def __str__(self) -> str:
        return ", ".join(
            f"{count:,} {name}" if isinstance(count, int) else f"{count:.1f} s {name}"
            for name, count in self.items()
        )


def check(part: str, number: int) -> Tried:
    """Check one seed of a part. Raises Unsound with the command that does so again.

    A part is imported only when it is wanted, so that the rules are checked without pygame.
    """
    try:
        tried: Tried = import_module(f"tools.soak.{part.replace('-', '_')}").check(number)
    except Exception as fault:
        told = str(fault) if isinstance(fault, Unsound) else f"{type(fault).__name__}: {fault}"
        again = f"again: python -m tools.soak {part} --games 1 --seed {number}"
        raise Unsound("; ".join([told, *getattr(fault, "__notes__", ()), again])) from fault
    return tried
