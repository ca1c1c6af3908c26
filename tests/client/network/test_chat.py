"""Talk during a game on the network: lines that are unread, where they stand, and what is typed."""

from __future__ import annotations

import pygame
import pytest

from tests.client.lan_pilot import LanPilot, start, together
from tests.client.network.begun_game import Round, press_tool, tools
from tests.client.readable.written import Reader


def says(guest: LanPilot, text: str) -> None:
    guest.link.send({"t": "chat", "text": text})


def test_everybody_who_talks_is_named_however_often_it_is_drawn(evening: Round, written: list[str]) -> None:
    ada, bo = evening.ada, evening.bo
    evening.cy_watches()
    says(evening.cy, "A fine game")
    says(bo, "Well played")
    says(bo, "Once more")
    evening.all_step()
    assert "Chat (2)" in tools(evening.cy), "one's own lines are not unread"
    press_tool(ada, "Chat (3)")
    for _ in range(2):
        written.clear()
        ada.scene.draw(ada.window.canvas)
        assert written.count("Bo:") == 2


def test_what_was_said_stands_under_the_log_and_both_can_be_read(
    evening: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = evening.ada, evening.bo
    evening.play(evening.must_choose(bo, "play"))
    assert ada.scene.kind.corners.log_box(ada.scene.display.screen.log) == ada.scene.display.screen.log
    says(bo, "Well played")
    evening.all_step()

    reader, book = Reader(monkeypatch), ada.scene.log.of(ada.scene.viewer)
    for _ in ("a closed field", "an open one"):
        seen = {text.words for text in reader.read(ada.app) if text.seen > 0.6}
        assert any("Well played" in words for words in seen)
        assert seen & {book.text(entry) for entry in book.entries}
        ada.key("f2")


def test_what_one_said_oneself_and_what_was_read_in_the_lobby_is_not_unread(
    ada: LanPilot, guest: LanPilot
) -> None:
    says(ada, "Hello")
    says(guest, "Good evening")
    ada.press("Add a bot")
    start(ada, guest)
    says(guest, "Ready?")
    together(ada, guest)

    assert "Chat" in tools(guest)
    assert "Chat (1)" in tools(ada)
    ada.link.lose()
    ada.link.find_again()  # the host says again what was said
    together(ada, guest)
    assert "Chat (1)" in tools(ada)


def test_lines_are_counted_until_the_chat_is_opened_and_what_is_typed_answers_no_decision(
    evening: Round,
) -> None:
    ada, bo = evening.ada, evening.bo
    decision = bo.scene.decision
    press_tool(bo, "Chat")
    assert not bo.scene.commands(), "keys are letters"
    for key in "1l":
        bo.key(key)
        bo.type(key)
    assert (bo.scene.decision, bo.scene.kind.corners.field.value) == (decision, "1l")
    bo.key("return")
    bo.key("escape")
    evening.all_step()
    assert "Chat (1)" in tools(ada)
    assert bo.name == "TableScene"

    press_tool(ada, "Chat (1)")
    evening.all_step()
    assert "Chat" in tools(ada)
    assert ada.scene.session.lobby.chat[-1]["text"] == "1l"


def test_what_is_composed_is_seen_before_it_is_said(evening: Round) -> None:
    """With the input method of a language that has more signs than keys."""
    bo = evening.bo
    press_tool(bo, "Chat")
    field = bo.scene.kind.corners.field
    empty = bo.picture(field.box)
    try:
        bo.step(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=2, length=0))
    finally:
        pygame.key.set_repeat()

    assert (field.value, bo.picture(field.box) != empty) == ("", True)


def test_what_was_sent_gives_the_keyboard_back_to_the_table(evening: Round) -> None:
    bo = evening.bo
    bo.key("f2")
    bo.type("hello")
    bo.key("return")
    evening.all_step()
    assert bo.scene.kind.corners.open
    decision = bo.scene.decision
    bo.key("1")
    evening.all_step()
    assert bo.scene.decision != decision

    bo.key("f2")
    bo.type("again")
    assert bo.scene.kind.corners.field.value == "again"
    bo.key("f2")
    assert not bo.scene.kind.corners.open
