"""Plays choices on in worlds: possible states that agree with what a seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import outcomes
from game.bots.learned.race import TRUST, Race
from game.bots.learned.turn import Line, rest_of_turn
from game.rules import ROUNDS, Decision, GameState, View, apply, decision, next_decision, sample

#: Lines are compared in so many worlds, or until they are settled.
WORLDS: Final = 64
#: None of them falls out before so many.
FEWEST: Final = 16
#: No world is begun after so many outcomes have been judged, for a hint is to come within 0.3 s.
MOST_JUDGED: Final = 3500
#: A turn that is looked through counts as so many.
_TURN: Final = 50


def worths_in_worlds(judge: Judge, view: View, seat: int, lines: Sequence[Line]) -> list[float]:
    """What the lines are worth when they are played on, in the same worlds every time.

    In the last round that is the prestige at the end of the game; what is played or hired in the round before
    is played on to the end too. Earlier a kept card is played on to the end of the seat's turn, anything else
    until the next round has been dealt. Lines that fall behind are not played on further.
    """
    phase, to_come, chance = view["phase"], ROUNDS - view["round"], Random(view["round"])
    race = Race([line.worth for line in lines], FEWEST, TRUST if to_come else 1.0)
    to_the_end = to_come == 0 or (to_come == 1 and phase in ("play", "hire"))
    playouts = Playouts(judge, seat)
    play = playouts.draft if phase == "draft" else playouts.next_round
    if to_the_end:
        play = playouts.to_the_end
    for _ in range(WORLDS):
        if race.settled or playouts.judged > MOST_JUDGED:
            break
        playouts.begin()
        world = sample(view, chance)
        race.add([play(world.copy(), lines[number]) for number in race.left])
    return race.worths


class Playouts:
    """Plays lines of a seat on, all seats choosing by the network from what they may know in that world.

    judged: how many outcomes the network has judged. What a rival chose in a world it chooses again where it
    is asked the same after another line; `begin` begins another world.
    """

    def __init__(self, judge: Judge, seat: int) -> None:
        self._judge, self._seat = judge, seat
        self._chosen: dict[object, Any] = {}
        self._turns: dict[tuple[str, ...], float] = {}
        self.judged = 0

    def begin(self) -> None:
        """What rivals chose so far was in another world."""
        self._chosen.clear()

    def draft(self, world: GameState, line: Line) -> float:
        """What the line's first choice, a card kept, is worth at the end of the seat's own turn.

        The seat gets cards of the two seats at its right; the others' choices are left to themselves. Then
        its turn is looked through without the rest. world: a state before the choice; it is changed.
        """
        self._carry_out(world, line.taken[0].choices)
        givers = [(self._seat - step) % world.seats for step in range(3)]
        while (current := next_decision(world)) and world.phase == "draft":
            if current.seat in givers:
                self._play_best(world, current)
            else:
                apply(world, current.seat, current.options[0])
        hand = tuple(sorted(card.partition(":")[0] for card in world.hands[self._seat]))
        if hand not in self._turns:
            (turn,) = rest_of_turn(self._judge, [Line((), world, 0.0)], self._seat, width=1)
            self._turns[hand] = turn.worth
            self.judged += _TURN
        return self._turns[hand]

    def next_round(self, world: GameState, line: Line) -> float:
        """What the line's first choice is worth when the next round has been dealt."""
        round_ = world.round
        self._carry_out(world, line.taken[0].choices)
        while (current := next_decision(world)) and world.round == round_:
            self._play_best(world, current)
        asked = decision(world, self._seat)
        assert asked is not None
        return float(self._judge.worths(world, asked, outcomes(world, asked)).max())

    def to_the_end(self, world: GameState, line: Line) -> float:
        """The prestige that the seat ends the game with after the line's first choice."""
        self._carry_out(world, line.taken[0].choices)
        while current := next_decision(world):
            self._play_best(world, current)
        return world.prestige[self._seat]

    def _play_best(self, world: GameState, current: Decision) -> None:
        """Carry out what the network values most, or a rival has chosen before."""
        asked = _asked(world, current)
        if asked in self._chosen:
            apply(world, current.seat, self._chosen[asked])
            return
        found = outcomes(world, current)
        self.judged += len(found)
        best = int(self._judge.worths(world, current, found).argmax())
        for choice in found[best].choices:
            pending = decision(world, current.seat)
            if pending is not None and current.seat != self._seat:
                self._chosen[_asked(world, pending)] = choice
            apply(world, current.seat, choice)

    def _carry_out(self, world: GameState, choices: Sequence[Any]) -> None:
        for choice in choices:
            apply(world, self._seat, choice)


def drafted_on(world: GameState, judge: Judge, seat: int, line: Line) -> float:
    """What a card kept is worth at the end of the seat's own turn, as in `Playouts.draft`."""
    return Playouts(judge, seat).draft(world, line)


def _asked(world: GameState, current: Decision) -> object:
    """What a seat is asked, the same whenever it is asked that again."""
    seat = current.seat
    return world.round, seat, current.kind, current.about, current.options, world.hands[seat]
