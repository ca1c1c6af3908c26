"""The handlers of messages about seats, bots, rules, options and people; each raises RefusalError."""

from __future__ import annotations

import logging
import math
from dataclasses import replace
from typing import Any, TypeVar

from net.messages import protocol
from net.messages.codes import RefusalError, SetupError
from net.messages.records import COLOURS, ChatLine, Colour, Sign
from net.messages.to_client import Seated
from net.messages.to_host import (
    Clear,
    Configure,
    Give,
    Kick,
    PutBot,
    Ready,
    Say,
    SetAppearance,
    SetOptions,
    SetPace,
    SetRules,
    SetSeats,
    Take,
    Vacate,
)
from net.seats import names
from net.seats.admission import address_mark, identity_marks
from net.seats.guests import ConnectionId
from net.seats.seating import DEFAULT_RULES, Giving, Seat, Seating
from net.seats.skeleton import with_few_marks
from net.seats.table_options import checked_level
from net.storage.journal_entries import JournalError
from net.table.game_messages import snapshot
from net.table.play import leave_undo, set_paused
from net.table.table_messages import table_messages
from net.table.table_state import Outgoing, TableState

log = logging.getLogger(__name__)

Shown = TypeVar("Shown", bound=str)


def configure(table: TableState, who: ConnectionId, message: Configure) -> Outgoing:
    """The owner sets the whole table up; people's seats are the owner's own."""
    table.require_owner(who)
    table.require_lobby()
    if not table.admission.has_secret:
        raise RefusalError("seat-by-seat")
    seating = Seating.of_new_seats(message["seats"], message.get("rules", DEFAULT_RULES), table.setup.data)
    seed = _seed(message["seed"]) if "seed" in message else table.table_seed
    setup = replace(table.setup.with_seating(seating), pace=message.get("pace", table.setup.pace))
    out = table.change_setup(setup)
    table.match, table.next_seed = None, seed
    before = [bot.seat for bot in table.bot_seats.wanted]
    for seat in before:
        table.bot_seats.dismiss(seat)
    table.bot_seats.assign(seating, seed)
    out += table.dismiss_bots(before)
    table.guests.unseat(range(len(COLOURS)))
    table.guests.seat(who, seating.of_kind("human"))
    table.absent_since.clear()
    return out + table_messages(table)


def take(table: TableState, who: ConnectionId, message: Take) -> Outgoing:
    """A connection takes an open seat, which is kept for its key."""
    number = message["seat"]
    table.require_lobby()
    if table.require_seat(number).kind != "open":
        raise RefusalError("seat-taken", number=number + 1)
    seating = _with_appearance(table.require_seating(), number, message.get("sign"), message.get("colour"))
    taken = names.of_spectators(table.guests, who)
    if "name" in message:
        name = seating.checked_name(message["name"], number, taken)
    else:
        name = seating.free_name(table.guests[who].name, number, taken)
    return _seat(table, who, number, name, seating)


def set_appearance(table: TableState, who: ConnectionId, message: SetAppearance) -> Outgoing:
    """Change name, sign and colour of a seat: for its holder, or for the owner where no person sits."""
    number = message["seat"]
    table.require_lobby()
    if table.require_seat(number).kind == "human" or who != table.owner:
        table.require_own(who, number)
    seating = _with_appearance(table.require_seating(), number, message.get("sign"), message.get("colour"))
    if "name" in message:
        taken = names.of_spectators(table.guests, table.guests.holder(number))
        name = seating.checked_name(message["name"], number, taken)
        seating = seating.with_seat(number, replace(seating.seats[number], name=name))
    return table.change_seating(seating) + table_messages(table)


def ready(table: TableState, who: ConnectionId, message: Ready) -> Outgoing:
    """The seats of a connection are ready, or not."""
    table.require_lobby()
    held = table.guests.held_by(who)
    if not held:
        raise RefusalError("seat-needed")
    table.guests[who].promise = message.get("promise")
    seating = table.require_seating().with_ready(dict.fromkeys(held, message["ready"]))
    return table.change_seating(seating) + table_messages(table)


def vacate(table: TableState, who: ConnectionId, message: Vacate) -> Outgoing:
    """A player gives a seat up for good."""
    seat = table.require_own(who, message["seat"])
    out = table.change_seating(_without_players(table, [message["seat"]]))
    if table.stage == "running":
        out += table.notice("left", message["seat"], name=seat.name)
    out += leave_undo(table, [message["seat"]])
    return out + table_messages(table) + snapshot(table, who)


def put_bot(table: TableState, who: ConnectionId, message: PutBot) -> Outgoing:
    """The owner puts a bot at a seat, or lets one stand in for an absent player."""
    table.require_owner(who)
    number = message["seat"]
    seat = table.require_seat(number)
    level = checked_level(message["level"])
    if seat.kind == "human":
        if table.guests.holder(number) is not None:
            raise RefusalError("player-here", name=seat.name, number=number + 1)
        if table.stage == "running":
            return stand_in(table, number, level)
    seating = table.require_seating()
    name = seat.name if seat.kind == "bot" else seating.bot_name(number)
    return table.change_seating(seating.with_seat(number, seat.as_bot(level, name))) + table_messages(table)


def stand_in(table: TableState, number: int, level: str) -> Outgoing:
    """Let a bot play for an absent player until that player is back."""
    out: Outgoing = []
    if table.bot_seats.stands_in(number) is not None:
        table.bot_seats.dismiss(number)
        out += table.dismiss_bots([number])
    table.bot_seats.stand_in(number, level, "away")
    if table.match is not None:
        table.clocks = table.clocks_at(table.clocks, table.match.now)
    out += table.notice("stands-in", number, name=table.require_seat(number).name)
    return out + table_messages(table)


def clear(table: TableState, who: ConnectionId, message: Clear) -> Outgoing:
    """The owner makes a seat open."""
    table.require_owner(who)
    table.require_lobby()
    number = message["seat"]
    seating = table.require_seating().with_seat(number, table.require_seat(number).as_open(number))
    return table.change_seating(seating) + table_messages(table)


def set_seats(table: TableState, who: ConnectionId, message: SetSeats) -> Outgoing:
    """The owner changes the number of seats; people keep theirs. A game that is over is put away."""
    table.require_owner(who)
    table.require_lobby()
    seating, count = table.require_seating(), message["count"]
    for number in seating.of_kind("human"):
        if number not in seating.staying(count):
            name = seating.seats[number].name
            raise RefusalError("seat-kept", name=name, number=number + 1)
    out = table.resize(count)
    table.match = None
    return out + table_messages(table)


def set_rules(table: TableState, who: ConnectionId, message: SetRules) -> Outgoing:
    """The owner changes the rules; all players become unready."""
    table.require_owner(who)
    table.require_lobby()
    seating = Seating.of(table.require_seating().seats, message["rules"], table.setup.data).nobody_ready()
    return table.change_seating(seating) + table_messages(table)


def set_options(table: TableState, who: ConnectionId, message: SetOptions) -> Outgoing:
    """The owner changes options of the table; some changes make all players unready."""
    table.require_owner(who)
    given: dict[str, Any] = {key: value for key, value in message.items() if key != "t"}
    if "name" in given:
        given["name"] = with_few_marks(given["name"])
    setup = table.setup
    if given.keys() & {"open_hands", "clock"}:
        table.require_lobby()
        if setup.seating is not None:
            setup = setup.with_seating(setup.seating.nobody_ready())
    options = replace(setup.options, **given)
    return table.change_setup(replace(setup, options=options)) + table_messages(table)


def set_pace(table: TableState, who: ConnectionId, message: SetPace) -> Outgoing:
    """The owner changes how long bots wait."""
    table.require_owner(who)
    return table.change_setup(replace(table.setup, pace=message["ms"])) + table_messages(table)


def give(table: TableState, who: ConnectionId, message: Give) -> Outgoing:
    """The owner gives a seat to somebody: one without a connected player, or back to who lost it."""
    table.require_owner(who)
    number, to = message["seat"], message["guest"]
    seat = table.require_seat(number)
    _require_person(table, to)
    lost = (number, seat.former_key_hash) in table.guests[to].lost_seats.items()
    if seat.kind == "human" and table.guests.holder(number) is not None and not lost:
        raise RefusalError("player-here", name=seat.name, number=number + 1)
    left = table.absent_since.get(number, -math.inf) + table.grace_of(number) - table.now
    if seat.kind == "human" and left > 0:
        raise RefusalError("only-away", name=seat.name, seconds=math.ceil(left))
    if table.stage == "running" and _shows_prestige_of_bots(table):
        raise RefusalError("bots-only")
    seating = table.require_seating()
    name = seating.free_name(table.guests[to].name, number, names.of_spectators(table.guests, to))
    out = _seat(table, to, number, name, seating)
    code = "given-in-game" if table.stage == "running" else "given"
    out += table.notice(code, number, name=name, number=number + 1)
    if table.match is not None:
        table.clocks = table.clocks_at(table.clocks, table.match.now)
    return out + snapshot(table, to)


def kick(table: TableState, who: ConnectionId, message: Kick) -> Outgoing:
    """The owner bans a guest from the table and ends the connection."""
    table.require_owner(who)
    guest = message["guest"]
    _require_person(table, guest)
    if guest == who:
        raise RefusalError("kick-owner")
    held, banned = table.guests.held_by(guest), table.guests[guest]
    marks = identity_marks([banned.key] if banned.key else [], banned.profile)
    if not table.guests.is_shared(banned.origin, but=guest):
        marks += address_mark(banned.origin)
    setup, name = table.setup.with_banned(marks), table.name_of(guest)
    out = table.change_setup(setup.with_seating(_without_players(table, held)) if held else setup)
    out.append(table.bye(guest, "kicked"))
    out += leave_undo(table, held)
    if table.paused == name:
        out += set_paused(table, None)
    return out + table_messages(table)


def chat(table: TableState, who: ConnectionId, message: Say) -> Outgoing:
    """A line of chat for all people."""
    if not table.guests[who].is_person:
        raise RefusalError("chat-bot")
    held = table.guests.held_by(who)
    line: ChatLine = {
        "name": table.name_of(who),
        "seat": held[0] if held else None,
        "text": with_few_marks(message["text"]),
    }
    table.chat.say(who, table.guests[who].origin, line, table.now)
    failing = table.journal.failing
    try:
        table.journal.append({"entry": "chat", "line": line})
    except JournalError:  # people can still talk about it
        if not failing:
            log.exception("a line of chat could not be saved")
    return [(other, {"t": "chat", "lines": [line]}) for other in table.guests.people]


def _shows_prestige_of_bots(table: TableState) -> bool:
    """Whether the newest game began with bots only and shows their prestige."""
    is_open = table.match is not None and table.match.now.state.rules.prestige_open
    return is_open and all(player["kind"] == "bot" for player in table.players)


def _seed(text: str) -> int:
    try:
        return protocol.parse_seed(text)
    except ValueError as error:
        raise SetupError("seed") from error


def _require_person(table: TableState, guest: ConnectionId) -> None:
    if guest not in table.guests.people:
        raise RefusalError("no-such-guest", guest=guest)


def _seat(table: TableState, who: ConnectionId, number: int, name: str, seating: Seating) -> Outgoing:
    """Give a seat to a connection; it is kept for its key. In a game a bot plays to the end of the round."""
    old, guest = seating.seats[number], table.guests[who]
    now = None if table.match is None or table.stage != "running" else table.match.now.state.round
    seat = Seat(name, "human", guest.level, old.sign, old.colour, guest.key, guest.knows_secret)
    if now is not None:
        seat = replace(seat, given=Giving(table.games_started, now), former_key_hash=old.key_hash)
    out = table.end_stand_ins([number], "away") + table.change_seating(seating.with_seat(number, seat))
    table.guests.seat(who, [number])
    table.absent_since.pop(number, None)
    seated: Seated = {"t": "seated", "seat": number}
    return [*out, (who, seated), *table_messages(table)]


def _without_players(table: TableState, numbers: list[int]) -> Seating:
    """The seats when people leave some of them: open, or a bot's while a game runs."""
    seating = table.require_seating()
    for number in numbers:
        seat = seating.seats[number]
        running = table.stage == "running"
        empty = seat.as_bot(table.setup.options.stand_in) if running else seat.as_open(number)
        seating = seating.with_seat(number, empty)
    return seating


def _with_appearance(seating: Seating, number: int, sign: Sign | None, colour: Colour | None) -> Seating:
    """The seats with another sign or colour at one; a bot or open seat that has it gets the former one."""
    signs = _swapped([seat.sign for seat in seating.seats], seating, number, sign, "sign")
    colours = _swapped([seat.colour for seat in seating.seats], seating, number, colour, "colour")
    changed = zip(seating.seats, signs, colours, strict=True)
    seats = tuple(replace(seat, sign=sign, colour=colour) for seat, sign, colour in changed)
    return Seating.of(seats, seating.rules, seating.rule_set.table)


def _swapped(
    shown: list[Shown], seating: Seating, number: int, wanted: Shown | None, what: str
) -> list[Shown]:
    if wanted is None or wanted == shown[number]:
        return shown
    if wanted in shown:
        other = shown.index(wanted)
        if seating.seats[other].kind == "human":
            raise SetupError(f"{what}-taken", name=seating.seats[other].name)
        shown[other] = shown[number]
    shown[number] = wanted
    return shown
