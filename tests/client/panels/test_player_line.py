"""A seat's line: its goods, each with its sign."""

import pygame
import pytest

from game import rules
from game.board.box import Box, Scale
from game.board.crest import Crest
from game.client.board.art import Art
from game.client.board.kit import Kit
from game.client.panels import player, row
from game.client.widgets.text import Fonts
from game.session.lobby_state import SeatInfo
from tests.client.pilot import pictures
from tests.text.test_log import COLOURS, words

ADA = SeatInfo(0, "Ada", "human", None, "blue", "lily")
LINE, SCALE = Box(0, 0, 620, 60), Scale.of((1280, 720))


def signs() -> dict[str, bytes]:
    """What is drawn for each of a seat's goods."""
    kit = Kit(Fonts(), pictures(), words(), tuple(Crest(colour, "lily") for colour in COLOURS), SCALE)
    view = rules.view(rules.new_game(rules.RuleSet.preset(), 4, 7), None)
    canvas = pygame.Surface(LINE.size)
    player.draw(canvas, LINE, kit, ADA, view["players"][0], view)
    boxes = {key: row.good(LINE, SCALE, key) for key in row.GOODS}
    return {key: pygame.image.tobytes(canvas.subsurface(box), "RGB") for key, box in boxes.items()}


def test_only_markers_out_of_reach_lie_in_a_crate(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, icon = signs(), Art.icon

    def without_crate(art: Art, name: str, size: int) -> pygame.Surface:
        return pygame.Surface((1, 1), pygame.SRCALPHA) if name == "general" else icon(art, name, size)

    monkeypatch.setattr(Art, "icon", without_crate)

    assert {key for key, sign in signs().items() if sign != usual[key]} == {"general"}
