"""The log beside the board tells whole entries."""

from __future__ import annotations

import pygame

from game import rules
from game.board.box import Box, Scale
from game.board.crest import Crest
from game.client.board.art import Art
from game.client.board.kit import Kit
from game.client.panels import log
from game.client.widgets.text import Fonts
from game.rules import events as ev
from game.text.log import ViewerLog
from tests.client.pilot import pictures
from tests.text.test_log import COLOURS, words

CRESTS = tuple(Crest(colour, "lily") for colour in COLOURS)
SHORT = (ev.CardPlayed(1, "park:1", 1), ev.CardPlayed(3, "hotel:3", 1))
LONG = (
    ev.CardPlayed(2, "carriage_house:2", 2),
    ev.CarriageMoved(2, ("2.C", "1.X", "1.IL")),
    ev.MessageTaken(2, "1.IL", 1, 2),
    ev.PrestigeGained(2, 2, 0, "message", None),
    ev.MarkersMoved(2, "general", "personal", 1, "message"),
)


def draw(*entries: rules.Event | tuple[rules.Event, ...], height: int) -> None:
    art: Art = pictures()
    told = words()
    kit = Kit(Fonts(), art, told, CRESTS, Scale.of((1280, 720)))
    book = ViewerLog(told)
    for entry in entries:
        book.add(entry if isinstance(entry, tuple) else [entry])
    view = rules.view(rules.new_game(rules.RuleSet.preset(), 4, 7), None)
    log.draw(pygame.Surface((600, 300)), Box(0, 0, 570, height), kit, book, view)


def test_an_entry_that_does_not_fit_whole_is_left_out(written: list[str]) -> None:
    draw(LONG, *SHORT, height=56)

    assert written == ["Leo plays Hotel.", "Mike plays Park."]


def test_the_newest_entry_is_told_though_only_its_end_fits(written: list[str]) -> None:
    draw(LONG, height=40)

    assert written[-1] == "…"
    assert len(written) == 2
