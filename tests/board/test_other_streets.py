"""A table with other streets than the standard one: each has a line of its own, and carriages keep to it."""

import itertools
from functools import cache
from typing import Any

import pytest

from game import rules
from game.board import rose as layout
from game.board.rose import Rose
from game.board.shapes import Point, Polygon, contains, depth, distance, length, segment_distance
from game.rules.printed.tabledata import CORNERS, STANDARD, TableData
from game.session import printed
from tests.board.test_layout_rose import samples
from tests.client.thinned import sampled

SEATS = (3, 4, 5)
STREETS: list[list[str]] = STANDARD.to_plain()["streets"]

OTHERS: dict[str, dict[str, Any]] = {
    "standard": {},
    "without perimeter": {"streets": [street for street in STREETS if street != ["OL", "OR"]]},
    "small crossing": {
        "streets": [*STREETS[:2], ["OL", "left OR"], ["C", "IL"], ["C", "IR"], ["IL", "left IR"]],
        "crossing": ["C", "left C"],
    },
    "no crossing": {"streets": [*STREETS, ["C", "left C"], ["IL", "left IR"], ["C", "IL"]], "crossing": []},
    "along the border": {"streets": [*STREETS, ["IL", "OL"], ["IR", "OR"]]},
    "past the crossing": {"streets": [*STREETS, ["C", "left OR"], ["C", "left C"]]},
    "large crossing": {
        "streets": [["OL", "OR"], ["IL", "IR"], ["OL", "left OR"], ["IL", "OL"]],
        "crossing": ["C", "left C", "OL", "left OR", "IL", "left IR"],
    },
    "far": {"streets": [*STREETS, ["OL", "left OL"], ["IR", "left IR"], ["OR", "IL"]]},
    "only centres": {"streets": [*STREETS[:2], ["C", "IL"], ["C", "IR"], ["C", "left C"]], "crossing": []},
}
ONE_MORE = [
    *([a, b] for a, b in itertools.combinations(CORNERS, 2) if [a, b] not in STREETS),
    *([a, f"left {b}"] for a in CORNERS for b in CORNERS if [a, f"left {b}"] not in STREETS),
]
CHANGED = tuple(OTHERS)
OTHERS |= {f"{a} to {b}": {"streets": [*STREETS, [a, b]]} for a, b in ONE_MORE}


@cache
def table(seats: int, name: str) -> tuple[rules.GameState, Rose]:
    """A game on a table with other streets, and its rose window."""
    chosen = rules.RuleSet.preset(table=TableData.from_plain(OTHERS[name]))
    state = rules.new_game(chosen, seats, 7)
    view = rules.view(state, None)
    owned = tuple(player["borough"] for player in view["players"])
    rose = layout.rose(view["boroughs"], owned, (0.0, 0.0, 1000.0, 1000.0), 0, printed.streets(view))
    return state, rose


every_size = pytest.mark.parametrize("seats", SEATS)
every_table = sampled(
    ("seats", "name"),
    [
        *((4, name) for name in CHANGED),
        *((seats, name) for seats in (3, 5) for name in CHANGED),
        *((4, name) for name in OTHERS if name not in CHANGED),
    ],
    quick=len(CHANGED),
)


def joined(rose: Rose) -> list[frozenset[str]]:
    """The pairs of markets that the drawn lines join: directly, or two lines by way of a crossing."""
    direct = [frozenset((s.a, s.b)) for s in rose.streets if not {s.a, s.b} & rose.crossings.keys()]
    pairs = [
        one | other
        for x in rose.crossings
        for one, other in itertools.combinations(
            [frozenset({s.a, s.b} - {x}) for s in rose.streets if x in (s.a, s.b)], 2
        )
    ]
    return [*direct, *pairs]


@every_table
def test_markets_one_step_apart_are_those_that_lines_join_and_no_line_is_there_twice(
    seats: int, name: str
) -> None:
    state, rose = table(seats, name)
    board = state.board
    steps = {
        frozenset((board.markets[a], board.markets[b]))
        for a, near in enumerate(board.neighbours)
        for b in near
    }

    assert set(joined(rose)) == steps
    lines = [frozenset((street.a, street.b)) for street in rose.streets]
    assert len(set(lines)) == len(lines)


@every_table
def test_every_line_begins_and_ends_where_it_says(seats: int, name: str) -> None:
    _, rose = table(seats, name)

    for street in rose.streets:
        assert distance(street.points[0], rose.node(street.a)) < 1e-6
        assert distance(street.points[-1], rose.node(street.b)) < 1e-6


@every_table
def test_no_line_covers_more_of_a_pane_than_its_row_of_beads(seats: int, name: str) -> None:
    _, rose = table(seats, name)
    beads = 0.012 * rose.radius
    panes = [pane.outline for borough in rose.boroughs for pane in borough.panes.values()]
    spaces = [space.outline for borough in rose.boroughs for space in borough.track]

    for street in once(rose):
        for point in samples(street.points):
            assert all(depth(pane, point) < beads for pane in under(panes, point))
            assert not under([*spaces, rose.cathedral], point)


@every_table
def test_a_line_touches_only_the_markets_and_crossings_that_it_joins(seats: int, name: str) -> None:
    _, rose = table(seats, name)

    for street in once(rose):
        for point in samples(street.points):
            for market in rose.markets.values():
                if market.id not in (street.a, street.b):
                    assert distance(point, market.centre) > market.radius
            for id, crossing in rose.crossings.items():
                if id not in (street.a, street.b):
                    assert distance(point, crossing) > 0.02 * rose.radius


def under(shapes: list[Polygon], point: Point) -> list[Polygon]:
    """The shapes in which a point lies."""
    x, y = point
    return [
        shape
        for shape in shapes
        if min(p[0] for p in shape) <= x <= max(p[0] for p in shape)
        and min(p[1] for p in shape) <= y <= max(p[1] for p in shape)
        and contains(shape, point)
    ]


def once(rose: Rose) -> list[layout.Street]:
    """The streets of one borough, which are like those of the others."""
    return [street for street in rose.streets if street.a.startswith("0.")]


@sampled("seats", [5, 3, 4])
@pytest.mark.parametrize("name", CHANGED)
def test_two_lines_that_run_side_by_side_can_be_told_apart(seats: int, name: str) -> None:
    """But for their ends, lines that do not cross keep half a street's width between them."""
    _, rose = table(seats, name)
    near = 0.0135 * rose.radius
    for one, other in itertools.combinations(once(rose), 2):
        shared = [
            point
            for point in samples(one.points)
            if min(segment_distance(point, *side) for side in itertools.pairwise(other.points)) < near
            and not any(distance(point, m.centre) < 1.5 * m.radius for m in rose.markets.values())
            and not any(distance(point, x) < 0.06 * rose.radius for x in rose.crossings.values())
        ]
        assert len(shared) * 5 < 0.12 * rose.radius, f"{one.a}-{one.b} on {other.a}-{other.b}"


@every_table
def test_carriages_keep_to_the_lines_on_every_way_there_is(seats: int, name: str) -> None:
    state, rose = table(seats, name)
    lines = {frozenset((street.a, street.b)): street.points for street in rose.streets}

    for path in state.board.paths[0]:
        for a, b in itertools.pairwise(path):
            line = lines[frozenset((a, b))]
            driven = rose.route((a, b))
            assert driven[0] == rose.node(a)
            assert driven[1:] in (line[1:], line[-2::-1])
        assert rose.route(path)[-1] == pytest.approx(rose.node(path[-1]))


@every_size
def test_the_standard_streets_make_the_standard_window(seats: int) -> None:
    view = rules.view(rules.new_game(rules.RuleSet.preset(), seats, 7), None)
    owned = tuple(player["borough"] for player in view["players"])
    rect = (0.0, 0.0, 1000.0, 1000.0)

    by_data = layout.rose(view["boroughs"], owned, rect, 1, printed.streets(view))

    assert by_data == layout.rose(view["boroughs"], owned, rect, 1)
    assert not any(street.laid for street in by_data.streets)


def test_a_missing_street_leaves_the_others_where_they_are() -> None:
    _, rose = table(4, "without perimeter")
    standard = layout.rose(4, (0, 1, 2, 3), (0.0, 0.0, 1000.0, 1000.0))

    assert set(rose.streets) < set(standard.streets)
    assert {(s.a, s.b) for s in standard.streets} - {(s.a, s.b) for s in rose.streets} == {
        (f"{borough}.OL", f"{borough}.OR") for borough in range(4)
    }


def test_a_street_is_drawn_alike_in_every_borough_and_mirrored_if_its_mirror_image_is_one() -> None:
    _, rose = table(5, "along the border")
    lengths = {(s.a[2:], s.b[2:]): set() for s in rose.streets if s.laid}
    for street in rose.streets:
        if street.laid:
            lengths[street.a[2:], street.b[2:]].add(round(length(street.points), 3))

    assert lengths["IL", "OL"] == lengths["IR", "OR"]
    assert len(lengths["IL", "OL"]) == 1


@every_size
def test_printed_rats_are_those_of_the_table(seats: int) -> None:
    chosen = rules.RuleSet.preset(table=TableData.from_plain({"rats": {"monk": 3}}))
    view = rules.view(rules.new_game(chosen, seats, 7), 0)

    assert printed.rats("monk", view) == 3
    assert printed.rats("mayor", view) == rules.PERSONS["mayor"].rats
