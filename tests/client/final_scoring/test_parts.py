"""The parts of final scoring, each alone: dusk, tally, a seat's line, and the lights of the window."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.board.box import Box, Scale
from game.board.crest import Crest
from game.client.animation.uncovering import DUSK, FLIGHT, GROWTH, Uncovered, Uncovering, uncovering
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.final_scoring.dusk import Dusk
from game.client.final_scoring.night_window import NightWindow
from game.client.final_scoring.seat_line import SeatLine, Standing, draw
from game.client.final_scoring.tally import Tally
from game.client.statistics.sources import COLOURS as GLASS
from game.client.widgets.text import Fonts
from game.rules.knowledge.reckoning import reckoning
from game.session.lobby_state import SeatInfo
from tests.client.pilot import Pilot, pictures
from tests.client.replay.games import record
from tests.text.test_log import COLOURS, words

SIZE = (1280, 720)
CRESTS = tuple(Crest(colour, "lily") for colour in COLOURS)
PLAYERS = tuple(
    SeatInfo(seat, name, "human", None, CRESTS[seat].colour, "lily")
    for seat, name in enumerate(("Ada", "Bo"))
)
#: The park brings Ada four and Bo six, who wins.
PARK = Uncovering(
    (Uncovered(1.0, 0, "park", 4), Uncovered(2.0, 1, "park", 6)), ((0.7, "park"),), 4.0, 6.0, (1,)
)


@pytest.fixture
def kit() -> Kit:
    Pilot(SIZE)
    return Kit(Fonts(), pictures(), words(), CRESTS, Scale.of(SIZE))


def picture(target: pygame.Surface) -> bytes:
    return pygame.image.tobytes(target, "RGB")


def test_the_table_fades_out_until_the_dusk_is_over_and_at_once_in_a_window_of_another_size() -> None:
    table, target = pygame.Surface((4, 3)), pygame.Surface((4, 3))
    table.fill((200, 100, 40))
    dusk = Dusk(table)

    for share, left in ((0.0, (200, 100, 40)), (0.5, (100, 50, 20)), (1.0, (0, 0, 0))):
        target.fill((0, 0, 0))
        dusk.fit((4, 3))
        dusk.draw(target, share * DUSK)
        assert target.get_at((2, 1))[:3] == pytest.approx(left, abs=1)
        assert dusk.over is (share == 1.0)

    other = Dusk(table)
    other.fit((5, 3))
    assert other.over


def test_the_tally_draws_only_what_has_changed_and_then_is_as_if_drawn_anew(kit: Kit) -> None:
    tally = Tally(kit, PLAYERS, PARK, Box(0, 0, 600, 700))
    canvas = pygame.Surface((600, 700))
    tally.draw(canvas)
    ada, bo = tally.renew(canvas, 0.0)
    assert tally.renew(canvas, 0.6) == []
    (caption,) = tally.renew(canvas, 0.8)

    landed = FLIGHT + GROWTH / 2
    for moment, changed in ((1.0 + landed, [ada]), (2.0 + landed, [ada, bo]), (4.0, [ada, bo, caption])):
        assert tally.renew(canvas, moment) == changed
        anew, other = pygame.Surface((600, 700)), Tally(kit, PLAYERS, PARK, Box(0, 0, 600, 700))
        other.draw(anew)
        other.renew(anew, moment)
        assert picture(canvas) == picture(anew)


@pytest.mark.parametrize(("lost", "dark"), [(0.0, False), (4.0, True)])
def test_only_what_the_plague_took_is_dark_at_the_end_of_a_bar(kit: Kit, lost: float, dark: bool) -> None:
    shown = Standing((("message", 20.0), ("plague", -lost)), ahead=False, won=False)
    target = pygame.Surface((900, 160))
    line = SeatLine(Box(0, 0, 900, 160), Scale(1.0))
    draw(target, line, kit, PLAYERS[0], shown, 40.0)
    x, y = line.bar.x + line.bar.w // 2 - 3, line.bar.center[1]
    assert (target.get_at((x, y)) == pygame.Color(GLASS["plague"])) is dark


def test_lights_are_only_where_they_say_and_fly_from_the_window_to_the_end_of_the_bar() -> None:
    Pilot(SIZE)
    *_, end = rules.replay(record(3, 5))
    view = rules.view(end.state, None)
    timeline = uncovering(reckoning(record(3, 5)))
    board = BoardPanel(pictures(), Box(0, 0, 720, 720), view, CRESTS[:3], 0)
    window = NightWindow(board, view, timeline, SIZE)
    night = pygame.Surface(SIZE)
    window.draw(night)
    step, bar = timeline.steps[0], (1000, 300)

    def lights(moment: float) -> list[pygame.Rect]:
        canvas = night.copy()
        touched = window.draw_lights(canvas, moment, lambda seat: bar)
        assert (picture(canvas) != picture(night)) is bool(touched)
        for area in touched:
            canvas.blit(night, area, area)
        assert picture(canvas) == picture(night)
        return touched

    assert lights(step.moment - 0.01) == []
    assert not any(area.collidepoint(bar) for area in lights(step.moment + 0.1 * FLIGHT))
    assert any(area.collidepoint(bar) for area in lights(step.moment + 0.7 * FLIGHT))
    assert len(lights(timeline.length)) > 20, "motes of the dawn"
