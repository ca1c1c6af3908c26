"""Plague tracks keep their colours, tell danger for everyone's eyes, and rat and ghost stand out on them."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from game import rules
from game.board.rose import Space, rose
from game.client.board.board import BoardPainter
from game.client.board.pieces import PlacedPiece
from game.client.panels.screen import screen
from tests.client.board.test_readable import CRESTS, DIRECTIONS, standing_out
from tests.client.pilot import pictures
from tests.client.thinned import sampled
from tests.client.vision import VISIONS, pixels, seen_as

DANGER = (7, 8, 9)
SAFE = tuple(range(7))
#: The distance in CIE Lab, seen with each kind of vision, from which two colours are plainly different.
APART = 20.0
#: From this share of a ghost's picture on, what is seen is its ring.
RING = 0.75
#: The part of a ring that its dashes cover.
DASHED = 0.58


@cache
def table(seats: int) -> tuple[BoardPainter, Any, Any]:
    """A table of so many seats: its painter, its window and a view."""
    view = rules.view(rules.new_game(rules.RuleSet.preset(), seats, 7), 0)
    owned = tuple(player["borough"] for player in view["players"])
    window = rose(view["boroughs"], owned, (*screen((1280, 720), seats).board,))
    return BoardPainter(pictures(), window, CRESTS[: view["boroughs"]]), window, view


def glass(picture: np.ndarray, origin: tuple[int, int], space: Space) -> np.ndarray:
    """The colours of a field's glass around its number."""
    x, y = space.centre[0] - origin[0], space.centre[1] - origin[1]
    reach = range(-round(space.radius), round(space.radius) + 1)
    ring = [(dx, dy) for dx, dy in product(reach, reach) if 0.6 < np.hypot(dx, dy) / space.radius < 0.95]
    return np.array([picture[round(x + dx), round(y + dy)] for dx, dy in ring])


@pytest.mark.parametrize("eyes", VISIONS)
@sampled("seats", [5, 4, 3, 2])
def test_the_three_fields_of_danger_differ_from_all_others(seats: int, eyes: str) -> None:
    painter, window, _ = table(seats)
    picture = pixels(painter.picture)
    for borough in (borough for borough in window.boroughs if borough.seat is not None):
        fields = [np.median(glass(picture, painter.origin, s), axis=0) for s in borough.track]
        for danger, safe in product(DANGER, SAFE):
            apart = np.linalg.norm(seen_as(fields[danger], eyes) - seen_as(fields[safe], eyes))
            assert apart >= APART, f"{danger} and {safe} of borough {borough.index}: {apart:.1f}"


def on_tracks(painter: BoardPainter, view: Any, rat: int, tonight: int, kind: str) -> list[PlacedPiece]:
    """Every seat's rat, or its ghost, when all rats stand on one field and so many come tonight."""
    players = [{**player, "rat": rat} for player in view["players"]]
    pieces = painter.pieces({**view, "players": players, "plague": tonight})
    found = [piece for piece in pieces if piece.key[0] == kind]
    assert len(found) == len(players)
    return found


@pytest.mark.parametrize("field", range(10))
@sampled("seats", [5, 2])
def test_a_rat_stands_out_on_every_field_for_everyone(seats: int, field: int) -> None:
    painter, _, view = table(seats)
    for piece in on_tracks(painter, view, field, 0, "rat"):
        assert standing_out(painter, piece) >= 0.9 * DIRECTIONS, piece.key


@pytest.mark.parametrize(("rat", "tonight"), [*((0, rats) for rats in range(10)), (8, 3), (9, 3)])
@sampled("seats", [5, 2])
def test_so_does_a_ghost(seats: int, rat: int, tonight: int) -> None:
    """All around a whole ring, and along the dashes of another."""
    painter, _, view = table(seats)
    share = 0.9 if rat + tonight > 9 else DASHED
    for piece in on_tracks(painter, view, rat, tonight, "ghost"):
        assert standing_out(painter, piece, RING) >= share * DIRECTIONS, piece.key
