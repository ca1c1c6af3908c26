"""`python -m tools.bench [PART ...] [--json | --write]`: measures one part or all; prints the figures."""

from __future__ import annotations

import inspect
import os
import platform
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from net.command import ArgumentParser
from tools.bench.measurement import as_json, as_table

PARTS = ("engine", "bots", "host", "attacks", "gateway", "client")
PAGE: Final = Path(__file__).with_name("FIGURES.md")


def bench(part: str) -> ModuleType:
    """Return the module that measures a part: its docstring tells what, its `measure` yields the figures."""
    return import_module(f"tools.bench.{part}")


def main(arguments: list[str]) -> int:
    """The command line: 0 when all was measured, 2 with one line for wrong arguments."""
    parser = ArgumentParser(prog="tools.bench", description="Measure how fast the program is.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; without, all")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print JSON instead of tables")
    output.add_argument("--write", action="store_true", help=f"write the tables into {PAGE.name}")
    given = parser.parse_args(arguments)
    for part in given.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r} to measure; there are {', '.join(PARTS)}")
    measured = {part: list(bench(part).measure()) for part in given.parts or PARTS}
    if given.json:
        print(as_json([figure for figures in measured.values() for figure in figures]))
        return 0
    page = PAGE.read_text(encoding="utf-8")
    for part, figures in measured.items():
        section = f"{inspect.getdoc(bench(part))}\n\n{as_table(figures)}\n\n{_machine()}"
        print(section, end="\n\n")
        page = with_section(page, part, section)
    if given.write:
        PAGE.write_text(page, encoding="utf-8", newline="\n")
    return 0


def with_section(page: str, part: str, section: str) -> str:
    """Return the page with the section below the heading of that part replaced."""
    before, heading, rest = page.partition(f"## {part}\n\n")
    _, following, after = rest.partition("\n## ")
    return f"{before}{heading}{section}\n{following}{after}"


def _machine() -> str:
    """Name the interpreter, whose build changes the engine's speed by a fifth, and the cores."""
    python = f"{platform.python_implementation()} {platform.python_version()} from {sys.base_prefix}"
    return f"Measured with {python}, {os.cpu_count()} cores."


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
