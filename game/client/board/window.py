"""The static picture of the rose window."""

from __future__ import annotations

import io
import math
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.board.crest import Crest
from game.board.palette import NIGHT
from game.board.plan import EXTENT
from game.board.rose import Rose
from game.board.shapes import Point, Polygon, bounds
from game.client.board import glass, stone
from game.client.board.art import Art, shades
from game.client.board.cathedral import cathedral
from game.client.board.light import bloom, uneven
from game.client.board.overlay import number_height
from game.client.board.queue import Steps
from game.client.board.svg import Picture, converted
from game.client.board.wall import wall

#: How dark a borough is where nobody plays, but for its markets and streets.
_DIM = 0.62
#: How much is drawn before it is made pixels, in characters of its picture.
_LAYER = 160_000
#: Makes pixels of one layer while the next is drawn, on another core. A second thread would keep 15 MB more.
_RASTERISER: Final = ThreadPoolExecutor(1, "rasteriser")
#: Seconds that a step waits for pixels.
_WAIT: Final = 0.004

Area = tuple[int, int, int, int]
"""Left, top, width and height, in pixels."""

Window = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and where its upper left corner lies."""


def window(art: Art, rose: Rose, crests: tuple[Crest, ...], part: Area | None = None) -> Window:
    """The window without pieces; or without the wall too, the part of it in an area. Never draw on it."""
    area = part or _whole(rose)
    return art.queue.now(*_painting(art, rose, crests, part)), area[:2]


def window_steps(art: Art, rose: Rose, crests: tuple[Crest, ...], part: Area | None = None) -> Iterator[None]:
    """Paint it in steps of a few milliseconds; `window` has it after the last."""
    return art.queue.ahead(*_painting(art, rose, crests, part))


def _painting(
    art: Art, rose: Rose, crests: tuple[Crest, ...], part: Area | None
) -> tuple[Hashable, Callable[[], Steps]]:
    """By what that picture is kept, and how it is painted."""
    owners = tuple(borough.seat for borough in rose.boroughs)
    lines = tuple((street.a, street.b) for street in rose.streets)
    return ((rose.rect, rose.below, owners, lines, crests, part), partial(_paint, art, rose, crests, part))


def _whole(rose: Rose) -> Area:
    """The square of a window and the light around it."""
    reach = rose.radius * EXTENT + 1
    side = math.ceil(2 * reach + 1)
    return int(rose.centre[0] - reach), int(rose.centre[1] - reach), side, side


def _clear(size: tuple[int, int]) -> pygame.Surface:
    return converted(pygame.Surface(size, pygame.SRCALPHA))


def _paint(art: Art, rose: Rose, crests: tuple[Crest, ...], part: Area | None) -> Steps:
    area, seen = (_whole(rose), rose) if part is None else (part, within(rose, part))
    surface = _clear(area[2:])
    yield from _glass_steps(surface, rose, crests, area, seen)
    if part is None:
        glass_work = surface
        surface = wall(area[2:], rose, area[:2], [shades(crest.colour) for crest in crests])
        surface.blit(glass_work, (0, 0))
        yield
    yield from _sign_steps(surface, area[:2], art, seen, crests)
    return surface


def within(rose: Rose, area: Area) -> Rose:
    """The window with those boroughs, panes and markets alone that reach into an area."""
    x, y, w, h = area

    def reaches(shape: Polygon) -> bool:
        left, top, right, bottom = bounds(shape)
        return left < x + w and x < right and top < y + h and y < bottom

    boroughs = tuple(
        replace(
            borough,
            panes={sector: pane for sector, pane in borough.panes.items() if reaches(pane.outline)},
            track=tuple(space for space in borough.track if reaches(space.outline)),
        )
        for borough in rose.boroughs
        if reaches(borough.petal)
    )
    markets = {id: market for id, market in rose.markets.items() if reaches(market.octagon)}
    return replace(rose, boroughs=boroughs, markets=markets)


def _glass_steps(
    surface: pygame.Surface, rose: Rose, crests: tuple[Crest, ...], area: Area, seen: Rose
) -> Iterator[None]:
    """Paint glass, lead and stone in an area, layer by layer on a clear surface, with the light that spills
    over; of boroughs and markets those of `seen` alone."""
    x, y, w, h = area
    picture = Picture(w, h, x, y)
    layers: deque[Future[pygame.Surface]] = deque()
    for _ in _draw_glass_work(picture, rose, crests, seen):
        yield
        if picture.weight > _LAYER:
            layers.append(_pixels(picture))
        _lay_first(surface, layers)
    layers.append(_pixels(picture))
    while layers:
        wait([layers[0]], _WAIT)
        _lay_first(surface, layers)
        yield
    uneven(surface)
    yield
    bloom(surface)
    yield


def _pixels(picture: Picture) -> Future[pygame.Surface]:
    """What was drawn so far, made pixels beside the loop."""
    return _RASTERISER.submit(pygame.image.load_sized_svg, io.BytesIO(picture.take()), picture.size)


def _lay_first(surface: pygame.Surface, layers: deque[Future[pygame.Surface]]) -> None:
    """Lay the next layer over the others, if it is ready."""
    if layers and layers[0].done():
        surface.blit(converted(layers.popleft().result()), (0, 0))


def _draw_glass_work(picture: Picture, rose: Rose, crests: tuple[Crest, ...], seen: Rose) -> Iterator[None]:
    """Draw it without that light, from the ground up, a little at each step."""
    colours = [shades(crest.colour) for crest in crests]
    stone.ground(picture, rose)
    for borough in seen.boroughs:
        glass.petal(picture, rose, borough, colours[borough.index])
        yield
    ownerless = [borough for borough in seen.boroughs if borough.seat is None]
    picture.fill_all((borough.petal for borough in ownerless), NIGHT, _DIM)
    stone.bars(picture, rose)
    stone.streets(picture, rose)
    yield
    for borough in seen.boroughs:
        tint = colours[borough.index]
        for pane in borough.panes.values():
            glass.pane(picture, rose, pane, tint)
            yield
        for space in borough.track:
            glass.space(picture, rose, space)
        stone.niches(picture, borough, rose, tint)
        yield
    picture.fill_all((one.outline for borough in ownerless for one in borough.panes.values()), NIGHT, _DIM)
    picture.fill_all((space.outline for borough in ownerless for space in borough.track), NIGHT, _DIM)
    stone.laid_streets(picture, rose)
    for market in seen.markets.values():
        stone.market(picture, market, rose, colours[market.borough])
    yield
    cathedral(picture, rose)
    yield
    stone.frame(picture, rose, colours)


def _sign_steps(
    surface: pygame.Surface, origin: tuple[int, int], art: Art, rose: Rose, crests: tuple[Crest, ...]
) -> Iterator[None]:
    """Draw arms and numbers, sharp, over the light; a borough at each step."""

    def put(sprite: pygame.Surface, centre: Point) -> None:
        w, h = sprite.get_size()
        surface.blit(sprite, (round(centre[0] - origin[0] - w / 2), round(centre[1] - origin[1] - h / 2)))

    numbers = [art.number(number, number_height(rose)) for number in range(10)]
    for borough in rose.boroughs:
        crest = crests[borough.index]
        centre = borough.markets["C"]
        put(art.sign(crest.sign, round(centre.radius * 0.96), crest.colour), centre.centre)
        if borough.seat is None:
            yield
            continue
        for space in borough.track:
            put(numbers[space.number], space.centre)
        put(art.shield(crest, round(2 * borough.arms.radius)), borough.arms.centre)
        yield
