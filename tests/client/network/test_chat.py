"""Talk during a game on the network: lines that are unread, where they stand, and what is typed."""

from __future__ import annotations

import pytest

from tests.client.lan_pilot import LanPilot, together
from tests.client.network.begun_game import Round, press_tool, tools
from tests.client.readable.written import Reader
from tests.harness.local_network import Lan


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


def test_what_is_typed_into_the_chat_answers_no_decision(evening: Round) -> None:
    bo = evening.bo
    decision = bo.scene.decision
    bo.key("f2")
    bo.key("1")
    bo.type("1")
    evening.all_step()

    assert bo.scene.decision == decision
    assert bo.scene.corners.field.value == "1"


def test_what_a_spectator_said_is_unread_to_all_but_the_spectator(evening: Round) -> None:
    evening.cy_watches()
    evening.cy.link.send({"t": "chat", "text": "A fine game"})
    evening.all_step()

    assert "Chat" in tools(evening.cy)
    assert "Chat (1)" in tools(evening.ada)
