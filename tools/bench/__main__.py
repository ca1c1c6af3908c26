"""`python -m tools.bench [PART ...] [--json]`: measures one part or all, prints a table or JSON."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterator
from importlib import import_module

from net.command import ArgumentParser
from tools.bench.measurement import Measurement, as_json, as_table

PARTS = ("engine", "bots", "host", "attacks", "client")


def measures(part: str) -> Callable[[], Iterator[Measurement]]:
    """What measures a part of the program."""
    measure: Callable[[], Iterator[Measurement]] = import_module(f"tools.bench.{part}").measure
    return measure


def main(arguments: list[str]) -> int:
    """The command line: 0 when all was measured, 2 with one line for wrong arguments."""
    parser = ArgumentParser(prog="tools.bench", description="Measure how fast the program is.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; without, all")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = parser.parse_args(arguments)
    for part in given.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r} to measure; there are {', '.join(PARTS)}")
    figures = [figure for part in given.parts or PARTS for figure in measures(part)()]
    print(as_json(figures) if given.json else f"{as_table(figures)}\n\n{_machine()}")
    return 0


def _machine() -> str:
    """What the figures were measured with: the interpreter's build alone is a fifth of the engine's speed."""
    python = f"{platform.python_implementation()} {platform.python_version()} from {sys.base_prefix}"
    return f"{python}, {os.cpu_count()} cores"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
