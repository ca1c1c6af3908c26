"""Escape goes back a step, and on the title asks before it ends the program."""

from tests.client.pilot import Pilot


def test_escape_on_the_title_asks_and_neither_it_nor_enter_ends_the_program() -> None:
    pilot = Pilot()
    for answer in ("escape", "return"):
        pilot.key("escape")
        assert pilot.name == "DialogScene"
        pilot.key(answer)
        assert pilot.name == "TitleScene"
    assert pilot.app.running

    pilot.key("escape")
    pilot.press("Quit")
    assert not pilot.app.running
