"""A small screen, without which nothing can be drawn fast."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True)
def _screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()
