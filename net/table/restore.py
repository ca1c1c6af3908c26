"""Makes a table again from what it wrote down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game import rules
from game.rules.printed.tabledata import STANDARD, TableData, TableDataError
from game.rules.saved import version_1
from net.messages import protocol
from net.messages.codes import RefusalError
from net.messages.shape import ShapeError
from net.seats.agreement import Agreement
from net.seats.seating import Seating, rule_set_of
from net.storage.journal_entries import Entry, damaged, flaw
from net.table.clocks import Clocks
from net.table.match import Match, Step, finished_game


class RestoreError(ValueError):
    """Entries that no table of ours wrote; the text is one sentence."""


class OtherRulesError(RestoreError):
    """A game in which something happened that these rules play otherwise."""


@dataclass(slots=True)
class ReplayedJournal:
    """What the entries tell, up to the last of them.

    players: who plays the last game; rules_version: of the rules by which it began. finished: the games that
    are over. passes_over: until the end of a game that is over and that the rules of today play otherwise.
    """

    agreement: Agreement
    games: int = 0
    players: Sequence[protocol.PlayerRecord] = ()
    rules_version: int = rules.RULES_VERSION
    finished: list[protocol.FinishedGame] = field(default_factory=list)
    passes_over: bool = False
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
    told = None
    for number, entry in enumerate(entries, 1):
        try:
            if told is None:
                told = ReplayedJournal(Agreement.from_entry(entry))
            else:
                _go_on(told, entry)
        except (RestoreError, RefusalError, ShapeError, TableDataError, rules.RulesError) as error:
            other = _of_another_version(told, error)
            if other is None:
                raise RestoreError(f"This journal {damaged(number, error)}.") from error
            if told is None or not _is_over_later(entries[number:]):
                raise RestoreError(f"This journal needs another version of this program: {other}.") from error
            told.match = told.clocks = told.paused = None
            told.passes_over = True
    assert told is not None
    return told


def _of_another_version(told: ReplayedJournal | None, error: Exception) -> str | None:
    """What in the journal this version does not know or plays otherwise; None if the journal is damaged."""
    for cause in (error, error.__cause__):
        if isinstance(cause, (rules.UnknownError, OtherRulesError)):
            return str(cause)
    if told is None or told.match is None or told.rules_version == rules.RULES_VERSION:
        return None
    versions = f"{told.rules_version}, and it plays by those of version {rules.RULES_VERSION}"
    reason = str(error).removesuffix(".")
    return f"its game was played by rules of version {versions} ({reason[0].lower()}{reason[1:]})"


def _is_over_later(entries: Iterable[Entry]) -> bool:
    """Whether the game that was read up to these entries ends among them."""
    kinds = (entry["entry"] for entry in entries)
    return next((kind for kind in kinds if kind in ("game", "over")), None) == "over"


def _go_on(told: ReplayedJournal, entry: Entry) -> None:
    kind, match = entry["entry"], told.match
    if kind == "table":
        _arrange(told, Agreement.from_entry(entry))
    elif told.passes_over:
        told.passes_over = kind != "over"
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
    told.games = entry["game"]
    told.players, told.rules_version = entry["seats"], entry.get("rules_version", 1)
    told.match = Match(_rule_set(told, entry), len(seating.seats), _seed(entry["seed"]))
    clock = told.agreement.settings.clock
    told.clocks = None if clock is None else Clocks.wound(clock, len(seating.seats))


def _rule_set(told: ReplayedJournal, entry: Entry) -> rules.RuleSet:
    """The rules of a game that begins, with the pool and the printed figures of its time."""
    pool = rules.Pool.from_plain(entry["pool"]) if "pool" in entry else version_1.POOL
    data = TableData.from_plain(entry["data"]) if "data" in entry else told.agreement.data
    if "data" not in entry and data == STANDARD and version_1.figures() != version_1.FIGURES:
        raise OtherRulesError("the figures that were printed on its cards and board are others today")
    return rule_set_of(entry["rules"], data, pool)


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
    _prove(step, entry)
    if step.over:
        told.finished.append(finished_game(match, step, told.agreement.id, told.games, told.players))
    match.go(step)
    if told.clocks is not None and entry["left"] is not None:
        told.clocks = told.clocks.with_left(seat, entry["left"] / 1000)


def _prove(step: Step, entry: Entry) -> None:
    """Raises RestoreError when a choice has brought something else than it did when it was made."""
    if "state" not in entry:
        fault = version_1.fault(step.events)
        if fault is not None:
            raise OtherRulesError(fault)
    elif entry["state"] != step.digest:
        raise RestoreError("the game is not where it was after this choice")
