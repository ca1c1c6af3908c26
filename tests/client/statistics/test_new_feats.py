"""What a game brought for the first time, and the line about it in the result."""

from __future__ import annotations

from functools import partial

import pytest

from game import rules
from game.client.final_scoring.result import READY, ResultScene
from game.client.statistics.scene import ledger_of, show_played
from game.session.lobby_state import SeatInfo
from game.statistics.new_feats import NewFeats
from net.messages.records import COLOURS, SIGNS
from tests.client.pilot import Pilot
from tests.client.replay.games import NAMES, keep, record

#: Two games of three: in the first Ada does one feat, in the second the same and another.
FIRST, SECOND, ONCE, AGAIN = 2, 11, "self_made", "unharmed"
pytestmark = pytest.mark.usefixtures("data")


def new_feats(pilot: Pilot, file: str, *names: str) -> NewFeats:
    return NewFeats(partial(ledger_of, pilot.app), 0.0, file, names)


def looked(pilot: Pilot, file: str, *names: str) -> NewFeats:
    """What is new in a game, when all is counted."""
    feats = new_feats(pilot, file, *names)
    while feats.pending:
        feats.step()
    return feats


def result(pilot: Pilot, feats: NewFeats) -> ResultScene:
    """The result of the second game, after the time in which nobody leaves it."""
    *_, end = rules.replay(record(3, SECOND))
    players = tuple(
        SeatInfo(seat, NAMES[seat], "human", None, COLOURS[seat], SIGNS[seat]) for seat in range(3)
    )
    view = rules.view(end.state, None)
    played = partial(show_played, pilot.app, None)
    scene = ResultScene(pilot.app, view, players, feats=feats, played=played)
    pilot.app.push(scene)
    pilot.step()
    pilot.step(seconds=READY)
    while feats.pending:
        pilot.step()
    pilot.step()
    return scene


def test_what_was_done_before_is_not_new() -> None:
    first, second = keep(3, FIRST, 1000), keep(3, SECOND, 2000)
    pilot = Pilot()

    assert ("Ada", ONCE) in looked(pilot, first, "Ada").found
    assert looked(pilot, second, "Ada").found == [("Ada", AGAIN)]
    assert looked(pilot, second).found == looked(pilot, second, "Emil").found == [], "not of this window"


def test_the_result_names_a_new_feat_and_leads_to_it() -> None:
    keep(3, FIRST, 1000)
    pilot = Pilot()
    scene = result(pilot, new_feats(pilot, keep(3, SECOND, 2000), "Ada"))
    assert scene.news == (pilot.app.catalog.text(f"feat.{AGAIN}"), "a new feat")

    pilot.press(scene.news[0])
    assert (pilot.name, pilot.scene.tab) == ("PlayedScene", "feats")
    assert AGAIN in pilot.scene.told.first
    pilot.key("escape")
    assert pilot.scene is scene


def test_a_result_without_a_new_feat_leads_to_the_counts() -> None:
    keep(3, FIRST, 1000)
    pilot = Pilot()
    result(pilot, new_feats(pilot, keep(3, SECOND, 2000), "Emil"))
    pilot.press("My statistics")

    assert (pilot.name, pilot.scene.tab) == ("PlayedScene", "counts")
