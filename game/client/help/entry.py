"""A page about one card, person or message: what it does, what was ruled, and an example."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.board.box import Box
from game.board.rose import market_target
from game.client.board.kit import Kit
from game.client.help import board_picture, body, pictures, texts
from game.client.help.board_picture import Excerpt
from game.client.help.contents import Topic
from game.client.help.pictures import Marks
from game.client.help.setting import TableSetting
from game.client.widgets.even import Even
from game.client.widgets.page import Column, Frame, Part, Row, Space, Words
from game.rules import Outlook
from game.text import now


def outlook(topic: Topic, setting: TableSetting) -> Outlook:
    """What a card or person would bring in the example."""
    return setting.example.card(topic.name) if topic.kind == "action" else setting.example.person(topic.name)


def example(topic: Topic, kit: Kit, setting: TableSetting) -> str:
    """The example in words: its own, or what the rules say it would bring."""
    catalog = kit.words.catalog
    if topic.kind == "message":
        return catalog.count("almanac.lies", len(_lying(topic, setting)))
    key = f"example.{topic.kind}.{topic.name}"
    if catalog.has(key):
        return catalog.text(key)
    name = f"{topic.name}:0" if topic.kind == "action" else topic.name
    gain = now.brings(name, outlook(topic, setting), setting.example.view, kit.words)
    return catalog.text("almanac.brings", gain=gain)


def _lying(topic: Topic, setting: TableSetting) -> list[str]:
    """The markets of the example on which messages of that kind lie."""
    lying = setting.example.view["messages"]
    return [market for market, kind in lying.items() if str(kind) == topic.name]


def describe(topic: Topic, kit: Kit, setting: TableSetting) -> Part:
    """The thing itself with what is printed on it; beside it words, and an example with its board."""
    told = body.paragraphs(kit, texts.paragraphs(topic, kit.words, setting.played))
    thing = Frame(Space(), name="large", tall=500)
    shown = Column([thing, *body.facts(topic, kit, setting), Space()])
    caption = Words(kit.words.catalog.text("almanac.example"), "caption")
    words = Even(Column([caption, Words(example(topic, kit, setting)), Space()], 10))
    below = Row([Frame(words, wide=320), Frame(Space(), name="board", grow=1)], 24, grow=1)
    return Row([Frame(shown, wide=380), Column([Frame(told, tall=350), below], grow=1)], 44)


def draw_picture(
    target: pygame.Surface, large: Box, board: Box, kit: Kit, setting: TableSetting, topic: Topic
) -> Marks:
    """Draw the thing itself and the board of its example."""
    body.thing(topic, replace(kit, art=kit.art.apart()), setting, target, large)
    board_picture.draw(target, board, kit, setting.board, _board(topic, setting))
    return {}


def _board(topic: Topic, setting: TableSetting) -> Excerpt:
    """The board of the example, with light on what the thing is about."""
    if topic.kind == "message":
        return pictures.whole([market_target(market) for market in _lying(topic, setting)])
    found = outlook(topic, setting)
    if topic.kind == "action" and found.decision is None:
        return pictures.borough(topic.name)
    return pictures.of_decision(found.decision, setting, found.ways.bringing)
