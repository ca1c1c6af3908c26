"""Messages about the game: start, choices, taking them back, pauses. Each handler does one, or refuses."""

from __future__ import annotations

import logging
from typing import Final

from game import rules
from net.messages import protocol
from net.messages.codes import RefusalError
from net.messages.records import Param
from net.seats.guests import Who
from net.storage.journal_entries import JournalError
from net.table.clocks import Clocks
from net.table.match import Match, Step, finished_game
from net.table.room import Outgoing, Room
from net.table.undo import Proposal, appeal

#: Seconds that people have to agree to somebody's wish to take a choice back.
CONSENT_WITHIN: Final = 30.0

log = logging.getLogger(__name__)


def start(room: Room, who: Who, message: protocol.Start) -> Outgoing:
    """The owner starts a game when everyone is ready."""
    room.need_owner(who)
    if room.state == "running":
        raise RefusalError("running")
    seating = room.need_seating()
    for number, seat in enumerate(seating.seats):
        if seat.kind == "open":
            raise RefusalError("seat-open", number=number + 1)
        if seat.kind == "human" and not seat.ready and room.guests.holder(number) != who:
            raise RefusalError("not-ready", name=seat.name)
    seed = int.from_bytes(room.entropy(16), "big") if room.next_seed is None else room.next_seed
    match = Match(seating.rule_set, len(seating.seats), seed)
    clock = room.agreement.settings.clock
    clocks = None if clock is None else Clocks.wound(clock, len(seating.seats))
    clocks = room.run_clocks(clocks, match.now)
    updates = room.tell_step(match.now, clocks)
    players: list[protocol.PlayerRecord] = [
        {"name": seat.name, "kind": seat.kind, "level": seat.level, "colour": seat.colour}
        for seat in seating.seats
    ]
    room.journal.append(
        {
            "entry": "game",
            "game": room.games + 1,
            "rules": seating.rules,
            "seats": players,
            "seed": str(seed),
            "rules_version": rules.RULES_VERSION,
            "pool": seating.rule_set.pool.to_plain(),
            "data": seating.rule_set.to_plain()["table"],
        }
    )
    room.games += 1
    room.match, room.clocks, room.players = match, clocks, players
    room.hosts_seed = room.next_seed = None
    return room.tell_table() + updates


def answer(room: Room, who: Who, message: protocol.Answer) -> Outgoing:
    """A seat chooses."""
    match, seat = room.need_match(), message["seat"]
    if seat not in room.guests.played_by(who):
        raise RefusalError("not-your-seat", number=seat + 1)
    if room.held_up and not match.now.over:
        raise RefusalError("paused")
    by_player = not room.guests[who].bot
    step = match.answered(seat, message["decision"], message["option"], by_player)
    clocks = room.clocks.after_choice(seat, room.now) if room.clocks else None
    left = int(clocks.left[seat] * 1000) if clocks else None
    clocks = room.run_clocks(clocks, step)
    out = room.tell_step(step, clocks)
    over = finished_game(match, step, room.agreement.id, room.games, room.players) if step.over else None
    room.journal.append(
        {
            "entry": "choice",
            "seq": step.seq,
            "seat": seat,
            "option": message["option"],
            "by": "player" if by_player else "bot",
            "left": left,
            "state": step.digest,
        }
    )
    match.go(step)
    room.clocks = clocks
    out += room.relieve([seat], "clock")
    return out + (_end(room, over) if over else [])


def _end(room: Room, game: protocol.FinishedGame) -> Outgoing:
    """The game is over: nobody stands in any more, everyone has to be ready anew, and gets the record."""
    try:
        room.journal.append({"entry": "over", "game": room.games, "rows": game["result"]})
    except JournalError:
        log.exception("the last choice is kept, but not the ranking that comes of it")
    room.finished.append(game)
    room.paused = None
    seats = range(len(game["seats"]))
    out = room.relieve(seats, "away") + room.relieve(seats, "clock")
    out += room.reseat(room.need_seating().nobody_ready()) + room.tell_table()
    return out + room.tell_finished(room.guests.admitted)


def undo(room: Room, who: Who, message: protocol.Undo) -> Outgoing:
    """A seat wants its last choice back: at once when nobody else is touched, else the others are asked."""
    match, seat = room.need_match(), message["seat"]
    room.need_own(who, seat)
    if room.held_up:
        raise RefusalError("paused")
    wish = appeal(match, seat, room.is_bots)
    holders = {other: room.guests.holder(other) for other in room.need_seating().numbers("human")}
    affected = [other for other in sorted(wish.affected) if holders.get(other) != who]
    if not affected:
        return _take_back(room, match, seat, wish.to)
    for other in affected:
        if holders[other] is None:
            raise RefusalError("undo-absent", name=room.need_seat(other).name)
    asked = tuple(other for other, holder in holders.items() if holder not in (None, who))
    room.proposals += 1
    room.proposal = Proposal(room.proposals, seat, wish.to, asked, room.now + CONSENT_WITHIN)
    room.clocks = room.run_clocks(room.clocks, match.now)
    return room.tell_table() + room.tell_snapshots()


def consent(room: Room, who: Who, message: protocol.Consent) -> Outgoing:
    """Somebody agrees that a choice is taken back, or does not."""
    match, proposal = room.need_match(), room.proposal
    if proposal is None or proposal.number != message["undo"]:
        raise RefusalError("undo-closed")
    held = room.guests.held_by(who)
    if not {*held} & {*proposal.asked}:
        raise RefusalError("undo-not-asked")
    if not message["yes"]:
        return drop_proposal(room, "undo-refused", name=room.name_of(who))
    asked = tuple(seat for seat in proposal.asked if seat not in held)
    if not asked:
        return _take_back(room, match, proposal.seat, proposal.to)
    room.proposal = Proposal(proposal.number, proposal.seat, proposal.to, asked, proposal.until)
    return room.tell_table()


def drop_proposal(room: Room, code: str, **params: Param) -> Outgoing:
    """Nothing is taken back, and the game goes on; the notice of this code says why."""
    if room.proposal is None:
        return []
    seat = room.proposal.seat
    room.proposal = None
    if room.match is not None:
        room.clocks = room.run_clocks(room.clocks, room.match.now)
    return room.notice(code, seat, **params) + room.tell_table() + room.tell_snapshots()


def _take_back(room: Room, match: Match, seat: int, to: Step) -> Outgoing:
    step = match.returned(to)
    room.journal.append({"entry": "undo", "seq": step.seq, "to": to.seq})
    room.proposal = None
    room.clocks = room.run_clocks(room.clocks.rewound(room.now) if room.clocks else None, step)
    match.go(step)
    out = room.relieve(range(step.state.seats), "clock")
    out += room.notice("undo", seat, name=room.need_seat(seat).name)
    return out + room.tell_table() + room.tell_step(step, room.clocks)


def pause(room: Room, who: Who, message: protocol.Pause) -> Outgoing:
    """Somebody at the table stops the game, or lets it go on."""
    match = room.need_match()
    if who != room.owner and (room.guests[who].bot or not room.guests.held_by(who)):
        raise RefusalError("seat-needed")
    if match.now.over:
        raise RefusalError("over")
    by = room.name_of(who) if message["paused"] else None
    if by != room.paused:
        left = room.clocks.shown(room.now, range(match.now.state.seats)) if room.clocks else None
        room.journal.append({"entry": "pause", "by": by, "left": left})
    room.paused = by
    room.clocks = room.run_clocks(room.clocks, match.now)
    return room.tell_table() + room.tell_snapshots()
