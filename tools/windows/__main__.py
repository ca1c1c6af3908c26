"""`python -m tools.windows`: the smoke test on Windows under Wine, or with `--tests` the default tests."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from net.command import ArgumentParser
from tools.windows.python import ROOT, WindowsPython

#: Where the tests with the marker `wine` find the scratch folder.
SCRATCH: Final = "NOTRE_DAME_WINDOWS"


def main(arguments: list[str]) -> int:
    """Run the tests; return the exit status of pytest."""
    parser = ArgumentParser(prog="tools.windows", description="Try the program on Windows, under Wine.")
    parser.add_argument(
        "--scratch",
        type=Path,
        default=Path(tempfile.gettempdir()) / "notre-dame-windows",
        metavar="DIR",
        help="folder of the Windows Python; created if missing",
    )
    parser.add_argument(
        "--tests",
        nargs=argparse.REMAINDER,
        metavar="OPTION",
        help="run the default tests there instead of the smoke test, with these options of pytest",
    )
    parser.add_argument("--make", action="store_true", help="only install that Python")
    given = parser.parse_args(arguments)
    windows = WindowsPython(given.scratch)
    try:
        windows.make()
    except subprocess.CalledProcessError as error:
        print(f"tools.windows: {' '.join(map(str, error.cmd))[:200]} failed", file=sys.stderr)
        return 1
    if given.make:
        return 0
    return _smoke_test(windows) if given.tests is None else _tests(windows, given.tests)


def _smoke_test(windows: WindowsPython) -> int:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "2",
        "-m",
        "wine",
        "-v",
        "--durations=0",
        "tests/windows",
    ]
    environment = os.environ | {SCRATCH: str(windows.scratch)}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def _tests(windows: WindowsPython, options: list[str]) -> int:
    """Run the default tests there. A test that hangs costs its worker, which is replaced."""
    usual = ("-n", "2", "--max-worker-restart", "1000", "-p", "no:cacheprovider", "-rs", "--durations=15")
    with windows:
        pytest = windows.start(
            "-m", "pytest", *usual, *options, checkout=True, cwd=ROOT, stderr=subprocess.STDOUT
        )
        assert pytest.stdout is not None
        for line in pytest.stdout:
            print(line, end="", flush=True)
        return pytest.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
