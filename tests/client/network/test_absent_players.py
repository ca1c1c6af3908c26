"""Players who leave a game on the network and come back, and what its owner does about their seats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.client.network.begun_game import Round, log, marks, press_tool

# Away and back


def test_a_bot_stands_in_and_whoever_comes_back_has_the_seat_and_hears_what_happened(evening: Round) -> None:
    ada, bo = evening.ada, evening.bo
    evening.play(evening.must_choose(bo, "play"))
    hand = bo.scene.view["own"]["hand"]
    bo.link.lose()
    evening.all_step()
    evening.passes(12)
    assert marks(ada) == {1: "away 0:12"}
    assert not ada.scene.session.players[1].here
    evening.passes(49)
    assert marks(ada) == {1: "a bot stands in"}
    seen = len(log(bo))
    evening.play(lambda: len(log(ada)) > seen + 4, players=(ada,))

    bo.link.find_again()
    evening.all_step()

    assert bo.name == "WelcomeBackScene"
    told = [line for _, line in bo.scene.news]
    assert told == [line for line in log(ada)[seen:] if not line.startswith("Period")][-len(told) :]
    bo.press("Resume")
    assert bo.name == "TableScene"
    assert bo.scene.session.lobby.mine == (1,)
    assert marks(ada) == {}
    assert set(bo.scene.view["own"]["hand"]) <= set(hand)


def test_a_program_that_was_started_again_tells_what_happened_since_its_own_last_choice(
    evening: Round,
) -> None:
    ada, bo = evening.ada, evening.bo
    evening.play(evening.must_choose(bo, "play"))
    bo.scene.choose(0)
    evening.all_step()
    own = max(number for number, line in enumerate(log(bo)) if line.startswith("Bo "))
    bo.app.home()
    evening.play(evening.must_choose(ada, "play"), players=(ada,))

    bo.joins()

    assert bo.name == "WelcomeBackScene"
    assert [line for _, line in bo.scene.news] == log(ada)[own + 1 :]


def test_while_the_host_is_away_the_table_stays_in_sight_asks_nothing_and_says_why(evening: Round) -> None:
    bo, view, asked = evening.bo, evening.bo.scene.view, evening.bo.scene.decision
    assert asked is not None
    text = bo.app.catalog.text
    for goes, banner in (
        (bo.link.lose, ("Looking for the host", text("lost.text"))),
        (evening.lan.table.end, ("The table is closed for now", text("lost.away.text"))),
    ):
        goes()
        bo.step()
        assert (bo.name, bo.scene.view, bo.scene.kind.banner) == ("TableScene", view, banner)
        assert bo.scene.decision is None

        bo.link.find_again()
        bo.step()
        assert (bo.name, bo.scene.kind.banner, bo.scene.decision) == ("TableScene", None, asked)


def test_an_answer_that_was_lost_on_the_way_is_asked_for_again(evening: Round) -> None:
    bo = evening.bo
    decision = bo.scene.decision
    bo.link.lose()
    bo.scene.choose(0)
    evening.all_step()
    assert bo.scene.decision is None

    bo.link.find_again()
    evening.all_step()
    assert bo.scene.decision == decision


@pytest.mark.parametrize(("way", "kind"), [("Leave for good", "bot"), ("Leave for a while", "human")])
def test_a_bot_follows_whoever_leaves_for_good(evening: Round, way: str, kind: str) -> None:
    bo, lobby = evening.bo, evening.ada.scene.session.lobby
    bo.key("escape")
    bo.press("Leave the table")
    bo.press(way)
    evening.all_step()

    assert bo.name == "TitleScene"
    assert lobby.seats[1].kind == kind
    assert bo.network.identity.has_seat(lobby.table) == (kind == "human")


# The owner's word


def test_the_owner_has_a_bot_stand_in_and_gives_the_seat_to_a_spectator_and_back(evening: Round) -> None:
    ada, bo, cy = evening.ada, evening.bo, evening.cy
    evening.cy_watches()
    bo.link.lose()
    evening.all_step()
    press_tool(ada, "People")
    ada.press("Let a bot play")
    evening.all_step()
    assert ada.scene.lobby.seats[1].stand_in is not None
    evening.passes(60)
    give = next(w for w in ada.scene.form.widgets if getattr(w, "label", "") == "Give the seat")
    ada.click(give.box.center)
    evening.all_step()

    given: Any = cy.app.scenes[1]
    assert given.session.lobby.mine == ()
    assert ada.scene.lobby.seats[1].name == "Cy"
    evening.play(lambda: given.session.lobby.mine == (1,), (ada,))
    evening.play(lambda: given.decision is not None, (ada,))
    assert given.decision.seat == 1

    bo.link.find_again()
    evening.all_step()
    back: Any = bo.app.scenes[1]
    assert back.session.lobby.mine == ()
    ada.press("Give back")
    evening.play(lambda: back.session.lobby.mine == (1,), (ada, cy))


def test_the_owner_sends_a_player_away_in_the_game_and_others_only_see_who_is_there(evening: Round) -> None:
    press_tool(evening.bo, "People")
    assert evening.bo.labels() == ["Back to the table"]

    press_tool(evening.ada, "People")
    evening.ada.press("Remove")
    evening.all_step()
    assert evening.bo.name == "GameStoppedScene"
    assert evening.bo.scene.sentence.endswith("The owner has removed you from this table.")
    evening.bo.press("To the title screen")
    assert evening.ada.scene.lobby.seats[1].kind == "bot"
