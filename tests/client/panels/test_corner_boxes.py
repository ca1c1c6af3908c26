"""The chat beside the log at every size that is promised: nothing overlaps or is cut."""

import pytest

from game.client.panels.screen import log_and_chat, screen
from game.client.widgets.text import Fonts
from tests.client.panels.test_layout_screen import SEATS, SIZES, assert_apart


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_log_and_chat_share_the_box_of_the_log(size: tuple[int, int], seats: int) -> None:
    """Three lines of each are seen: of the log in its usual type, of the chat in the least."""
    place, fonts = screen(size, seats), Fonts()
    px = place.scale.px
    for field in (False, True):
        shared = log_and_chat(place.log, place.scale, field=field)
        assert_apart([shared.log, shared.said, *([shared.say] if field else [])], place.log)
        assert shared.log.h - 2 * px(10) >= 3 * fonts.height("text", px(24))
        assert shared.said.h - 2 * px(3) >= 3 * fonts.height("text", px(21))
        assert shared.say.h >= fonts.height("text", px(24))
        assert min(shared.log.w, shared.said.w, shared.say.w) >= px(300)
