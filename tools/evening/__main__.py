"""Rehearse an evening: `python -m tools.evening FOLDER`. FOLDER gets `report.md` and pictures."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from textwrap import shorten

from net.command import ArgumentParser
from tools.evening.evening import AT_WINDOWS, STEPS, Evening
from tools.evening.programs import Programs

#: How a step fails; anything else is a fault of this program.
FAILURES = (AssertionError, LookupError, OSError, StopIteration, ValueError, subprocess.SubprocessError)


def rehearse(folder: Path, each: int) -> str:
    """Take the steps until one fails; write the report. Return what failed, empty if nothing did."""
    began, fault = time.monotonic(), ""
    lines = ["# Rehearsal of an evening", "", "| after | took | what | |", "| --: | --: | --- | --- |"]
    with tempfile.TemporaryDirectory() as files, Programs(Path(files), AT_WINDOWS) as programs:
        evening = Evening(programs, each)
        for number, step in enumerate(STEPS, 1):
            started = time.monotonic()
            try:
                step.act(evening)
                if step.phone:
                    evening.phone_picture(folder / f"{number:02}-phone.png")
            except FAILURES as error:
                fault = shorten(f"{step.what}: {error or type(error).__name__}", 300)
            now = time.monotonic()
            times = f"{now - began:.1f} s | {now - started:.1f} s"
            lines.append(f"| {times} | {number}. {step.what} | {'failed' if fault else 'passed'} |")
            print(lines[-1], flush=True)
            programs.picture(folder / f"{number:02}.png")
            if fault:
                break
    lines += ["", fault, *(f"![{file.stem}]({file.name})" for file in sorted(folder.glob("*.png"))), ""]
    (folder / "report.md").write_text("\n".join(lines), "utf-8")
    return fault


def main(arguments: list[str]) -> int:
    """The command line: 0 when all went well, 1 with a sentence when a step failed."""
    parser = ArgumentParser(prog="tools.evening", description="Rehearse an evening with real processes.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder for report and pictures")
    parser.add_argument("--short", action="store_true", help="with one window and one phone")
    given = parser.parse_args(arguments)
    try:
        given.folder.mkdir(parents=True)
    except OSError as error:
        parser.error(f"{given.folder}: {error.strerror}")
    fault = rehearse(given.folder.absolute(), 1 if given.short else 2)
    if fault:
        print(f"tools.evening: {fault}", file=sys.stderr)
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
