"""`python -m tests.checks.commits`: finds long subjects of commits, and a tag of another version.

Subjects are read since the last tag; a tag must name the version of pyproject.toml.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

from tests.checks.report import run

ROOT: Final = Path(__file__).resolve().parents[2]
LONGEST: Final = 72
#: Without a tag, the commit after which subjects are checked.
START: Final = "f5524f5095b103c51e3adbeaaa99719401f15fc5"


def too_long(subjects: list[str]) -> list[str]:
    """Return a sentence for each subject that is too long."""
    return [
        f"a subject has {len(subject)} characters; {LONGEST} are the limit: {subject}"
        for subject in subjects
        if len(subject) > LONGEST
    ]


def subjects(root: Path) -> list[str]:
    """Return the subjects since the last tag. Raises LookupError where there is no history to read."""
    if not (root / ".git").exists():
        raise LookupError("this copy has no git history")
    tag = _git(root, "describe", "--tags", "--abbrev=0")
    known = _git(root, "log", "--no-merges", "--format=%s", f"{tag.strip() if tag else START}..HEAD")
    if known is None:
        raise LookupError("git cannot read the history since the last tag")
    return known.splitlines()


def misnamed(tags: list[str], version: str) -> list[str]:
    """Return a sentence for each tag of a version, such as v1.0.0, that names another one."""
    return [
        f"the tag {tag} stands on version {version}"
        for tag in tags
        if tag.startswith("v") and tag != f"v{version}"
    ]


def _found(root: Path) -> list[str]:
    tags = _git(root, "tag", "--points-at", "HEAD") or ""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return too_long(subjects(root)) + misnamed(tags.split(), project["version"])


def _git(root: Path, *arguments: str) -> str | None:
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout


def main(arguments: list[str]) -> int:
    """Print every fault; 1 when there is one, 0 with a sentence where there is no history."""
    return run("commits", "Check subjects of commits and the tag.", lambda: _found(ROOT), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
