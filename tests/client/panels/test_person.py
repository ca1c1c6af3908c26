"""A person's card in the row, with large text."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game import rules
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.panels import person
from game.client.panels.screen import Screen, screen
from game.client.widgets.text import Fonts
from game.rules import View
from game.session import printed
from game.text.catalog import Catalog, languages
from game.text.names import Words
from tests.client.pilot import pictures
from tests.client.vision import pixels
from tests.text.test_log import COLOURS

SIZES = [(1024, 640), (1270, 690), (1280, 720), (1920, 1080)]
CRESTS = tuple(Crest(colour, "lily") for colour in COLOURS)
OPEN = person.PersonLook(open_=True, mark="2")


def large(language: str, size: tuple[int, int], seats: int = 5) -> tuple[Kit, Screen]:
    """What panels draw with and into at 160 % of the usual size of text."""
    fonts, place = Fonts(), screen(size, seats, 1.6)
    fonts.set_type(1.6, high_contrast=False)
    told = Words(Catalog.load(language), (), CRESTS)
    return Kit(fonts, pictures(), told, CRESTS, place.scale), place


def game(**shown: object) -> View:
    return rules.view(rules.new_game(rules.RuleSet.preset(new_persons=True), 5, 7), None) | shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", languages())
def test_rats_cover_neither_the_face_nor_the_words(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, place = large(language, size)
    box = place.persons[0]._replace(x=0, y=0)

    def drawn(who: str) -> tuple[np.ndarray, int, int]:
        canvas = pygame.Surface(box.size)
        portrait = person.draw(canvas, box, kit, who, game(persons=[who]), OPEN)
        return pixels(canvas), portrait.y + portrait.h * 3 // 5, portrait.right

    for who in rules.PERSONS:
        with_rats, low, right = drawn(who)
        with monkeypatch.context() as patch:
            patch.setattr(printed, "rats", lambda *_: 0)
            changed = (with_rats != drawn(who)[0]).any(axis=2)
        assert not changed[:, :low].any(), who
        assert not changed[right:].any(), who
