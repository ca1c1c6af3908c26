"""A seat's line in the ledger: its columns, the rat's bar, and what the night takes."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from game import rules
from game.board.box import Box, Scale
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.panels import player, row, style
from game.client.widgets.style import NIGHT
from game.client.widgets.text import Fonts
from game.rules import Forecast
from game.session.lobby_state import SeatInfo
from tests.client.pilot import pictures
from tests.client.vision import pixels
from tests.text.test_log import COLOURS, words

LINE, SCALE = Box(0, 0, 620, 40), Scale.of((1280, 720))
VIEW = rules.view(rules.new_game(rules.RuleSet.preset(), 4, 7), None) | {"waiting": []}


@pytest.fixture(scope="module")
def kit() -> Kit:
    return Kit(Fonts(), pictures(), words(), tuple(Crest(colour, "lily") for colour in COLOURS), SCALE)


def night(rat: int, space: int, total: int, sectors: tuple[str, ...] = ()) -> Forecast:
    return Forecast(rat, total - rat, 0, False, total, space, 2 if total > 9 else 0, sectors)


def drawn(kit: Kit, rat: int, tonight: Forecast | None) -> np.ndarray:
    canvas = pygame.Surface(LINE.size)
    canvas.fill(NIGHT)
    ada = SeatInfo(0, "Ada", "human", None, "blue", "lily")
    goods = VIEW["players"][0] | {"rat": rat}
    player.draw(canvas, LINE, kit, ada, goods, VIEW, tonight=tonight)
    return pixels(canvas)


def has(picture: np.ndarray, ink: tuple[int, int, int], box: Box) -> bool:
    part = picture[box.x : box.right, box.y : box.bottom]
    return bool((part == ink).all(axis=2).any())


@pytest.mark.parametrize("rat", range(10))
def test_the_bar_is_bright_where_the_rat_stands(kit: Kit, rat: int) -> None:
    spaces = row.spaces(row.part(LINE, SCALE, "rat"), SCALE)
    picture = drawn(kit, rat, None)

    corners = [tuple(picture[box.x + 1, box.bottom - 2]) for box in spaces]
    assert [corner == style.HERE for corner in corners] == [number == rat for number in range(10)]


def test_tonights_space_is_framed_and_the_way_there_hatched(kit: Kit) -> None:
    spaces = row.spaces(row.part(LINE, SCALE, "rat"), SCALE)
    before, after = drawn(kit, 3, None), drawn(kit, 3, night(3, 6, 6))

    changed = [(before[box.x : box.right, box.y : box.bottom] != after[box.x : box.right, box.y : box.bottom])
               .any() for box in spaces]  # fmt: skip
    assert changed == [number in (4, 5, 6) for number in range(10)]
    assert has(after, style.HERE, spaces[6])


@pytest.mark.parametrize(
    ("tonight", "red"),
    [(night(6, 9, 9), False), (night(8, 9, 11), True), (night(9, 9, 10, ("park",)), True), (None, False)],
)
def test_only_a_loss_is_red(kit: Kit, tonight: Forecast | None, red: bool) -> None:
    assert has(drawn(kit, 6 if tonight is None else tonight.rat, tonight), style.DAMAGE, LINE) == red


def test_what_is_lost_is_told_with_its_sum(kit: Kit, written: list[str]) -> None:
    drawn(kit, 8, night(8, 9, 11, ("park",)))

    assert {"8 + 3 − 0 = 11", "−2", "−1"} <= {*written}


@pytest.mark.parametrize("wide", [405, 571, 760, 1141])
def test_the_columns_are_the_same_in_every_line_and_lie_side_by_side(wide: int) -> None:
    lines = [Box(10, y, wide, 40) for y in (0, 40, 80)]
    for one, other in itertools.pairwise(lines):
        assert [(box.x, box.w) for box in row.cells(one, SCALE).values()] == [
            (box.x, box.w) for box in row.cells(other, SCALE).values()
        ]
    cells = [*row.cells(lines[0], Scale.of((1024, 640))).values()]
    assert all(left.right == right.x for left, right in itertools.pairwise(cells))
    assert cells[-1].right <= lines[0].right


def test_the_signs_stand_over_their_columns(kit: Kit) -> None:
    canvas = pygame.Surface((LINE.w, 20))
    player.draw_signs(canvas, Box(0, 0, LINE.w, 20), kit)

    seen = pixels(canvas).any(axis=(1, 2))
    for key, box in row.cells(LINE, SCALE).items():
        assert seen[box.x : box.right].any() == (key not in ("arms", "name"))
