"""The few shapes that panels share."""

from __future__ import annotations

import pygame
import pytest

from game.board.box import Box, Scale
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.widgets.text import Fonts
from tests.client.pilot import pictures
from tests.client.vision import pixels
from tests.text.test_log import words


@pytest.fixture(scope="module")
def kit() -> Kit:
    return Kit(Fonts(), pictures(), words(), (), Scale.of((1024, 640)))


@pytest.mark.parametrize("size", [(60, 20), (20, 60), (60, 1)])
def test_a_line_lies_along_the_top_of_a_box_of_any_shape(kit: Kit, size: tuple[int, int]) -> None:
    canvas = pygame.Surface(size)
    style.line(canvas, kit, Box(0, 0, *size))

    assert pixels(canvas).any(axis=(0, 2)).tolist() == [True] + [False] * (size[1] - 1)
