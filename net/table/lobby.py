"""Messages that arrange the table: seats, bots, rules, people. Each handler does one, or refuses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from net.messages import protocol
from net.messages.codes import RefusalError, SetupError
from net.seats.admission import marks
from net.seats.guests import Who, digest
from net.seats.seating import DEFAULT_RULES, Seat, Seating
from net.seats.settings import known_level
from net.table.bot_seats import STAND_IN_LEVEL
from net.table.room import Outgoing, Room

Shown = TypeVar("Shown", bound=str)


def configure(room: Room, who: Who, message: protocol.Configure) -> Outgoing:
    """The owner sets everything up anew; the people's seats are the owner's own."""
    room.need_owner(who)
    room.need_lobby()
    if not room.door.has_secret:
        raise RefusalError("seat-by-seat")
    seating = Seating.from_setup(message["seats"], message.get("rules", DEFAULT_RULES), room.agreement.data)
    seed = _seed(message["seed"]) if "seed" in message else room.hosts_seed
    agreement = replace(room.agreement.seated(seating), pace=message.get("pace", room.agreement.pace))
    out = room.agree(agreement)
    room.match, room.next_seed = None, seed
    before = [order.seat for order in room.crew.orders]
    for seat in before:
        room.crew.dismiss(seat)
    room.crew.man(seating, seed)
    out += room.dismiss_bots(before)
    room.guests.unseat(range(len(protocol.COLOURS)))
    room.guests.seat(who, seating.numbers("human"))
    room.absent.clear()
    return out + room.tell_table()


def take(room: Room, who: Who, message: protocol.Take) -> Outgoing:
    """Somebody sits down on an open seat, and gets the key to it."""
    number = message["seat"]
    room.need_lobby()
    if room.need_seat(number).kind != "open":
        raise RefusalError("seat-taken", number=number + 1)
    seating = _dressed(room.need_seating(), number, message.get("sign"), message.get("colour"))
    if "name" in message:
        name = seating.checked_name(message["name"], number)
    else:
        name = seating.free_name(room.guests[who].name, number)
    return _seat(room, who, number, name, seating)


def dress(room: Room, who: Who, message: protocol.Dress) -> Outgoing:
    """A seat is shown otherwise from now on."""
    number = message["seat"]
    room.need_lobby()
    if room.need_seat(number).kind == "human" or who != room.owner:
        room.need_own(who, number)
    seating = _dressed(room.need_seating(), number, message.get("sign"), message.get("colour"))
    if "name" in message:
        name = seating.checked_name(message["name"], number)
        seating = seating.with_seat(number, replace(seating.seats[number], name=name))
    return room.reseat(seating) + room.tell_table()


def ready(room: Room, who: Who, message: protocol.Ready) -> Outgoing:
    """Somebody's seats are ready, or not."""
    room.need_lobby()
    held = room.guests.held_by(who)
    if not held:
        raise RefusalError("seat-needed")
    seating = room.need_seating().with_ready(dict.fromkeys(held, message["ready"]))
    return room.reseat(seating) + room.tell_table()


def vacate(room: Room, who: Who, message: protocol.Vacate) -> Outgoing:
    """Somebody leaves a seat for good."""
    seat = room.need_own(who, message["seat"])
    out = room.reseat(_given_up(room, [message["seat"]]))
    if room.state == "running":
        out += room.notice("left", message["seat"], name=seat.name)
    return out + room.tell_table() + room.tell_snapshot(who)


def put_bot(room: Room, who: Who, message: protocol.PutBot) -> Outgoing:
    """The owner wants a bot at a seat, or one that stands in for an absent player."""
    room.need_owner(who)
    number = message["seat"]
    seat = room.need_seat(number)
    level = known_level(message["level"])
    if seat.kind == "human":
        if room.guests.holder(number) is not None:
            raise RefusalError("player-here", name=seat.name, number=number + 1)
        if room.state == "running":
            return stand_in(room, number, level)
    seating = room.need_seating()
    name = seat.name if seat.kind == "bot" else seating.bot_name(number)
    return room.reseat(seating.with_seat(number, seat.as_bot(level, name))) + room.tell_table()


def stand_in(room: Room, number: int, level: str) -> Outgoing:
    """From now on a bot plays for an absent player, until that player comes back."""
    out: Outgoing = []
    if room.crew.stands_in(number) is not None:
        room.crew.dismiss(number)
        out += room.dismiss_bots([number])
    room.crew.stand_in(number, level, "away")
    if room.match is not None:
        room.clocks = room.run_clocks(room.clocks, room.match.now)
    out += room.notice("stands-in", number, name=room.need_seat(number).name)
    return out + room.tell_table()


def clear(room: Room, who: Who, message: protocol.Clear) -> Outgoing:
    """The owner makes a seat open."""
    room.need_owner(who)
    room.need_lobby()
    number = message["seat"]
    seating = room.need_seating().with_seat(number, room.need_seat(number).vacated(number))
    return room.reseat(seating) + room.tell_table()


def set_seats(room: Room, who: Who, message: protocol.SetSeats) -> Outgoing:
    """The owner changes the number of seats; a game that is over is put away."""
    room.need_owner(who)
    room.need_lobby()
    seating, count = room.need_seating(), message["count"]
    for number in seating.numbers("human"):
        if number >= count:
            name = seating.seats[number].name
            raise RefusalError("seat-kept", name=name, number=number + 1)
    out = room.reseat(seating.resized(count))
    room.match = None
    return out + room.tell_table()


def set_rules(room: Room, who: Who, message: protocol.SetRules) -> Outgoing:
    """The owner changes the rules, and everyone has to be ready anew."""
    room.need_owner(who)
    room.need_lobby()
    seating = Seating.of(room.need_seating().seats, message["rules"], room.agreement.data).nobody_ready()
    return room.reseat(seating) + room.tell_table()


def set_settings(room: Room, who: Who, message: protocol.SetSettings) -> Outgoing:
    """The owner changes what else is agreed."""
    room.need_owner(who)
    given: dict[str, Any] = {key: value for key, value in message.items() if key != "t"}
    agreement = room.agreement
    if given.keys() & {"open_hands", "clock"}:
        room.need_lobby()
        if agreement.seating is not None:
            agreement = agreement.seated(agreement.seating.nobody_ready())
    settings = replace(agreement.settings, **given)
    return room.agree(replace(agreement, settings=settings)) + room.tell_table()


def set_pace(room: Room, who: Who, message: protocol.SetPace) -> Outgoing:
    """The owner says how long bots wait."""
    room.need_owner(who)
    return room.agree(replace(room.agreement, pace=message["ms"])) + room.tell_table()


def give(room: Room, who: Who, message: protocol.Give) -> Outgoing:
    """The owner gives a seat without a player to somebody present; its old key opens it no more."""
    room.need_owner(who)
    number, to = message["seat"], message["guest"]
    seat = room.need_seat(number)
    _need_person(room, to)
    if seat.kind == "human" and room.guests.holder(number) is not None:
        raise RefusalError("player-here", name=seat.name, number=number + 1)
    seating = room.need_seating()
    name = seating.free_name(room.guests[to].name, number)
    out = _seat(room, to, number, name, seating)
    out += room.notice("given", number, name=name, number=number + 1)
    if room.match is not None:
        room.clocks = room.run_clocks(room.clocks, room.match.now)
    return out + room.tell_snapshot(to)


def kick(room: Room, who: Who, message: protocol.Kick) -> Outgoing:
    """The owner sends somebody away, for as long as there is the table."""
    room.need_owner(who)
    guest = message["guest"]
    _need_person(room, guest)
    if guest == who:
        raise RefusalError("kick-owner")
    held = room.guests.held_by(guest)
    agreement = room.agreement.banning(marks(room.guests[guest].profile, room.guests[guest].origin))
    out = room.agree(agreement.seated(_given_up(room, held)) if held else agreement)
    out.append(room.bye(guest, "kicked"))
    return out + room.tell_table()


def chat(room: Room, who: Who, message: protocol.Say) -> Outgoing:
    """Somebody says something to everyone."""
    if room.guests[who].bot:
        raise RefusalError("chat-bot")
    held = room.guests.held_by(who)
    line: protocol.ChatLine = {
        "name": room.name_of(who),
        "seat": held[0] if held else None,
        "text": message["text"],
    }
    room.chat.say(who, line, room.now)
    return [(other, {"t": "chat", "lines": [line]}) for other in room.guests.people]


def _seed(text: str) -> int:
    try:
        return protocol.parse_seed(text)
    except ValueError as error:
        raise SetupError("seed") from error


def _need_person(room: Room, guest: Who) -> None:
    if guest not in room.guests.people:
        raise RefusalError("no-such-guest", guest=guest)


def _seat(room: Room, who: Who, number: int, name: str, seating: Seating) -> Outgoing:
    """Gives a seat with a new key to somebody, and tells them the key."""
    token = room.token()
    old = seating.seats[number]
    owners = room.guests[who].secret
    seat = Seat(name, "human", None, old.sign, old.colour, key=digest(token), owners=owners)
    out = room.reseat(seating.with_seat(number, seat))
    room.guests.seat(who, [number])
    room.absent.pop(number, None)
    seated: protocol.Seated = {"t": "seated", "seat": number, "token": token}
    return [*out, (who, seated), *room.tell_table()]


def _given_up(room: Room, numbers: list[int]) -> Seating:
    """The seating when people leave these seats: a game is played on by bots."""
    seating = room.need_seating()
    for number in numbers:
        seat = seating.seats[number]
        bot = room.state == "running"
        empty = seat.as_bot(STAND_IN_LEVEL) if bot else seat.vacated(number)
        seating = seating.with_seat(number, empty)
    return seating


def _dressed(
    seating: Seating, number: int, sign: protocol.Sign | None, colour: protocol.Colour | None
) -> Seating:
    """The seating with another sign or colour at a seat; seats without a person swap theirs for it."""
    signs = _swapped([seat.sign for seat in seating.seats], seating, number, sign, "sign")
    colours = _swapped([seat.colour for seat in seating.seats], seating, number, colour, "colour")
    dressed = zip(seating.seats, signs, colours, strict=True)
    seats = tuple(replace(seat, sign=sign, colour=colour) for seat, sign, colour in dressed)
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
