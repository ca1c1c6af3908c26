"""The tally of final scoring, beside the rose window: what is uncovered now, and the seats' lines."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.board.box import Box
from game.client.animation.uncovering import Uncovering
from game.client.board.kit import Kit
from game.client.final_scoring import seat_line
from game.client.final_scoring.seat_line import SeatLine, Standing
from game.client.statistics import sources
from game.client.widgets import paint
from game.client.widgets.page import Column, Frame, Page, Part, Ruler, Space, Words
from game.client.widgets.style import BRIGHT, DEEP_GOLD, GOLD, INK
from game.session.lobby_state import SeatInfo
from game.statistics import story
from game.text.catalog import Catalog


class Tally:
    """The caption and the seats' lines, in a box of the window; each is drawn anew when it has changed."""

    def __init__(self, kit: Kit, players: tuple[SeatInfo, ...], timeline: Uncovering, box: Box) -> None:
        self._kit, self._players, self._timeline = kit, players, timeline
        seats = range(len(players))
        gains = [sum(max(0, step.amount) for step in timeline.steps if step.seat == seat) for seat in seats]
        self._most = float(max([10, *gains]))
        self._page = Page(Ruler(kit.fonts, kit.scale), _described(kit.words.catalog, len(players)), box)
        self._lines = [SeatLine(self._page.boxes[f"seat {seat}"], kit.scale) for seat in seats]
        self._shown: dict[int, Standing] = {}
        self._caption: str | None = None

    def build(self, moment: float) -> Iterator[None]:
        """Build what the lines show at a moment, one after each step."""
        scrap = pygame.Surface((1, 1))
        for seat, standing in self.standings(moment).items():
            yield
            self._draw_line(scrap, seat, standing)

    def standings(self, moment: float) -> dict[int, Standing]:
        """By seat, what its line shows at a moment."""
        timeline, seats = self._timeline, range(len(self._players))
        amounts = {seat: timeline.amounts(seat, moment) for seat in seats}
        totals = {seat: sum(amounts[seat].values()) for seat in seats}
        first = max(totals.values())
        alone = sum(round(total) == round(first) for total in totals.values()) == 1
        dawn = moment >= timeline.dawn
        return {
            seat: Standing(
                tuple(amounts[seat].items()),
                not dawn and alone and totals[seat] == first > 0,
                dawn and seat in timeline.winners,
            )
            for seat in seats
        }

    def end_of_bar(self, seat: int) -> tuple[int, int]:
        """Where the bar ends that is shown."""
        return seat_line.end_of_bar(self._lines[seat], self._shown[seat], self._most)

    def draw(self, target: pygame.Surface) -> None:
        """Draw what never changes; the rest is drawn by the next `renew`."""
        self._page.draw(target)
        self._shown, self._caption = {}, None

    def renew(self, target: pygame.Surface, moment: float) -> list[pygame.Rect]:
        """Draw lines and the caption anew where they show something else; return where."""
        touched = []
        shown = self.standings(moment)
        for seat, standing in shown.items():
            if standing != self._shown.get(seat):
                touched.append(self._draw_line(target, seat, standing))
        self._shown = shown
        caption = self._timeline.source(moment) or ("won" if moment >= self._timeline.dawn else None)
        if caption != self._caption:
            self._caption = caption
            touched.append(self._draw_caption(target, caption))
        return touched

    def _draw_line(self, target: pygame.Surface, seat: int, shown: Standing) -> pygame.Rect:
        line = self._lines[seat]
        target.fill(INK, line.frame)
        seat_line.draw(target, line, self._kit, self._players[seat], shown, self._most)
        return pygame.Rect(line.frame)

    def _draw_caption(self, target: pygame.Surface, caption: str | None) -> pygame.Rect:
        """The source that is told of; in the end, who has won."""
        fonts, catalog, px = self._kit.fonts, self._kit.words.catalog, self._kit.px
        area = self._page.boxes["caption"]
        target.fill(INK, area)
        if caption == "won":
            words = story.winners([self._players[seat].name for seat in self._timeline.winners], catalog)
            paint.label(target, fonts, words, area, px(50), "display", BRIGHT, "center")
        elif caption is not None:
            paint.put(target, sources.picture(self._kit.art, caption, px(70)), area.left(px(76)), "center")
            words = sources.name(catalog, caption)
            paint.label(target, fonts, words, area.after(px(90)), px(48), "display", GOLD)
        return pygame.Rect(area)


def _described(catalog: Catalog, seats: int) -> Part:
    """A title, what is uncovered now, and the seats' lines; under them how to skip it."""
    tall = min(260, 800 // seats)
    title = Words(catalog.text("scoring.title"), "heading", "center")
    hint = Words(catalog.text("scoring.hint"), "quiet", "center")
    caption = Frame(Space(), name="caption", tall=76)
    lines = [Frame(Space(), name=f"seat {seat}", tall=tall) for seat in range(seats)]
    column = Column([title, caption, *lines, Space(), hint], 10)
    return Frame(column, (22, 16), INK, DEEP_GOLD, 14)
