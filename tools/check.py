"""Runs every check there is: `python -m tools.check`.

All of them run even when one fails; the exit status is 1 if any failed. `pytest` runs the tests.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CHECKS = {
    "format": ("-m", "ruff", "format", "--check", "."),
    "lint": ("-m", "ruff", "check", "."),
    "types": ("-m", "mypy"),
    "imports": ("-c", "from importlinter.cli import lint_imports_command as check; check()"),
    "persons": ("-m", "tests.checks.persons"),
    "words": ("-m", "tests.checks.vocabulary"),
    "documents": ("-m", "tests.checks.documents"),
    "french": ("-m", "tests.checks.french"),
    "commits": ("-m", "tests.checks.commits"),
    "audit": ("-m", "tests.checks.audit"),
}


def main(arguments: list[str]) -> int:
    """Run the checks and say which of them failed; 2 when called with anything."""
    if arguments:
        print("tools.check takes no arguments: it always runs every check", file=sys.stderr)
        return 2
    failed = [name for name, command in CHECKS.items() if not _passes(name, command)]
    print(f"failed: {', '.join(failed)}" if failed else f"all checks passed: {', '.join(CHECKS)}")
    return 1 if failed else 0


def _passes(name: str, command: tuple[str, ...]) -> bool:
    print(f"== {name}: {' '.join(command)}", flush=True)
    return subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
