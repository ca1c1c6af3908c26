"""A game on the network as those around it see it: stopped, taken back, watched, over, and played again."""

from __future__ import annotations

import pytest

from game.rules.events import CardKept, CardsDrawn, CardsPassed
from game.session.session import Update
from tests.client.lan_pilot import LanPilot
from tests.client.network.begun_game import Round, log, marks, press_tool, tools
from tests.harness.local_network import Lan

# Stopping, taking back, time


def test_anyone_stops_the_game_and_anyone_lets_it_go_on(evening: Round) -> None:
    ada, bo = evening.ada, evening.bo
    press_tool(bo, "Pause")
    evening.all_step()
    assert ada.scene.decision is None
    assert ada.scene.banner == ("Bo has paused the game", "Any player can resume it.")

    press_tool(ada, "Resume")
    evening.all_step()
    assert ada.scene.banner is None
    assert bo.scene.decision is not None


def test_a_choice_that_touched_nobody_is_taken_back_at_once(lan: Lan) -> None:
    evening = Round(lan, seats="2", bot_1="none")
    ada, bo = evening.ada, evening.bo
    evening.play(lambda: evening.must_choose(ada, "play")() or evening.must_choose(bo, "play")())
    first = ada if ada.scene.decision is not None else bo
    before, cards = log(first), first.scene.decision.options
    first.scene.choose(0)
    evening.all_step()
    assert log(first) != before

    press_tool(first, "Take back")
    evening.all_step()

    assert (first.scene.decision.kind, first.scene.decision.options) == ("play", cards)
    assert log(ada) == log(bo) == before


def test_a_choice_that_others_followed_is_taken_back_when_they_agree(lan: Lan) -> None:
    evening = Round(lan, seats="2", bot_1="none")
    ada, bo = evening.ada, evening.bo
    evening.play(lambda: evening.must_choose(ada, "play")() or evening.must_choose(bo, "play")())
    first, second = (ada, bo) if ada.scene.decision is not None else (bo, ada)
    before, seq = log(first), first.scene.session.shown.seq
    evening.play(evening.must_choose(second, "play"), players=(first,))
    second.scene.choose(0)
    evening.all_step()
    assert len(log(first)) > len(before)

    press_tool(first, "Take back")
    evening.all_step()
    assert second.name == "UndoRequestScene"
    assert first.scene.session.decision() is None

    second.press("Agree")
    evening.all_step()
    assert (ada.name, bo.name) == ("LanTableScene", "LanTableScene")
    assert first.scene.decision is not None
    assert log(first) == log(second) == before
    assert first.scene.session.shown.seq > seq


def test_an_undo_request_that_is_refused_leaves_everything_as_it_was(lan: Lan) -> None:
    evening = Round(lan, seats="2", bot_1="none")
    ada, bo = evening.ada, evening.bo
    evening.play(lambda: evening.must_choose(ada, "play")() or evening.must_choose(bo, "play")())
    first, second = (ada, bo) if ada.scene.decision is not None else (bo, ada)
    evening.play(evening.must_choose(second, "play"), players=(first,))
    second.scene.choose(0)
    evening.all_step()
    told = log(first)
    press_tool(first, "Take back")
    evening.all_step()
    second.press("Refuse")
    evening.all_step()

    assert second.name == "LanTableScene"
    assert log(first) == told


def test_clocks_run_for_those_who_think_and_stand_when_the_game_is_stopped(lan: Lan) -> None:
    evening = Round(lan, clock="choice-60")
    assert marks(evening.ada) == {0: "1:00", 1: "1:00"} or set(marks(evening.ada).values()) <= {
        "1:00",
        "0:59",
    }
    evening.passes(30)
    assert set(marks(evening.ada).values()) <= {"0:30", "0:29"}
    press_tool(evening.bo, "Pause")
    evening.all_step()
    stands = marks(evening.ada)
    evening.passes(20)
    assert marks(evening.ada) == stands


# Watching


def test_a_spectator_in_mid_game_sees_what_is_public_and_nothing_more(evening: Round) -> None:
    evening.play(evening.must_choose(evening.bo, "play"))
    evening.cy_watches()

    view = evening.cy.scene.view
    assert evening.cy.name == "LanTableScene"
    assert view["own"] is None
    assert all(player["prestige"] is None for player in view["players"])
    assert "Take back" not in tools(evening.cy)
    assert "Pause" not in tools(evening.cy)


def test_a_spectator_chooses_whose_borough_stands_below(evening: Round) -> None:
    evening.cy_watches()
    cy = evening.cy
    assert cy.scene.board.rose is not None
    press_tool(cy, "Rotate")
    assert cy.scene.below == 1
    cy.click(cy.scene.boxes.players[2].center)
    assert cy.scene.below == 2
    evening.play(evening.must_choose(evening.bo, "play"))
    assert cy.scene.below == 2


def test_open_hands_that_were_agreed_on_are_seen(lan: Lan) -> None:
    evening = Round(lan, open_hands="yes")
    evening.cy_watches()
    cy = evening.cy
    hands = []
    for _ in range(3):
        own = cy.scene.view["own"]
        hands.append(own["hand"] + own["offer"])
        press_tool(cy, "Rotate")

    assert hands[1] == evening.bo.scene.view["own"]["hand"] + evening.bo.scene.view["own"]["offer"]
    assert len({tuple(hand) for hand in hands}) == 3
    assert cy.scene.decision is None


def test_a_spectator_who_falls_behind_skips_motion_and_stays_within_one_step(evening: Round) -> None:
    evening.cy_watches()
    cy, ada = evening.cy.scene, evening.ada.scene
    cy.pacer.speed = "normal"

    def next_round() -> bool:
        assert len([one for one in cy.session.pending if one.events(None) and not is_draft(one)]) <= 1
        return ada.view["round"] == 3

    evening.play(next_round, (evening.ada, evening.bo))

    assert cy.view["round"] >= 2  # one step may be the night


def is_draft(update: Update) -> bool:
    return all(isinstance(event, CardKept | CardsPassed | CardsDrawn) for event in update.events(None))


# The end, and once more


def test_after_the_game_everyone_meets_in_the_lobby_and_plays_again(lan: Lan) -> None:
    evening = Round(lan, seats="2", bot_1="none")
    ada, bo = evening.ada, evening.bo
    evening.play(lambda: ada.name == bo.name == "ResultScene")
    for guest in (ada, bo):
        guest.press("To the lobby")
    evening.all_step()
    assert (ada.name, bo.name) == ("LobbyScene", "LobbyScene")
    assert [place.name for place in ada.scene.lobby.seats] == ["Ada", "Bo"]

    bo.press("I am ready")
    evening.all_step()
    ada.press("Play again")
    evening.all_step()

    assert (ada.name, bo.name) == ("LanTableScene", "LanTableScene")
    assert ada.scene.view["round"] == 1
    assert len(log(ada)) < 10


@pytest.mark.slow
def test_from_the_result_one_leaves_for_the_title_once_it_has_been_asked_and_no_key_does_so_at_first(
    lan: Lan,
) -> None:
    evening = Round(lan, seats="2", bot_1="none")
    ada, bo = evening.ada, evening.bo
    evening.play(lambda: ada.name == bo.name == "ResultScene")
    assert not any(button.look == "gold" for button in bo.buttons.values())
    bo.key("return")
    assert bo.name == "ResultScene"

    bo.press("To the title")
    assert bo.name == "LeaveScene"
    bo.press("Stay")
    assert bo.name == "ResultScene"
    bo.press("To the title")
    bo.press("Leave")

    assert bo.name == "TitleScene"
    evening.here.remove(bo)
    evening.all_step()
    assert [one["name"] for one in ada.app.scenes[1].lobby.people] == ["Ada"]  # type: ignore[attr-defined]


@pytest.mark.slow
def test_a_game_begun_again_takes_along_whoever_still_looks_at_the_result(lan: Lan) -> None:
    evening = Round(lan, seats="2", bot_1="none")
    ada, bo = evening.ada, evening.bo
    evening.play(lambda: ada.name == bo.name == "ResultScene")
    bo.app.scenes[1].joined.send("ready", ready=True)  # type: ignore[attr-defined]
    ada.press("To the lobby")
    evening.all_step()
    ada.press("Play again")
    evening.all_step()

    assert bo.name == "LanTableScene"
    assert bo.scene.view["round"] == 1


def test_two_people_at_one_machine_and_one_at_another_play_together(lan: Lan) -> None:
    ada, bo = LanPilot(lan, "Ada"), LanPilot(lan, "Bo")
    ada.hosts(seats="4", bot_1="skilled", pace="0")
    bo.joins()
    bo.step()
    bo.press("Seat another person")
    bo.step()
    bo.press("I am ready")
    for guest in (bo, ada):
        guest.step()
    ada.press("Start the game")
    for _ in range(3):
        for guest in (bo, ada):
            guest.step()

    assert bo.name == "CurtainScene"
    assert ada.name == "LanTableScene"
