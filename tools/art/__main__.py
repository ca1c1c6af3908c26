"""Writes every picture of the game below assets/art: `python -m tools.art`."""

from __future__ import annotations

import sys
from pathlib import Path

from .catalogue import pictures

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "art"


def main(arguments: list[str]) -> int:
    """Write the pictures; 2 when called with anything."""
    if arguments:
        print("tools.art takes no arguments: it always writes every picture", file=sys.stderr)
        return 2
    for name, text in pictures().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
