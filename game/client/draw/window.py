"""The static picture of the rose window: stone, glass, lead and streets."""

from __future__ import annotations

import pygame

from game.client.layout import Rose
from game.client.layout.plan import EXTENT

from .art import Art, Heraldry, shades
from .palette import DANGER, LEAD, SECTOR_COLOURS, STONE, STREET, WATER
from .svg import Picture


def paint_window(
    art: Art, rose: Rose, heraldry: tuple[Heraldry, ...]
) -> tuple[pygame.Surface, tuple[int, int]]:
    reach = rose.radius * EXTENT + 1
    left, top = int(rose.centre[0] - reach), int(rose.centre[1] - reach)
    unit = rose.radius / 100
    picture = Picture(2 * reach, 2 * reach, left, top)
    picture.disc(rose.centre, rose.radius, STONE)
    for borough in rose.boroughs:
        glass = shades(heraldry[borough.index].colour)
        picture.fill(borough.petal, glass.dark)
    for street in rose.streets:
        picture.stroke(street.points, LEAD, 2.2 * unit, closed=False)
    for street in rose.streets:
        picture.stroke(street.points, STREET, 1.1 * unit, closed=False)
    for borough in rose.boroughs:
        for pane in borough.panes.values():
            picture.fill(pane.outline, SECTOR_COLOURS[pane.sector].base)
            picture.stroke(pane.outline, LEAD, 1.0 * unit)
        for space in borough.track:
            picture.fill(space.outline, (DANGER if space.number == 9 else WATER).base)
    for market in rose.markets.values():
        picture.fill(market.octagon, STREET)
        picture.stroke(market.octagon, LEAD, 1.0 * unit)
    picture.fill(rose.cathedral, SECTOR_COLOURS["notre_dame"].dark)
    surface = picture.surface()
    for borough in rose.boroughs:
        for pane in borough.panes.values():
            size = round(2 * pane.emblem.radius)
            _centred(surface, art.emblem(pane.sector, size), pane.emblem.centre, (left, top))
        size = round(2 * borough.arms.radius)
        shield = art.shield(heraldry[borough.index], size)
        _centred(surface, shield, borough.arms.centre, (left, top))
    return surface, (left, top)


def _centred(
    surface: pygame.Surface, sprite: pygame.Surface, centre: tuple[float, float], origin: tuple[int, int]
) -> None:
    x, y = centre[0] - origin[0], centre[1] - origin[1]
    surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))
