"""Random games that anyone can play again: a setting names one, and a step of it by its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from random import Random
from typing import Any, NamedTuple

import msgpack

from game import rules

#: The options by which a seat does nothing.
DECLINING = ("stay", "leave", "nobody", "none", "done", 0)


class Fault(AssertionError):
    """Something that must hold does not; the text says what."""


class Setting(NamedTuple):
    """One random game: rule set, seats, and the seed of both its shuffles and its choices."""

    rule_set: rules.RuleSet
    seats: int
    seed: int

    def __str__(self) -> str:
        rule_set = self.rule_set
        usual = rules.PRESETS.get(rule_set.name, rules.RuleSet.preset())
        options = [name for name in rules.OPTIONS if getattr(rule_set, name) != getattr(usual, name)]
        return " ".join([self.rule_set.name, *options, f"seats={self.seats}", f"seed={self.seed}"])


class GameStep(NamedTuple):
    """A choice about to be made. number counts from 1; `state` is the game's own and lives on."""

    number: int
    state: rules.GameState
    seat: int
    choice: Any

    @property
    def decision(self) -> rules.Decision:
        """What the seat is asked."""
        decision = rules.decision(self.state, self.seat)
        assert decision is not None
        return decision


def variants(*, prestige_open: bool = False) -> Iterator[rules.RuleSet]:
    """Every preset, without and (where it has them) with the New Persons."""
    for name, preset in rules.PRESETS.items():
        for new_persons in (False, True)[: 1 + preset.new_persons_available]:
            yield rules.RuleSet.preset(name, new_persons=new_persons, prestige_open=prestige_open)


def settings(games: int, first_seed: int = 0) -> Iterator[Setting]:
    """This many games with rising seeds; the seed tells which variant it is, and whether 2 to 5 play.

    In every second round of variants all may see everyone's prestige.
    """
    tables = [
        (rule_set, seats)
        for prestige_open in (False, True)
        for rule_set in variants(prestige_open=prestige_open)
        for seats in (2, 3, 4, 5)
    ]
    for seed in range(first_seed, first_seed + games):
        rule_set, seats = tables[seed % len(tables)]
        yield Setting(rule_set, seats, seed)


def steps(
    setting: Setting, hear: Callable[[tuple[rules.Event, ...]], None] | None = None
) -> Iterator[GameStep]:
    """The choices of a random game; each is made, and what happens is heard, when the next is asked for.

    In the draft the seats answer in any order. In about every second game nobody declines anything.
    """
    state = rules.new_game(*setting)
    chance = Random(f"steps {setting.seed}")
    declined = DECLINING if chance.random() < 0.5 else ()
    number = 0
    while waiting := rules.waiting(state):
        number += 1
        seat = chance.choice(waiting)
        decision = rules.decision(state, seat)
        if decision is None:
            raise Fault(f"seat {seat} is waited for but not asked")
        choice = chance.choice([option for option in decision.options if option not in declined])
        yield GameStep(number, state, seat, choice)
        events = rules.apply(state, seat, choice)
        if hear is not None:
            hear(events)


def decisions(state: rules.GameState, seed: int) -> Iterator[rules.Decision]:
    """The decisions of a game that is played on by chance; each is made when the next is asked for."""
    chance = Random(seed)
    while (decision := rules.next_decision(state)) is not None:
        yield decision
        rules.apply(state, decision.seat, chance.choice(decision.options))


def happenings(setting: Setting) -> Iterator[tuple[rules.Event, ...]]:
    """What each choice of a random game brings about, after what its opening tells."""
    happened = [rules.opening(rules.new_game(*setting))]
    for _ in steps(setting, happened.append):
        pass
    return iter(happened)


def viewers(state: rules.GameState) -> tuple[int | None, ...]:
    """All who may look at a game: its seats, and a spectator."""
    return (*range(state.seats), None)


def saved(state: rules.GameState) -> bytes:
    """The whole truth as bytes, to compare."""
    return packed(rules.to_plain(state))


def seen_now(state: rules.GameState, seat: int) -> tuple[str, ...]:
    """The cards that came into a hand this round: three drawn, two received, one received."""
    earlier = (state.round - 1) % 3 * 3
    return tuple(card for cards in state.seen[seat][earlier:] for card in cards)


def packed(value: Any) -> bytes:
    """Plain values, and decisions among them, as bytes, to compare."""
    data: bytes = msgpack.packb(value, default=asdict)
    return data


def first_difference(one: Any, other: Any, place: str = "") -> str:
    """Where two plain values differ first, told like `players.2.hand: 3 or 4`."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        pairs = [(f"{place}.{key}", one[key], other[key]) for key in one]
    elif isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        pairs = [(f"{place}.{index}", a, b) for index, (a, b) in enumerate(zip(one, other, strict=True))]
    else:
        return f"{place.lstrip('.') or 'all'}: {_short(one)} or {_short(other)}"
    return next(
        (first_difference(a, b, where) for where, a, b in pairs if packed(a) != packed(b)), "no difference"
    )


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 100 else f"{text[:97]}..."
