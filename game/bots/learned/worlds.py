"""Plays choices on in worlds: possible states that agree with what a seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import outcomes
from game.bots.learned.turn import Line, rest_of_turn
from game.rules import ROUNDS, Decision, GameState, View, apply, next_decision, sample

#: The weight of the results in the worlds; the rest is that of the network's first judgement.
TRUST: Final = 0.85
#: A played card is played on in so many worlds, which differ little.
PLAY_WORLDS: Final = 2


def worths_in_worlds(judge: Judge, view: View, seat: int, lines: Sequence[Line], worlds: int) -> list[float]:
    """What the lines are worth when they are played on, in the same worlds every time.

    In the last round that is the prestige at the end of the game; what is played or hired in the round before
    is played on to the end too. Earlier a hire is worth what the network says, for no choice of the seat
    follows in its round. worlds: in how many; choices that are played on to the end, in as many divided by
    the seats, and cards that are played, which differ little from world to world, in fewer.
    """
    promised = [line.worth for line in lines]
    phase, to_come, chance = view["phase"], ROUNDS - view["round"], Random(view["round"])
    to_the_end = to_come == 0 or (to_come == 1 and phase in ("play", "hire"))
    if len(lines) < 2 or not (to_the_end or phase in ("draft", "play")):
        return promised
    number = worlds // len(view["players"]) if to_the_end else worlds if phase == "draft" else PLAY_WORLDS
    drawn = [sample(view, chance) for _ in range(number)]
    if to_the_end:
        means = _means([[_at_the_end(world.copy(), judge, seat, line) for line in lines] for world in drawn])
    elif phase == "draft":
        means = _means([[drafted_on(world.copy(), judge, seat, line) for line in lines] for world in drawn])
    else:
        means = _means([in_one_world(judge, world, seat, lines) for world in drawn])
    trust = TRUST if to_come else 1.0
    return [trust * mean + (1 - trust) * worth for mean, worth in zip(means, promised, strict=True)]


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def in_one_world(judge: Judge, world: GameState, seat: int, lines: Sequence[Line]) -> list[float]:
    """What each line is worth when the round goes on after its first choice in this world."""
    return [played_on(world.copy(), judge, seat, line.taken[0].choices, line.worth) for line in lines]


def played_on(world: GameState, judge: Judge, seat: int, choices: Sequence[Any], worth: float) -> float:
    """What choices are worth at the seat's last choice of the round, all seats playing by the network.

    world: a state before the choices; it is changed. worth: of the choices, for when none follows. Every
    seat, the searching one too, chooses only from what it may know in that world: hidden cards were merely
    sampled.
    """
    round_ = world.round
    _carry_out(world, seat, choices)
    while (current := next_decision(world)) and world.round == round_ and not _is_done(world, current, seat):
        reached = _play_best(world, judge, current)
        if current.seat == seat:
            worth = reached
    return worth


def drafted_on(world: GameState, judge: Judge, seat: int, line: Line) -> float:
    """What the line's first choice, a card kept, is worth at the end of the seat's own turn.

    All seats draft on by the network; then the seat's turn is looked through, the others left out. world: as
    for `played_on`.
    """
    _carry_out(world, seat, line.taken[0].choices)
    while (current := next_decision(world)) and world.phase == "draft":
        _play_best(world, judge, current)
    (turn,) = rest_of_turn(judge, [Line((), world, 0.0)], seat, width=1)
    return turn.worth


def _at_the_end(world: GameState, judge: Judge, seat: int, line: Line) -> int:
    """The prestige that the seat ends the game with after the line's first choice, as in `played_on`."""
    _carry_out(world, seat, line.taken[0].choices)
    while current := next_decision(world):
        _play_best(world, judge, current)
    return world.prestige[seat]


def _play_best(world: GameState, judge: Judge, current: Decision) -> float:
    """Carries out what the network values most, and returns what it is worth."""
    found = outcomes(world, current)
    worths = judge.worths(world, current, found)
    best = int(worths.argmax())
    _carry_out(world, current.seat, found[best].choices)
    return float(worths[best])


def _carry_out(world: GameState, seat: int, choices: Sequence[Any]) -> None:
    for choice in choices:
        apply(world, seat, choice)


def _is_done(world: GameState, current: Decision, seat: int) -> bool:
    """Whether the seat has made its last choice of the round, except for those of the plague."""
    turns = [(one - world.start_seat) % world.seats for one in (current.seat, seat)]
    return world.phase == "plague" or (world.phase == "hire" and turns[0] > turns[1])
