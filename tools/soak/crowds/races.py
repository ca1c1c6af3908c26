"""People who want the same at the same time: one gets it, and the order of picks makes no difference."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any, Final, NamedTuple

from tests.harness.playbook import ADA, Playbook, answer, game_between, open_table
from tools.soak.evening import Unsound

_NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed")
#: Connections of those who want what somebody else may have.
_RIVALS: Final = (71, 72)
_TOO_LATE: Final = 73


class Races(NamedTuple):
    """How much was tried: rounds of races, keys shown twice, last seats wanted twice, orders of picks."""

    races: int = 0
    keys: int = 0
    seats: int = 0
    orders: int = 0

    def plus(self, other: Races) -> Races:
        return Races(*(mine + more for mine, more in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return (
            f"{self.races:,} rounds of races: {self.keys:,} keys shown by two, {self.seats:,} last seats "
            f"wanted by two, {self.orders:,} orders of simultaneous picks"
        )


def checked_races(seed: int) -> Races:
    """One race of each kind. Raises Unsound for the first that has no winner, two, or another game."""
    chance = random.Random(f"races {seed}")
    again = f"python -m tools.soak races --games 1 --seed {seed}"
    try:
        _one_key(chance)
        _last_seat(chance)
        orders = _picks(chance)
    except Unsound as fault:
        raise Unsound(f"{fault}; again: {again}") from fault
    return Races(1, 1, 1, orders)


def _one_key(chance: random.Random) -> None:
    """Two connections show the key of one seat, while its player is there, away, or gone from the lobby."""
    seats = chance.randint(2, 5)
    book, keys = game_between(*_NAMES[:seats])
    mine = chance.randrange(seats)
    if chance.random() < 0.5:
        book.leaves(ADA + mine)
    before = _game(book)
    for who in chance.sample(_RIVALS, 2):
        book.comes(who, keys=[keys[mine]])
    holders = [who for who in (ADA + mine, *_RIVALS) if _holds(book, who, mine)]
    if len(holders) != 1:
        raise Unsound(f"seat {mine} is held by {len(holders)} connections that showed one key")
    if _game(book) != before:
        raise Unsound("a key shown twice changed the game")
    decision = book.decision_of(holders[0])
    if decision is not None and book.says(holders[0], answer(decision)).refused:
        raise Unsound(f"whoever holds seat {mine} may not choose for it")


def _last_seat(chance: random.Random) -> None:
    """Two guests take the same of two free seats; a third who comes then finds no place."""
    seats = chance.randint(2, 5)
    book = open_table(*["open"] * seats)
    free = chance.sample(range(seats), 2)
    for seat in set(range(seats)) - set(free):
        book.sits(ADA + seat, seat, _NAMES[seat])
    for who, name in zip(_RIVALS, ("Fay", "Gus"), strict=True):
        book.comes(who, name=name)
    order = chance.sample(_RIVALS, 2)
    heard = [book.says(who, {"t": "take", "seat": free[0]}) for who in order]
    told = ["seated" if "seated" in messages.kinds else messages.refused for messages in heard]
    if told != ["seated", ["seat-taken"]]:
        raise Unsound(f"two took one seat and were told: {told}")
    book.says(order[1], {"t": "take", "seat": free[1]})
    if book.comes(_TOO_LATE, name="Hal").byes != ["full"]:
        raise Unsound("somebody who came when all seats were taken was let in")


def _picks(chance: random.Random) -> int:
    """All players of a game pick cards at the same time, in every order. Returns how many orders."""
    seats = chance.randint(2, 5)
    every = list(permutations(range(seats)))
    picked = [chance.randrange(3) for _ in range(seats)]
    games = {order: _after_picks(order, picked) for order in every}
    first = games[every[0]]
    for order, game in games.items():
        if game != first:
            raise Unsound(f"with picks in the order {order} another game came about")
    return len(every)


def _after_picks(order: tuple[int, ...], picked: list[int]) -> Any:
    """The game after a whole draft in which seats pick in that order."""
    book, _ = game_between(*_NAMES[: len(order)])
    for nth in range(3):
        for seat in order:
            decision = book.decision_of(ADA + seat)
            if decision is None or decision["kind"] != "keep":
                if nth == 0:
                    raise Unsound(f"seat {seat} may not pick while others do")
                continue
            book.chooses(ADA + seat, picked[seat] % len(decision["options"]))
    return _game(book)


def _game(book: Playbook) -> Any:
    """What the rules know of the game."""
    match = book.table._state.match
    return None if match is None else match.now.digest


def _holds(book: Playbook, who: int, seat: int) -> bool:
    guests = book.table._state.guests
    return who in guests and seat in guests.held_by(who)
