"""What the bots and the coach think at some decisions of two games: `python -m tests.bots.judged` writes it.

Whoever changes a weight or a rule of thumb on purpose, or trains the network, runs this and reads the
difference that git shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

from game import bots, rules
from game.bots.coach.coach import Coach
from game.bots.coach.facts import Fact, Turn, facts_of
from game.bots.coach.steps import after_choices, step_of
from game.bots.greedy import card_weight, option_weight, worth
from game.bots.learned.encoder import Encoder
from game.bots.learned.judge import Judge, stage_of
from game.bots.learned.outcomes import outcomes
from game.bots.learned.turn import Taken, whole_turns
from game.bots.learned.weights import shipped
from game.bots.learned.worlds import worths_in_worlds
from game.rules.saved.version_1 import POOL
from tests.checks.games import GameStep, Setting, steps

FILE = Path(__file__).with_name("judged.txt")

GAMES = (
    Setting(rules.RuleSet.preset("german-2017", new_persons=True, pool=POOL), 4, 14),
    Setting(rules.RuleSet.preset("romanian-2007", pool=POOL), 2, 2),
)
#: Where pieces go one by one; such decisions are rare, so each of them is looked at.
RARE = ("travelling_folk", "butcher", "minstrel_piece")


class Moment:
    """A decision of a game as its seat knows it."""

    def __init__(self, step: GameStep) -> None:
        self.number, self.seat = step.number, step.seat
        self.view = rules.view(step.state, step.seat)
        self.state, self.decision = step.state.copy(), step.decision

    def __str__(self) -> str:
        return f"{self.number} {self.decision.kind} round {self.state.round}"


@cache
def moments() -> tuple[Moment, ...]:
    every = [Moment(step) for setting in GAMES for step in steps(setting)]
    return tuple(it for n, it in enumerate(every) if n % 5 == 0 or it.decision.kind in RARE)


def judged() -> Iterator[str]:
    for number, moment in enumerate(moments()):
        yield str(moment)
        yield from map("  greedy {}".format, _greedy(moment))
        yield from map("  network {}".format, _network(moment))
        if moment.decision.kind != "keep":
            yield from map("  fact {}".format, _facts(moment, whole=number % 3 > 0))
        if number % 6 == 0:
            yield from map("  turn {}".format, _turns(moment))
        if number % 6 == 3:
            yield from map("  coach {}".format, _advice(moment))


def _greedy(moment: Moment) -> Iterator[str]:
    state, seat, decision = moment.state, moment.seat, moment.decision
    yield f"worth {worth(state, seat):.3f}"
    chosen = bots.make("greedy", seed=1).choose(moment.view, decision)
    yield f"chooses {decision.options[chosen]}"
    for option in decision.options[:3]:
        if decision.kind == "keep":
            yield f"{option} {card_weight(state, seat, option):.3f}"
        else:
            yield f"{option} {option_weight(state, decision, option, 3):.3f}"


@cache
def _judge() -> Judge:
    return Judge(shipped())


def _network(moment: Moment) -> Iterator[str]:
    """What the network reads, as checksums, and what it makes of the first outcomes."""
    state, seat, decision = moment.state, moment.seat, moment.decision
    found, encoder = outcomes(state, decision), Encoder(shipped().persons)
    stage = stage_of(decision, found[0])
    surroundings = encoder.write_surroundings(state, seat).tobytes()
    positions = encoder.write_positions(seat, stage, found).tobytes()
    yield f"reads {len(found)} outcomes of {stage}: {crc32(surroundings):08x} {crc32(positions):08x}"
    for outcome, value in zip(found[:2], _judge().worths(state, decision, found, 0.7), strict=False):
        yield f"{outcome.choices} {value:.2f}"


def _facts(moment: Moment, *, whole: bool) -> Iterator[str]:
    found = outcomes(moment.state, moment.decision)
    for outcome in (found[0], found[-1]):
        taken = Taken(moment.state, moment.decision, outcome.choices)
        after, (step, events) = after_choices(taken), step_of(taken)
        yield f"{step.choices} {step.moved} {step.idle}"
        for fact in facts_of(Turn(moment.seat, moment.state, events, after, after, whole, ())):
            yield f"- {_told(fact)}"


def _told(fact: Fact) -> str:
    return f"{fact.code} {fact.values} {fact.prestige:.2f}"


def _turns(moment: Moment) -> Iterator[str]:
    """The best turns, at once and played on in worlds."""
    lines = whole_turns(_judge(), moment.state, moment.decision)[:2]
    later = worths_in_worlds(_judge(), moment.view, moment.seat, lines)
    for line, value in zip(lines, later, strict=True):
        yield f"{[taken.choices for taken in line.taken]} {line.worth:.2f}, played on {value:.2f}"


def _advice(moment: Moment) -> Iterator[str]:
    for option in Coach().advise(moment.view, moment.decision).options:
        plan = [step.choices for step in option.plan]
        yield f"{option.step.choices} behind {option.behind:.2f}, plan {plan} for {option.plan_prestige}"
        yield from (f"- {_told(fact)}" for fact in option.facts)


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in judged()), "utf-8")
