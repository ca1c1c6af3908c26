"""The page of counts: large figures, and under them wins by seats, edition and opponent, and the sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import pygame

from game.board.box import Box
from game.client.board import masonry
from game.client.board.kit import Kit
from game.client.statistics import sources
from game.client.statistics.layout import PlayedPage
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, FAINT, GOLD, INK, PARCHMENT, SOFT, WARNING, mix
from game.rules.knowledge.reckoning import SOURCES
from game.statistics.tally import Counts, Opponent, Won
from game.text import option_words
from game.text.catalog import Catalog

Key = TypeVar("Key")

#: Units: the heading of a table and the height of a line of it; the width of a number of wins.
_CAPTION, _LINE, _SHARE = 44, 46, 120


def draw(target: pygame.Surface, page: PlayedPage, kit: Kit, told: Counts) -> None:
    _draw_figures(target, page, kit, told)
    catalog = kit.words.catalog
    seats = {catalog.count("played.seats", n): told.by_seats[n] for n in sorted(told.by_seats)}
    editions = {
        option_words.preset_name(catalog, edition): share for edition, share in _most(told.by_edition)
    }
    against = {_opponent(catalog, who): share for who, share in _most(told.against)}
    by_seats, by_edition, opponents, from_sources = page.tables
    _draw_shares(target, by_seats, kit, "played.by_seats", "played.won_of", seats)
    _draw_shares(target, by_edition, kit, "played.by_edition", "played.won_of", editions)
    _draw_shares(target, opponents, kit, "played.against", "played.before_of", against)
    _draw_sources(target, from_sources, kit, told)


def _most(shares: Mapping[Key, Won]) -> list[tuple[Key, Won]]:
    return sorted(shares.items(), key=lambda one: -one[1].games)


def _opponent(catalog: Catalog, who: Opponent) -> str:
    if who.level is None:
        return who.name or catalog.text("played.bots")
    key = f"level.{who.level}"
    return catalog.text("played.bots_of", level=catalog.text(key) if catalog.has(key) else who.level)


def _draw_figures(target: pygame.Surface, page: PlayedPage, kit: Kit, told: Counts) -> None:
    catalog, evening = kit.words.catalog, told.evening
    percent = round(100 * told.all.wins / max(1, told.all.games))
    figures = [
        (str(told.all.games), catalog.count("played.games", told.all.games), ""),
        (str(told.all.wins), catalog.count("played.wins", told.all.wins),
         catalog.text("played.percent", percent=percent)),
        (catalog.decimal(told.prestige), catalog.text("played.prestige"),
         catalog.text("played.most", prestige=told.most)),
    ]  # fmt: skip
    if evening is not None:
        won = catalog.text("played.won_of", wins=evening.share.wins, games=evening.share.games)
        about = catalog.text("played.evening_about", won=won, prestige=f"{evening.prestige:.0f}")
        figures.append((catalog.day(evening.moment), catalog.text("played.evening"), about))
    for box, (figure, caption, about) in zip(page.figures, figures, strict=False):
        masonry.plate(target, box, kit)
        inner = box.inset(kit.px(20), kit.px(14))
        large, under = inner.top(inner.h * 11 // 20), inner.below(inner.h * 11 // 20)
        size = kit.px(58 if len(figure) > 6 else 76)
        paint.label(target, kit.fonts, figure, large, size, "display", BRIGHT, "center")
        first, second = under.rows(2)
        paint.label(target, kit.fonts, caption, first, kit.px(28), "text", PARCHMENT, "center")
        paint.label(target, kit.fonts, about, second, kit.px(27), "italic", SOFT, "center")


def _lines(target: pygame.Surface, box: Box, kit: Kit, caption: str, count: int = 0) -> list[Box]:
    """Draws a plate with a heading; returns the places of so many lines, or of all it has room for."""
    masonry.plate(target, box, kit)
    inner = box.inset(kit.px(22), kit.px(14))
    text = kit.words.catalog.text(caption)
    paint.label(target, kit.fonts, text, inner.top(kit.px(_CAPTION)), kit.px(30), "display", GOLD)
    room = inner.below(kit.px(_CAPTION + 4))
    return room.rows(count) if count else room.stacked([kit.px(_LINE)] * (room.h // kit.px(_LINE)))


def _draw_shares(
    target: pygame.Surface, box: Box, kit: Kit, caption: str, won_of: str, shares: dict[str, Won]
) -> None:
    """A line for each: its name, a bar of glass as long as the share that was won, and the figures."""
    catalog, fonts, px = kit.words.catalog, kit.fonts, kit.px
    lines = _lines(target, box, kit, caption)
    shown = [*shares.items()]
    left_out = len(shown) - len(lines)
    if left_out > 0:
        shown = shown[: len(lines) - 1]
        more = catalog.count("played.more", left_out + 1)
        paint.label(target, fonts, more, lines[-1], px(27), "italic", SOFT)
    for line, (name, share) in zip(lines, shown, strict=False):
        figures = line.after(line.w - px(_SHARE))
        words = line.left(line.w * 46 // 100)
        paint.label(target, fonts, name, words, px(27), colour=PARCHMENT)
        told = catalog.text(won_of, wins=share.wins, games=share.games)
        paint.label(target, fonts, told, figures, px(27), colour=SOFT, align="right")
        left = words.right + px(14)
        room = Box(left, line.y, figures.x - left - px(10), line.h)
        _bar(target, room.centred(room.w, px(16)), kit, share.wins / share.games)


def _bar(target: pygame.Surface, box: Box, kit: Kit, share: float) -> None:
    paint.frame(target, box, kit.px(6), INK, EDGE)
    wide = round((box.w - 2) * share)
    if wide > 1:
        glass = paint.shade((wide, box.h - 2), GOLD, mix(DEEP_GOLD, INK, 0.3))
        target.blit(glass, (box.x + 1, box.y + 1))


def _draw_sources(target: pygame.Surface, box: Box, kit: Kit, told: Counts) -> None:
    """A line for each source: its sign, its name, a bar in the colour of its glass, and the average."""
    catalog, fonts, px = kit.words.catalog, kit.fonts, kit.px
    lines = _lines(target, box, kit, "played.sources", len(SOURCES))
    most = max([1.0, *map(abs, told.sources.values())])
    for source, line in zip(SOURCES, lines, strict=False):
        amount = told.sources.get(source, 0.0)
        paint.put(target, sources.picture(kit.art, source, px(34)), line.left(px(40)), "center")
        words = line.after(px(50)).left(px(150))
        paint.label(target, fonts, sources.name(catalog, source), words, px(27), colour=PARCHMENT)
        figure = line.after(line.w - px(80))
        ink = WARNING if amount < 0 else PARCHMENT if amount else FAINT
        number = catalog.decimal(amount)
        paint.label(target, fonts, number, figure, px(28), colour=ink, align="right")
        left = words.right + px(8)
        room = Box(left, line.y, figure.x - left - px(8), line.h).centred(figure.x - left - px(8), px(20))
        paint.frame(target, room, px(6), INK, EDGE)
        wide = round((room.w - 2) * abs(amount) / most)
        if wide > 1:
            colour = WARNING if amount < 0 else sources.COLOURS[source]
            target.blit(
                paint.shade((wide, room.h - 2), colour, mix(colour, INK, 0.4)), (room.x + 1, room.y + 1)
            )
