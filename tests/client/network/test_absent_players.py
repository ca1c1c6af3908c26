"""Players who leave a game on the network and come back, and what its owner does about their seats."""

from __future__ import annotations

from typing import Any

from tests.client.network.begun_game import Round, log, marks, press_tool

# Away and back


def test_a_seat_whose_player_is_away_says_for_how_long(evening: Round) -> None:
    evening.bo.link.lose()
    evening.all_step()
    evening.passes(12)

    assert marks(evening.ada) == {1: "away 0:12"}
    assert not evening.ada.scene.session.players[1].here


def test_a_bot_stands_in_and_whoever_comes_back_has_the_seat_and_hears_what_happened(evening: Round) -> None:
    ada, bo = evening.ada, evening.bo
    evening.play(evening.must_choose(bo, "play"))
    hand = bo.scene.view["own"]["hand"]
    bo.link.lose()
    evening.passes(61)
    assert marks(ada) == {1: "a bot stands in"}
    seen = len(log(bo))
    evening.play(lambda: len(log(ada)) > seen + 4, players=(ada,))

    bo.link.find_again()
    evening.all_step()

    assert bo.name == "WelcomeBackScene"
    told = [line for _, line in bo.scene.news]
    assert told == [line for line in log(ada)[seen:] if not line.startswith("Period")][-len(told) :]
    bo.press("Resume")
    assert bo.name == "LanTableScene"
    assert bo.scene.lobby.mine == (1,)
    assert marks(ada) == {}
    assert set(bo.scene.view["own"]["hand"]) <= set(hand)


def test_the_table_stays_in_sight_while_the_host_is_looked_for(evening: Round) -> None:
    bo = evening.bo
    view = bo.scene.view
    bo.link.lose()
    evening.all_step()

    assert bo.name == "LanTableScene"
    assert bo.scene.view == view
    assert bo.scene.banner == ("Looking for the host", bo.app.catalog.text("lost.text"))

    bo.link.find_again()
    evening.all_step()
    assert (bo.name, bo.scene.banner) == ("LanTableScene", None)


def test_a_host_that_ends_to_continue_later_is_no_lost_connection(evening: Round) -> None:
    bo = evening.bo
    evening.lan.table.end()
    bo.step()

    assert bo.scene.banner == ("The table is closed for now", bo.app.catalog.text("lost.away.text"))

    bo.link.find_again()
    bo.step()
    assert bo.scene.banner is None


def test_an_answer_that_was_lost_on_the_way_is_asked_for_again(evening: Round) -> None:
    bo = evening.bo
    decision = bo.scene.decision
    bo.link.lose()
    evening.all_step()
    bo.scene.choose(0)
    evening.all_step()
    assert bo.scene.decision is None

    bo.link.find_again()
    evening.all_step()
    assert bo.scene.decision == decision


def test_a_program_that_was_started_again_gets_its_seat_its_hand_and_the_log(
    evening: Round,
) -> None:
    bo = evening.bo
    evening.play(evening.must_choose(bo, "play"))
    hand, decision, before = bo.scene.view["own"]["hand"], bo.scene.decision, log(bo)
    assert before
    bo.app.home()
    evening.all_step()
    bo.joins()
    if bo.name == "WelcomeBackScene":
        bo.press("Resume")

    assert (bo.scene.view["own"]["hand"], bo.scene.decision, log(bo)) == (hand, decision, before)


def test_whoever_leaves_for_good_is_followed_by_a_bot(evening: Round) -> None:
    bo = evening.bo
    bo.key("escape")
    bo.press("Leave the table")
    bo.press("Leave for good")
    evening.all_step()

    assert bo.name == "TitleScene"
    assert evening.ada.scene.lobby.seats[1].kind == "bot"
    assert not bo.network.identity.has_seat(evening.ada.scene.lobby.table)


def test_whoever_leaves_for_a_while_keeps_the_seat(evening: Round) -> None:
    bo = evening.bo
    bo.key("escape")
    bo.press("Leave the table")
    bo.press("Leave for a while")
    evening.all_step()

    assert evening.ada.scene.lobby.seats[1].kind == "human"
    assert bo.network.identity.has_seat(evening.ada.scene.lobby.table)


# The owner's word


def test_the_owner_has_a_bot_stand_in_at_once(evening: Round) -> None:
    evening.bo.link.lose()
    evening.all_step()
    press_tool(evening.ada, "People")
    evening.ada.press("Let a bot play")
    evening.all_step()

    assert evening.ada.scene.lobby.seats[1].stand_in is not None


def test_the_owner_gives_an_absent_seat_to_a_spectator(evening: Round) -> None:
    evening.cy_watches()
    evening.bo.link.lose()
    evening.passes(60)
    evening.all_step()
    press_tool(evening.ada, "People")
    give = next(w for w in evening.ada.scene.form.widgets if getattr(w, "label", "") == "Give the seat")
    evening.ada.click(give.box.center)
    evening.all_step()

    table: Any = evening.cy.app.scenes[1]
    assert table.lobby.mine == ()
    assert evening.ada.scene.lobby.seats[1].name == "Cy"
    evening.play(lambda: table.lobby.mine == (1,), (evening.ada,))
    evening.play(lambda: table.decision is not None, (evening.ada,))
    assert table.decision.seat == 1

    evening.bo.link.find_again()
    evening.all_step()
    back: Any = evening.bo.app.scenes[1]
    assert back.lobby.mine == ()
    evening.ada.press("Give back")
    evening.play(lambda: back.lobby.mine == (1,), (evening.ada, evening.cy))


def test_the_owner_sends_a_player_away_in_the_game(evening: Round) -> None:
    press_tool(evening.ada, "People")
    evening.ada.press("Remove")
    evening.all_step()

    assert evening.bo.name == "GameStoppedScene"
    assert evening.bo.scene.sentence.endswith("The owner has removed you from this table.")
    evening.bo.press("To the title")
    assert evening.ada.scene.lobby.seats[1].kind == "bot"


def test_others_see_who_is_there_and_can_do_nothing(evening: Round) -> None:
    press_tool(evening.bo, "People")

    assert evening.bo.labels() == ["Back to the table"]
