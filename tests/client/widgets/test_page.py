"""Pages as trees: parts share the room, wrap, and turn over what does not fit."""

from itertools import pairwise

import pygame
import pytest

from game.board.box import Box, Scale, Size
from game.client.widgets.even import Even
from game.client.widgets.inputs import Key
from game.client.widgets.page import Column, Frame, Page, Part, Row, Ruler, Space, Words, button, grid
from game.client.widgets.paged_list import PageButtons, Paged, Turner, list_line
from game.client.widgets.text import Fonts
from game.client.window.dialog import DialogScene
from tests.client.pilot import Pilot
from tests.client.readable.fitting import Proof

RULER = Ruler(Fonts(), Scale(1.0))
LONG = "In the draft everybody keeps one card and passes two to the left, three times in each round. " * 3


def placed(root: Part, wide: int = 1000, tall: int = 500) -> Page:
    return Page(RULER, root, Box(0, 0, wide, tall))


def named(name: str, part: Part | None = None, grow: int = 0) -> Frame:
    return Frame(part or Words(name), name=name, grow=grow)


def test_what_grows_gets_the_room_that_the_others_leave() -> None:
    row = Row([named("a"), named("b", grow=1), named("c", grow=3)], gap=0)
    boxes = placed(row).boxes

    spare = 1000 - row.width(RULER)
    assert sum(box.w for box in boxes.values()) == 1000
    assert boxes["a"].w == Words("a").width(RULER)
    assert boxes["c"].w - Words("c").width(RULER) == pytest.approx(spare * 3 / 4, abs=1)


def test_words_wrap_to_the_width_that_they_get_and_push_down_what_follows() -> None:
    column = Column([named("text", Words(LONG)), named("under")])

    wide, narrow = (placed(column, wide).boxes for wide in (1500, 400))

    assert narrow["text"].h >= 3 * wide["text"].h
    assert narrow["under"].y == narrow["text"].bottom + 14


def test_a_word_that_is_made_smaller_takes_one_line() -> None:
    word = Words("Ankündigungen")
    narrow = word.width(RULER) * 9 // 10

    assert word.height(RULER, narrow) < 1.1 * Words("Ton").height(RULER, narrow)


def test_a_button_is_as_wide_as_its_words_where_these_ask_for_more_than_its_units() -> None:
    narrow, wide = button("Done", print, 240), button("Back to the table and its cards", print, 240)

    assert narrow.width(RULER) == 240
    assert wide.width(RULER) >= RULER.fonts.width("Back to the table and its cards", "text", 27)


def test_a_line_of_a_list_is_as_high_as_its_large_words() -> None:
    large = Fonts()
    large.set_type(1.6, high_contrast=False)
    words = Words("Sunday"), Words("Ada and Bo", "quiet")

    line = list_line(*words, [button("Delete", print)], 200)

    needed = sum(part.height(Ruler(large, Scale(1.0)), 600) for part in words)
    assert line.height(Ruler(large, Scale(1.0)), 900) > needed


def test_with_too_little_room_gaps_go_first_and_nothing_leaves_the_page() -> None:
    names = [str(number) for number in range(12)]
    column = Column([named(name) for name in names], gap=20)
    tight = sum(part.height(RULER, 100) for part in column.parts)

    for tall in (tight + 60, tight - 60):
        boxes = [placed(column, tall=tall).boxes[name] for name in names]
        assert boxes[-1].bottom == tall
        assert not any(one.overlaps(other) for one, other in pairwise(boxes))
        assert (boxes[0].h == RULER.fonts.height("text", 27)) == (tall > tight)


def test_words_without_room_become_smaller_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    proof = Proof(monkeypatch)
    page = placed(Even(Column([Words(LONG), Words("Short"), Words("Title", "caption")])), 500, 260)

    page.draw(pygame.Surface((500, 260)))

    usual = RULER.type(27)
    assert len({*proof.sizes.values()}) == 1
    assert max(proof.sizes.values()) < usual
    assert page.ruler == RULER, "what stands beside it keeps its size"


def test_a_name_with_a_hyphen_is_broken_there() -> None:
    fonts, name = RULER.fonts, "Marie-Madeleine"
    narrow = fonts.width("Madeleine", "text", 27) + 2

    assert fonts.wrap(name, "text", 27, narrow) == ["Marie-", "Madeleine"]
    assert fonts.wrap(name, "text", 27, 500) == [name]
    assert fonts.paragraph_size(name, "text", 27, narrow, 200)[0] == 27, "it is not made smaller"


def test_a_grid_has_columns_of_one_width_also_in_its_last_row() -> None:
    boxes = placed(grid(3, [named(name) for name in "abcde"])).boxes

    assert {box.w for box in boxes.values()} <= {324, 323, 325}
    assert boxes["d"].x == boxes["a"].x
    assert boxes["d"].y > boxes["a"].y


def test_the_keyboard_goes_through_a_page_in_the_order_of_its_tree() -> None:
    presses = [button(label, lambda: None) for label in "abcd"]
    page = placed(Column([Row([presses[0], Space(), presses[1]]), presses[2], presses[3]]))

    assert [widget.label for widget in page.widgets] == [*"abcd"]  # type: ignore[attr-defined]


def test_lines_without_room_are_on_further_pages_and_all_are_seen_once() -> None:
    turner, seen = Turner(), []
    lines = [named(str(number)) for number in range(23)]
    while True:
        placed(Column([Paged(lines, turner), PageButtons(turner)]), tall=300)
        seen += turner.shown
        if turner.page == turner.pages - 1:
            break
        assert turner.take(Key("page down"))

    assert turner.pages > 2
    assert seen == [*range(23)]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080), (1600, 1200)])
@pytest.mark.parametrize("buttons", [1, 4, 14])
def test_all_buttons_of_a_dialog_are_in_its_panel_under_its_heading(size: Size, buttons: int) -> None:
    pilot = Pilot(size)
    pilot.app.push(DialogScene(pilot.app, "Menu", "", [(str(number), None) for number in range(buttons)]))
    pilot.step()

    boxes = [widget.box for widget in pilot.scene.form.widgets]
    assert len(boxes) == buttons
    assert all(pilot.scene.box.covers(box) for box in boxes)
    assert boxes[0].y >= pilot.scene.box.y + pilot.scene.page.ruler.px(34 + 46)
    assert not any(one.overlaps(other) for one, other in pairwise(boxes))
