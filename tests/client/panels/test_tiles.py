"""Options that are shown as tiles: a picture, the key that chooses it, and words."""

import pygame
import pytest

from game.board.box import Box
from game.client.local.local_game import play_guided
from game.client.panels import style, tiles
from tests.client.pilot import Pilot


@pytest.mark.parametrize("number", [1, 3, 6])
def test_the_key_of_a_tile_stands_clear_of_its_picture(number: int) -> None:
    pilot = Pilot((1280, 720))
    play_guided(pilot.app)
    pilot.settle()
    scene = pilot.scene
    kit, label, box = scene.display.layout.kit, scene.asking.form.labels[0], Box(0, 0, 124, 136)
    row = tiles.picture(kit, scene.decision, scene.view, number)

    drawn = []
    for picture in (row, lambda _target, _box: None):
        target = pygame.Surface(box.size)
        tile = tiles.Tile(box, kit, picture, label, lambda: None, str(number))
        tile.draw(target, kit.fonts, hot=False, focused=False)
        left = kit.px(style.GAP) + style.width(kit, str(number))
        drawn.append(pygame.image.tobytes(target.subsurface(0, 0, left, box.h // 3), "RGB"))

    assert drawn[0] == drawn[1]
