"""What brings something, what is only possible and what cannot be chosen differ for everyone's eyes."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from game import rules
from game.board.palette import SECTOR_COLOURS, STONE, STONE_LIGHT, Rgb
from game.board.rose import Target, rose
from game.client.board.board import BoardPainter
from game.client.board.overlay import FAINT_RIM, GOLD_RIM, SEAM
from game.client.panels.screen import screen
from game.client.widgets.style import NIGHT
from tests.client.board.test_readable import CRESTS
from tests.client.pilot import pictures
from tests.client.thinned import sampled
from tests.client.vision import VISIONS, contrast, pixels, seen_as

SIZE = (1280, 720)
#: The distance in CIE Lab from which two colours are plainly different.
APART = 14.0


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
