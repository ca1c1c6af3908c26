"""Boroughs at rest: paler, darker glass than in full colour, so that the eye finds what matters."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping

import pygame

from game.board.rose import OF_BOROUGH, Rose, Target, petal_target
from game.board.shapes import Polygon, bounds
from game.rules import View

#: The share of saturation and of brightness that resting glass keeps.
SATURATION, BRIGHTNESS = 0.6, 0.8
#: Seconds in which a borough or a pane comes to full colour, or goes to rest.
WAKE = 0.16
#: How far a part reaches over its outline, into the lead around it, in radii of the window.
_LEAD = 0.006
_GREY = round(255 * (1.0 - SATURATION))
_DIM = (round(255 * BRIGHTNESS),) * 3

Layer = tuple[pygame.Surface, tuple[int, int]]


class Awake:
    """Which boroughs and panes are in full colour; those that change do so within WAKE seconds."""

    def __init__(self) -> None:
        #: By target, how far it is in full colour, from 0 (not there) to 1.
        self.levels: dict[Target, float] = {}
        self._goal: frozenset[Target] = frozenset()
        self._now = 0.0

    @property
    def changing(self) -> bool:
        return any(level < 1.0 or target not in self._goal for target, level in self.levels.items())

    def aim(self, awake: Collection[Target]) -> None:
        """These and no others come to full colour."""
        level = 0.0 if self._goal else 1.0  # what is awake at first need not come to it
        self._goal = frozenset(awake)
        self.levels.update((target, level) for target in self._goal - self.levels.keys())

    def advance(self, now: float, *, at_once: bool) -> bool:
        """Set the time; return whether anything looks different."""
        if not self.changing:
            self._now = now
            return False
        step = math.inf if at_once else (now - self._now) / WAKE
        self._now = now
        levels = {
            target: min(1.0, level + step) if target in self._goal else level - step
            for target, level in self.levels.items()
        }
        self.levels = {
            target: level for target, level in levels.items() if level > 0.0 or target in self._goal
        }
        return step > 0.0


def awake(view: View, pointed: Target | None = None) -> set[Target]:
    """What is in full colour: the borough of whoever watches, or for spectators those that are waited for,
    and what is pointed at."""
    seats = view["waiting"] if view["viewer"] is None else [view["viewer"]]
    if view["ranking"] is not None or not seats:
        seats = [*range(view["seats"])]
    petals = {petal_target(view["players"][seat]["borough"]) for seat in seats}
    if pointed is None or pointed.borough is None or pointed.kind not in OF_BOROUGH:
        return petals
    return petals if petal_target(pointed.borough) in petals else {*petals, pointed}


class RestingGlass:
    """The calm picture of each borough of a window, and its panes in full colour; each is built once.

    arms: the shield of a borough, which keeps its colour.
    """

    def __init__(
        self,
        rose: Rose,
        picture: pygame.Surface,
        origin: tuple[int, int],
        arms: Callable[[int], pygame.Surface],
    ) -> None:
        self._rose, self._picture, self._origin, self._arms = rose, picture, origin, arms
        self._kept: dict[Target, Layer | None] = {}
        self._petals = [petal_target(one.index) for one in rose.boroughs if one.seat is not None]

    def steps(self) -> Iterator[None]:
        """Build the calm pictures, one at each step, before they are drawn."""
        for petal in self._petals:
            self._layer(petal)
            yield

    def draw(self, surface: pygame.Surface, awake: Mapping[Target, float]) -> None:
        """Draw players' boroughs at rest over the window, but for what is awake."""
        for petal in self._petals:
            self._show(surface, petal, 1.0 - awake.get(petal, 0.0))
        for target, level in awake.items():
            if target.kind != "petal":
                self.wake(surface, target, level)

    def wake(self, surface: pygame.Surface, target: Target, level: float) -> None:
        """Draw a pane or market in full colour."""
        self._show(surface, target, level)

    def _show(self, surface: pygame.Surface, target: Target, level: float) -> None:
        if level > 0.0 and (layer := self._layer(target)) is not None:
            layer[0].set_alpha(round(255 * level))
            surface.blit(*layer)

    def _layer(self, target: Target) -> Layer | None:
        if target not in self._kept:
            self._kept[target] = self._calm(target) if target.kind == "petal" else self._cut(target)
        return self._kept[target]

    def _calm(self, petal: Target) -> Layer | None:
        layer = self._cut(petal)
        if layer is not None and petal.borough is not None:
            glass, (left, top) = layer
            grey = pygame.transform.grayscale(glass)
            grey.set_alpha(_GREY)
            glass.blit(grey, (0, 0))
            glass.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
            shield, (x, y) = self._arms(petal.borough).copy(), self._rose.boroughs[petal.borough].arms.centre
            shield.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            place = round(x - left - shield.get_width() / 2), round(y - top - shield.get_height() / 2)
            glass.blit(shield, place, special_flags=pygame.BLEND_RGBA_SUB)
        return layer

    def _cut(self, target: Target) -> Layer | None:
        """The window's own glass there; None where the part that is painted does not reach."""
        shape, reach = self._rose.outline(target), math.ceil(_LEAD * self._rose.radius)
        left, top, right, bottom = bounds(shape)
        around = pygame.Rect(left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach)
        area = around.clip(self._picture.get_rect(topleft=self._origin))
        if not area.w or not area.h:
            return None
        x, y = self._origin
        glass = self._picture.subsurface(area.move(-x, -y)).copy()
        glass.blit(_mask(shape, area, reach), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return glass, area.topleft


def _mask(shape: Polygon, area: pygame.Rect, reach: int) -> pygame.Surface:
    mask = pygame.Surface(area.size, pygame.SRCALPHA)
    points = [(x - area.x, y - area.y) for x, y in shape]
    pygame.draw.polygon(mask, "white", points)
    pygame.draw.lines(mask, "white", True, points, 2 * reach)
    return mask
