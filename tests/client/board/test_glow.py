"""What brings something, what is only possible and what cannot be chosen differ for everyone's eyes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pygame
import pytest

from game import rules
from game.board.box import Box, Scale
from game.board.rose import Target, rose
from game.client.board.board import BoardPainter
from game.client.board.kit import Kit
from game.client.board.overlay import FAINT_RIM, GOLD_RIM, SEAM
from game.client.board.palette import SECTOR_COLOURS, STONE, STONE_LIGHT, Rgb
from game.client.panels import person
from game.client.panels.cards import CardWidget
from game.client.panels.screen import screen
from game.client.panels.tiles import Tile
from game.client.widgets.style import NIGHT
from game.client.widgets.text import Fonts
from game.text.catalog import Catalog
from game.text.describe import Label
from game.text.names import Words
from tests.client.board.test_readable import CRESTS
from tests.client.pilot import pictures
from tests.client.thinned import sampled
from tests.client.vision import VISIONS, contrast, pixels, seen_as

SIZE = (1280, 720)
#: The distance in CIE Lab from which two colours are plainly different.
APART = 14.0


def on_canvas(draw: Callable[[pygame.Surface], None], size: tuple[int, int] = SIZE) -> np.ndarray:
    """What is drawn on a dark canvas."""
    canvas = pygame.Surface(size, depth=32)
    canvas.fill(NIGHT)
    draw(canvas)
    return pixels(canvas)


def differ(one: np.ndarray, other: np.ndarray, least: float) -> None:
    """At least so many pixels are plainly different with each kind of vision."""
    changed = np.nonzero((one != other).any(axis=2))
    for eyes in VISIONS:
        apart = np.linalg.norm(seen_as(one[changed], eyes) - seen_as(other[changed], eyes), axis=1)
        assert (apart >= APART).sum() >= least, f"{eyes}: {(apart >= APART).sum()} of {least:.0f} pixels"


def perimeter(outline: list[tuple[float, float]]) -> float:
    return sum(
        float(np.hypot(*np.subtract(a, b))) for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)
    )


@sampled("seats", [2, 5], quick=0)
def test_panes_markets_and_the_cathedral(seats: int) -> None:
    """Along three quarters of the rim of each."""
    view = rules.view(rules.new_game(rules.RuleSet.preset(), seats, 7), 0)
    owned = tuple(player["borough"] for player in view["players"])
    window = rose(view["boroughs"], owned, (*screen(SIZE, seats).board,))
    painter = BoardPainter(pictures(), window, CRESTS[: view["boroughs"]])
    own = next(borough for borough in window.boroughs if borough.seat == 0)
    targets = [Target("sector", own.index, sector) for sector in own.panes]
    targets += [Target("market", int(market.partition(".")[0]), market) for market in window.markets]
    targets.append(Target("cathedral", None, "cathedral"))
    bare = pygame.Surface(SIZE, depth=32)
    bare.fill(NIGHT)
    painter.draw(bare)
    for target in targets:
        faint, golden = bare.copy(), bare.copy()
        painter.light.faint(faint, [target])
        painter.light.glow(golden, [target])
        for one, other in combinations(map(pixels, (bare, faint, golden)), 2):
            differ(one, other, 0.75 * perimeter(list(window.outline(target))))


@pytest.fixture(scope="module")
def kit() -> Kit:
    return Kit(Fonts(), pictures(), Words(Catalog.load(), [], CRESTS), CRESTS, Scale.of(SIZE))


@pytest.mark.parametrize("draw", [person.draw, person.draw_large])
def test_persons_on_the_table(draw: Callable[..., None], kit: Kit) -> None:
    view = rules.view(rules.new_game(rules.RuleSet.preset(), 3, 7), 0)
    box = Box(20, 20, 300, 140)

    def drawn(*, open_: bool, golden: bool) -> np.ndarray:
        look, who = person.PersonLook(open_, golden), view["persons"][0]
        return on_canvas(lambda canvas: draw(canvas, box, kit, who, view, look), (340, 180))

    looks = [
        drawn(open_=open_, golden=golden) for open_, golden in ((False, False), (True, False), (True, True))
    ]
    for one, other in combinations(looks, 2):
        differ(one, other, 1.5 * (box.w + box.h))


def test_tiles(kit: Kit) -> None:
    box = Box(20, 20, 200, 180)

    def drawn(*, golden: bool) -> np.ndarray:
        label = Label("text", promising=golden)
        tile = Tile(box, kit, lambda target, box: None, label, lambda: None, "1")
        return on_canvas(lambda canvas: tile.draw(canvas, kit.fonts, hot=False, focused=False), (240, 220))

    differ(drawn(golden=True), drawn(golden=False), 1.5 * (box.w + box.h))


def test_a_card_that_can_be_chosen(kit: Kit) -> None:
    view = rules.view(rules.new_game(rules.RuleSet.preset(), 3, 7), 0)
    box = Box(20, 20, 130, 190)

    def drawn(*, can_be: bool) -> np.ndarray:
        card = CardWidget(box, kit, "park:0", view, (lambda: None) if can_be else None)
        return on_canvas(lambda canvas: card.draw(canvas, kit.fonts, hot=False, focused=False), (170, 230))

    differ(drawn(can_be=True), drawn(can_be=False), 1.5 * (box.w + box.h))


#: What a rim may lie on.
GLASS = [getattr(shades, shade) for shades in SECTOR_COLOURS.values() for shade in shades._fields[:3]]


@pytest.mark.parametrize("eyes", VISIONS)
@pytest.mark.parametrize("rim", [GOLD_RIM, FAINT_RIM])
def test_a_rim_stands_out_from_every_pane(rim: Rgb, eyes: str) -> None:
    """By itself, or where the pane is as bright by the dark seam that it lies in."""
    assert contrast(rim, SEAM, eyes) >= 3
    for ground in (*GLASS, STONE, STONE_LIGHT):
        assert max(contrast(rim, ground, eyes), contrast(SEAM, ground, eyes)) >= 3, ground


def test_gold_outshines_what_is_only_possible() -> None:
    assert contrast(GOLD_RIM, SEAM) > 1.5 * contrast(FAINT_RIM, SEAM)
