"""The board: every piece of a view stands in its place, and light leaves the pieces alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pygame

from game import rules
from game.board import rose as layout
from game.board.crest import Crest
from game.board.shapes import Point, Polygon, distance, mix, regular
from game.client.board.art import Art
from game.client.board.board import BoardPainter
from game.client.board.palette import COLOURS, SECTOR_COLOURS
from game.client.board.window import part_steps
from tests.client.pilot import pictures
from tests.client.thinned import sampled

CRESTS = [
    Crest(*crest)
    for crest in (
        ("blue", "lily"),
        ("green", "lion"),
        ("red", "ship"),
        ("violet", "tower"),
        ("yellow", "key"),
    )
]
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


def board(view: dict[str, Any], art: Art | None = None, size: int = 400) -> tuple[layout.Rose, BoardPainter]:
    owned = tuple(player["borough"] for player in view["players"])
    rose = layout.rose(view["boroughs"], owned, (0.0, 0.0, size, size))
    return rose, BoardPainter(art or pictures(), rose, CRESTS[: view["boroughs"]])


def night(size: int = 400) -> pygame.Surface:
    surface = pygame.Surface((size, size))
    surface.fill(NIGHT)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@sampled("seats", [2, 5, 3, 4], quick=2)
def test_every_piece_of_a_new_game_is_drawn(seats: int) -> None:
    view = opening(seats)
    _, painter = board(view)

    kinds = Counter(piece.key[0] for piece in painter.pieces(view))

    assert kinds["message"] == 4 * view["boroughs"]
    assert kinds["friend"] == kinds["rat"] == kinds["carriage"] == seats
    assert kinds["bell"] == kinds["value"] == 1
    assert kinds["lamp"] == len(view["waiting"])
    assert kinds["marker"] == 0


def test_markers_friend_and_rat_stand_where_the_view_has_them() -> None:
    view = midgame()
    rose, painter = board(view)
    pieces = {piece.key: piece for piece in painter.pieces(view)}

    markers = [key for key in pieces if key[:2] == ("marker", 0)]
    assert len(markers) == 3 + 6 + 3
    assert len(pieces) == len(painter.pieces(view))
    for key in markers:
        place = str(key[2])
        there = layout.CATHEDRAL if place == "cathedral" else layout.sector_target(0, place)
        assert rose.hit(pieces[key].centre) == there
    assert rose.hit(pieces["friend", 0].centre) == layout.sector_target(0, "park")
    assert rose.hit(pieces["friend", 1].centre) == layout.parking_target(1)
    assert rose.hit(pieces["rat", 0].centre) == layout.space_target(0, 6)


def test_carriages_on_one_market_stand_beside_each_other_and_its_message() -> None:
    view = midgame()
    rose, painter = board(view)
    pieces = {piece.key: piece for piece in painter.pieces(view)}

    market = rose.markets["1.IL"]
    blue, green = pieces["carriage", 0].centre, pieces["carriage", 1].centre
    assert blue != green
    assert min(distance(blue, market.centre), distance(green, market.centre)) > 0.9 * market.radius
    assert pieces["message", "1.IL"].centre == market.centre


def test_from_the_third_marker_on_the_uppermost_says_how_many_there_are() -> None:
    view = midgame()
    art = Art()
    rose, painter = board(view, art)
    pieces = {piece.key: piece for piece in painter.pieces(view)}

    size = round(2 * rose.pane(0, "bank").markers(3)[0].radius)
    assert pieces["marker", 0, "bank", 2].sprite is art.marker(CRESTS[0], size, 3)
    assert pieces["marker", 0, "bank", 2].centre == pieces["marker", 0, "bank", 0].centre
    assert pixels(art.marker(CRESTS[0], size, 3)) != pixels(art.marker(CRESTS[0], size, 4))


def test_an_emblem_is_smaller_where_a_piece_stands() -> None:
    view = midgame()
    _, painter = board(view)
    sizes = {piece.key: piece.sprite.get_width() for piece in painter.pieces(view)}

    assert sizes["emblem", 0, "bank"] < 0.7 * sizes["emblem", 1, "bank"]
    assert sizes["emblem", 0, "park"] < 0.7 * sizes["emblem", 1, "park"]


def test_a_piece_in_motion_is_left_out() -> None:
    view = midgame()
    _, painter = board(view)
    whole, without = night(), night()

    painter.draw_pieces(whole, view)
    painter.draw_pieces(without, view, hide={("carriage", 0)})

    assert pixels(whole) != pixels(without)


def test_what_may_be_chosen_glows_and_what_is_pointed_at_shines_more() -> None:
    view = midgame()
    rose, painter = board(view)
    bank = layout.sector_target(0, "bank")
    dark, glowing, pointed = night(), night(), night()
    for surface in (dark, glowing, pointed):
        painter.draw(surface)

    painter.light.glow(glowing, [bank])
    painter.light.highlight(pointed, bank)

    assert light(dark, rose, bank) < light(glowing, rose, bank) < light(pointed, rose, bank)


def test_no_light_is_no_change() -> None:
    view = midgame()
    _, painter = board(view)
    before, after = night(), night()
    for surface in (before, after):
        painter.draw(surface)

    painter.light.glow(after, [layout.CATHEDRAL], level=0.0)
    painter.light.flare(after, layout.CATHEDRAL, 0.0)
    painter.light.highlight(after, None)

    assert pixels(before) == pixels(after)


def test_light_swallows_no_marker() -> None:
    view = midgame()
    _, painter = board(view)
    plain, glowing = night(), night()
    painter.draw(plain)
    painter.draw_pieces(plain, view)
    painter.draw(glowing)
    painter.light.glow(glowing, [layout.sector_target(0, sector) for sector in layout.SECTORS])
    painter.draw_pieces(glowing, view)

    for piece in painter.pieces(view):
        if piece.key[0] == "marker":
            x, y = round(piece.centre[0]), round(piece.centre[1])
            assert plain.get_at((x, y)) == glowing.get_at((x, y))


def test_the_plague_track_keeps_its_light_wherever_the_rat_is() -> None:
    view = opening(4)
    rose, painter = board(view)
    fresh, late = night(), night()
    painter.draw(fresh)
    painter.draw(late)
    view["players"][0]["rat"] = 5
    painter.draw_pieces(late, view)

    told = rules.forecast(view, 0)
    assert told is not None
    for number in {*range(10)} - {told.rat, told.space}:
        target = layout.space_target(0, number)
        assert light(late, rose, target) == light(fresh, rose, target)


def test_the_last_three_panes_of_a_plague_track_are_hot_and_the_others_are_not() -> None:
    rose, painter = board(opening(4))
    surface = night()
    painter.draw(surface)

    for number in range(10):
        space = rose.boroughs[0].track[number]
        inside = [mix(space.centre, corner, 0.6) for corner in space.outline]
        colours = [surface.get_at((round(x), round(y))) for x, y in inside]
        hot = sum(colour.r - colour.g for colour in colours) / len(colours)
        assert (hot > 50) == (number >= 7)
        assert (hot < 20) == (number < 7)


def test_the_corners_tell_round_period_phase_and_tonights_rats() -> None:
    view = opening(4)
    _, painter = board(view)
    before = painter.corners(view)

    assert len({area.topleft for _, area in before}) == 4
    for number, change in enumerate(({"round": 2}, {"period": "B"}, {"phase": "hire"}, {"plague": 9})):
        after = painter.corners({**view, **change})
        differs = [pixels(old) != pixels(new) for (old, _), (new, _) in zip(before, after, strict=True)]
        assert differs == [at == number for at in range(4)]


def test_a_boroughs_lead_has_its_owners_colour_and_its_panes_their_sectors() -> None:
    rose, painter = board(opening(4), size=720)
    bare = night(720)
    painter.draw(bare)
    hues = {crest.colour: hue(COLOURS[crest.colour].base) for crest in CRESTS[:4]}
    for borough, crest in zip(rose.boroughs, CRESTS, strict=False):
        for pane in borough.panes.values():
            lead = hue(mean(bare, pane.outline))
            assert min(hues, key=lambda colour: turn(lead, hues[colour])) == crest.colour
            inside = hue(mean(bare, ring(pane.emblem.centre, 0.6 * pane.emblem.radius)))
            assert turn(inside, hue(SECTOR_COLOURS[pane.sector].base)) < 30


def ring(centre: Point, radius: float) -> Polygon:
    return regular(centre, radius, 24)


def mean(surface: pygame.Surface, points: Sequence[Point]) -> tuple[int, int, int]:
    colours = [surface.get_at((round(x), round(y))) for x, y in points]
    red, green, blue = (sum(colour[part] for colour in colours) // len(colours) for part in range(3))
    return red, green, blue


def hue(colour: tuple[int, int, int]) -> float:
    return pygame.Color(*colour).hsva[0]


def turn(one: float, other: float) -> float:
    """How far two hues are apart, in degrees."""
    return abs((one - other + 180) % 360 - 180)


def test_outside_the_window_nothing_is_painted() -> None:
    _, painter = board(opening(3))

    assert painter.picture.get_at((2, 2)).a == 0


def light(surface: pygame.Surface, rose: layout.Rose, target: layout.Target) -> float:
    """Mean brightness of a target's inner points."""
    outline = rose.outline(target)
    cx = sum(x for x, _ in outline) / len(outline)
    cy = sum(y for _, y in outline) / len(outline)
    inner = [(round(cx + (x - cx) * 0.6), round(cy + (y - cy) * 0.6)) for x, y in outline]
    return sum(sum(surface.get_at(point)[:3]) for point in inner) / len(inner)


def test_a_window_with_other_streets_is_another_picture() -> None:
    """The pictures of windows are kept by what they show: one must not stand in for the other."""
    art, owned = Art(), (0, 1, 2, 3)
    standard = layout.rose(4, owned, (0.0, 0.0, 400.0, 400.0))
    other = layout.rose(4, owned, (0.0, 0.0, 400.0, 400.0), 0, [("0.C", "1.C"), *standard_lines(standard)])
    fewer = layout.rose(4, owned, (0.0, 0.0, 400.0, 400.0), 0, standard_lines(standard)[9:])
    again = layout.rose(4, owned, (0.0, 0.0, 400.0, 400.0), 0, standard_lines(standard))

    first, *others, last = [
        pixels(BoardPainter(art, rose, CRESTS[:4]).picture) for rose in (standard, other, fewer, again)
    ]

    assert first == last
    assert len({first, *others}) == 3


def test_a_part_painted_in_steps_is_what_the_window_shows_there() -> None:
    rose, whole = board(opening(4), size=800)
    art, area = Art(), (300, 420, 240, 300)
    steps = [*part_steps(art, rose, tuple(CRESTS[:4]), area)]
    assert len(steps) > 10
    (painted, origin), *_ = art.parts.values()
    part = BoardPainter(art, rose, CRESTS[:4], area)

    assert part.picture is painted
    assert origin == area[:2]
    left, top = area[0] - whole.origin[0], area[1] - whole.origin[1]
    differences = [
        abs(painted.get_at((x, y))[band] - whole.picture.get_at((left + x, top + y))[band])
        for x in range(20, 220, 5)
        for y in range(20, 280, 5)
        for band in range(3)
    ]
    assert sum(differences) / len(differences) < 6


def standard_lines(rose: layout.Rose) -> list[tuple[str, str]]:
    return [(street.a, street.b) for street in rose.streets]


def ghosts(painter: BoardPainter, view: dict[str, Any]) -> dict[int, tuple[float, float]]:
    return {int(piece.key[1]): piece.centre for piece in painter.pieces(view) if piece.key[0] == "ghost"}


def test_a_ghost_stands_where_each_rat_will_stand_after_the_plague() -> None:
    view = midgame()
    rose, painter = board(view)

    found = ghosts(painter, view)
    for seat in range(4):
        told = rules.forecast(view, seat)
        assert told is not None
        assert found[seat] == rose.of_seat(seat).track[told.space].centre


def test_no_ghost_is_left_when_no_plague_is_to_come() -> None:
    view = midgame()
    _, painter = board(view)

    assert not ghosts(painter, {**view, "phase": "plague"})
    assert not ghosts(painter, {**view, "persons": [], "phase": "over"})


def test_what_an_option_would_change_about_the_night_is_drawn_on_that_pane() -> None:
    view = midgame()
    rose, painter = board(view)
    told = rules.forecast(view, 0)
    assert told is not None
    before, after = night(), night()
    for surface in (before, after):
        painter.draw(surface)
    painter.draw_ghost(after, 0, told._replace(space=2, total=2))

    x, y = rose.of_seat(0).track[2].centre
    around = pygame.Rect(x - 14, y - 14, 28, 28)
    assert pygame.image.tobytes(before.subsurface(around), "RGB") != pygame.image.tobytes(
        after.subsurface(around), "RGB"
    )
    x, y = rose.of_seat(0).track[6].centre
    assert before.get_at((round(x), round(y))) == after.get_at((round(x), round(y)))


def test_boroughs_without_an_owner_are_dim_but_for_their_markets() -> None:
    rose = layout.rose(4, (0, 2), (0, 0, 600, 600))
    painter = BoardPainter(pictures(), rose, CRESTS[:4])
    screen = pygame.Surface((600, 600))
    painter.draw(screen)

    def light(points: list[Point]) -> float:
        return sum(sum(screen.get_at((round(x), round(y)))[:3]) for x, y in points) / len(points)

    nobodys, owned = rose.boroughs[1], rose.boroughs[0]
    assert nobodys.seat is None
    assert owned.seat is not None
    panes = [light([pane.emblem.centre for pane in one.panes.values()]) for one in (nobodys, owned)]
    tracks = [light([space.centre for space in one.track]) for one in (nobodys, owned)]
    markets = [light([market.centre for market in one.markets.values()]) for one in (nobodys, owned)]
    assert panes[0] < 0.6 * panes[1]
    assert tracks[0] < 0.75 * tracks[1]
    assert markets[0] > 0.6 * markets[1]
