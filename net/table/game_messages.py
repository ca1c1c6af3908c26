"""The messages that tell of the game: each connection gets what the seats that it plays may know."""

from __future__ import annotations

from collections.abc import Iterable

from net.messages.records import UndoableRecord
from net.messages.to_client import FinishedMessage, UpdateMessage
from net.seats.guests import ConnectionId
from net.seats.seating import Seating
from net.table.clocks import Clocks
from net.table.match import Step, StepParts
from net.table.table_state import Outgoing, TableState
from net.table.undo import Asker, undoable


def snapshot(table: TableState, who: ConnectionId, step: Step | None = None) -> Outgoing:
    """The state of the game for one connection; with the events of `step` if given."""
    if table.match is None:
        return []
    step = step or table.match.now.without_events()
    return [(who, _update(table, who, step, table.clocks, StepParts(step), not table.suspended))]


def earlier_rounds(table: TableState, who: ConnectionId) -> Outgoing:
    """The rounds before this one for a connection without a seat, each as one update."""
    rounds = () if table.match is None else table.match.earlier_rounds()
    return [(who, _update(table, who, step, None, StepParts(step), False)) for step in rounds]


def snapshots(table: TableState) -> Outgoing:
    """The state of the game for everyone."""
    return [message for who in table.guests.admitted for message in snapshot(table, who)]


def step_messages(table: TableState, step: Step, clocks: Clocks | None) -> Outgoing:
    """A step for everyone: first those who must choose, then other players, then spectators."""
    players = table.guests.players
    choosing = [who for who in players if not {*table.plays(who)}.isdisjoint(step.waiting)]
    order = dict.fromkeys([*choosing, *players])
    parts = StepParts(step)
    out: Outgoing = [(who, _update(table, who, step, clocks, parts, True)) for who in order]
    #: By what is watched: all who watch the same get one and the same message.
    watched: dict[tuple[int | None, ...], UpdateMessage] = {}
    for who in table.guests.admitted:
        if who not in order:
            viewers = _watched(table, who)
            if viewers not in watched:
                watched[viewers] = _update(table, who, step, clocks, parts, True)
            out.append((who, watched[viewers]))
    return out


def finished_messages(table: TableState, to: Iterable[ConnectionId]) -> Outgoing:
    """The record of the game that is over; none while there is no such game."""
    if table.stage != "over" or not table.finished:
        return []
    message: FinishedMessage = {"t": "finished", **table.finished[-1]}
    return [(who, message) for who in to]


def _update(
    table: TableState,
    who: ConnectionId,
    step: Step,
    clocks: Clocks | None,
    parts: StepParts,
    with_decisions: bool,
) -> UpdateMessage:
    """A step for one connection: a part for each viewer it stands for."""
    played = table.plays(who)
    update: UpdateMessage = {
        "t": "update",
        "seq": step.seq,
        "since": step.since,
        "parts": [
            parts.part(viewer, with_decisions and viewer in played)
            for viewer in played or _watched(table, who)
        ],
    }
    if step.back_to is not None:
        update["back_to"] = step.back_to
    undo = _undoable(table, who, step)
    if with_decisions and undo is not None:
        update["undo"] = undo
    if clocks is not None:
        people = table.require_seating().of_kind("human")
        left = clocks.milliseconds(table.now)
        update["clocks"] = [time if seat in people else None for seat, time in enumerate(left)]
    return update


def _undoable(table: TableState, who: ConnectionId, step: Step) -> UndoableRecord | None:
    """What a person's connection can undo after a step."""
    held = [seat for seat in table.guests.held_by(who) if seat not in table.joining]
    if table.match is None or not held or not table.guests[who].is_person:
        return None
    asker = Asker.with_seats(held, table.require_seating())
    present = [seat for seat in asker.people if table.guests.holder(seat) is not None]
    refused = [seat for seat in held if not table.may_ask_undo(seat)]
    return undoable(table.match.steps_to(step), asker, present, refused)


def _watched(table: TableState, who: ConnectionId) -> tuple[int | None, ...]:
    """What a connection without a seat gets: at open hands all seats' knowledge, unless it may be a
    second window of a player."""
    if not table.setup.options.open_hands:
        return (None,)
    seating = table.require_seating()
    if table.guests.may_belong_to_player(who, _seats_of_players(table, seating)):
        return (None,)
    return tuple(range(len(seating.seats)))


def _seats_of_players(table: TableState, seating: Seating) -> list[int]:
    """The seats that a person has, or had when the newest game began."""
    began = [seat for seat, player in enumerate(table.players) if player["kind"] == "human"]
    return sorted({*seating.of_kind("human"), *began})
