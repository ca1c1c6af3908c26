"""Pieces can be seen: they are large enough, stand out from every pane, and differ for everyone's eyes."""

from __future__ import annotations

import math
from itertools import combinations, product

import numpy as np
import pygame
import pytest

from game import rules
from game.board import rose as layout
from game.board.crest import Crest
from game.board.palette import COLOURS, on
from game.client.board.art import SIGN_ON_COLLECTED, SIGN_ON_MESSAGE, Art, shades
from game.client.board.board import BoardPainter
from game.client.board.pieces import PlacedPiece
from game.client.panels.screen import screen
from net.messages.records import SIGNS
from tests.client.pilot import pictures
from tests.client.thinned import sampled
from tests.client.vision import VISIONS, contrast, luminance, pixels

CRESTS = [Crest(*pair) for pair in zip(COLOURS, ("lily", "lion", "ship", "tower", "key"), strict=True)]
SIZES = ((1280, 720), (1920, 1080))
#: So many pixels of a piece, counted from outside, are its edge.
_EDGE = 6
#: A piece is looked at in so many directions from its middle.
DIRECTIONS = 48


def painted(seats: int, size: tuple[int, int], markers: int) -> tuple[BoardPainter, list[PlacedPiece]]:
    """A table where every seat has so many markers in each sector: its painter, markers and friends.

    Of several markers in one place, only the uppermost is named.
    """
    state = rules.new_game(rules.RuleSet.preset("english-2017", start_seat=0), seats, 7)
    view = rules.view(state, 0)
    for player in view["players"]:
        player["sectors"] = dict.fromkeys(layout.SECTORS, markers)
        player["friend"] = layout.SECTORS[player["seat"]]
    owned = tuple(player["borough"] for player in view["players"])
    rose = layout.rose(view["boroughs"], owned, (*screen(size, seats).board,))
    painter = BoardPainter(pictures(), rose, CRESTS[: view["boroughs"]])
    uppermost = {p.centre: p for p in painter.pieces(view) if p.key[0] in ("marker", "friend")}
    return painter, list(uppermost.values())


@sampled(("size", "seats"), product(SIZES, [5, 4, 3, 2]), quick=2)
@pytest.mark.parametrize("markers", [2, 3])
def test_markers_and_friends_are_large_enough(size: tuple[int, int], seats: int, markers: int) -> None:
    least = (20 if seats == 5 else 24) * size[1] / 720
    _, pieces = painted(seats, size, markers)

    assert len(pieces) == seats * (7 * (2 if markers == 2 else 1) + 1)
    for piece in pieces:
        assert min(piece.sprite.get_bounding_rect(128).size) >= math.floor(least), piece.key


@sampled("seats", [5, 4, 3, 2])
@pytest.mark.parametrize("markers", [2, 3])
def test_a_piece_stands_out_from_every_pane_for_everyone(seats: int, markers: int) -> None:
    painter, pieces = painted(seats, (1280, 720), markers)
    for piece in pieces:
        assert standing_out(painter, piece) >= 0.9 * DIRECTIONS, piece.key


def standing_out(painter: BoardPainter, piece: PlacedPiece, least: float = 0.0) -> int:
    """In how many directions a piece's edge has, for all eyes, a contrast of 3 to the glass beside it."""
    glass, edge = around(pixels(painter.picture), painter.origin, piece, least)
    seen = [contrast(glass[:, None, :], edge, vision).max(axis=1) >= 3 for vision in VISIONS]
    return min(int(stands_out.sum()) for stands_out in seen)


def around(
    bare: np.ndarray, origin: tuple[int, int], piece: PlacedPiece, least: float = 0.0
) -> tuple[np.ndarray, np.ndarray]:
    """In many directions from a piece's middle: the glass just outside it, and its outermost pixels.

    Left out are directions in which it reaches less far than that share of its picture, like gaps in a ring.
    """
    sprite, (x, y) = piece.sprite, piece.centre
    opaque, colours = pygame.surfarray.array_alpha(sprite) > 200, pixels(sprite)
    middle = sprite.get_width() / 2
    glass, edges = [], []
    for step in range(DIRECTIONS):
        dx, dy = math.cos(math.tau * step / DIRECTIONS), math.sin(math.tau * step / DIRECTIONS)
        line = [(int(middle + dx * r), int(middle + dy * r)) for r in np.arange(0, middle * 1.5, 0.5)]
        inside = [p for p in line if max(p) < sprite.get_width() and min(p) >= 0 and opaque[p]]
        if math.dist(inside[-1] if inside else (middle, middle), (middle, middle)) < least * middle:
            continue
        far = math.dist(inside[-1], (middle, middle)) + 2
        glass.append(bare[int(x - origin[0] + dx * far), int(y - origin[1] + dy * far)])
        outermost = list(dict.fromkeys(inside))
        edges.append([colours[p] for p in (outermost * _EDGE)[-_EDGE:]])
    return np.array(glass), np.array(edges)


@pytest.mark.parametrize("vision", VISIONS)
def test_a_sign_can_be_read_on_its_colour(vision: str) -> None:
    for colour, glass in COLOURS.items():
        assert contrast(shades(on(colour)).light, glass.base, vision) >= 3, colour


@pytest.mark.parametrize("vision", VISIONS)
def test_messages_of_different_boroughs_differ_without_their_colour(vision: str) -> None:
    """Their brightness alone tells: in a tenth of the picture, or in a quarter of the sign's place."""
    art = Art()
    for one, other in combinations(CRESTS, 2):
        assert apart(art.collected(one, 20), art.collected(other, 20), vision) >= 0.1, f"{one} {other}"
        lying = [art.message(crest, 3, 33) for crest in (one, other)]
        assert apart(*lying, vision) >= 0.25 * SIGN_ON_MESSAGE**2, f"{one} {other}"


@sampled(
    ("size", "collected"),
    [(33, False), (20, True), *((size, False) for size in (27, 30, 47, 71)), (18, True), (30, True)],
    quick=2,
)
@pytest.mark.parametrize("sign", SIGNS)
def test_the_sign_on_a_message_stands_out_for_everyone(sign: str, size: int, collected: bool) -> None:
    """Nine tenths of it have a contrast of 3 to something beside it."""
    art = Art()
    share, height = (SIGN_ON_COLLECTED, 0.49) if collected else (SIGN_ON_MESSAGE, 0.33)
    for colour in COLOURS:
        crest = Crest(colour, sign)
        drawn = art.sign(sign, round(size * share), on(colour))
        place = drawn.get_rect(center=(size / 2, size * height))
        message = art.collected(crest, size) if collected else art.message(crest, 4, size)
        assert_sign_stands_out(message, drawn, place.topleft)


def assert_sign_stands_out(message: pygame.Surface, sign: pygame.Surface, at: tuple[int, int]) -> None:
    picture = pixels(message)
    xs, ys = np.nonzero(pygame.surfarray.array_alpha(sign) > 200)
    xs, ys, last = xs + at[0], ys + at[1], message.get_width() - 1
    reach = max(2, last // 20)
    near = [(dx, dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)]
    others = [picture[np.clip(xs + dx, 0, last), np.clip(ys + dy, 0, last)] for dx, dy in near]
    for vision in VISIONS:
        seen = np.max([contrast(picture[xs, ys], other, vision) for other in others], axis=0)
        assert (seen >= 3).mean() >= 0.9, vision


def apart(one: pygame.Surface, other: pygame.Surface, vision: str) -> float:
    """The share of two pictures in which one is at least twice as bright as the other."""
    bright = [luminance(pixels(picture), vision) for picture in (one, other)]
    return float(((np.maximum(*bright) + 0.05) / (np.minimum(*bright) + 0.05) >= 2).mean())
