"""A game on the network as those around it see it: stopped, taken back, watched, over, and played again."""

from __future__ import annotations

from unittest.mock import Mock

import pygame
import pytest

from game.client.widgets.inputs import Key
from game.rules.events import CardKept, CardsDrawn, CardsPassed
from game.session.network import Network
from game.session.session import Update
from tests.client.lan_pilot import LanPilot
from tests.client.network.begun_game import TWO, Round, log, marks, press_tool, tools
from tests.harness.local_network import Lan, LocalNetwork

# Stopping, taking back, time


def test_anyone_stops_the_game_and_anyone_lets_it_go_on(evening: Round) -> None:
    ada, bo = evening.ada, evening.bo
    ada.scene.pacer.speed = "normal"
    evening.lan.table.go_on()
    ada.step(seconds=0.01)
    assert ada.scene.display.moving
    press_tool(bo, "Pause")
    evening.all_step(0.01)
    assert not ada.scene.display.moving, "nothing moves over the banner"
    assert ada.scene.decision is None
    assert ada.scene.kind.banner == ("Bo has paused the game", "Any player can resume it.")

    press_tool(ada, "Resume")
    evening.all_step()
    assert ada.scene.kind.banner is None
    assert bo.scene.decision is not None


def test_a_table_at_which_nothing_happens_is_not_laid_out_again(
    evening: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    refresh = Mock()
    monkeypatch.setattr(evening.bo.scene, "refresh", refresh)
    evening.all_step()

    refresh.assert_not_called()


def who_plays(pair: Round) -> tuple[LanPilot, LanPilot]:
    """After the draft: whoever plays the first card, and the other one."""
    ada, bo = pair.ada, pair.bo
    pair.play(lambda: pair.must_choose(ada, "play")() or pair.must_choose(bo, "play")())
    return (ada, bo) if ada.scene.decision is not None else (bo, ada)


def test_a_choice_that_touched_nobody_is_taken_back_at_once(pair: Round) -> None:
    first, second = who_plays(pair)
    before, cards = log(first), first.scene.decision.options
    first.scene.choose(0)
    pair.all_step()
    assert log(first) != before

    press_tool(first, "Take back")
    pair.all_step()

    assert (first.scene.decision.kind, first.scene.decision.options) == ("play", cards)
    assert log(first) == log(second) == before


@pytest.mark.parametrize("answer", ["Agree", "Refuse"])
def test_a_choice_that_others_followed_is_taken_back_if_they_agree(pair: Round, answer: str) -> None:
    first, second = who_plays(pair)
    before, seq = log(first), first.scene.session.shown.seq
    pair.play(pair.must_choose(second, "play"), players=(first,))
    second.scene.choose(0)
    pair.all_step()
    told = log(first)

    press_tool(first, "Take back")
    pair.all_step()
    assert second.name == "UndoRequestScene"
    assert first.scene.session.decision() is None
    second.press(answer)
    pair.all_step()

    assert first.name == second.name == "TableScene"
    assert log(first) == log(second) == (before if answer == "Agree" else told) != []
    assert first.scene.session.shown.seq > seq
    assert before != told


def test_clocks_run_for_those_who_think_and_stand_when_the_game_is_stopped(lan: Lan) -> None:
    evening = Round(lan, clock="choice-60")
    evening.passes(30)
    assert {*marks(evening.ada).values()} <= {"0:30", "0:29"}

    press_tool(evening.bo, "Pause")
    evening.all_step()
    stands = marks(evening.ada)
    evening.passes(20)
    assert marks(evening.ada) == stands


# Watching


def test_a_spectator_sees_what_is_public_and_nothing_more_and_chooses_whose_borough_stands_below(
    evening: Round,
) -> None:
    evening.play(evening.must_choose(evening.bo, "play"))
    evening.cy_watches()
    cy, view = evening.cy.scene, evening.cy.scene.view
    assert evening.cy.name == "TableScene"
    assert (view["own"], cy.viewer) == (None, None)
    assert all(player["prestige"] is None for player in view["players"])
    assert {"Take back", "Pause"}.isdisjoint(tools(evening.cy))

    press_tool(evening.cy, "Rotate")
    assert cy.asking.seat == 1
    evening.cy.key("t")
    assert cy.asking.seat == 2
    evening.cy.click(cy.display.screen.players[0].center)
    assert cy.asking.seat == 0
    turned = evening.bo.scene.kind.take(Key("t"), evening.bo.scene, None)
    assert (turned, evening.bo.scene.asking.seat) == (False, 1), "whoever plays looks from their own seat"
    evening.play(lambda: cy.view["round"] == 2)
    assert cy.asking.seat == 0


def test_open_hands_that_were_agreed_on_are_seen(lan: Lan) -> None:
    evening = Round(lan, open_hands="yes")
    evening.cy_watches()
    hands = []
    for _ in range(3):
        hands.append(hand(evening.cy))
        press_tool(evening.cy, "Rotate")

    assert hands[:2] == [hand(evening.ada), hand(evening.bo)]
    assert len({tuple(cards) for cards in hands}) == 3
    assert evening.cy.scene.decision is None


def hand(pilot: LanPilot) -> list[str]:
    own = pilot.scene.view["own"]
    return [*own["hand"], *own["offer"]]


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


@pytest.fixture
def over(pair: Round) -> Round:
    """A game of two at its result."""
    pair.play_to_the_result()
    return pair


def test_a_rematch_takes_one_press_of_each_and_begins_when_all_have_pressed(over: Round) -> None:
    ada, bo = over.ada, over.bo
    over.cy_watches()
    assert "Rematch" not in over.cy.buttons

    ada.press("Rematch")
    over.all_step()
    assert ada.name == "LobbyScene"
    assert bo.name == "ResultScene"
    bo.press("Rematch")
    over.all_step()

    assert ada.name == bo.name == "TableScene"
    assert ada.lobby.game == 2
    assert not over.lan.table.over


def test_no_rematch_begins_by_itself_after_the_owner_has_changed_the_rules(over: Round) -> None:
    ada, bo = over.ada, over.bo
    ada.press("Rematch")
    over.all_step()
    ada.scene.options_form.options.change_rule_options({"new_persons": True})
    over.all_step()

    bo.press("Rematch")
    over.all_step()
    assert ada.name == bo.name == "LobbyScene"
    ada.press("Play again")
    over.all_step()
    assert ada.name == "TableScene"


def test_from_the_result_one_leaves_for_the_title_once_it_has_been_asked_and_no_key_does_so_at_first(
    over: Round,
) -> None:
    bo = over.bo
    assert not any(button.look == "gold" for button in bo.buttons.values())
    bo.key("return")
    for press, scene in (
        ("To the title screen", "LeaveScene"),
        ("Stay", "ResultScene"),
        ("To the title screen", "LeaveScene"),
        ("Leave", "TitleScene"),
    ):
        bo.press(press)
        assert bo.name == scene

    over.here.remove(bo)
    over.all_step()
    assert [one["name"] for one in over.ada.app.scenes[1].session.lobby.people] == ["Ada"]  # type: ignore[attr-defined]


def test_final_scoring_covers_no_dialog(pair: Round) -> None:
    ada = pair.ada
    ada.scene.pacer.speed = "normal"
    while not pair.lan.table.over:
        pair.lan.table.go_on()
    while ada.name != "FinalScoringScene":
        pair.all_step(0.2)
    ada.step(pygame.event.Event(pygame.QUIT))
    assert ada.name == "LeaveScene"

    for _ in range(40):
        ada.step(seconds=1.0)
    assert ada.name == "LeaveScene"
    ada.press("Stay")
    ada.step()
    assert ada.name == "ResultScene"


def test_a_window_that_is_closed_asks_again_if_something_has_come_over_the_dialog(pair: Round) -> None:
    ada = pair.ada
    ada.step(pygame.event.Event(pygame.QUIT))
    while not pair.lan.table.over:
        pair.lan.table.go_on()
    while ada.name != "ResultScene":
        pair.all_step()

    ada.step(pygame.event.Event(pygame.QUIT))
    assert (ada.app.running, ada.name) == (True, "LeaveScene")


def test_a_game_begun_again_takes_along_whoever_still_looks_at_the_result(over: Round) -> None:
    ada, bo = over.ada, over.bo
    bo.app.scenes[1].kind.joined.send("ready", ready=True)  # type: ignore[attr-defined]
    ada.press("To the lobby")
    over.all_step()
    ada.press("Play again")
    over.all_step()

    assert ada.name == bo.name == "TableScene"
    assert ada.scene.view["round"] == bo.scene.view["round"] == 1
    assert len(log(ada)) < 10, "the log is that of this game"
    assert [place.name for place in ada.lobby.seats] == ["Ada", "Bo"]


@pytest.mark.parametrize("page", ["p", "g"])
def test_whoever_comes_back_to_another_game_with_a_page_over_the_last_one_sees_the_new_one(
    pair: Round, page: str
) -> None:
    pair.cy_watches()
    cy = pair.cy
    cy.key(page)
    pair.here.remove(cy)
    cy.link.lose()
    pair.play_to_the_result()
    for guest in (pair.ada, pair.bo):
        guest.press("Rematch")
        pair.all_step()

    cy.link.find_again()
    cy.step()
    cy.step()

    assert (cy.name, cy.lobby.game, cy.scene.view["round"]) == ("TableScene", 2, 1)


def test_the_lobby_tells_what_everybody_has_won_this_evening_and_whether_it_goes_until_three(
    lan: Lan, data: object, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    monkeypatch.setattr(LocalNetwork, "keep", Network.keep)
    played = Round(lan, **TWO)
    for game in (1, 2):
        played.play_to_the_result()
        for guest in (played.ada, played.bo):
            guest.press("To the lobby")
        if game == 1:
            played.ada.click(played.ada.scene.page.boxes["until_three"].center)
            played.all_step()
            played.bo.press("I am ready")
            played.all_step()
            played.ada.press("Play again")
            played.all_step()

    rows = [game["result"] for game in played.lan.table.table.finished]
    for guest in (played.ada, played.bo):
        written.clear()
        guest.scene.draw(guest.window.canvas)
        assert "The evening, first to three wins: 2 games" in " ".join(written)
        for seat in (0, 1):
            places = [row["place"] for ranking in rows for row in ranking if row["seat"] == seat]
            assert f"places: {places[0]},\xa0{places[1]}" in written
