"""Finished games, kept as records that anyone can play again."""

from __future__ import annotations

import contextlib
import json
import logging
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import rules
from game.rules.printed.tabledata import TableData, TableDataError
from game.rules.saved.record import Record, RecordError
from net.messages import protocol
from net.storage import folders
from net.storage.journal_entries import Entry

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Played:
    """A game as its journal tells it so far: choices with the number of the step that each made."""

    table: Entry
    start: Entry
    choices: list[tuple[int, int, int]] = field(default_factory=list)


def folder() -> Path:
    """Where the records lie."""
    return folders.data() / "records"


def keep_records(entries: Iterable[Entry]) -> None:
    """Writes the record of each finished game in a journal that was read, unless it is there.

    It is logged when that cannot be.
    """
    for played, over in _finished(entries):
        path = folder() / f"{played.table['id']}-{played.start['game']}.json"
        if path.exists():
            continue
        try:
            text = json.dumps(_plain(played, over))
            path.parent.mkdir(parents=True, exist_ok=True)
            new = path.with_suffix(".new")
            new.write_text(text, encoding="utf-8")
            os.replace(new, path)
        except (OSError, RecordError, rules.RulesError, TableDataError) as error:
            log.error("the record %s cannot be kept: %s", path.name, type(error).__name__)


def _finished(entries: Iterable[Entry]) -> Iterator[tuple[_Played, Entry]]:
    table: Entry = {}
    played = None
    for entry in entries:
        match entry["entry"]:
            case "table":
                table = entry
            case "game":
                played = _Played(table, entry)
            case "choice" if played:
                played.choices.append((entry["seq"], entry["seat"], entry["option"]))
            case "undo" if played:
                played.choices = [choice for choice in played.choices if choice[0] <= entry["to"]]
            case "over" if played:
                yield played, entry


def _plain(played: _Played, over: Entry) -> dict[str, Any]:
    start = played.start
    data = TableData.from_plain(played.table.get("data", {}))
    rule_set = rules.RuleSet.preset(start["rules"]["preset"], **start["rules"]["options"], table=data)
    choices = [(seat, option) for _, seat, option in played.choices]
    record = Record.of(rule_set, len(start["seats"]), protocol.parse_seed(start["seed"]), choices)
    return {
        "table": played.table["id"],
        "game": start["game"],
        "seats": start["seats"],
        "result": over["rows"],
        "record": record.to_plain(),
    }


def kept() -> list[Path]:
    """The records, the latest first."""
    with contextlib.suppress(OSError):
        return sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    return []
