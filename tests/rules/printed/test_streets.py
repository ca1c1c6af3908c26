"""The network of streets: who is next to whom, the same for every seat, and the ways between markets."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from game import rules

EVERY_TABLE = pytest.mark.parametrize("boroughs", [3, 4, 5])


def streets(boroughs: int) -> set[tuple[str, str]]:
    """Every pair of neighbouring markets, told from both ends."""
    board = rules.board_of(boroughs)
    return {
        (board.markets[here], board.markets[there])
        for here in range(len(board.markets))
        for there in board.neighbours[here]
    }


def settled(boroughs: int) -> Iterator[tuple[str, str]]:
    """The streets as RULES 5.2 tells them, each from one end."""
    for i in range(boroughs):
        left = (i + 1) % boroughs
        yield f"{i}.C", f"{i}.OL"
        yield f"{i}.C", f"{i}.OR"
        meeting = [f"{i}.C", f"{left}.C", f"{i}.IL", f"{left}.IR"]
        yield from ((a, b) for a in meeting for b in meeting if a < b)
        yield f"{i}.OL", f"{left}.OR"
        yield f"{i}.OL", f"{i}.OR"
        yield f"{i}.IL", f"{i}.IR"


@EVERY_TABLE
def test_the_streets_are_the_settled_ones_and_no_others(boroughs: int) -> None:
    one_way = set(settled(boroughs))

    assert streets(boroughs) == one_way | {(b, a) for a, b in one_way}


def driven(boroughs: int, start: str, steps: int) -> set[str]:
    """Where a drive of up to so many steps can end, start included."""
    ends = {start}
    for _ in range(steps):
        ends |= {there for here, there in streets(boroughs) if here in ends}
    return ends


def crossing_between(boroughs: int, here: str, there: str) -> str | None:
    """The crossing on the way from one market to its neighbour, or None where a street joins them."""
    for i in range(boroughs):
        left = (i + 1) % boroughs
        if {here, there} <= {f"{i}.C", f"{left}.C", f"{i}.IL", f"{left}.IR"}:
            return f"{i}.X"
    return None


@EVERY_TABLE
def test_a_path_follows_streets_names_the_crossings_and_is_no_longer_than_it_must_be(boroughs: int) -> None:
    board = rules.board_of(boroughs)

    for start, end in product(board.markets, repeat=2):
        path = board.paths[board.index[start]][board.index[end]]
        stops = [node for node in path if not node.endswith("X")]
        way = [start]
        for here, there in pairwise(stops):
            assert (here, there) in streets(boroughs)
            crossing = crossing_between(boroughs, here, there)
            way += [crossing, there] if crossing else [there]
        assert (path[0], path[-1]) == (start, end)
        assert list(path) == way
        steps = len(stops) - 1
        assert steps == 2 if start == end else end not in driven(boroughs, start, steps - 1)


@EVERY_TABLE
def test_out_and_back_goes_by_the_first_neighbour_so_that_every_client_shows_the_same_way(
    boroughs: int,
) -> None:
    board = rules.board_of(boroughs)

    for market in range(len(board.markets)):
        first = board.neighbours[market][0]
        stops = [node for node in board.paths[market][market] if not node.endswith("X")]
        assert stops == [board.markets[market], board.markets[first], board.markets[market]]
