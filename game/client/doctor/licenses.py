"""The command `notre-dame licenses`: lists the licences of everything that comes with this program."""

from __future__ import annotations

import json
import platform
import re
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path
from typing import Final

from game.text import assets
from net.command import ArgumentParser, Texts

#: The names of files with the text of a licence.
_TEXT: Final = re.compile(r"(licen[cs]e|copying|lgpl)[^/]*$", re.IGNORECASE)


def main(argv: list[str], texts: Texts) -> int:
    """Run the command and return its exit status."""
    ArgumentParser(prog="notre-dame licenses", description="command.licenses", texts=texts).parse_args(argv)
    parts: dict[str, dict[str, str]] = json.loads(assets.read("licenses.json"))
    for name in needed("notre-dame"):
        about = metadata.metadata(name)
        licence = about["License-Expression"] or about["License"]
        files = [Path(str(file.locate())) for file in metadata.files(name) or () if _TEXT.search(str(file))]
        _print(f"{name} {about['Version']}: {licence}", parts.get(name, {}), files)
    python = [Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.prefix, "LICENSE.txt")]
    _print(f"Python {platform.python_version()}: PSF-2.0", parts["python"], python)
    return 0


def needed(name: str) -> list[str]:
    """Return the name of that distribution, then those of all that it needs on this system."""
    found = [name]
    for one in found:
        for requirement in metadata.requires(one) or ():
            other = re.split(r"[^\w.-]", requirement)[0].replace("_", "-")
            if "extra ==" not in requirement and other not in found and _is_installed(other):
                found.append(other)
    return found


def _is_installed(name: str) -> bool:
    return any(metadata.Distribution.discover(name=name))


def _print(line: str, parts: Mapping[str, str], files: Iterable[Path]) -> None:
    """Print a line, then the parts with their licences, then where the texts are."""
    print(line)
    for part, licence in parts.items():
        print(f"  {part}: {licence}")
    for file in files:
        if file.exists():
            print(f"  {file}")
