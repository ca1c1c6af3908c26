"""`python -m tests.checks.audit`: finds known vulnerabilities of the libraries that come with this program.

It asks PyPI, by pip-audit, about the versions that are installed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

from game.client.settings.licenses import shipped
from tests.checks.report import run

_OPTIONS: Final = ("--disable-pip", "--no-deps", "--progress-spinner", "off", "--timeout", "5", "-f", "json")


def vulnerabilities(report: dict[str, Any]) -> list[str]:
    """Return a sentence for each vulnerability.

    Raises LookupError if there is none, but a library is unknown.
    """
    libraries = report["dependencies"]
    faults = [
        f"{library['name']} {library['version']} has {found['id']}, "
        f"fixed in {', '.join(found['fix_versions']) or 'no version yet'}"
        for library in libraries
        for found in library.get("vulns", ())
    ]
    skipped = [library["skip_reason"] for library in libraries if "skip_reason" in library]
    if skipped and not faults:
        raise LookupError(skipped[0])
    return faults


def _asked() -> dict[str, Any]:
    """Return what pip-audit reports. Raises LookupError where it cannot run or cannot reach PyPI."""
    known = (library.name.split() for library in shipped())
    libraries = [f"{name}=={version}" for name, version in known if name not in ("notre-dame", "Python")]
    command = [sys.executable, "-m", "pip_audit", *_OPTIONS, "-r", "/dev/stdin"]
    done = subprocess.run(command, input="\n".join(libraries), capture_output=True, text=True, check=False)
    if not done.stdout:
        raise LookupError((done.stderr.strip().splitlines() or ["pip-audit says nothing"])[-1])
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def main(arguments: list[str]) -> int:
    """Print each vulnerability; 1 when there is one, 0 with a sentence where nobody can be asked."""
    return run("audit", "Find known vulnerabilities.", lambda: vulnerabilities(_asked()), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
