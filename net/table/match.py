"""One game being played: the state, how it came about, and what each viewer may be told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game import rules
from game.rules.events import RoundStarted
from net.messages import protocol
from net.messages.codes import RefusalError
from net.storage.journal_shapes import STATE_DIGITS


@dataclass(frozen=True, slots=True)
class Step:
    """The game after step number `seq`, and the events since step number `since`.

    base: what is added to the rules' question ids, so that no id comes twice when choices are taken back.
    seat: who chose; option: which one; by_player: not a bot. back_to: the step whose state this one is again.
    """

    state: rules.GameState
    seq: int
    since: int
    events: tuple[rules.Event, ...]
    base: int = 0
    seat: int | None = None
    option: int = 0
    by_player: bool = False
    back_to: int | None = None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        return rules.waiting(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return rules.is_over(self.state)

    @property
    def digest(self) -> str:
        """What a journal writes down of the state, to prove that it is reached again."""
        return rules.state_hash(self.state)[:STATE_DIGITS]

    def without_events(self) -> Step:
        """The same point of the game as a snapshot."""
        return Step(self.state, self.seq, self.seq, (), self.base)

    def part(self, viewer: int | None, asks: bool = True) -> protocol.Part:
        """The step as one viewer may know it; with its question if it `asks`."""
        seen = (rules.redact(event, viewer) for event in self.events)
        return {
            "viewer": viewer,
            "view": rules.view(self.state, viewer),
            "decision": self._question(viewer) if asks and viewer is not None else None,
            "events": [rules.event_to_plain(event) for event in seen if event is not None],
        }

    def _question(self, seat: int) -> rules.PlainDecision | None:
        asked = rules.decision(self.state, seat)
        if asked is None:
            return None
        return rules.decision_to_plain(replace(asked, id=asked.id + self.base))


class Match:
    """A game being played. Its line of steps leads from the opening, number 1, to `now`.

    What was taken back is no longer in the line; numbers and question ids are never used again.
    """

    def __init__(self, rule_set: rules.RuleSet, seats: int, seed: int) -> None:
        state = rules.new_game(rule_set, seats, seed)
        self._line = [Step(state, 1, 0, rules.opening(state))]

    @property
    def now(self) -> Step:
        """The newest step."""
        return self._line[-1]

    @property
    def line(self) -> Sequence[Step]:
        """All steps that led to where the game is, oldest first."""
        return self._line

    def answered(self, seat: int, decision: int, option: int, by_player: bool = True) -> Step:
        """The step that an answer makes, on a copy: `go` there to make it the truth.

        Raises RefusalError when the question is not open or has no such option.
        """
        now = self.now
        asked = rules.decision(now.state, seat)
        if asked is None or asked.id + now.base != decision:
            raise RefusalError("stale")
        if not 0 <= option < len(asked.options):
            raise RefusalError("illegal", option=option, last=len(asked.options) - 1)
        state = now.state.copy()
        events = rules.apply(state, seat, asked.options[option])
        return Step(state, now.seq + 1, now.seq, events, now.base, seat, option, by_player)

    def returned(self, to: Step) -> Step:
        """The step that takes back everything after `to`: `go` there to make it the truth."""
        now = self.now
        base = now.base + now.state.opened
        return Step(to.state, now.seq + 1, now.seq + 1, (), base, back_to=to.seq)

    def go(self, step: Step) -> None:
        """Makes a step the newest."""
        if step.back_to is not None:
            self._line = [old for old in self._line if old.seq <= step.back_to]
        self._line.append(step)

    def record(self, last: Step) -> rules.Record:
        """The record of the game that ends with this step."""
        first = self._line[0].state
        choices = [(step.seat, step.option) for step in (*self._line, last) if step.seat is not None]
        return rules.Record.of(first.rules, first.seats, first.seed, choices)

    @property
    def before_round(self) -> int:
        """The number of the step before the one with which the present round began."""
        for step in reversed(self._line):
            if any(isinstance(event, RoundStarted) for event in step.events):
                return step.since
        return 0

    def missed(self, seen: int) -> Step:
        """The newest step with all that happened since step `seen`, as far as it is not too much to tell."""
        now = self.now
        later = [step for step in self._line if step.seq > seen]
        back_to = None
        if later and seen not in (step.seq for step in self._line):
            back_to = later[0].back_to
        events: list[tuple[rules.Event, ...]] = []
        since, total = now.seq, 0
        for step in reversed(later):
            total += len(step.events)
            if total > protocol.MOST_EVENTS:
                back_to = None
                break
            events.insert(0, step.events)
            since = step.since
        told = tuple(event for some in events for event in some)
        return Step(now.state, now.seq, since, told, now.base, back_to=back_to)


def finished_game(
    match: Match, last: Step, table: str, game: int, players: Sequence[protocol.PlayerRecord]
) -> protocol.FinishedGame:
    """All that is kept of a game that ends with this step; `players` are those who began it."""
    result: list[protocol.RankedRecord] = [
        {"seat": row.seat, "place": row.place, "prestige": row.prestige, "tiebreak": row.tiebreak}
        for row in rules.ranking(last.state)
    ]
    return {
        "table": table,
        "game": game,
        "seats": list(players),
        "result": result,
        "record": match.record(last).to_plain(),
    }
