"""Whole games at one machine: choices made with buttons, curtains between people, the result at the end."""

from typing import Any

from game.board.box import Size
from game.client.local.local_game import play_here
from game.client.panels.header import ToComeButton
from game.client.table.table import TableScene
from game.client.widgets.widgets import MenuButton
from game.session.session import FROM_HAND
from game.settings.game_setup import GameSetup, Speed
from tests.client.pilot import Pilot
from tests.client.settings.choosing import choose
from tests.client.thinned import sampled


def table(seats: int, bots: int, size: Size = (960, 540), speed: Speed = "instant", **program: Any) -> Pilot:
    """A pilot at a table, where everything happens at once unless told; `program` is for Pilot."""
    pilot = Pilot(size, **program)
    play_here(pilot.app, GameSetup.usual(seats, bots, speed=speed))
    pilot.step()
    return pilot


def table_scene(pilot: Pilot) -> TableScene:
    return next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))


def choices(pilot: Pilot) -> list:
    language = pilot.buttons.get(pilot.app.catalog.text("language.own"))
    other = (MenuButton, ToComeButton)
    return [
        w for w in pilot.scene.form.widgets if w.enabled and not isinstance(w, other) and w is not language
    ]


def play_on(pilot: Pilot, until=lambda pilot: False, most: int = 2000) -> None:
    """Clicks the first, second, first ... button offered until the result is shown."""
    for number in range(most):
        if pilot.name == "ResultScene" or until(pilot):
            return
        if offered := choices(pilot):
            pilot.click(offered[number % len(offered)].box.center)
        else:
            pilot.step()
    raise AssertionError("the game does not end")


def nothing_hidden_shows(pilot: Pilot) -> None:
    """Only whoever holds the machine sees cards and a total, and curtains fall only where cards are kept."""
    scene = table_scene(pilot)
    if pilot.name == "CurtainScene":
        assert scene.session.decision().kind == "keep"
        assert scene.viewer is None
    elif scene.decision is not None and scene.decision.kind not in FROM_HAND:
        assert scene.viewer is None
    assert scene.view["viewer"] == scene.viewer
    if scene.viewer is None:
        assert scene.view["own"] is None
        assert all(player["prestige"] is None for player in scene.view["players"])
    else:
        assert scene.viewer == scene.session.holder


@sampled(("seats", "rounds"), [(2, 2), (2, 9), (4, 9)])
def test_people_play_a_game_with_buttons_and_nothing_hidden_shows(seats: int, rounds: int) -> None:
    pilot = table(seats, bots=0)

    def played(pilot: Pilot) -> bool:
        nothing_hidden_shows(pilot)
        return bool(table_scene(pilot).view["round"] > rounds)

    play_on(pilot, until=played)

    assert pilot.table.over == (rounds == 9)


def test_the_same_people_play_again_another_game_at_the_speed_that_was_chosen_last() -> None:
    pilot = table(2, bots=2)
    first = pilot.link
    table_scene(pilot).pacer.speed = "fast"

    pilot.press("Rematch")
    pilot.step()

    assert pilot.link is not first
    assert table_scene(pilot).pacer.speed == "fast"
    (configured,) = (message for message in pilot.link.sent if message["t"] == "configure")
    assert [seat["name"] for seat in configured["seats"]] == ["Anna", "Mike"]
    assert configured["pace"] == 200
    assert "seed" not in configured


def test_bots_that_follow_results_do_so_in_a_rematch() -> None:
    pilot = table(2, bots=1)
    pilot.app.settings.adaptive = True
    while not pilot.table.over:
        pilot.table.go_on()
    while pilot.name != "ResultScene":
        pilot.step(seconds=3)
    pilot.app.settings.strength = 0

    pilot.steps(5, seconds=3)
    pilot.press("Rematch")
    (configured,) = (message for message in pilot.link.sent if message["t"] == "configure")
    assert [seat.get("level") for seat in configured["seats"]] == [None, "newcomer"]


def test_the_next_player_starts_each_rematch() -> None:
    pilot = table(3, bots=3)
    starts = []
    for _ in range(3):
        scene = table_scene(pilot)
        starts.append(scene.session.told.updates[0].public["start_seat"])
        pilot.press("Rematch")
        while pilot.name != "ResultScene":
            pilot.step()

    assert starts == [(starts[0] + number) % 3 for number in range(3)]


def test_the_speed_is_changed_in_the_middle_of_a_game() -> None:
    pilot = table(2, bots=1)
    decision = table_scene(pilot).decision
    pilot.key("escape")
    pilot.press("Settings")
    choose(pilot, "speed", "normal")
    choose(pilot, "speed", "fast")

    pilot.press("Done")
    assert table_scene(pilot).decision is decision
    assert [message["ms"] for message in pilot.link.sent if message["t"] == "pace"] == [700, 200]
    assert table_scene(pilot).pacer.speed == "fast"
    assert pilot.app.settings.speed == "fast"


def test_a_choice_that_the_host_refused_is_asked_again_and_a_game_that_it_refused_is_told() -> None:
    pilot = table(2, bots=1)
    scene = table_scene(pilot)
    decision = scene.decision

    scene.session.choose(decision, len(decision.options))  # there is no such option
    assert scene.session.decision() is None
    pilot.step()

    assert scene.decision == decision
    pilot.click(choices(pilot)[0].box.center)
    assert scene.decision != decision

    pilot = Pilot()
    play_here(pilot.app, GameSetup.usual(2, 1, preset="french-2007", options={"new_persons": True}))
    pilot.step()
    assert pilot.name == "GameStoppedScene"
    assert "These rules cannot be played" in pilot.scene.sentence


def test_at_normal_speed_a_play_is_seen_before_the_next_person_is_asked() -> None:
    pilot = table(2, bots=0)
    scene = table_scene(pilot)
    play_on(pilot, until=lambda pilot: scene.decision is not None and scene.decision.kind == "hire")
    scene.pacer.speed = "normal"
    decision = scene.decision.seat

    pilot.key("1")

    assert pilot.link.sent[-1]["seat"] == decision
    assert scene.decision is None
    pilot.step(seconds=60.0)
    pilot.step()
    assert scene.decision.seat != decision
