"""The scenes about tables on the network at every size that is promised: nothing overlaps or is cut."""

import pytest

from game.board.box import Box
from game.client.panels.screen import screen
from game.client.widgets import network_forms as lan
from game.client.widgets.text import Fonts
from tests.client.panels.test_layout_screen import SEATS, SIZES, assert_apart, parts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_lobby(size: tuple[int, int], seats: int) -> None:
    place = lan.Lobby(size, seats, 9)

    assert_apart(parts(place, "box"), place.panel)
    assert Box(0, 0, *size).covers(place.panel)
    for line in place.seats:
        assert_apart(parts(line, "box"), line.box)
        assert_apart([line.arms, line.name, line.middle, line.action], line.box)
    assert place.chat.h >= place.say.h * 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_log_and_chat_share_the_box_of_the_log(size: tuple[int, int], seats: int) -> None:
    """Three lines of each are seen: of the log in its usual type, of the chat in the least."""
    place, fonts = screen(size, seats), Fonts()
    px = place.scale.px
    for field in (False, True):
        shared = lan.log_and_chat(place.log, place.scale, field=field)
        assert_apart([shared.log, shared.said, *([shared.say] if field else [])], place.log)
        assert shared.log.h - 2 * px(10) >= 3 * fonts.height("text", px(24))
        assert shared.said.h - 2 * px(3) >= 3 * fonts.height("text", px(21))
        assert shared.say.h >= fonts.height("text", px(24))
        assert min(shared.log.w, shared.said.w, shared.say.w) >= px(300)
