"""The page of counts: large figures, and under them wins by seats, edition and opponent, and the sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.board.box import Box
from game.client.board.art import Art
from game.client.statistics import sources
from game.client.widgets import paint
from game.client.widgets.even import Even
from game.client.widgets.page import Column, Frame, Part, Picture, Row, Space, Words
from game.client.widgets.pictures import hairline, sign
from game.client.widgets.style import DEEP_GOLD, EDGE, GOLD, INK, WARNING, Colour, mix
from game.client.widgets.typography import Style
from game.rules.knowledge.reckoning import SOURCES
from game.statistics.tally import Counts, Opponent, Won
from game.text import option_words
from game.text.catalog import Catalog

Key = TypeVar("Key")
#: Units between columns, and of a bar's height; the most lines of a short table and of a long one.
_BETWEEN, _BAR, _SHORT, _LONG = 44, 18, 5, 12


def describe(catalog: Catalog, art: Art, told: Counts) -> Part:
    seats = {catalog.count("played.seats", n): told.by_seats[n] for n in sorted(told.by_seats)}
    editions = {
        option_words.preset_name(catalog, edition): share for edition, share in _most(told.by_edition)
    }
    against = {_opponent(catalog, who): share for who, share in _most(told.against)}
    short = [
        _shares(catalog, "played.by_seats", "played.won_of", seats, _SHORT),
        _shares(catalog, "played.by_edition", "played.won_of", editions, _SHORT),
    ]
    tables = [
        Column([*short, Space()], 34),
        _shares(catalog, "played.against", "played.before_of", against, _LONG),
        _table(catalog, "played.sources", [_source(catalog, art, source, told) for source in SOURCES]),
    ]
    parts = [Space(), _figures(catalog, told), Space(), Row(tables, _BETWEEN, columns=3), Space()]
    return Even(Column(parts, 18), grow=1)


def _most(shares: Mapping[Key, Won]) -> list[tuple[Key, Won]]:
    return sorted(shares.items(), key=lambda one: -one[1].games)


def _opponent(catalog: Catalog, who: Opponent) -> str:
    if who.level is None:
        return who.name or catalog.text("played.bots")
    key = f"level.{who.level}"
    return catalog.text("played.bots_of", level=catalog.text(key) if catalog.has(key) else who.level)


def _figures(catalog: Catalog, told: Counts) -> Part:
    evening, text = told.evening, catalog.text
    percent = round(100 * told.all.wins / max(1, told.all.games))
    figures = [
        (str(told.all.games), catalog.count("played.games", told.all.games), ""),
        (
            str(told.all.wins),
            catalog.count("played.wins", told.all.wins),
            text("played.percent", percent=percent),
        ),
        (catalog.decimal(told.prestige), text("played.prestige"), text("played.most", prestige=told.most)),
    ]
    if evening is not None:
        won = text("played.won_of", wins=evening.share.wins, games=evening.share.games)
        about = text("played.evening_about", won=won, prestige=f"{evening.prestige:.0f}")
        figures.append((catalog.day(evening.moment), text("played.evening"), about))
    cells = [
        Column(
            [
                Words(figure, "title", "center", most=1),
                Words(caption, align="center"),
                Words(about, "quiet", "center"),
            ],
            0,
        )
        for figure, caption, about in figures
    ]
    return Row(cells, columns=4)


def _table(catalog: Catalog, caption: str, lines: Sequence[Part]) -> Part:
    return Column([Words(catalog.text(caption), "caption"), hairline(), *lines, Space()], 8)


def _shares(catalog: Catalog, caption: str, won_of: str, shares: Mapping[str, Won], most: int) -> Part:
    """A line for each: its name, a bar of glass as long as the share that was won, and the figures."""
    left_out = max(0, len(shares) - most)
    shown = dict([*shares.items()][: most - 1 if left_out else most])
    lines: list[Part] = [
        Row(
            [
                Frame(Words(name, group=shown), wide=240),
                Picture(
                    partial(_draw_bar, share.wins / share.games, GOLD, mix(DEEP_GOLD, INK, 0.3)), 60, _BAR, 1
                ),
                Frame(
                    Words(catalog.text(won_of, wins=share.wins, games=share.games), "soft", "right"), wide=120
                ),
            ]
        )
        for name, share in shown.items()
    ]
    more = [Words(catalog.count("played.more", left_out + 1), "quiet")] if left_out else []
    return _table(catalog, caption, [*lines, *more])


def _source(catalog: Catalog, art: Art, source: str, told: Counts) -> Part:
    """Its sign, its name, a bar in the colour of its glass, and the average."""
    amount = told.sources.get(source, 0.0)
    most = max([1.0, *map(abs, told.sources.values())])
    colour = WARNING if amount < 0 else sources.COLOURS[source]
    names = [sources.name(catalog, each) for each in SOURCES]
    style: Style = "warning" if amount < 0 else "text" if amount else "soft"
    return Row(
        [
            sign(partial(sources.picture, art, source), 38),
            Frame(Words(sources.name(catalog, source), group=names), wide=200),
            Picture(partial(_draw_bar, abs(amount) / most, colour, mix(colour, INK, 0.4)), 60, _BAR, 1),
            Frame(Words(catalog.decimal(amount), style, "right", most=1), wide=100),
        ]
    )


def _draw_bar(share: float, above: Colour, below: Colour, target: pygame.Surface, box: Box) -> None:
    """A bar of glass, as long as a share of its box."""
    bar = box.centred(box.w, box.h // 2)
    paint.frame(target, bar, bar.h // 3, INK, EDGE)
    wide = round((bar.w - 2) * share)
    if wide > 1:
        target.blit(paint.shade((wide, bar.h - 2), above, below), (bar.x + 1, bar.y + 1))
