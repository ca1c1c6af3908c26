"""The rose window in its box: draws a view, and finds what is at a point."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

import pygame

from game.board import plates
from game.board.box import WHOLE, Box, Point, Zoom
from game.board.crest import Crest
from game.board.rose import Rose, Slot, Target, petal_target, rose, sector_target
from game.board.shapes import distance
from game.board.standing import Key
from game.client.board.art import Art
from game.client.board.board import BoardPainter
from game.client.board.window import Area, window_steps
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, GOLD, PANEL, SOFT
from game.rules import SECTORS, Forecast, View
from game.session import pickers, printed

#: The kinds of targets that the window lights as a whole.
_ON_BOARD = ("sector", "market", "cathedral")


def draw_lead(target: pygame.Surface, window: Rose) -> None:
    """The lead of a window, which is seen until its glass is painted."""
    for borough in window.boroughs:
        pygame.draw.polygon(target, PANEL, borough.petal)
        for shape in (borough.petal, *(pane.outline for pane in borough.panes.values())):
            pygame.draw.aalines(target, EDGE, True, shape)


class BoardPanel:
    """Draws the rose window with any borough at the bottom. `below` is that borough.

    `zoom` is the part that is seen. All that lies on the board is found by `rose`, which is as large as that
    part makes it and reaches beyond the box; what is drawn ends at the box.
    """

    def __init__(self, art: Art, box: Box, view: View, crests: tuple[Crest, ...], below: int) -> None:
        self._art, self.box = art, box
        self._boroughs: int = view["boroughs"]
        self._streets = printed.streets(view)
        self._owned = tuple(player["borough"] for player in view["players"])
        self._crests = crests
        self._painters: dict[tuple[int, Zoom], BoardPainter] = {}
        self.below = below
        self.zoom = WHOLE
        #: How far what is not at rest is in full colour, see `BoardPainter.draw`.
        self.awake: Mapping[Target, float] | None = None
        self.turn(below)

    def turn(self, below: int) -> bool:
        """Put that borough at the bottom; say whether another one was there."""
        before, self.below = self.below, below
        self.show(self.zoom if before == below else WHOLE)
        return before != below

    def show(self, zoom: Zoom) -> None:
        self.zoom = zoom
        for key in [key for key in self._painters if key[1] not in (WHOLE, zoom)]:
            del self._painters[key]
        self.rose = self.window(self.below, zoom)

    def window(self, below: int, zoom: Zoom = WHOLE) -> Rose:
        return rose(self._boroughs, self._owned, zoom.rect(self.box), below, self._streets)

    @property
    def painter(self) -> BoardPainter:
        """What draws the window that is shown; painted when it is first asked for."""
        return self.painter_of(self.below, self.zoom)

    def painter_of(self, below: int, zoom: Zoom = WHOLE) -> BoardPainter:
        """What draws the window with that borough at the bottom."""
        key = below, zoom
        if key not in self._painters:
            window, seen = self.window(below, zoom), self._seen(zoom)
            self._painters[key] = BoardPainter(self._art, window, self._crests, seen)
        return self._painters[key]

    def _seen(self, zoom: Zoom) -> Area | None:
        return None if zoom == WHOLE else (*self.box,)

    def steps(self, view: View, below: int, zoom: Zoom = WHOLE) -> Iterator[None]:
        """Paint the window with that borough at the bottom and the pieces of a view, a few milliseconds at
        each step, before it is shown."""
        yield from window_steps(self._art, self.window(below, zoom), self._crests, self._seen(zoom))
        painter = self.painter_of(below, zoom)
        yield from painter.resting.steps()
        yield from painter.piece_steps(view)
        painter.corners(view)
        yield

    def whole_picture(self, view: View) -> pygame.Surface:
        """All of the box with the whole window and its pieces in it."""
        x, y, right, bottom = self.box.x, self.box.y, self.box.right, self.box.bottom
        canvas = paint.night((right, bottom)).copy()
        painter = self.painter_of(self.below)
        painter.draw(canvas, self.awake)
        painter.draw_pieces(canvas, view)
        for light, area in painter.corners(view):
            canvas.blit(light, area)
        return canvas.subsurface((x, y, self.box.w, self.box.h))

    def rests(self, target: Target) -> bool:
        """Whether a pane or market is in a borough at rest."""
        return (
            self.awake is not None
            and target.borough is not None
            and petal_target(target.borough) not in self.awake
        )

    @property
    def lowest_panes(self) -> list[Target]:
        """The sectors of the borough at the bottom."""
        return [sector_target(self.below, sector) for sector in SECTORS]

    def hit(self, point: Point, view: View, choices: Iterable[Target] = ()) -> Target | None:
        """The target at a point; pieces only if they are among the choices."""
        if not self.box.holds(point):
            return None
        for choice in choices:
            if choice.kind == pickers.KIND and pickers.hit(self.rose, choice, view, point):
                return choice
        return self.rose.hit(point)

    def detail(self, point: Point, view: View) -> tuple[Target, Box] | None:
        """What can be pointed at but never chosen, with its box: lights in the corners, lanterns, the
        bell-ringer, the cathedral's value."""
        if not self.box.holds(point):
            return None
        for target, slot in self._details(view):
            if distance(point, slot.centre) <= slot.radius:
                x, y, reach = round(slot.x), round(slot.y), round(slot.radius)
                return target, Box(x - reach, y - reach, 2 * reach, 2 * reach)
        return None

    def _details(self, view: View) -> Iterator[tuple[Target, Slot]]:
        rose = self.rose
        for light, box in self.painter.corner_boxes():
            x, y = box.center
            yield Target("light", None, light), Slot(x, y, box.w / 2)
        for borough in rose.boroughs:
            if borough.seat is not None:
                yield Target("lamp", borough.index, str(borough.seat)), borough.lamp
        yield Target("bell", None, "bell"), rose.of_seat(view["start_seat"]).bell
        yield Target("value", None, "value"), rose.cathedral_value

    def around(self, target: Target, view: View) -> Box:
        if target.kind != pickers.KIND:
            return self._in_sight(plates.around(self.rose.outline(target)))
        corners = [
            corner
            for x, y, radius in pickers.slots(self.rose, target, view)
            for corner in ((x - radius, y - radius), (x + radius, y + radius))
        ]
        return self._in_sight(plates.around(tuple(corners)))

    def _in_sight(self, box: Box) -> Box:
        """The part of a box that is seen; where none is, an empty one at the edge."""
        if self.zoom == WHOLE:
            return box
        mine = self.box
        left, right = (min(max(x, mine.x), mine.right) for x in (box.x, box.right))
        top, bottom = (min(max(y, mine.y), mine.bottom) for y in (box.y, box.bottom))
        return Box(left, top, right - left, bottom - top)

    def _bound(self, target: pygame.Surface) -> None:
        """Let nothing be drawn beyond the box while only a part is seen."""
        target.set_clip(None if self.zoom == WHOLE else pygame.Rect(self.box))

    def draw_ground(
        self,
        target: pygame.Surface,
        view: View,
        choices: Iterable[Target],
        golden: Collection[Target],
        hot: Target | None,
    ) -> None:
        """Draw the window and the light on the choices and on what is pointed at.

        golden: those of the choices that bring something.
        """
        painter, choices = self.painter, list(choices)
        self._bound(target)
        painter.draw(target, self.awake)
        on_board = [choice for choice in choices if choice.kind in _ON_BOARD]
        painter.light.faint(target, [choice for choice in on_board if choice not in golden])
        painter.light.glow(target, [choice for choice in on_board if choice in golden])
        if hot is not None and hot.kind in (*_ON_BOARD, "parking"):
            painter.light.highlight(target, hot)
        for choice in choices:
            if choice.kind == pickers.KIND:
                for x, y, radius in pickers.slots(self.rose, choice, view):
                    colour = BRIGHT if choice == hot else GOLD if choice in golden else SOFT
                    halo = paint.halo(round(radius * 1.9), colour)
                    target.blit(halo, halo.get_rect(center=(round(x), round(y))))
        target.set_clip(None)

    def draw_corners(self, target: pygame.Surface, view: View) -> list[Box]:
        """Draw the lights in the corners, over whatever they told before; return where."""
        night = paint.night(target.get_size())
        lights = self.painter.corners(view)
        self._bound(target)
        for light, area in lights:
            target.blit(night, area, area)
            self.painter.draw_part(target, area)
            target.blit(light, area)
        target.set_clip(None)
        return [self._in_sight(Box(*area)) for _, area in lights]

    def draw_pieces(
        self,
        target: pygame.Surface,
        view: View,
        hide: Collection[Key] = frozenset(),
        then: Mapping[int, Forecast] | None = None,
    ) -> None:
        """Draw the pieces of a view, without those in `hide`.

        then: by seat, what the plague would do to it after the option that is pointed at.
        """
        changed = then or {}
        self._bound(target)
        self.painter.draw_pieces(target, view, {*hide, *(("ghost", seat) for seat in changed)})
        for seat, tonight in changed.items():
            self.painter.draw_ghost(target, seat, tonight)
        target.set_clip(None)
