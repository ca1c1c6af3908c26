"""The licences of everything that comes with this program, and the command `notre-dame licenses`."""

from __future__ import annotations

import json
import platform
import re
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.text import assets
from net.command import ArgumentParser, Texts

#: The names of files with the text of a licence.
_TEXT: Final = re.compile(r"(licen[cs]e|copying|lgpl)[^/]*$", re.IGNORECASE)


class Licensed(NamedTuple):
    """A library with its version and licence.

    parts: the licence of what is built into it, by name. texts: the files with the licences' texts.
    """

    name: str
    license: str
    parts: Mapping[str, str]
    texts: tuple[Path, ...]


def main(argv: list[str], texts: Texts) -> int:
    """Run the command and return its exit status."""
    ArgumentParser(prog="notre-dame licenses", description="command.licenses", texts=texts).parse_args(argv)
    for library in shipped():
        print(f"{library.name}: {library.license}")
        for part, license_ in library.parts.items():
            print(f"  {part}: {license_}")
        for file in library.texts:
            print(f"  {file}")
    return 0


def shipped() -> list[Licensed]:
    """Return this program, everything that it needs on this system, and Python."""
    parts: dict[str, dict[str, str]] = json.loads(assets.read("licenses.json"))
    found = []
    for name in _needed("notre-dame"):
        about = metadata.metadata(name).json
        files = [Path(str(file.locate())) for file in metadata.files(name) or () if _TEXT.search(str(file))]
        found.append(
            Licensed(f"{name} {about['version']}", _license(about), parts.get(name, {}), _existing(files))
        )
    texts = _existing([Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.prefix, "LICENSE.txt")])
    return [*found, Licensed(f"Python {platform.python_version()}", "PSF-2.0", parts["python"], texts)]


def _license(about: Mapping[str, Any]) -> str:
    """Return the licence that a distribution's metadata names, in the oldest way if in no newer one."""
    classified = [line for line in about.get("classifier", ()) if line.startswith("License ::")]
    named = about.get("license_expression") or about.get("license") or classified[-1]
    return str(named).split(" :: ")[-1]


def _needed(name: str) -> list[str]:
    """Return the name of that distribution, then those of all that it needs on this system."""
    found = [name] if _is_installed(name) else []
    for one in found:
        for requirement in metadata.requires(one) or ():
            other = re.split(r"[^\w.-]", requirement)[0].replace("_", "-")
            if "extra ==" not in requirement and other not in found and _is_installed(other):
                found.append(other)
    return found


def _is_installed(name: str) -> bool:
    return any(metadata.Distribution.discover(name=name))


def _existing(files: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(file for file in files if file.exists())
