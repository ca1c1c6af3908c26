"""Makes a table again from what it wrote down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game import rules
from game.rules.printed.tabledata import TableDataError
from net.messages import protocol
from net.messages.codes import RefusalError
from net.messages.shape import ShapeError
from net.seats.agreement import Agreement
from net.seats.seating import Seating
from net.storage.journal_entries import Entry, damaged, flaw
from net.table.clocks import Clocks
from net.table.match import Match


class RestoreError(ValueError):
    """Entries that no table of ours wrote; the text is one sentence."""


@dataclass(slots=True)
class ReplayedJournal:
    """What the entries tell, up to the last of them."""

    agreement: Agreement
    games: int = 0
    match: Match | None = None
    clocks: Clocks | None = None
    paused: str | None = None

    @property
    def running(self) -> bool:
        """Whether a game has begun and is not over."""
        return self.match is not None and not self.match.now.over


def past(entries: Iterable[Entry]) -> ReplayedJournal:
    """What these entries tell. Raises RestoreError."""
    entries = [*entries]
    wrong = flaw(entries)
    if wrong is not None:
        raise RestoreError(f"This journal {wrong}.")
    read = 1
    try:
        told = ReplayedJournal(Agreement.from_entry(entries[0]))
        for entry in entries[1:]:
            read += 1
            _go_on(told, entry)
    except (RestoreError, RefusalError, ShapeError, TableDataError) as error:
        raise RestoreError(f"This journal {damaged(read, error)}.") from error
    return told


def _go_on(told: ReplayedJournal, entry: Entry) -> None:
    kind, match = entry["entry"], told.match
    if kind == "table":
        _arrange(told, Agreement.from_entry(entry))
    elif kind == "game":
        _start(told, entry)
    elif match is None:
        raise RestoreError("there is no game to which it could belong")
    elif kind == "over":
        if told.running or entry["game"] != told.games:
            raise RestoreError("this game is not over")
    elif not told.running:
        raise RestoreError("the game is over before")
    elif kind == "pause":
        _pause(told, match, entry)
    else:
        _step(told, match, entry)


def _arrange(told: ReplayedJournal, agreement: Agreement) -> None:
    if agreement.data != told.agreement.data:
        raise RestoreError("table.data must stay the same")
    seating = agreement.seating
    if told.running and not _goes_on(told.agreement.seating, seating):
        raise RestoreError("rules and players must stay while a game runs")
    if told.match is not None and (seating is None or len(seating.seats) != told.match.now.state.seats):
        told.match = None  # it was over, and is put away
    told.agreement = agreement


def _goes_on(before: Seating | None, now: Seating | None) -> bool:
    """Whether a game can go on when this was agreed in the middle of it."""
    if before is None or now is None or now.numbers("open"):
        return False
    return len(now.seats) == len(before.seats) and now.rules == before.rules


def _start(told: ReplayedJournal, entry: Entry) -> None:
    seating = told.agreement.seating
    if told.running:
        raise RestoreError("the game before it is not over")
    if entry["game"] != told.games + 1:
        raise RestoreError(f"game.game must be {told.games + 1}")
    if seating is None or seating.numbers("open"):
        raise RestoreError("a game needs a player at each seat")
    if entry["rules"] != seating.rules or len(entry["seats"]) != len(seating.seats):
        raise RestoreError("its table has agreed on other rules or another number of players")
    told.match = Match(seating.rule_set, len(seating.seats), _seed(entry["seed"]))
    told.games = entry["game"]
    clock = told.agreement.settings.clock
    told.clocks = None if clock is None else Clocks.wound(clock, len(seating.seats))


def _seed(text: str) -> int:
    try:
        return protocol.parse_seed(text)
    except ValueError as error:
        raise RestoreError(str(error)) from error


def _pause(told: ReplayedJournal, match: Match, entry: Entry) -> None:
    told.paused = entry["by"]
    if told.clocks is None:
        return
    left = entry["left"] or ()
    if len(left) != match.now.state.seats:
        raise RestoreError("pause.left must tell the clock of each seat")
    for seat, rest in enumerate(left):
        told.clocks = told.clocks.with_left(seat, rest / 1000)


def _step(told: ReplayedJournal, match: Match, entry: Entry) -> None:
    """A choice, or that choices are taken back."""
    if entry["seq"] != match.now.seq + 1:
        raise RestoreError("an entry before it is missing")
    if entry["entry"] == "choice":
        _choose(told, match, entry)
        return
    to = next((step for step in match.line if step.seq == entry["to"]), None)
    if to is None:
        raise RestoreError("undo.to must be a step of the game")
    match.go(match.returned(to))


def _choose(told: ReplayedJournal, match: Match, entry: Entry) -> None:
    seat = entry["seat"]
    asked = rules.decision(match.now.state, seat)
    if asked is None:
        raise RestoreError("this seat had nothing to choose")
    step = match.answered(seat, asked.id + match.now.base, entry["option"], entry["by"] == "player")
    match.go(step)
    if told.clocks is not None and entry["left"] is not None:
        told.clocks = told.clocks.with_left(seat, entry["left"] / 1000)
