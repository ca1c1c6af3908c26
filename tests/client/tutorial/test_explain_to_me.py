"""Explanations in any game: for one person alone, at a shared machine and on the network."""

from __future__ import annotations

import random
from typing import Any

from game.client.help import contents
from game.client.table.table import TableScene
from game.settings.game_setup import GameSetup
from tests.client.network.begun_game import Round
from tests.client.pilot import Pilot
from tests.client.test_play import table_scene
from tests.client.thinned import sampled
from tests.client.tutorial.due import EVERY
from tests.harness.local_network import Lan


def explained(to: dict[str, list[str]], seats: int, bots: int, **setup: Any) -> Pilot:
    """A game in which these people want explanations, and know some."""
    pilot = Pilot((1280, 720))
    pilot.app.settings.explain = to
    pilot.begins(GameSetup.usual(seats, bots, speed="instant", **setup))
    return pilot


def test_at_a_shared_machine_only_the_one_who_wants_it_is_told() -> None:
    pilot = explained({"Mike": []}, 2, 0, options={"start_seat": 0})
    scene = table_scene(pilot)
    told = {}
    for _ in range(2):
        pilot.key("return")  # the curtain, and cards that lie face down
        seat = scene.decision.seat
        told[seat] = scene.explaining.mark
        pilot.key("1")
        pilot.step()

    assert told[0] is None
    assert told[1].key == "goal"
    assert "Mike" in told[1].text


def test_cards_that_lie_face_down_are_not_explained() -> None:
    pilot = explained({"Anna": [], "Mike": []}, 2, 0, options={"start_seat": 0})
    scene = table_scene(pilot)
    face_down = 0
    while scene.view["round"] < 2:
        if pilot.name == "TableScene" and scene.viewer is None:
            assert scene.explaining.mark is None
            face_down += 1
        pilot.key("return")
        pilot.key("1")
        pilot.step()

    assert face_down


def test_more_opens_the_almanac_at_what_is_explained() -> None:
    pilot = explained({"Anna": [key for key in EVERY if not key.startswith("card.")]}, 3, 2)
    laid = pilot.scene.explaining.laid
    action = laid.mark.key.removeprefix("card.")

    pilot.click(laid.more.center)

    assert pilot.name == "AlmanacScene"
    assert pilot.scene.topic == contents.about(action)
    pilot.key("escape")
    assert pilot.scene.explaining.mark == laid.mark


@sampled("kind", ["drive", "play", "hire"], quick=2)
def test_an_option_that_brings_nothing_is_taken_only_by_a_second_click(kind: str) -> None:
    """Newcomers drove to a market whose message they could not have, and paid a person who did nothing."""
    pilot, scene, found = asked_where_something_is_wasted(kind)
    before = scene.decision

    scene.choose(found[0])
    pilot.step()
    assert scene.decision == before
    assert scene.explaining.mark.text.endswith("Click again to choose it anyway.")

    scene.choose(found[0])
    pilot.step()
    assert scene.decision != before


def asked_where_something_is_wasted(kind: str) -> tuple[Pilot, TableScene, list[int]]:
    """A game with explanations in which a decision of that kind has options that are wasted; these."""
    for seed in range(40):
        pilot, chance = explained({"Anna": [*EVERY]}, 3, 2, seed=seed), random.Random(seed)
        scene = table_scene(pilot)
        for _ in range(80):
            if found := wasted(scene, kind):
                return pilot, scene, found
            if scene.decision is not None:
                option = chance.randrange(len(scene.decision.options))
                scene.choose(option)
                if scene.explaining.mark is not None:
                    scene.choose(option)
            pilot.step(seconds=5.0)
    raise AssertionError


def wasted(scene: TableScene, kind: str) -> list[int]:
    """The options of a decision of that kind that bring nothing while others do, but those that mean to do
    nothing."""
    if scene.decision is None or scene.decision.kind != kind:
        return []
    labels = scene.asking.form.labels
    worth = [number for number, label in enumerate(labels) if label.promising]
    options = scene.decision.options
    passes = [number for number, option in enumerate(options) if option in ("stay", "nobody")]
    return [number for number in range(len(labels)) if number not in (*worth, *passes)] if worth else []


def test_every_explanation_knows_where_the_almanac_tells_more() -> None:
    assert all(contents.about(it.more) != contents.page("game") for it in EVERY.values() if it.more)


def test_on_the_network_it_stays_in_the_window_of_whoever_wants_it(lan: Lan) -> None:
    evening = Round(lan)
    evening.cy_watches()
    sent = len(evening.bo.link.sent)

    evening.bo.key("escape")
    evening.bo.press("Explain things to Bo: off")
    evening.bo.press("Resume")
    evening.all_step()

    assert evening.bo.scene.explaining.mark.key == "goal"
    assert evening.ada.scene.explaining.mark is None
    assert evening.cy.scene.explaining.mark is None
    assert len(evening.bo.link.sent) == sent
    assert not evening.ada.app.settings.explain
