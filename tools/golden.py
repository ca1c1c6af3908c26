"""Writes the golden games anew: `python -m tools.golden`. The tests compare them with the rules as they are.

A golden game is either a whole playthrough as text or a record: its choices, and the state's hash after each
round. Whoever changes the rules on purpose runs this and reads the difference that git then shows.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from difflib import unified_diff
from itertools import groupby
from pathlib import Path
from typing import Any

from game import rules
from game.rules import Record, RecordError, replay
from game.rules.saved.version_1 import POOL
from net.command import ArgumentParser
from tests.checks.games import Setting
from tests.checks.records import record_of
from tools.playthrough import playthrough

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"


def _setting(preset: str, seats: int, seed: int, new_persons: bool = False) -> Setting:
    return Setting(rules.RuleSet.preset(preset, new_persons=new_persons, pool=POOL), seats, seed)


#: Games told in full: every preset, 2 to 5 seats, with and without New Persons.
TEXTS = (
    _setting("english-2017", 4, 7),
    _setting("english-2017", 3, 11, new_persons=True),
    _setting("german-2017", 5, 23, new_persons=True),
    _setting("german-2017", 2, 42),
    _setting("french-2007", 3, 1207),
    _setting("romanian-2007", 2, 2007),
)

#: Games told as choices: each preset with each number of seats, with and without New Persons.
RECORDS = tuple(
    _setting(name, seats, 1000 * number + 10 * new_persons + seats, new_persons)
    for number, (name, preset) in enumerate(rules.PRESETS.items(), 1)
    for new_persons in (False, True)[: 1 + preset.new_persons_available]
    for seats in (2, 3, 4, 5)
)


def files() -> Iterator[tuple[str, str]]:
    """Name and text of every golden file, from the rules as they are now."""
    for setting in TEXTS:
        yield f"{_name(setting)}.txt", "\n".join(playthrough(*setting)) + "\n"
    for setting in RECORDS:
        yield f"{_name(setting)}.json", record_text(record_of(setting))


def _name(setting: Setting) -> str:
    expansion = "-new-persons" if setting.rule_set.new_persons else ""
    return f"{setting.rule_set.name}{expansion}-{setting.seats}-seats"


def record_text(record: Record) -> str:
    """A record as JSON that a person can compare: a deal, a round's choices, or a hash a line."""
    plain = record.to_plain()
    told_in = (point.state.round for point in replay(record))
    by_round = groupby(zip(told_in, record.choices, strict=False), key=lambda pair: pair[0])
    plain["choices"] = [[list(choice) for _, choice in pairs] for _, pairs in by_round]
    rules_lines = [f'    "{option}": {_json(value)}' for option, value in plain["rules"].items()]
    lines = [f'  "{field}": {_json(plain[field])}' for field in ("version", "rules_version", "seats", "seed")]
    lines.append('  "rules": {\n' + ",\n".join(rules_lines) + "\n  }")
    deals = [f'    "{label}": {_json(order)}' for label, order in plain["deals"].items()]
    lines.append('  "deals": {\n' + ",\n".join(deals) + "\n  }")
    choices = ["    " + _json(choices)[1:-1] for choices in plain["choices"]]
    lines.append('  "choices": [\n' + ",\n".join(choices) + "\n  ]")
    rounds = [f'    "{digest}"' for digest in plain["rounds"]]
    lines.append('  "rounds": [\n' + ",\n".join(rounds) + "\n  ]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def rewrite(folder: Path) -> Iterator[str]:
    """Rewrite the golden files that differ; yields, for each, where it first did."""
    wanted = dict(files())
    for path in sorted(folder.glob("*")):
        if path.name not in wanted:
            path.unlink()
            yield f"{path.name}: removed"
    for name, text in wanted.items():
        path = folder / name
        old = path.read_text("utf-8") if path.exists() else ""
        if old != text:
            yield from _played_otherwise(path, old)
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
            yield f"{name}: {first_change(old, text) if old else 'new'}"


def _played_otherwise(path: Path, text: str) -> Iterator[str]:
    """What to do when a kept record of rules with today's number is played otherwise today."""
    if path.suffix != ".json" or not text:
        return
    plain = json.loads(text)
    try:
        for _ in replay(Record.from_plain(plain)):
            pass
    except RecordError as error:
        if plain.get("rules_version") == rules.RULES_VERSION:
            yield f"{path.name}: {error}; raise RULES_VERSION"


def first_change(old: str, new: str) -> str:
    """The first lines that differ, as a person reads them: where, what was there, what is there now."""
    changes = unified_diff(old.splitlines(), new.splitlines(), n=0, lineterm="")
    _, _, place, *lines = (line[:200] for line in changes)
    shown: list[str] = []
    for line in lines:
        if line.startswith("@@") or len(shown) == 6:
            break
        shown.append(f"\n    {line}")
    return f"changed first at {place}{''.join(shown)}"


def main(arguments: list[str]) -> int:
    """The command line: always 0, but 2 when called with anything."""
    ArgumentParser(prog="tools.golden", description="Write the golden games anew.").parse_args(arguments)
    changes = list(rewrite(FOLDER))
    for change in changes:
        print(change)
    print(f"{len(changes)} golden files written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
