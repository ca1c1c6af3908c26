"""Writes the tables of net/PROTOCOL.md: `python -m tools.protocol_page`.

Fields, types and limits come from the protocol's own types and constants, meanings from the docstrings,
examples from tools/protocol_examples.py.
"""

import inspect
import json
import re
import sys
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, Final, NotRequired, get_args, get_origin, get_type_hints

from game import rules
from game.rules.hints import CROSSINGS, OTHER_REASONS
from game.rules.names import PHASES
from game.rules.printed.tabledata import PlainTable
from game.rules.shape import shape_of
from net.command import ArgumentParser
from net.host import half_open, intake, outbox, server
from net.messages import codes, protocol, records
from net.messages.to_client import ToClient
from net.messages.to_host import ToHost
from net.seats import chat, pin_guesses
from net.table import late_bots, play, table, table_state, undo
from tools import protocol_examples as examples

PAGE: Final = Path(__file__).parent.parent / "net" / "PROTOCOL.md"
BEGIN: Final = "<!-- generated: python -m tools.protocol_page -->\n"
END: Final = "<!-- end -->\n"
_FIELDS: Final = "| {} | field | value | meaning |\n| --- | --- | --- | --- |"
#: The words of `shape_of` as regular expressions, each with its short form on the page.
_SHORTER: Final = {
    r"a whole number from 0 to 2147483647": "0 or more",
    r"a whole number from (\S+) to (\S+)": r"\1 to \2",
    r"a whole number": "whole number",
    r"printable text of (\S+(?: to \S+)?) characters": r"text, \1",
    r"hexadecimal": "hex",
    r"a (list|map) of 0 to 1000 entries": r"\1",
    r"a (list|map) of (\S+(?: to \S+)?) entries": r"\1 of \2",
    r" or nothing": ", or null",
    r"\ban? (?=[A-Z])": "",
}
_VALUES: Final = """\
`?` marks a field that may be left out. `0 to 4` is a whole number in this range, both ends included. `0 or
more` ends at 2147483647. `text, 1 to 24` counts Unicode code points; other texts have up to 200. `list of 2
to 5` counts entries; other lists and maps have up to 1000.
"""
#: Each budget with its name on the page and the wrong PINs that it counts.
_PIN_BUDGETS: Final = {
    ("known", "of a key, `profile` or address that has shown this PIN before"): pin_guesses.OF_ONE,
    ("address", "of an address"): pin_guesses.OF_ONE,
    ("neighbours", "of the new addresses in an IPv6 block"): pin_guesses.OF_NEIGHBOURS,
    ("network", "the first of each network, of all together"): pin_guesses.FIRST_OF_NETWORKS,
    ("first", "the first of each address, of all together"): pin_guesses.FIRST,
    ("second", "the second of each address, of all together"): pin_guesses.SECOND,
    ("later", "all others, of all addresses together"): pin_guesses.LATER,
}
_PINS: Final = """
### Wrong PINs

Each wrong PIN uses up part of a budget, which refills slowly. While a budget is empty, the host answers
`tries` to every PIN that needs it, even to the right one. Where two rows fit, one of them is enough.

| who sends a PIN | needs |
| --- | --- |
| somebody whose key, `profile` or address has shown this PIN before | only *known* |
| an address without a wrong PIN | *address* and *first* |
| an address without a wrong PIN, in a network without one | *address* and *network* |
| an address with one wrong PIN | *address* and *second* |
| an address with more wrong PINs | *address* and *later* |
| a new IPv6 address in a block with wrong PINs | *neighbours* and *second* |

All IPv6 addresses of a block (64 bits) count as one address. A network is 24 bits of an address, in IPv6 48.
"""
_PINS_END: Final = """
So 256 addresses that guess keep nobody else out. To find one of 10,000 PINs takes four hours on average.
"""
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
    """Rewrite the page; return the exit status."""
    ArgumentParser(prog="tools.protocol_page", description="Rewrite net/PROTOCOL.md.").parse_args(arguments)
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def page(text: str) -> str:
    """The page with the part about messages made anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + "\n".join(_lines()) + "\n" + END + after


def _lines() -> Iterator[str]:
    yield "## Limits\n"
    yield "| what | limit | beyond it |\n| --- | --- | --- |"
    yield from (f"| {' | '.join(row)} |" for row in _limits())
    yield _PINS
    yield "| budget | wrong PINs | at once | more in a minute |\n| --- | --- | --- | --- |"
    for (name, counted), budget in _PIN_BUDGETS.items():
        yield f"| *{name}* | {counted} | {budget.at_once} | {budget.a_minute} |"
    yield _PINS_END
    yield "## Values\n"
    yield _VALUES
    for direction, union, shown in (
        ("From client to host", ToHost, examples.TO_HOST),
        ("From host to client", ToClient, examples.TO_CLIENT),
    ):
        yield f"## {direction}\n"
        yield _FIELDS.format("message")
        for record in get_args(union):
            (name,) = get_args(get_type_hints(record)["t"])
            yield from _record(name, record)
        yield "\nAn example of each:\n\n```json"
        yield from (json.dumps(message) for message in shown.values())
        yield "```\n"
    yield f"In bytes, the `choose` of the example is `{protocol.encode(examples.TO_HOST['choose']).hex()}`."
    yield "[golden.txt](../tests/net/messages/golden.txt) has the bytes of all examples.\n"
    yield "## Records inside messages\n"
    yield _FIELDS.format("record")
    for record in RECORDS:
        yield from _record(record.__name__, record)
    yield ""
    yield from _names()
    yield "## Codes\n"
    for kind, texts in codes.MESSAGES.items():
        yield f"### Of `{kind}`\n\n| code | in English |\n| --- | --- |"
        yield from (f"| `{code}` | {text} |" for code, text in texts.items())
        yield ""
    yield "## Events\n"
    yield "An event is a map with its kind in `event`. A field that a viewer may not know is null.\n"
    yield "| event | told to all | told to some alone | |\n| --- | --- | --- | --- |"
    for kind, type_ in rules.events.KINDS.items():
        public, some = rules.events.VISIBLE[type_]
        values = _values(type_)
        shown_to_all = "; ".join(f"`{field}` {values[field]}" for field in public.split())
        hidden = "; ".join(
            f"`{field}` {values[field]} (for {' and '.join(whom)})" for field, whom in some.items()
        )
        yield f"| `{kind}` | {shown_to_all} | {hidden} | {_docstring(type_)} |"


def _limits() -> Iterator[tuple[str, str, str]]:
    """What is limited, the limit, and what happens beyond it."""
    code = "the connection ends with WebSocket code"
    yield "a message to the host", f"{protocol.LARGEST_TO_HOST} bytes", f"{code} 1009"
    yield "a message to a client", f"{protocol.LARGEST_TO_CLIENT} bytes", "the host sends none"
    yield "pings", f"every {protocol.PING_EVERY:g} s", f"no pong in {protocol.PONG_WITHIN:g} s: cut off"
    yield "time for `hello`", f"{table.HELLO_WITHIN:g} s", "`bye` with `silence`"
    yield (
        "bytes and frames other than messages, before `hello`",
        f"{intake.BYTES_BEFORE_HELLO} bytes, {intake.IDLE_BEFORE_HELLO} frames",
        "cut off",
    )
    yield "connections without `hello`", str(table.MOST_NOT_ADMITTED), "`bye` with `crowded` for the oldest"
    yield (
        "new connections of one address, except the host's own",
        f"{half_open.MOST_MADE} in {half_open.MADE_WITHIN:g} s",
        f"{half_open.FEW_A_SECOND:g} a second",
    )
    rate = f"{server.MOST_AT_ONCE:g} at once, then {server.MOST_A_SECOND:g} a second"
    yield "messages of a connection", rate, f"they wait; a refused one counts as {server.REFUSED_COST:g}"
    yield (
        "pings, pongs and parts of messages",
        f"{intake.IDLE_AT_ONCE:g} at once, then {intake.IDLE_A_SECOND:g} a second",
        f"cut off; the address cannot connect for {half_open.SHUT_OUT_FOR:g} s",
    )
    yield "messages waiting for a slow reader", str(outbox.MOST_MESSAGES), "cut off"
    yield "`update` and `table` waiting for a slow reader", "1 each", "merged into the newest"
    within = f"in {chat.LINES_WITHIN:g} s"
    yield "lines of chat of a seat, or of a spectator", f"{chat.LINES} {within}", "`chat-fast`"
    yield "lines of chat of an address", f"{chat.LINES_OF_ADDRESS} {within}", "`chat-fast`"
    yield "lines of chat of all spectators", f"{chat.LINES_OF_SPECTATORS} {within}", "`chat-busy`"
    pauses = f"{table_state.PAUSES} in {table_state.PAUSES_WITHIN / 60:g} minutes"
    yield "pauses of a seat", pauses, "`pause-often`"
    yield "choices undone in a game", f"{undo.MOST_UNDONE}", "`undo-too-often`"
    yield "time to agree to an undo", f"{play.UNDO_ANSWER_WITHIN:g} s", "`undo-late`"
    yield "time to reveal a nonce", f"{play.REVEAL_WITHIN:g} s", "`start-silent`"
    yield (
        "time for a bot's choice",
        f"{late_bots.ANSWER_WITHIN:g} s, or the pace and {late_bots.BESIDE_PACE:g} s if that is more",
        f"another bot chooses (`bot-late`); after {late_bots.MOST_LATE} in a row, the pace and "
        f"{late_bots.BESIDE_PACE_ONCE_GIVEN_UP:g} s",
    )


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
        fields = "; ".join(f"`{field}` {value}" for field, value in _values(form).items())
        yield f"| {fields} | {_docstring(form)} |"
    yield ""


def _docstring(event: type) -> str:
    """What the docstring of an event says; that of a class without one says nothing."""
    doc = " ".join(inspect.cleandoc(event.__doc__ or "").split())
    return "" if doc.startswith(f"{event.__name__}(") else doc.replace("None", "null")


def _record(name: str, record: Any) -> Iterator[str]:
    """A row for the record, and one for each field."""
    values = _values(record)
    about, meanings = _described(record, values)
    yield f"| **`{name}`** | | | {about} |"
    hints = get_type_hints(record, include_extras=True)
    for field, value in values.items():
        mark = "?" if get_origin(hints[field]) is NotRequired else ""
        yield f"| | `{field}`{mark} | {value} | {meanings.get(field, '')} |"


def _values(record: Any) -> dict[str, str]:
    """What each field can hold, in the short form of the page."""
    hints = get_type_hints(record, include_extras=True)
    return {field: _short(shape_of(hint).what) for field, hint in hints.items() if field != "t"}


def _short(what: str) -> str:
    for long, short in _SHORTER.items():
        what = re.sub(long, short, what)
    return what


def _described(record: Any, fields: Container[str]) -> tuple[str, dict[str, str]]:
    """What the docstring says of the record; and of each field, where a line begins with its name."""
    said: dict[str, str] = {}
    about: tuple[str, ...] = ("",)
    for line in inspect.cleandoc(record.__doc__).splitlines():
        names, colon, rest = line.partition(": ")
        if colon and all(name in fields for name in names.split(", ")):
            about, line = tuple(names.split(", ")), rest
        for name in about:
            said[name] = f"{said.get(name, '')} {line.strip()}".strip()
    plain = {name: text.replace("None", "null") for name, text in said.items()}
    return plain.pop(""), plain


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
