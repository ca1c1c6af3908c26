"""What the checks have found, in words, and as data for a report of a fault."""

from __future__ import annotations

import getpass
import re
from collections.abc import Iterable
from typing import Any, Final

from game.text.catalog import Catalog
from net.client.examination import Finding
from net.client.folder_check import with_tilde
from net.storage.files import one_line

#: What stands for names of people and tables.
_NAMES: Final = "…"


def name(catalog: Catalog, finding: Finding) -> str:
    return catalog.text(f"doctor.name.{finding.name}")


def sentence(catalog: Catalog, finding: Finding) -> str:
    """Return what is fine, or what to do, in one line."""
    told = {key: one_line(str(value)) for key, value in finding.parameters.items()}
    return catalog.text(finding.key, **told)


def plain(findings: Iterable[Finding], catalog: Catalog) -> list[dict[str, Any]]:
    """Return the findings as plain values, without names of people and tables, and without the user's."""
    return [_plain(finding, catalog) for finding in findings]


def _plain(finding: Finding, catalog: Catalog) -> dict[str, Any]:
    told = {key: _cleaned(key, value) for key, value in finding.parameters.items()}
    without_names = finding._replace(parameters=told)
    return without_names._asdict() | {"text": sentence(catalog, without_names)}


def _cleaned(key: str, value: str | int) -> str | int:
    if key == "names":
        return _NAMES
    return _without_user(value) if isinstance(value, str) else value


def _without_user(text: str) -> str:
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):  # a user without a name
        return with_tilde(text)
    return re.sub(rf"(?<=[/\\]){re.escape(user)}(?![\w.-])", _NAMES, with_tilde(text))
