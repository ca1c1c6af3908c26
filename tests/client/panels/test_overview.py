"""What each seat has used this round, as those see it who have nothing to choose."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.panels import action
from game.client.panels.screen import screen
from game.client.widgets.text import Fonts
from game.rules.names import card
from game.session.lobby_state import SeatInfo
from tests.client.pilot import pictures
from tests.text.test_log import COLOURS, words

SIZE = (1280, 720)


@pytest.mark.parametrize(("seats", "named"), [(2, True), (5, False)])
def test_either_all_cards_are_named_or_none(seats: int, named: bool, written: list[str]) -> None:
    """At five columns "Trusted friend" has no room, so "Park" is a picture too."""
    place = screen(SIZE, seats)
    kit = Kit(Fonts(), pictures(), words(), tuple(Crest(one, "lily") for one in COLOURS), place.scale)
    view = rules.view(rules.new_game(rules.RuleSet.preset(), seats, 7), None)
    view["players"][0]["played"] = [card("trusted_friend", 0), card("park", 0)]
    players = [SeatInfo(n, f"P{n}", "human", None, COLOURS[n], "lily") for n in range(seats)]
    state = action.ActionState(view, view, None, (), ())

    action.draw(pygame.Surface(SIZE), place, kit, action.ActionContent(overview=True), state, players)

    assert ("Trusted friend" in written, "Park" in written) == (named, named)
