"""My statistics, in the window: by mouse and by keyboard."""

from pathlib import Path

import pytest

from game.client.statistics.scene import FeatPane
from game.statistics.feats import FEATS
from net.storage import finished_games
from tests.client.pilot import Pilot
from tests.client.replay.games import finished, keep

pytestmark = pytest.mark.usefixtures("data")


@pytest.fixture
def pilot() -> Pilot:
    """On the page of counts, all counted."""
    for number in (1, 2, 3):
        keep(3, number, number * 1e6)
    pilot = Pilot((1280, 720))
    pilot.press("Past games")
    pilot.press("My statistics")
    count(pilot)
    return pilot


def count(pilot: Pilot) -> None:
    while pilot.scene.ledger.pending:
        pilot.step()


def panes(pilot: Pilot) -> dict[str, FeatPane]:
    return {widget.feat: widget for widget in pilot.scene.form.widgets if isinstance(widget, FeatPane)}


def test_it_opens_before_all_is_counted_and_says_how_much_is_left(pilot: Pilot) -> None:
    pilot.key("escape")
    (finished_games.folder().parent / "counts.json").unlink()
    pilot.press("My statistics")

    assert "to go" in pilot.scene.about
    count(pilot)
    assert pilot.scene.about.startswith("3 games counted")
    assert pilot.scene.told.all.games == 3


def test_whose_counts_are_shown_can_be_chosen_and_the_first_name_of_the_form_comes_first(
    pilot: Pilot,
) -> None:
    won = {}
    for _ in range(3):
        won[pilot.scene._name] = pilot.scene.told.all.wins
        pilot.scene.form.focus = 3
        pilot.key("right")
    assert won.keys() == {"Ada", "Bo", "Cleo"}
    assert sum(won.values()) == 3

    pilot.app.settings.rows[0].name = "cleo"
    pilot.key("escape")
    pilot.press("My statistics")
    assert pilot.scene._name == "Cleo"


def test_every_feat_has_a_pane_which_is_lit_where_it_was_done_and_opens_its_game(pilot: Pilot) -> None:
    for name in pilot.scene.people:
        pilot.scene._show(name)
        if pilot.scene.told.first:
            break
    pilot.key("2")
    shown = panes(pilot)

    assert shown.keys() == FEATS.keys()
    assert {feat for feat, pane in shown.items() if pane.game is not None} == pilot.scene.told.first.keys()
    assert all(pane.enabled == (pane.game is not None) for pane in shown.values())
    pilot.click(next(pane for pane in shown.values() if pane.enabled).box.center)
    assert pilot.name == "ReplayScene"
    pilot.key("escape")
    assert pilot.name == "PlayedScene"


def test_counting_anew_keeps_the_records_and_can_be_taken_back(pilot: Pilot) -> None:
    pilot.key("3")
    pilot.press("Reset the counts")

    assert pilot.scene.counted == []
    assert len(finished_games.paths()) == 3
    pilot.press("Count all games")
    assert len(pilot.scene.counted) == 3


def test_deleting_asks_first_and_removes_records_and_counts_alone(pilot: Pilot, data: Path) -> None:
    other = data / "profiles.json"
    other.write_text("{}")
    pilot.key("3")
    place = pilot.button("Delete all records").box.center
    pilot.click(place)
    pilot.click(place)
    assert len(finished_games.paths()) == 3
    pilot.click(place)
    pilot.key("return")
    assert len(finished_games.paths()) == 3

    pilot.press("Delete all records")
    pilot.press("Delete 3 records")
    assert finished_games.paths() == []
    assert pilot.scene.counted == []
    assert other.exists()
    assert "Ada" not in (data / "counts.json").read_text()
    pilot.key("escape")
    assert pilot.name == "GamesScene"
    assert not pilot.scene.shown


def test_a_broken_record_is_told_of_and_the_rest_counts(pilot: Pilot) -> None:
    (finished_games.folder() / "broken.json").write_text("{")
    pilot.key("escape")
    pilot.press("My statistics")
    count(pilot)

    assert "broken.json" in pilot.scene.note
    assert pilot.scene.told.all.games == 3


def test_on_the_title_the_keyboard_goes_down_by_rows_and_round() -> None:
    finished_games.keep(finished())
    pilot = Pilot()
    way = []
    for _ in range(7):
        way.append(pilot.scene.form.focused.label)
        pilot.key("down")

    assert way[:2] == ["New game", "Host a table"]
    assert way[2:5] == ["Past games", "A guided first game", "Settings"]
    assert way[5:] == ["English", "New game"]
    for _ in range(3):
        pilot.key("up")
    assert pilot.scene.form.focused.label == "Quit"
    pilot.key("up")
    pilot.key("up")
    pilot.key("return")
    assert pilot.name == "PlayedScene"
