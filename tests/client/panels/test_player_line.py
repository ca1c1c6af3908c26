"""A seat's line in the ledger: its columns, the rat's bar, and what the night takes."""

from __future__ import annotations

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
