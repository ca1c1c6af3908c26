"""Where things fly from and to on the table's screen: boroughs, the seats' lines, persons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game import rules
from game.board.box import Box, Scale
from game.board.rose import Rose, Slot
from game.board.shapes import Point, polar
from game.client.animation.cue import Position
from game.client.panels import row


@dataclass(frozen=True)
class ScreenPositions:
    """The rose window and the boxes beside it, at one size of window.

    revealed: where the persons of a new round lie. hand: the middle of the viewer's cards, if they lie there.
    """

    rose: Rose
    scale: Scale
    players: Sequence[Box]
    persons: Sequence[Box]
    header: Box
    revealed: Sequence[Box]
    hand: Point | None = None

    @cached_property
    def unit(self) -> float:
        """A hundredth of the rose's radius."""
        return self.rose.radius / 100

    @cached_property
    def card(self) -> float:
        return 8.2 * self.unit

    def arms(self, seat: int) -> Point:
        return self.rose.of_seat(seat).arms.centre

    def before(self, seat: int, inwards: float = 24.0, aside: float = 0.0) -> Point:
        """In front of a seat: that many units from its arms towards the middle, turned aside by radians."""
        angle = self.rose.of_seat(seat).angle + aside
        return polar(self.rose.radius - inwards * self.unit, angle, self.rose.centre)

    def good(self, seat: int, key: str) -> Position:
        """A column of the seat's line."""
        return Position(self._part(seat, key).center, self.scale.px(24) / 2)

    def prestige(self, seat: int) -> Position:
        return self.good(seat, "prestige")

    def _part(self, seat: int, key: str) -> Box:
        return row.part(self.players[seat], self.scale, key)

    def messages(self, seat: int, held: int) -> Position:
        """Where the seat's next message goes when it has `held` of them."""
        box = self._part(seat, "messages")
        size = min(box.h, self.scale.px(30))
        reach = min(box.w - size / 2, size / 2 + held * (size + self.scale.px(2)))
        return Position((box.x + max(size / 2, reach), box.y + box.h / 2), size / 2)

    def pane(self, seat: int, sector: str) -> Slot:
        return self.rose.of_seat(seat).panes[sector].emblem

    def cause(self, seat: int, reason: str, persons: Sequence[str]) -> Point:
        """Where a gain starts from, by its reason."""
        if reason in rules.SECTORS:
            return self.rose.pane(self.rose.of_seat(seat).index, reason).centre
        if reason in ("notre_dame", "cathedral"):
            return self.rose.centre
        if reason in persons:
            box = self.persons[list(persons).index(reason)]
            return box.x + box.w * 0.5, box.y + box.h * 0.85
        return self.before(seat, 16.0)
