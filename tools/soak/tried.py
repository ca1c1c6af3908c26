"""What a part of the soak has tried, and how it says that something does not hold."""

from __future__ import annotations

from collections.abc import Mapping


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
