"""A game on the network as those around it see it: away and back, stopped, taken back, watched, again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.client.lan_scenes.lan_table import LanTableScene
from game.client.table.session import Update
from game.rules.events import CardKept, CardsDrawn, CardsPassed
from tests.client.lan_pilot import LanPilot, together
from tests.client.readable.written import Reader
from tools.local_network import Lan


class Round:
    """Ada hosts, Bo plays, Cy watches if there is a Cy; the game has begun."""

    def __init__(self, lan: Lan, **form: str) -> None:
        self.lan = lan
        self.ada, self.bo, self.cy = (LanPilot(lan, name) for name in ("Ada", "Bo", "Cy"))
        self.here = [self.ada, self.bo]
        self.ada.hosts(**{"seats": "3", "bot_1": "skilled", "pace": "0", **form})
        self.bo.joins()
        self.bo.press("I am ready")
        self.all_step()
        self.ada.press("Start the game")
        self.all_step()

    def all_step(self, seconds: float = 0.05) -> None:
        for _ in range(3):
            for guest in self.here:
                guest.step(seconds=seconds)

    def cy_watches(self) -> None:
        self.here.append(self.cy)
        self.cy.joins(role="spectator")
        self.all_step()

    def passes(self, seconds: int) -> None:
        """Time goes by for all."""
        for _ in range(seconds):
            self.lan.table.pass_time(1.0)
        self.all_step(seconds / 3)

    def play(self, done: Callable[[], bool], players: tuple[LanPilot, ...] | None = None) -> None:
        """Whoever is asked takes the first answer, until something is so."""
        for _ in range(400):
            if done():
                return
            for guest in players or (self.ada, self.bo):
                scene = guest.app.scenes[1]
                if isinstance(scene, LanTableScene) and scene.decision is not None:
                    scene.choose(0)
            self.all_step()
        raise AssertionError("this does not happen")

    def must_choose(self, guest: LanPilot, kind: str) -> Callable[[], bool]:
        def so() -> bool:
            decision = guest.scene.decision if isinstance(guest.scene, LanTableScene) else None
            return decision is not None and decision.kind == kind

        return so


@pytest.fixture
def evening(lan: Lan) -> Round:
    return Round(lan)


def log(guest: LanPilot) -> list[str]:
    """The common log as this person reads it."""
    scene: Any = guest.app.scenes[1]
    book = scene._log.of(None)
    return [book.text(entry) for entry in book.entries]


def marks(guest: LanPilot) -> dict[int, str]:
    """What stands beside the names."""
    seats = guest.scene.lobby.seats
    return {seat: mark.text for seat, mark in guest.scene.marks().items() if seats[seat].level is None}


def press_tool(guest: LanPilot, label: str) -> None:
    """Clicks a button beside the rose window."""
    button = next(w for w in guest.scene.corners.form.widgets if getattr(w, "label", "") == label)
    guest.click(button.box.center)


def tools(guest: LanPilot) -> list[str]:
    return [w.label for w in guest.scene.corners.form.widgets if hasattr(w, "label")]


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


def test_somebody_who_missed_nothing_just_goes_on(evening: Round) -> None:
    evening.bo.link.lose()
    evening.all_step()
    evening.bo.link.find_again()
    evening.all_step()

    assert evening.bo.name == "LanTableScene"


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
    assert bo.scene.banner is None


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


def test_a_program_that_was_started_again_has_the_log_of_the_round(evening: Round) -> None:
    bo = evening.bo
    evening.play(evening.must_choose(bo, "play"))
    before = log(bo)
    bo.app.home()
    evening.all_step()
    bo.joins()
    if bo.name == "WelcomeBackScene":
        bo.press("Resume")

    assert before
    assert log(bo) == before


def test_a_program_that_was_started_again_gets_its_seat_and_hand(evening: Round) -> None:
    bo = evening.bo
    evening.play(evening.must_choose(bo, "play"))
    hand, decision = bo.scene.view["own"]["hand"], bo.scene.decision
    bo.app.home()
    evening.all_step()
    bo.joins()
    if bo.name == "WelcomeBackScene":
        bo.press("Resume")

    assert (bo.scene.view["own"]["hand"], bo.scene.decision) == (hand, decision)


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


# Talking


def test_lines_are_counted_until_the_chat_is_opened(evening: Round) -> None:
    ada, bo = evening.ada, evening.bo
    press_tool(bo, "Chat")
    bo.type("Well played")
    bo.key("return")
    bo.key("escape")
    evening.all_step()
    assert "Chat (1)" in tools(ada)
    assert bo.name == "LanTableScene"

    press_tool(ada, "Chat (1)")
    evening.all_step()
    assert "Chat" in tools(ada)
    assert ada.scene.lobby.chat[-1]["text"] == "Well played"


def test_what_was_said_stands_under_the_log_and_both_can_be_read(
    evening: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = evening.ada, evening.bo
    evening.play(evening.must_choose(bo, "play"))
    alone = ada.scene.corners.log_box(ada.scene.boxes.log)
    assert alone == ada.scene.boxes.log
    bo.link.send({"t": "chat", "text": "Well played"})
    evening.all_step()
    reader = Reader(monkeypatch)
    for _ in range(2):  # beside a closed field, and beside an open one
        seen = {text.words for text in reader.read(ada.app) if text.seen > 0.6}
        assert any("Well played" in words for words in seen)
        assert seen & lines_of(ada)
        ada.key("f2")


def lines_of(guest: LanPilot) -> set[str]:
    """The log of whoever sits here, as short lines are written."""
    book = guest.scene._log.of(guest.scene.viewer)
    return {book.text(entry) for entry in book.entries}


def test_what_one_said_oneself_and_what_was_read_in_the_lobby_is_not_unread(lan: Lan) -> None:
    ada, bo = LanPilot(lan), LanPilot(lan, "Bo")
    ada.hosts(seats="2")
    bo.joins()
    for guest, said in ((ada, "Hello"), (bo, "Good evening")):
        guest.link.send({"t": "chat", "text": said})
    together(ada, bo)
    bo.press("I am ready")
    together(ada, bo)
    ada.press("Start the game")
    together(ada, bo)
    bo.link.send({"t": "chat", "text": "Ready?"})
    together(ada, bo)

    assert "Chat" in tools(bo)
    assert "Chat (1)" in tools(ada)
    ada.link.lose()
    ada.link.find_again()  # the host says again what was said
    together(ada, bo)
    assert "Chat (1)" in tools(ada)


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


def test_what_is_typed_into_the_chat_answers_no_decision(evening: Round) -> None:
    bo = evening.bo
    decision = bo.scene.decision
    bo.key("f2")
    bo.key("1")
    bo.type("1")
    evening.all_step()

    assert bo.scene.decision == decision
    assert bo.scene.corners.field.value == "1"


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
