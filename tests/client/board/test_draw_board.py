"""The board: pieces stand in their places, and no window is shown for another."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import rules
from game.board import rose as layout
from game.board.shapes import distance
from game.client.board.art import Art
from game.client.board.board import BoardPainter
from game.client.board.window import window, window_steps
from tests.client.board.test_readable import CRESTS
from tests.client.pilot import pictures

NIGHT = (13, 12, 18)


def opening(seats: int) -> dict[str, Any]:
    state = rules.new_game(rules.RuleSet.preset("english-2017", start_seat=0), seats, 7)
    return rules.view(state, 0)


def midgame() -> dict[str, Any]:
    """Four seats; blue has spread its markers."""
    view = opening(4)
    blue = view["players"][0]
    blue.update(general=0, personal=2, cathedral=3, friend="park", rat=6, carriage="1.IL")
    blue["sectors"] = dict.fromkeys(layout.SECTORS, 1) | {"bank": 3}
    view["players"][1]["carriage"] = "1.IL"
    return view


class Board:
    """A view on a square board: its window, its painter, and its pieces by key."""

    def __init__(self, view: dict[str, Any], size: int = 400, art: Art | None = None) -> None:
        self.view, self.size = view, size
        owned = tuple(player["borough"] for player in view["players"])
        self.rose = layout.rose(view["boroughs"], owned, (0.0, 0.0, size, size))
        self.painter = BoardPainter(art or pictures(), self.rose, CRESTS[: view["boroughs"]])

    @property
    def pieces(self) -> dict[tuple[str | int, ...], Any]:
        pieces = self.painter.pieces(self.view)
        by_key = {piece.key: piece for piece in pieces}
        assert len(by_key) == len(pieces)
        return by_key

    def drawn(self) -> pygame.Surface:
        """The window without pieces, in the dark."""
        surface = pygame.Surface((self.size, self.size))
        surface.fill(NIGHT)
        self.painter.draw(surface)
        return surface


@pytest.fixture
def board() -> Board:
    return Board(midgame())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# Pieces


def test_pieces_stand_where_the_view_has_them(board: Board) -> None:
    rose, pieces = board.rose, board.pieces
    markers = [key for key in pieces if key[:2] == ("marker", 0)]
    assert len(markers) == 3 + 6 + 3
    for key in markers:
        place = str(key[2])
        there = layout.CATHEDRAL if place == "cathedral" else layout.sector_target(0, place)
        assert rose.hit(pieces[key].centre) == there
    assert rose.hit(pieces["friend", 0].centre) == layout.sector_target(0, "park")
    assert rose.hit(pieces["friend", 1].centre) == layout.parking_target(1)
    assert rose.hit(pieces["rat", 0].centre) == layout.space_target(0, 6)

    market = rose.markets["1.IL"]
    blue, green = pieces["carriage", 0].centre, pieces["carriage", 1].centre
    assert blue != green
    assert min(distance(blue, market.centre), distance(green, market.centre)) > 0.9 * market.radius
    assert pieces["message", "1.IL"].centre == market.centre


def test_from_the_third_marker_on_the_uppermost_says_how_many_there_are() -> None:
    art = Art()
    board = Board(midgame(), art=art)
    first, uppermost = (board.pieces["marker", 0, "bank", number] for number in (0, 2))

    size = round(2 * board.rose.pane(0, "bank").markers(3)[0].radius)
    assert uppermost.sprite is art.marker(CRESTS[0], size, 3)
    assert uppermost.centre == first.centre
    assert pixels(art.marker(CRESTS[0], size, 3)) != pixels(art.marker(CRESTS[0], size, 4))


def test_a_piece_in_motion_is_left_out(board: Board) -> None:
    whole, without = board.drawn(), board.drawn()
    board.painter.draw_pieces(whole, board.view)
    board.painter.draw_pieces(without, board.view, hide={("carriage", 0)})

    assert pixels(whole) != pixels(without)


# The coming night


def test_a_ghost_stands_where_each_rat_will_stand_after_the_plague_while_one_is_to_come(board: Board) -> None:
    for seat in range(4):
        told = rules.forecast(board.view, seat)
        assert told is not None
        assert board.pieces["ghost", seat].centre == board.rose.of_seat(seat).track[told.space].centre

    for later in ({"phase": "plague"}, {"persons": [], "phase": "over"}):
        assert not any(key[0] == "ghost" for key in Board({**board.view, **later}).pieces)


def test_what_an_option_would_change_about_the_night_is_drawn_on_that_pane(board: Board) -> None:
    told = rules.forecast(board.view, 0)
    assert told is not None
    before, after = board.drawn(), board.drawn()
    board.painter.draw_ghost(after, 0, told._replace(space=2, total=2))

    def around(surface: pygame.Surface, space: int) -> bytes:
        x, y = board.rose.of_seat(0).track[space].centre
        return pixels(surface.subsurface((x - 14, y - 14, 28, 28)))

    assert around(before, 2) != around(after, 2)
    assert around(before, 6) == around(after, 6)


def test_no_light_is_no_change(board: Board) -> None:
    before, after = board.drawn(), board.drawn()
    board.painter.light.glow(after, [layout.CATHEDRAL], level=0.0)
    board.painter.light.flare(after, layout.CATHEDRAL, 0.0)

    assert pixels(before) == pixels(after)


# The window


def test_a_borough_without_an_owner_is_dim_but_for_its_markets() -> None:
    board = Board(opening(2))
    drawn = board.drawn()
    owned, nobodys = board.rose.boroughs[:2]

    def share(*names: str) -> float:
        """How bright places of nobody's borough are, in shares of those in the other."""
        dim, bright = (
            sum(
                sum(drawn.get_at((round(x), round(y)))[:3])
                for x, y in (places[name].centre for name in names)
            )
            for places in ({**one.panes, **one.markets} for one in (nobodys, owned))
        )
        return dim / bright

    assert share(*layout.SECTORS) < 0.6 < share("IL", "IR", "OL", "OR")


def test_a_window_with_other_streets_is_another_picture() -> None:
    """The pictures of windows are kept by what they show: one must not stand in for the other."""
    art, owned, box = Art(), (0, 1, 2, 3), (0.0, 0.0, 400.0, 400.0)
    standard = tuple((street.a, street.b) for street in layout.rose(4, owned, box).streets)
    streets = (standard, (("0.C", "1.C"), *standard), standard[9:], standard)

    first, *others, last = [
        pixels(BoardPainter(art, layout.rose(4, owned, box, 0, lines), CRESTS[:4]).picture)
        for lines in streets
    ]

    assert first == last
    assert len({first, *others}) == 3


def test_a_part_painted_in_steps_is_what_the_window_shows_there() -> None:
    board = Board(opening(4), size=800)
    whole, art, area = board.painter, Art(), (300, 420, 240, 300)
    steps = [*window_steps(art, board.rose, tuple(CRESTS[:4]), area)]
    assert len(steps) > 10
    painted, origin = window(art, board.rose, tuple(CRESTS[:4]), area)

    assert BoardPainter(art, board.rose, CRESTS[:4], area).picture is painted
    assert origin == area[:2]
    left, top = area[0] - whole.origin[0], area[1] - whole.origin[1]
    differences = [
        abs(painted.get_at((x, y))[band] - whole.picture.get_at((left + x, top + y))[band])
        for x in range(20, 220, 5)
        for y in range(20, 280, 5)
        for band in range(3)
    ]
    assert sum(differences) / len(differences) < 6
