"""Replays a journal, so that a table can be continued."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game import rules
from game.rules.printed.tabledata import STANDARD, TableData, TableDataError
from game.rules.saved import version_1
from game.rules.shape import ShapeError
from net.messages import protocol
from net.messages.codes import RefusalError
from net.messages.records import ChatLine, FinishedGame, PlayerRecord
from net.seats.seating import Seating, rule_set_of
from net.seats.table_setup import TableSetup
from net.storage.journal_entries import Flaw, damaged, find_flaw, first_setup
from net.storage.journal_shapes import ChoiceEntry, GameEntry, JournalEntry, PauseEntry, UndoEntry
from net.table.clocks import Clocks
from net.table.match import Match, Step, finished_game

#: Entries that are replayed between two words about it.
_AT_ONCE: Final = 1000


class RestoreError(ValueError):
    """A journal that cannot be replayed, because of this flaw; the text is one sentence."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(str(flaw.error("This journal")))
        self.flaw = flaw


class MisfitError(ValueError):
    """An entry that does not fit those before it; the text says why."""


class OtherRulesError(MisfitError):
    """A game that the rules of this version play differently; the text says how."""


@dataclass(slots=True)
class ReplayedJournal:
    """The result of replaying the entries so far.

    games: how many were started. players, rules_version: of the newest game. finished: those that are over.
    skipping: entries are skipped to the end of the game, which this version's rules play differently.
    """

    setup: TableSetup
    games: int = 0
    players: Sequence[PlayerRecord] = ()
    rules_version: int = rules.RULES_VERSION
    finished: list[FinishedGame] = field(default_factory=list)
    skipping: bool = False
    match: Match | None = None
    clocks: Clocks | None = None
    paused: str | None = None
    chat: list[ChatLine] = field(default_factory=list)

    @property
    def running(self) -> bool:
        """Whether a game has begun and is not over."""
        return self.match is not None and not self.match.now.over


def replay_journal(
    entries: Iterable[JournalEntry], working: Callable[[], None] = lambda: None
) -> ReplayedJournal:
    """The result of replaying a journal. working: called from time to time. Raises RestoreError."""
    entries = [*entries]
    flaw = find_flaw(entries)
    if flaw is not None:
        raise RestoreError(flaw)
    replayed = None
    for number, entry in enumerate(entries, 1):
        if number % _AT_ONCE == 0:
            working()
        try:
            if replayed is None:
                replayed = ReplayedJournal(TableSetup.from_entry(first_setup(entries)))
            else:
                _apply(replayed, entry)
        except (MisfitError, RefusalError, ShapeError, TableDataError, rules.RulesError) as error:
            other = _of_another_version(replayed, error)
            if other is None:
                raise RestoreError(damaged(number, error)) from error
            if replayed is None or not _is_over_later(entries[number:]):
                raise RestoreError(Flaw("needs-version", {"detail": other})) from error
            replayed.match = replayed.clocks = replayed.paused = None
            replayed.skipping = True
    assert replayed is not None
    return replayed


def _of_another_version(replayed: ReplayedJournal | None, error: Exception) -> str | None:
    """Why another version of this program is needed; None if the journal is damaged."""
    for cause in (error, error.__cause__):
        if isinstance(cause, (rules.UnknownError, OtherRulesError)):
            return str(cause)
    if replayed is None or replayed.match is None or replayed.rules_version == rules.RULES_VERSION:
        return None
    versions = f"{replayed.rules_version}, and it plays by those of version {rules.RULES_VERSION}"
    reason = str(error).removesuffix(".")
    return f"its game was played by rules of version {versions} ({reason[0].lower()}{reason[1:]})"


def _is_over_later(entries: Iterable[JournalEntry]) -> bool:
    """Whether the game that runs before these entries is over after them."""
    kinds = (entry["entry"] for entry in entries)
    return next((kind for kind in kinds if kind in ("game", "over")), None) == "over"


def _apply(replayed: ReplayedJournal, entry: JournalEntry) -> None:
    match = replayed.match
    if entry["entry"] == "table":
        _apply_setup(replayed, TableSetup.from_entry(entry))
    elif entry["entry"] == "chat":
        replayed.chat.append(entry["line"])
    elif replayed.skipping:
        replayed.skipping = entry["entry"] != "over"
    elif entry["entry"] == "game":
        _start(replayed, entry)
    elif match is None:
        raise MisfitError("there is no game to which it could belong")
    elif entry["entry"] == "over":
        if replayed.running or entry["game"] != replayed.games:
            raise MisfitError("this game is not over")
    elif not replayed.running:
        raise MisfitError("the game is over before")
    elif entry["entry"] == "pause":
        _pause(replayed, match, entry)
    elif entry["seq"] != match.now.seq + 1:
        raise MisfitError("an entry before it is missing")
    elif entry["entry"] == "choice":
        _choose(replayed, match, entry)
    else:
        _undo(replayed, match, entry)


def _apply_setup(replayed: ReplayedJournal, setup: TableSetup) -> None:
    if setup.data != replayed.setup.data:
        raise MisfitError("table.data must stay the same")
    seating = setup.seating
    if replayed.running and not _can_go_on(replayed.setup.seating, seating):
        raise MisfitError("rules and players must stay while a game runs")
    if replayed.match is not None and (
        seating is None or len(seating.seats) != replayed.match.now.state.seats
    ):
        replayed.match = None  # a game that is over is not shown with another number of seats
    replayed.setup = setup


def _can_go_on(before: Seating | None, now: Seating | None) -> bool:
    """Whether these seats may follow while a game runs: as many, by the same rules, none open."""
    if before is None or now is None or now.of_kind("open"):
        return False
    return len(now.seats) == len(before.seats) and now.rules == before.rules


def _start(replayed: ReplayedJournal, entry: GameEntry) -> None:
    seating = replayed.setup.seating
    if replayed.running:
        raise MisfitError("the game before it is not over")
    is_first = replayed.games == 0 < entry["game"]  # those before it may have been dropped
    if not is_first and entry["game"] != replayed.games + 1:
        raise MisfitError(f"game.game must be {replayed.games + 1}")
    if seating is None or seating.of_kind("open"):
        raise MisfitError("a game needs a player at each seat")
    if not _plays_by(entry["rules"], seating) or len(entry["seats"]) != len(seating.seats):
        raise MisfitError("its rules and number of players must be those of its table")
    replayed.games = entry["game"]
    replayed.players, replayed.rules_version = entry["seats"], entry.get("rules_version", 1)
    begun_at = entry.get("played_on_from", 0)
    seed, deal = _seed(entry["seed"]), entry.get("deal")
    replayed.match = Match(_rule_set(replayed, entry), len(seating.seats), seed, begun_at, deal)
    clock = replayed.setup.options.clock
    replayed.clocks = None if clock is None else Clocks.full(clock, len(seating.seats))


def _plays_by(told: Mapping[str, Any], seating: Seating) -> bool:
    """Whether a game of these seats has such rules; it tells who starts where the table leaves that open."""
    own = [seating.rules, seating.rules_of_game]
    if seating.rules["options"].get("start_seat") is not None:
        return told in own
    return _without_start(told) in map(_without_start, own)


def _without_start(told: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    return told["preset"], {name: value for name, value in told["options"].items() if name != "start_seat"}


def _rule_set(replayed: ReplayedJournal, entry: GameEntry) -> rules.RuleSet:
    """The rules of a game as they were when it began, with their pool and printed figures."""
    pool = rules.Pool.from_plain(entry["pool"]) if "pool" in entry else version_1.POOL
    data = TableData.from_plain(entry["data"]) if "data" in entry else replayed.setup.data
    if "data" not in entry and data == STANDARD and version_1.figures() != version_1.FIGURES:
        raise OtherRulesError("the figures that were printed on its cards and board are others today")
    return rule_set_of(entry["rules"], data, pool)


def _seed(text: str) -> int:
    try:
        return protocol.parse_seed(text)
    except ValueError as error:
        raise MisfitError(str(error)) from error


def _pause(replayed: ReplayedJournal, match: Match, entry: PauseEntry) -> None:
    replayed.paused = entry["by"]
    if replayed.clocks is None:
        return
    left = entry["left"] or ()
    if len(left) != match.now.state.seats:
        raise MisfitError("pause.left must tell the clock of each seat")
    for seat, milliseconds in enumerate(left):
        replayed.clocks = replayed.clocks.with_left(seat, milliseconds / 1000)


def _undo(replayed: ReplayedJournal, match: Match, entry: UndoEntry) -> None:
    to = next((step for step in match.steps if step.seq == entry["to"]), None)
    if to is None:
        raise MisfitError("undo.to must be a step of the game")
    if replayed.clocks is not None:
        replayed.clocks = replayed.clocks.after_undo(match.steps_after(to), 0.0)
    match.advance(match.after_undo(to))


def _choose(replayed: ReplayedJournal, match: Match, entry: ChoiceEntry) -> None:
    seat = entry["seat"]
    decision = rules.decision(match.now.state, seat)
    if decision is None:
        raise MisfitError("this seat had nothing to choose")
    step = match.after_choice(
        seat, decision.id + match.now.id_offset, entry["option"], entry["by"] == "player"
    )
    _check_state(step, entry)
    if step.over:
        replayed.finished.append(
            finished_game(match, step, replayed.setup.id, replayed.games, replayed.players)
        )
    match.advance(step)
    if replayed.clocks is not None and entry["left"] is not None:
        replayed.clocks = replayed.clocks.with_left(seat, entry["left"] / 1000)


def _check_state(step: Step, entry: ChoiceEntry) -> None:
    """Raises MisfitError unless the choice has led to the same state as when it was made."""
    if "state" not in entry:
        fault = version_1.fault(step.events)
        if fault is not None:
            raise OtherRulesError(fault)
    elif entry["state"] != step.digest:
        raise MisfitError("the game is not where it was after this choice")
