"""The rose window on the screen: glass, pieces, and the light on what may be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import pygame

from game.board.crest import Crest
from game.board.palette import WHITE
from game.board.plan import LIGHT, LIGHT_RADIUS
from game.board.rose import Rose, Target
from game.board.standing import Key
from game.client.board.art import Art
from game.client.board.night import halo
from game.client.board.overlay import Light
from game.client.board.pieces import PieceArt, PlacedPiece
from game.client.board.resting import RestingGlass
from game.client.board.window import Area, window
from game.rules import Forecast, View

NOTHING: frozenset[Key] = frozenset()
#: What the lights in the corners tell, and where: right and down from the middle.
_LIGHTS = {"round": (-1, -1), "period": (1, -1), "phase": (-1, 1), "rats": (1, 1)}


class BoardPainter:
    """Draws one rose window at its device size; a changed size or table needs a new one.

    crests: of each borough, in order. part: all of it that is drawn, if that is not the whole. A frame is
    drawn in this order: `draw`, `light`, `draw_pieces`, then what is in motion.
    """

    def __init__(self, art: Art, rose: Rose, crests: Sequence[Crest], part: Area | None = None) -> None:
        self._art, self._rose = art, rose
        self._crests = tuple(crests)
        self._pieces = PieceArt(art, rose, self._crests, part)
        self.picture, self.origin = window(art, rose, self._crests, part)
        #: The light on what may be chosen, is pointed at, or has just happened.
        self.light = Light(rose, self.picture, self.origin)
        #: Boroughs in calm colours, and panes in full ones over them.
        self.resting = RestingGlass(rose, self.picture, self.origin, self._shield)
        self._shown: tuple[View, tuple[PlacedPiece, ...]] | None = None

    def _shield(self, borough: int) -> pygame.Surface:
        return self._art.shield(self._crests[borough], round(2 * self._rose.boroughs[borough].arms.radius))

    def draw(self, surface: pygame.Surface, awake: Mapping[Target, float] | None = None) -> None:
        """The window without any piece or emblem.

        awake: how far what is not at rest is in full colour, from 0 to 1; None for all of the window.
        """
        surface.blit(self.picture, self.origin)
        if awake is not None:
            self.resting.draw(surface, awake)

    def draw_unused(self, surface: pygame.Surface) -> None:
        """The window of a table at which nobody plays: with all emblems and no pieces."""
        self.draw(surface)
        surface.fblits([_placed(emblem) for emblem in self._pieces.emblems()])

    def corners(self, view: View) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The lights in the corners and where they lie: round, period, phase and tonight's rats."""
        told: dict[str, str | int] = {
            "round": view["round"],
            "period": view["period"],
            "phase": view["phase"],
            "rats": view["plague"],
        }
        return [(self._art.corner(kind, told[kind], box.w), box) for kind, box in self.corner_boxes()]

    def corner_boxes(self) -> list[tuple[str, pygame.Rect]]:
        rose, size = self._rose, round(2 * LIGHT_RADIUS * self._rose.radius)
        away, boxes = LIGHT * rose.radius, []
        for kind, (dx, dy) in _LIGHTS.items():
            box = pygame.Rect(0, 0, size, size)
            box.center = round(rose.centre[0] + dx * away), round(rose.centre[1] + dy * away)
            boxes.append((kind, box))
        return boxes

    def draw_part(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The part of the window without pieces that lies there."""
        surface.blit(self.picture, area, area.move(-self.origin[0], -self.origin[1]))

    def pieces(self, view: View) -> tuple[PlacedPiece, ...]:
        """All pieces in drawing order, built once for each view."""
        if self._shown is None or self._shown[0] is not view:
            self._shown = (view, tuple(self._pieces.all(view)))
        return self._shown[1]

    def piece_steps(self, view: View) -> Iterator[None]:
        """Build the pictures of the pieces of a view, one at each step, before they are drawn."""
        for _ in self._pieces.all(view):
            yield

    def draw_ghost(self, surface: pygame.Surface, seat: int, forecast: Forecast) -> None:
        """Draw where the seat's rat would stand after the plague, in light."""
        for _, sprite, (x, y) in self._pieces.ghost(seat, forecast):
            light = halo(round(sprite.get_width() * 0.85), WHITE.light)
            for picture in (light, sprite):
                w, h = picture.get_size()
                surface.blit(picture, (round(x - w / 2), round(y - h / 2)))

    def draw_pieces(self, surface: pygame.Surface, view: View, hide: Collection[Key] = NOTHING) -> None:
        surface.fblits([_placed(piece) for piece in self.pieces(view) if piece.key not in hide])


def _placed(piece: PlacedPiece) -> tuple[pygame.Surface, tuple[int, int]]:
    """A piece's picture and where its upper left corner lies."""
    w, h = piece.sprite.get_size()
    return piece.sprite, (round(piece.centre[0] - w / 2), round(piece.centre[1] - h / 2))
