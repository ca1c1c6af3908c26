"""A contest: which games are played, and how one is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, cycle, islice
from time import perf_counter
from typing import NamedTuple

from game import bots, rules
from tools.farm import Farm

#: The names of the bots, seat by seat: a level, or a level with parameters like `master:worlds=8`.
Seating = tuple[str, ...]
Parameter = int | float | str


class ArenaGame(NamedTuple):
    """One game. deal: the seed of its shuffles, from which the seeds of its bots derive too."""

    rule_set: rules.RuleSet
    deal: int
    seating: Seating
    timed: bool = False

    def __str__(self) -> str:
        return f"deal {self.deal}, {' '.join(self.seating)}"


class Played(NamedTuple):
    """The result of a game, seat by seat. seconds: how many choices took how long, rounded to two digits."""

    deal: int
    seating: Seating
    places: tuple[int, ...]
    prestige: tuple[int, ...]
    seconds: tuple[Mapping[float, int], ...] = ()

    @property
    def shares(self) -> tuple[float, ...]:
        """The seats' shares of the victory, 1 in all: those who share it have equal parts."""
        winners = self.places.count(1)
        return tuple((place == 1) / winners for place in self.places)


class Contest(NamedTuple):
    """The deals `first_seed` and following, each played in all seatings of the named bots."""

    names: Seating
    seats: int
    deals: int
    rule_set: rules.RuleSet
    first_seed: int = 0
    timed: bool = False

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Who sits where in the games of a deal, none twice.

        The first name takes one seat and the others fill the rest in turn; then all move round the table one
        seat at a time. If there are more names than seats, every choice of so many of them plays.
        """
        if len(self.names) > self.seats:
            parties = list(combinations(self.names, self.seats))
        else:
            first, *others = self.names
            parties = [(first, *islice(cycle(others or [first]), self.seats - 1))]
        turned = (party[turn:] + party[:turn] for party in parties for turn in range(self.seats))
        return tuple(dict.fromkeys(turned))

    def games(self) -> Iterator[ArenaGame]:
        """All games, deal by deal."""
        for deal in range(self.first_seed, self.first_seed + self.deals):
            for seating in self.seatings:
                yield ArenaGame(self.rule_set, deal, seating, self.timed)


def parse_name(name: str) -> tuple[str, dict[str, Parameter]]:
    """The level and the parameters of a name like `master:worlds=8,sure=0.5`. Raises BotError."""
    level, colon, rest = name.partition(":")
    parameters: dict[str, Parameter] = {}
    for part in rest.split(",") if colon else ():
        key, equals, value = part.partition("=")
        if not key.isidentifier() or not equals or not value or key in parameters:
            raise bots.BotError(f"{name!r} is not a name like master:worlds=8,sure=0.5")
        parameters[key] = _value(value)
    return level, parameters


def _value(text: str) -> Parameter:
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            pass
    return text


def make_bot(name: str, seed: int) -> bots.Bot:
    """The bot of a name. Raises BotError for a name that no bot has."""
    level, parameters = parse_name(name)
    return bots.make(level, seed, **parameters)


def play(game: ArenaGame) -> Played:
    """Play a game. Bots see their seat's view and decision alone."""
    state = rules.new_game(game.rule_set, len(game.seating), game.deal)
    players = [make_bot(name, game.deal * 5 + seat) for seat, name in enumerate(game.seating)]
    seconds = tuple(Counter[float]() for _ in game.seating) if game.timed else ()
    while decision := rules.next_decision(state):
        seat = decision.seat
        view = rules.view(state, seat)
        start = perf_counter()
        index = players[seat].choose(view, decision)
        if seconds:
            seconds[seat][float(f"{perf_counter() - start:.1e}")] += 1
        if not 0 <= index < len(decision.options):
            raise ValueError(f"{game.seating[seat]} chose {index} of the {len(decision.options)} options")
        rules.apply(state, seat, decision.options[index])
    rows = sorted(rules.ranking(state), key=lambda row: row.seat)
    places, prestige = tuple(row.place for row in rows), tuple(row.prestige for row in rows)
    return Played(game.deal, game.seating, places, prestige, seconds)


def play_all(
    contest: Contest,
    workers: Farm,
    known: Sequence[Played] = (),
    hear: Callable[[Played], None] = lambda played: None,
) -> list[Played]:
    """The contest's games in their order.

    Those that are known are not played again; `hear` is called with each other when it ends.
    """
    played = {(game.deal, game.seating): game for game in known}
    wanted = list(contest.games())
    missing = [game for game in wanted if (game.deal, game.seating) not in played]
    for game, result in workers.results(play, missing):
        played[game.deal, game.seating] = result
        hear(result)
    return [played[game.deal, game.seating] for game in wanted]
