"""One game being played: its steps, and what each viewer may be told of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game import rules
from game.rules.events import RoundStarted
from net.messages.codes import RefusalError
from net.messages.records import MOST_EVENTS, DealRecord, FinishedGame, PartRecord, PlayerRecord, RankedRecord
from net.storage.journal_shapes import STATE_DIGITS


@dataclass(frozen=True, slots=True)
class Step:
    """The game after step number `seq`, and the events since step number `since`.

    id_offset: is added to the rules' decision ids, so that none comes twice after an undo. seat: who chose,
    None for the opening and an undo; option: which one, by its index; by_player: not by a bot. back_to: after
    an undo, the number of the step whose state this one is again.
    """

    state: rules.GameState
    seq: int
    since: int
    events: tuple[rules.Event, ...]
    id_offset: int = 0
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
        """The beginning of the state's hash: what a journal holds to check a replay."""
        return rules.state_hash(self.state)[:STATE_DIGITS]

    def without_events(self) -> Step:
        """The same state without events: a snapshot."""
        return Step(self.state, self.seq, self.seq, (), self.id_offset)

    def decision_id(self, seat: int) -> int:
        """The id of the decision that a seat must make; there must be one."""
        decision = rules.decision(self.state, seat)
        assert decision is not None
        return decision.id + self.id_offset

    def plain_decision(self, seat: int) -> rules.PlainDecision | None:
        """The decision that a seat must make, as it is told to it; None if it must make none."""
        decision = rules.decision(self.state, seat)
        if decision is None:
            return None
        return rules.decision_to_plain(replace(decision, id=decision.id + self.id_offset))


class StepParts:
    """A step as each viewer may know it. The public part is built once and shared."""

    def __init__(self, step: Step) -> None:
        self._step = step
        self._view = rules.view(step.state, None)
        #: Each event; with its plain form, if a spectator may know all of it and so everybody may.
        self._events = [
            (event, rules.event_to_plain(event) if rules.redact(event, None) == event else None)
            for event in step.events
        ]
        self._parts: dict[tuple[int | None, bool], PartRecord] = {}

    def part(self, viewer: int | None, with_decision: bool = True) -> PartRecord:
        """What one viewer may know; None: what all may know."""
        key = viewer, with_decision
        if key not in self._parts:
            state, common = self._step.state, self._view
            self._parts[key] = {
                "viewer": viewer,
                "view": common if viewer is None else rules.seat_view(common, state, viewer),
                "decision": self._step.plain_decision(viewer)
                if with_decision and viewer is not None
                else None,
                "events": self._events_for(viewer),
            }
        return self._parts[key]

    def _events_for(self, viewer: int | None) -> list[rules.PlainEvent]:
        told = []
        for event, plain in self._events:
            if plain is None:
                seen = rules.redact(event, viewer)
                plain = None if seen is None else rules.event_to_plain(seen)
            if plain is not None:
                told.append(plain)
        return told


class Match:
    """A game being played: the steps from its opening, number 1, to `now`.

    Steps that were undone are left out; numbers of steps and ids of decisions are never used again.
    played_on_from: how many of its first choices are those of another game.
    """

    def __init__(
        self,
        rule_set: rules.RuleSet,
        seats: int,
        seed: int,
        played_on_from: int = 0,
        deal: DealRecord | None = None,
    ) -> None:
        self.played_on_from, self.deal = played_on_from, deal
        state = rules.new_game(rule_set, seats, seed)
        self._steps = [Step(state, 1, 0, rules.opening(state))]

    @property
    def now(self) -> Step:
        """The newest step."""
        return self._steps[-1]

    @property
    def steps(self) -> Sequence[Step]:
        """All steps, oldest first, without those that were undone."""
        return self._steps

    def after_choice(self, seat: int, decision_id: int, option: int, by_player: bool = True) -> Step:
        """The step that a choice makes, on a copy of the state; `advance` makes it the newest.

        option: its index. Raises RefusalError when there is no such decision or option.
        """
        now = self.now
        decision = rules.decision(now.state, seat)
        if decision is None or decision.id + now.id_offset != decision_id:
            raise RefusalError("stale")
        if not 0 <= option < len(decision.options):
            raise RefusalError("illegal", option=option, last=len(decision.options) - 1)
        state = now.state.copy()
        events = rules.apply(state, seat, decision.options[option])
        return Step(state, now.seq + 1, now.seq, events, now.id_offset, seat, option, by_player)

    def after_undo(self, to: Step) -> Step:
        """The step that undoes everything after step `to`; `advance` makes it the newest."""
        now = self.now
        id_offset = now.id_offset + now.state.opened
        return Step(to.state, now.seq + 1, now.seq + 1, (), id_offset, back_to=to.seq)

    def steps_after(self, step: Step) -> list[Step]:
        """The steps that an undo back to this one undoes."""
        return [later for later in self._steps if later.seq > step.seq]

    def advance(self, step: Step) -> None:
        """Make a step the newest."""
        self._steps = self.steps_to(step)

    def steps_to(self, step: Step) -> list[Step]:
        """All steps when this one is the newest: `now`, or one that follows it."""
        if step.seq == self.now.seq:
            return self._steps
        if step.back_to is None:
            return [*self._steps, step]
        return [*(old for old in self._steps if old.seq <= step.back_to), step]

    def record(self, last: Step) -> rules.Record:
        """The record of the game that ends with this step."""
        first = self._steps[0].state
        choices = [(step.seat, step.option) for step in (*self._steps, last) if step.seat is not None]
        return rules.Record.of(first.rules, first.seats, first.seed, choices)

    @property
    def step_before_round(self) -> int:
        """The number of the step before the one that began this round."""
        return self.step_before(self.now.state.round)

    def step_before(self, round_: int) -> int:
        """The number of the step before the one that began a round; that of `now` if it has not begun."""
        for step in reversed(self._steps):
            if any(isinstance(event, RoundStarted) and event.round == round_ for event in step.events):
                return step.since
        return self.now.seq

    def earlier_rounds(self) -> Iterator[Step]:
        """For each round before this one its last step, with the events of all its steps."""
        begins = [
            number
            for number, step in enumerate(self._steps)
            if any(isinstance(event, RoundStarted) for event in step.events)
        ]
        for first, end in pairwise(begins):
            steps = self._steps[first:end]
            events = tuple(event for step in steps for event in step.events)
            yield replace(steps[-1], since=steps[0].since, events=events, back_to=None)

    def step_since(self, seen: int) -> Step:
        """The newest step with all events since step number `seen`; of many steps only the newest ones."""
        now = self.now
        later = [step for step in self._steps if step.seq > seen]
        back_to = None
        if later and seen not in (step.seq for step in self._steps):
            back_to = later[0].back_to
        events: list[tuple[rules.Event, ...]] = []
        since, total = now.seq, 0
        for step in reversed(later):
            total += len(step.events)
            if total > MOST_EVENTS:
                back_to = None
                break
            events.insert(0, step.events)
            since = step.since
        all_events = tuple(event for some in events for event in some)
        return Step(now.state, now.seq, since, all_events, now.id_offset, back_to=back_to)


def finished_game(
    match: Match, last: Step, table: str, game: int, players: Sequence[PlayerRecord]
) -> FinishedGame:
    """All that is kept of a game that ends with this step; `players` are those who began it."""
    result: list[RankedRecord] = [
        {"seat": row.seat, "place": row.place, "prestige": row.prestige, "tiebreak": row.tiebreak}
        for row in rules.ranking(last.state)
    ]
    finished: FinishedGame = {
        "table": table,
        "game": game,
        "seats": list(players),
        "result": result,
        "record": match.record(last).to_plain(),
    }
    if match.played_on_from:
        finished["played_on_from"] = match.played_on_from
    if match.deal is not None:
        finished["deal"] = match.deal
    return finished
