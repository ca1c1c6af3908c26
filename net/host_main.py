"""`notre-dame host`: puts a table on the network, from the command line."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from game import bots, rules
from net import host_worker, moving, protocol, tables_on_disk
from net.command import ArgumentParser, port_number, seed
from net.journal import JournalError
from net.listening import ANYWHERE
from net.plan import Plan
from net.seating import BOT_NAMES
from net.supervisor import Listening, Supervisor

FAILED: Final = 1
USUAL_SEATS: Final = 4
PACE: Final = 600

EXPORT_AND_RESUME: Final = """\
A table is saved as it is played. `--resume TABLE` continues one, by its name or the beginning of its id, and
`--resume FILE` one that `--export TABLE FILE` wrote on another machine.
"""


def main(argv: list[str]) -> int:
    """Runs a host until it is told to end; returns the exit status."""
    parser = _parser()
    options = parser.parse_args(argv)
    if options.worker:
        return host_worker.main()
    try:
        if options.export:
            table, file = options.export
            moving.export(tables_on_disk.find(table), Path(file))
            return 0
        plan = _plan(parser, options)
    except JournalError as error:
        return _complain(str(error), FAILED)
    return _keep(plan, options.json)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="notre-dame host",
        description="Puts a table on the network. Whoever sits down first is its owner.",
        epilog=EXPORT_AND_RESUME,
    )
    add = parser.add_argument
    add("--name", default=None, help="what the table is called")
    add("--port", type=port_number, default=0, metavar="P", help="port to listen on, 0 for any (default)")
    add("--bind", default=ANYWHERE, metavar="ADDRESS", help="listen and be seen at this address only")
    add("--seats", type=_whole(2, 5), default=USUAL_SEATS, metavar="N", help="2 to 5 (4)")
    add("--bots", type=_whole(0, 5), default=0, metavar="N", help="how many of them are bots (0)")
    add("--level", choices=bots.LEVELS, default=bots.DEFAULT_LEVEL, help="how well the bots play")
    add("--rules", choices=rules.PRESETS, default=next(iter(rules.PRESETS)), help="rule set")
    add("--new-persons", action="store_true", help="play with the New Persons")
    add("--pin", type=_pin, help="what others must know to come in")
    add("--max-spectators", type=_whole(0, 256), default=64, metavar="N", help="(64)")
    add("--seed", type=seed, metavar="S", help="deals the same game again")
    add("--no-announce", action="store_true", help="do not show the table to others on the network")
    add("--resume", metavar="TABLE", help="continue a table that was saved, or a file from another machine")
    add("--export", nargs=2, metavar=("TABLE", "FILE"), help="write a table to a file, to move it elsewhere")
    add("--json", action="store_true", help="write where the host is as one line of JSON, and nothing else")
    add("--worker", action="store_true", help=argparse.SUPPRESS)
    return parser


def _plan(parser: ArgumentParser, options: argparse.Namespace) -> Plan:
    """What the worker is told. Raises JournalError for a table that is not there."""
    plan = Plan(bind=options.bind, port=options.port, announce=not options.no_announce)
    if options.resume is not None:
        if Path(options.resume).is_file():
            return replace(plan, file=str(Path(options.resume).absolute()))
        return replace(plan, resume=tables_on_disk.find(options.resume).stem)
    if options.bots > options.seats:
        parser.error(f"--bots is {options.bots}, but there are only {options.seats} seats")
    people: list[protocol.SeatSetup] = [
        {"name": f"Seat {number + 1}", "kind": "open"} for number in range(options.seats - options.bots)
    ]
    players: list[protocol.SeatSetup] = [
        {"name": name, "kind": "bot", "level": options.level} for name in BOT_NAMES[: options.bots]
    ]
    settings = {"private": False, "pin": options.pin, "max_spectators": options.max_spectators}
    if options.name is not None:
        if not (options.name.strip().isprintable() and 1 <= len(options.name.strip()) <= 40):
            parser.error("--name must have 1 to 40 printable characters")
        settings["name"] = options.name.strip()
    return replace(
        plan,
        settings=settings,
        seats=people + players,
        rules={"preset": options.rules, "options": {"new_persons": True} if options.new_persons else {}},
        seed=None if options.seed is None else str(options.seed),
        pace=PACE,
    )


def _keep(plan: Plan, as_json: bool) -> int:
    """Keeps a host alive until this process is told to end, or there is no keeping it alive."""
    told_to_end = False

    def end(*_: object) -> None:
        nonlocal told_to_end
        told_to_end = True

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    supervisor = Supervisor(plan, lambda text: None if as_json else print(text, flush=True))
    try:
        while supervisor.listening is None and not told_to_end and not supervisor.wait(0.05):
            pass
        if supervisor.listening is not None:
            print(_as_json(supervisor.listening) if as_json else _as_text(supervisor.listening), flush=True)
        while not told_to_end and not supervisor.wait(0.25):
            pass
    finally:
        supervisor.close()
    failure = supervisor.failure
    return _complain(failure.text, failure.status) if failure is not None else 0


def _as_json(listening: Listening) -> str:
    fields = ("name", "addresses", "port", "state")
    return json.dumps({field: getattr(listening, field) for field in fields})


def _as_text(listening: Listening) -> str:
    addresses = " or ".join(f"{address}:{listening.port}" for address in listening.addresses[:3])
    return f"{listening.name} is open at {addresses}; Ctrl-C saves and ends it."


def _complain(text: str, status: int) -> int:
    print(f"notre-dame host: {text}", file=sys.stderr)
    return status


def _whole(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 4 and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is no whole number from {least} to {most}")

    return number


def _pin(text: str) -> str:
    if 1 <= len(text) <= 16 and text.isprintable():
        return text
    raise argparse.ArgumentTypeError("a PIN has 1 to 16 printable characters")
