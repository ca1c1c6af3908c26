"""`notre-dame host`: puts a table on the network, from the command line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from game import bots, rules
from net.address import ANYWHERE, LOOPBACK, Address
from net.command import (
    USAGE_ERROR,
    ArgumentParser,
    Texts,
    bot_levels,
    complain,
    pin,
    port_number,
    seed,
    table_data,
    table_name,
    when_told_to_end,
)
from net.host.gateway import GatewayProcess
from net.host.plan import HostPlan
from net.host.supervisor import RunningHost, Supervisor
from net.messages.records import SeatSetup
from net.own_addresses import ListenError, resolve_bind
from net.seats.seating import BOT_NAMES
from net.seats.table_options import STAND_IN
from net.storage import export, saved_tables
from net.storage.files import reason
from net.storage.journal_entries import JournalError
from net.storage.left_tables import LeftTable

_complain = partial(complain, "notre-dame host")
PACE: Final = 600
#: The options of a new table and their defaults.
USUAL: Final[dict[str, Any]] = {
    "name": None,
    "seats": 4,
    "bots": None,
    "level": (bots.DEFAULT_LEVEL,),
    "rules": next(iter(rules.PRESETS)),
    "new_persons": False,
    "pin": None,
    "max_spectators": 64,
    "stand_in": STAND_IN,
    "hints": False,
    "tls": False,
    "seed": None,
    "table_data": {},
}


def main(argv: list[str], texts: Texts) -> int:
    """Run a host until a signal ends it or it fails; return the exit status."""
    parser = _parser(texts)
    options = parser.parse_args(argv)
    if options.worker:
        from net.host import worker

        return worker.main()
    try:
        if options.export is not None:
            return _export(parser, options)
        plan = _plan(parser, options)
    except JournalError as error:
        return _complain(str(error), USAGE_ERROR)
    return _run(plan, options.json, options.web)


def _parser(texts: Texts) -> ArgumentParser:
    parser = ArgumentParser(
        prog="notre-dame host",
        description="command.host",
        epilog="command.host.saved",
        texts=texts,
        values={
            "levels": ", ".join(bots.LEVELS),
            "characters": ", ".join(bots.CHARACTERS),
            "level": bots.DEFAULT_LEVEL,
            "stand_in": STAND_IN,
        },
    )
    add = parser.add_argument
    add("--port", type=port_number, default=0, metavar="P", help="command.host.port")
    add("--bind", type=_bind, metavar="ADDRESS", help="command.host.bind")
    add("--no-announce", action="store_true", help="command.host.no_announce")
    add("--resume", metavar="TABLE", help="command.host.resume")
    add("--export", nargs=2, metavar=("TABLE", "FILE"), help="command.host.export")
    add("--json", action="store_true", help="command.host.json")
    add("--web", type=port_number, metavar="P", help="command.host.web")
    add("--worker", action="store_true", help=argparse.SUPPRESS)
    new = parser.add_argument_group("command.host.new")
    new.add_argument("--name", type=table_name, metavar="N", help="command.host.name")
    new.add_argument("--seats", type=_whole(2, 5), metavar="N", help="command.seats")
    new.add_argument("--bots", type=_whole(0, 4), metavar="N", help="command.host.bots")
    new.add_argument("--level", type=bot_levels, metavar="LEVEL[,LEVEL...]", help="command.levels")
    new.add_argument("--rules", choices=rules.PRESETS, help="command.rules")
    new.add_argument("--new-persons", action="store_true", default=None, help="command.new_persons")
    parser.add_secret("pin", pin, "command.host.pin", new)
    new.add_argument("--max-spectators", type=_whole(0, 256), metavar="N", help="command.host.spectators")
    new.add_argument("--stand-in", choices=bots.NAMES, metavar="LEVEL", help="command.host.stand_in")
    new.add_argument("--hints", action="store_true", default=None, help="command.host.hints")
    new.add_argument("--tls", action="store_true", default=None, help="command.host.tls")
    parser.add_secret("seed", seed, "command.seed", new)
    new.add_argument("--table-data", type=table_data, metavar="FILE", help="command.table_data")
    return parser


def _export(parser: ArgumentParser, options: argparse.Namespace) -> int:
    """Move a table into a file; return the exit status. Raises JournalError."""
    if any(value != parser.get_default(name) for name, value in vars(options).items() if name != "export"):
        parser.error("--export cannot be combined with other options")
    table, file = options.export
    export.export(saved_tables.find(table), Path(file))
    return 0


def _plan(parser: ArgumentParser, options: argparse.Namespace) -> HostPlan:
    """The worker's plan. Raises JournalError when there is no such table to resume."""
    plan = HostPlan(bind=options.bind, port=options.port, announce=not options.no_announce)
    given = [name for name in USUAL if getattr(options, name) is not None]
    if options.resume is not None:
        if given:
            parser.error(
                f"--{given[0].replace('_', '-')} is for new tables; --resume continues a table as it is"
            )
        if _is_file(options.resume):
            return replace(plan, file=str(Path(options.resume).absolute()))
        return replace(plan, resume=saved_tables.find(options.resume).stem)
    for name, usual in USUAL.items():
        if name not in given:
            setattr(options, name, usual)
    for name, parse in {"pin": pin, "seed": seed}.items():
        if name not in given:
            setattr(options, name, parser.secret_in_environment(name, parse))
    return replace(plan, bind=options.bind or ANYWHERE, **_new_table(parser, options))


def _is_file(text: str) -> bool:
    """Whether this is the path of a file. Raises JournalError when the system cannot tell."""
    try:
        return Path(text).is_file()
    except OSError as error:
        raise JournalError("unreadable", file=text, detail=reason(error)) from error


def _new_table(parser: ArgumentParser, options: argparse.Namespace) -> dict[str, Any]:
    """The fields of a plan that describe a new table."""
    levels = parser.level_of_each(options.level, options.bots, 0)
    if len(levels) >= options.seats:
        parser.error(f"--bots {len(levels)} leaves none of the {options.seats} seats to a person")
    people: list[SeatSetup] = [
        {"name": f"Seat {number + 1}", "kind": "open"} for number in range(options.seats - len(levels))
    ]
    players: list[SeatSetup] = [
        {"name": name, "kind": "bot", "level": level} for name, level in zip(BOT_NAMES, levels, strict=False)
    ]
    table_options = {
        "private": False,
        "pin": options.pin,
        "max_spectators": options.max_spectators,
        "stand_in": options.stand_in,
        "hints": options.hints,
        "encrypted": options.tls,
    }
    return {
        "options": table_options if options.name is None else {**table_options, "name": options.name},
        "seats": people + players,
        "rules": {"preset": options.rules, "options": {"new_persons": True} if options.new_persons else {}},
        "seed": None if options.seed is None else str(options.seed),
        "pace": PACE,
        "data": options.table_data,
    }


def _run(plan: HostPlan, as_json: bool, web: int | None) -> int:
    """Run a host until a signal ends this process or the host ends for good; return the exit status.

    web: the port at which browsers find it too.
    """
    stopping = False

    def end() -> None:
        nonlocal stopping
        stopping = True

    when_told_to_end(end)
    phones: GatewayProcess | None = None
    left: LeftTable | None = None

    def tell_phones(running: RunningHost) -> None:
        if phones is not None:
            phones.tell(running.pin)

    supervisor = Supervisor(
        plan, lambda text: None if as_json or text is None else _say(text.english), tell_phones
    )
    try:
        while supervisor.running_host is None and not stopping and not supervisor.wait(0.05):
            pass
        running = supervisor.running_host
        if running is not None:
            left = LeftTable(saved_tables.path_of(running.table), str(running.local))
            _say(_as_json(running) if as_json else _as_text(running))
            if web is not None:
                find, hear = lambda: supervisor.running_host, partial(_tell_of_pages, as_json)
                phones = GatewayProcess(find, plan.bind, [web], hear, None)
        while not (stopping or (left is not None and left.is_to_end)) and not supervisor.wait(0.1):
            pass
    finally:
        if phones is not None:
            phones.close()
        supervisor.close()
        if left is not None:
            left.close()
    failure = None if stopping else supervisor.failure  # Ctrl-C may reach the worker first
    return _complain(failure.text.english, failure.status) if failure is not None else 0


def _as_json(running: RunningHost) -> str:
    told = {
        "name": running.name,
        "addresses": [own.address for own in running.addresses],
        "port": running.port,
        "state": running.state,
    }
    return json.dumps({**told, "code": running.code} if running.code else told)


def _as_text(running: RunningHost) -> str:
    addresses = " or ".join(own.at(running.port) for own in running.addresses[:3])
    if not addresses:
        addresses = f"{Address(LOOPBACK, running.port)}, for this machine only, as it has no network"
    code = f" Connections are encrypted with the key {running.code}." if running.code else ""
    return f"{running.name} is open at {addresses}; Ctrl-C saves and ends it.{code}"


def _tell_of_pages(as_json: bool, told: dict[str, Any]) -> None:
    _say(json.dumps(told) if as_json else f"Phones find it at {' or '.join(told['addresses'][:3])}.")


def _say(text: str) -> None:
    """Print a line, in whatever thread; the table goes on where nobody reads it any more."""
    with suppress(OSError):
        print(text, flush=True)


def _bind(text: str) -> str:
    try:
        return resolve_bind(text)
    except ListenError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _whole(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 4 and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from {least} to {most}")

    return number
