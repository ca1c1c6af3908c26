"""The rose window: nothing overlaps, streets keep to their channels, a point hits what is drawn there."""

import itertools
import math
from collections.abc import Iterator

import pytest

from game.board import rose as layout
from game.board.rose import Pane, Rose, Slot
from game.board.shapes import (
    Point,
    Polygon,
    along,
    area,
    bounds,
    contains,
    depth,
    distance,
    edges,
    length,
    polar,
)
from tests.client.thinned import params

TABLES = {2: (4, (0, 2)), 3: (3, (0, 1, 2)), 4: (4, (0, 1, 2, 3)), 5: (5, (0, 1, 2, 3, 4))}
MARKERS = range(15)


def window(seats: int, below: int = 0, size: float = 1000.0) -> Rose:
    boroughs, owned = TABLES[seats]
    return layout.rose(boroughs, owned, (0.0, 0.0, size, size), below)


@pytest.fixture(
    scope="module", params=params("seats", [5, 2, 4, 3], quick=2), ids=lambda seats: f"{seats} seats"
)
def rose(request: pytest.FixtureRequest) -> Rose:
    return window(request.param)


def test_boroughs_go_clockwise_with_the_viewers_at_the_bottom() -> None:
    rose = window(4, below=1)

    cx, cy = rose.centre
    assert rose.boroughs[1].arms.y > cy
    assert rose.boroughs[2].arms.x < cx
    assert rose.boroughs[3].arms.y < cy
    assert rose.boroughs[0].arms.x > cx


def test_left_and_right_are_the_owners_own() -> None:
    borough = window(5).boroughs[0]

    assert borough.markets["IL"].centre[0] < borough.markets["C"].centre[0] < borough.markets["IR"].centre[0]
    assert borough.track[0].centre[0] < borough.track[9].centre[0]


def test_two_seats_own_opposite_boroughs() -> None:
    rose = window(2)

    assert [borough.seat for borough in rose.boroughs] == [0, None, 1, None]
    assert rose.of_seat(1).index == 2


def test_turning_the_table_turns_every_pane_and_market(rose: Rose) -> None:
    count = len(rose.boroughs)
    turned = layout.rose(count, tuple(range(count)), rose.rect, below=1)

    for borough in rose.boroughs:
        standing_there = turned.boroughs[(borough.index + 1) % count]
        for sector in layout.SECTORS:
            assert same(borough.panes[sector].outline, standing_there.panes[sector].outline)
        for corner in layout.CORNERS:
            assert distance(borough.markets[corner].centre, standing_there.markets[corner].centre) < 1e-6


def test_the_window_fills_its_rectangle_and_stays_inside() -> None:
    rose = layout.rose(5, (0, 1, 2, 3, 4), (100.0, 50.0, 900.0, 700.0))

    everything = [p for borough in rose.boroughs for p in borough.petal]
    everything += [p for borough in rose.boroughs for p in rim(borough.arms)]
    left, top, right, bottom = bounds(everything)
    assert left >= 100
    assert right <= 1000
    assert top >= 50
    assert 749 < bottom <= 750.001


def test_panes_tracks_and_markets_keep_apart(rose: Rose) -> None:
    shapes = [pane.outline for pane in panes(rose)]
    shapes += [space.outline for borough in rose.boroughs for space in borough.track]
    shapes += [market.octagon for market in rose.markets.values()]
    shapes += [tuple(rim(slot)) for borough in rose.boroughs for slot in (borough.parking, borough.lamp)]
    shapes.append(rose.cathedral)

    assert [(a, b) for a, b in itertools.combinations(shapes, 2) if overlap(a, b)] == []


def test_all_shapes_are_wound_alike_and_not_crumpled(rose: Rose) -> None:
    for pane in panes(rose):
        assert area(pane.outline) > area(pane.field) > 0.6 * area(pane.outline)
        assert all(contains(pane.outline, p) for p in pane.field)


def test_panes_lie_in_their_petal(rose: Rose) -> None:
    for borough in rose.boroughs:
        for pane in borough.panes.values():
            assert all(contains(borough.petal, p) for p in pane.outline)
        for space in borough.track:
            assert all(contains(borough.petal, p) for p in space.outline)


def test_no_street_crosses_a_pane(rose: Rose) -> None:
    lead = 0.005 * rose.radius
    for street in rose.streets:
        for pane in panes(rose):
            left, top, right, bottom = bounds(pane.outline)
            for x, y in samples(street.points):
                if left - lead < x < right + lead and top - lead < y < bottom + lead:
                    assert depth(pane.outline, (x, y)) < -lead, f"{street} runs through {pane.sector}"


def test_a_route_without_a_street_is_straight(rose: Rose) -> None:
    assert rose.route(["0.IL", "1.OL"]) == (rose.node("0.IL"), rose.node("1.OL"))


def test_travel_along_a_line_is_even_and_faces_forward() -> None:
    corner = [(0.0, 0.0), (10.0, 0.0), (10.0, 30.0)]

    assert along(corner, 0.0) == ((0.0, 0.0), 0.0)
    assert along(corner, 0.5) == ((10.0, 10.0), math.pi / 2)
    assert along(corner, 1.0) == ((10.0, 30.0), math.pi / 2)


@pytest.mark.parametrize("count", MARKERS)
def test_a_pane_holds_its_markers_the_friend_and_its_emblem_side_by_side(rose: Rose, count: int) -> None:
    for pane in panes(rose):
        slots = pane.markers(count)
        assert len(slots) == count
        together = [*dict.fromkeys(slots), pane.friend, pane.small_emblem]
        assert_apart(together)
        assert all(depth(pane.outline, slot.centre) >= slot.radius for slot in (*together, pane.emblem))


def test_an_emblem_keeps_its_place_and_shrinks_beside_pieces(rose: Rose) -> None:
    for pane in panes(rose):
        assert pane.small_emblem.centre == pane.emblem.centre
        assert pane.small_emblem.radius < 0.7 * pane.emblem.radius


def test_from_the_third_marker_on_all_stand_in_one_larger_token(rose: Rose) -> None:
    pane = rose.pane(0, "bank")

    assert len(set(pane.markers(2))) == 2
    assert pane.markers(1) == pane.markers(2)[:1]
    assert len(set(pane.markers(3))) == len(set(pane.markers(14))) == 1
    assert pane.markers(3)[0].radius > pane.markers(2)[0].radius


@pytest.mark.parametrize("count", [1, 2, 3, 14])
def test_all_markers_of_all_seats_fit_on_the_cathedral(rose: Rose, count: int) -> None:
    slots = [slot for borough in rose.boroughs for slot in dict.fromkeys(borough.cathedral(count))]

    assert all(len(borough.cathedral(count)) == count for borough in rose.boroughs)
    assert_apart([*slots, rose.cathedral_value, *(borough.bell for borough in rose.boroughs)])
    assert all(depth(rose.cathedral, slot.centre) >= slot.radius for slot in slots)


@pytest.mark.parametrize("message", [False, True])
@pytest.mark.parametrize("count", range(1, 6))
def test_carriages_stand_on_their_market_and_cover_no_piece(rose: Rose, count: int, message: bool) -> None:
    pieces = [
        slot
        for pane in panes(rose)
        for slot in (*pane.markers(2), *pane.markers(3), pane.friend, pane.small_emblem)
    ]
    pieces += [slot for borough in rose.boroughs for n in (2, 3) for slot in borough.cathedral(n)]
    for market in rose.markets.values():
        carriages = market.carriages(count, message=message)
        assert len(carriages) == count
        assert_apart(list(carriages))
        for carriage in carriages:
            assert distance(carriage.centre, market.centre) < carriage.radius + market.radius
            assert all(distance(carriage.centre, p.centre) >= carriage.radius + p.radius for p in pieces)


def test_a_carriage_alone_covers_neither_sign_nor_figure_of_a_message_nor_a_rat_nor_the_friend(
    rose: Rose,
) -> None:
    others = [slot for borough in rose.boroughs for slot in (borough.parking, borough.lamp)]
    others += [Slot(*s.centre, s.radius) for borough in rose.boroughs for s in borough.track]
    for market in rose.markets.values():
        if market.corner != "C":
            (carriage,) = market.carriages(1, message=True)
            assert distance(carriage.centre, market.centre) > carriage.radius + 0.88 * market.radius
            assert all(distance(carriage.centre, o.centre) >= carriage.radius + o.radius for o in others)


def test_a_carriage_alone_stands_in_the_middle_of_a_market_without_a_message(rose: Rose) -> None:
    for market in rose.markets.values():
        (carriage,) = market.carriages(1, message=False)
        assert carriage.centre == market.centre
        assert carriage.radius < market.radius


def test_a_point_hits_what_lies_there(rose: Rose) -> None:
    for borough in rose.boroughs:
        for pane in borough.panes.values():
            assert rose.hit(pane.emblem.centre) == layout.sector_target(borough.index, pane.sector)
        for space in borough.track:
            assert rose.hit(space.centre) == layout.space_target(borough.index, space.number)
        assert rose.hit(borough.arms.centre) == layout.arms_target(borough.index)
        assert rose.hit(borough.parking.centre) == layout.parking_target(borough.index)
    for market in rose.markets.values():
        assert rose.hit(market.centre) == layout.market_target(market.id)
    assert rose.hit(rose.centre) == layout.CATHEDRAL
    assert rose.hit((2.0, 2.0)) is None


def test_a_targets_outline_lies_where_the_target_is_hit(rose: Rose) -> None:
    for borough in rose.boroughs:
        for target in (
            layout.sector_target(borough.index, "park"),
            layout.market_target(f"{borough.index}.OL"),
            layout.space_target(borough.index, 9),
            layout.arms_target(borough.index),
            layout.parking_target(borough.index),
            layout.CATHEDRAL,
        ):
            outline = rose.outline(target)
            middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
            assert rose.hit(middle) == target


def test_a_window_of_another_size_is_the_same_picture() -> None:
    small, large = window(5), window(5, size=2000.0)

    for a, b in zip(panes(small), panes(large), strict=True):
        assert same([(2 * x, 2 * y) for x, y in a.outline], b.outline)


def panes(rose: Rose) -> Iterator[Pane]:
    return (pane for borough in rose.boroughs for pane in borough.panes.values())


def rim(slot: Slot) -> list[Point]:
    return [polar(slot.radius, i * math.tau / 24, slot.centre) for i in range(24)]


def samples(points: tuple[Point, ...]) -> list[Point]:
    count = max(8, int(length(points) / 5))
    return [along(points, i / count)[0] for i in range(count + 1)]


def same(a: list[Point] | Polygon, b: list[Point] | Polygon) -> bool:
    return len(a) == len(b) and all(distance(p, q) < 1e-6 for p, q in zip(a, b, strict=True))


def assert_apart(slots: list[Slot]) -> None:
    for a, b in itertools.combinations(slots, 2):
        assert distance(a.centre, b.centre) >= a.radius + b.radius


def overlap(a: Polygon, b: Polygon) -> bool:
    """Whether two shapes share ground: a corner of one in the other, or edges that cross."""
    la, ta, ra, ba = bounds(a)
    lb, tb, rb, bb = bounds(b)
    if ra < lb or rb < la or ba < tb or bb < ta:
        return False
    if any(contains(a, p) for p in b) or any(contains(b, p) for p in a):
        return True
    return any(crosses(*e, *f) for e in edges(a) for f in edges(b))


def crosses(p: Point, q: Point, r: Point, s: Point) -> bool:
    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0
