"""Writes what net/PROTOCOL.md says of single messages: `python -m tools.protocol_page`.

Fields, types and limits come from the protocol's own types, the examples from tools/protocol_examples.py.
"""

import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NotRequired, get_args, get_origin, get_type_hints

from game import rules
from game.rules.hints import CROSSINGS, OTHER_REASONS
from game.rules.names import PHASES
from game.rules.printed.tabledata import PlainTable
from game.rules.shape import shape_of
from net.command import ArgumentParser
from net.messages import codes, protocol, records
from net.messages.to_client import ToClient
from net.messages.to_host import ToHost
from tools import protocol_examples as examples

PAGE: Final = Path(__file__).parent.parent / "net" / "PROTOCOL.md"
BEGIN: Final = "<!-- generated: python -m tools.protocol_page -->\n"
END: Final = "<!-- end -->\n"
RECORDS: Final = (
    records.KeyRecord,
    records.DealRecord,
    records.SeatSetup,
    records.Rules,
    rules.RuleOptions,
    records.Clock,
    records.OptionsRecord,
    records.SeatRecord,
    records.BoroughRecord,
    records.GuestRecord,
    records.UndoRequestRecord,
    records.UndoableRecord,
    records.Seen,
    records.ChatLine,
    records.PartRecord,
    rules.View,
    rules.Player,
    rules.Own,
    rules.PlainRow,
    rules.PlainRules,
    PlainTable,
    records.PlayerRecord,
    records.RankedRecord,
)


def main(arguments: list[str]) -> int:
    """Rewrites the page; returns the exit status."""
    ArgumentParser(prog="tools.protocol_page", description="Rewrite net/PROTOCOL.md.").parse_args(arguments)
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def page(text: str) -> str:
    """The page with the part about messages made anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + "\n".join(_lines()) + "\n" + END + after


def _lines() -> Iterator[str]:
    yield "## From client to host\n"
    for record in get_args(ToHost):
        yield from _message(record, examples.TO_HOST)
    yield "## From host to client\n"
    for record in get_args(ToClient):
        yield from _message(record, examples.TO_CLIENT)
    yield "## Records inside messages\n"
    for record in RECORDS:
        yield f"### {record.__name__}\n"
        yield from _described(record)
    yield from _names()
    yield "## Codes\n"
    for kind, texts in codes.MESSAGES.items():
        yield f"### Of `{kind}`\n\n| code | in English |\n| --- | --- |"
        yield from (f"| `{code}` | {text} |" for code, text in texts.items())
        yield ""
    yield "## Events\n"
    yield "An event is a map with its kind in `event`. What a viewer may not know is null.\n"
    yield "| event | told to all | told to some alone | |\n| --- | --- | --- | --- |"
    for kind, type_ in rules.events.KINDS.items():
        public, some = rules.events.VISIBLE[type_]
        hints = get_type_hints(type_, include_extras=True)
        plain = {field: shape_of(hint).what for field, hint in hints.items()}
        shown = "; ".join(f"`{field}` {plain[field]}" for field in public.split())
        hidden = "; ".join(f"`{field}` {plain[field]} ({' and '.join(whom)})" for field, whom in some.items())
        yield f"| `{kind}` | {shown} | {hidden} | {_docstring(type_)} |"


def _names() -> Iterator[str]:
    """The words that stand for things, and what each form of `about` holds."""
    words = {
        "kind of a seat": get_args(records.Kind),
        "role": get_args(records.Role),
        "state of a table": get_args(records.TableStage),
        "colour": records.COLOURS,
        "sign": records.SIGNS,
        "phase": PHASES,
        "sector": rules.SECTORS,
        "action card": rules.ACTIONS,
        "place": rules.PLACES,
        "preset": rules.PRESETS,
        "kind of a decision": rules.KINDS,
        "crossing": tuple(sorted(CROSSINGS)),
    }
    yield "## Names\n"
    yield "| of | |\n| --- | --- |"
    for what, these in words.items():
        yield f"| {what} | {' '.join(f'`{word}`' for word in these)} |"
    reasons = " ".join(f"`{word}`" for word in OTHER_REASONS)
    yield f"\nThe reason of an event is an action card, a person, or one of these: {reasons}.\n"
    yield "### Messages\n\n| kind | prestige | and |\n| --- | --- | --- |"
    yield from (f"| {kind} | {kind} | {gift or 'nothing'} |" for kind, gift in rules.MESSAGE_GIFT.items())
    yield "\n### Persons\n"
    yield "Rats as they are printed; `table` in the rules of a view has others where they differ.\n"
    yield "| person | deck | rats | of New Persons |\n| --- | --- | --- | --- |"
    for name, person in rules.PERSONS.items():
        yield f"| `{name}` | {person.deck} | {person.rats} | {'yes' if person.expansion else ''} |"
    yield "\n### What decisions are about\n"
    yield "| fields of `about` | |\n| --- | --- |"
    for form in get_args(rules.about.About):
        hints = get_type_hints(form, include_extras=True)
        fields = "; ".join(f"`{field}` {shape_of(hint).what}" for field, hint in hints.items())
        yield f"| {fields} | {inspect.cleandoc(form.__doc__ or '')} |"
    yield ""


def _docstring(event: type) -> str:
    """What the docstring of an event says; that of a named tuple without one says nothing."""
    doc = inspect.cleandoc(event.__doc__ or "")
    return "" if doc.startswith(f"{event.__name__}(") else " ".join(doc.split())


def _message(record: Any, shown: dict[str, Any]) -> Iterator[str]:
    (name,) = get_args(get_type_hints(record)["t"])
    message = shown[name]
    yield f"### {name}\n"
    yield from _described(record)
    yield f"```json\n{json.dumps(message, indent=None)}\n```\n"
    data = protocol.encode(message).hex()
    yield "```hex\n" + "\n".join(data[at : at + 96] for at in range(0, len(data), 96)) + "\n```\n"


def _described(record: Any) -> Iterator[str]:
    yield inspect.cleandoc(record.__doc__) + "\n"
    hints = get_type_hints(record, include_extras=True)
    fields = {name: hint for name, hint in hints.items() if name != "t"}
    if not fields:
        return
    yield "| field | | value |\n| --- | --- | --- |"
    for name, hint in fields.items():
        optional = "may be left out" if get_origin(hint) is NotRequired else ""
        yield f"| `{name}` | {optional} | {shape_of(hint).what} |"
    yield ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
