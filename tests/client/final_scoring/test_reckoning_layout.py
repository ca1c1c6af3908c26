"""The pages at the end of a game at every size that is promised: no part overlaps another."""

import itertools

import pytest

from game import rules
from game.board.box import Box
from game.client.final_scoring.layout import ChartPlace, ResultPage
from tests.client.panels.test_layout_screen import SEATS, SIZES, assert_apart, parts


@pytest.mark.parametrize("size", [*SIZES, (1024, 640)])
def test_the_result(size: tuple[int, int]) -> None:
    window = Box(0, 0, *size)
    for seats, ways in itertools.product(SEATS, (2, 3, 4)):
        page = ResultPage(size, seats, ways)
        assert_apart([*parts(page, "columns", "rows"), *(row.frame for row in page.rows)], page.panel)
        for row in (page.columns, *page.rows):
            assert_apart([row.place, row.arms, row.name, *row.sources, row.prestige, row.tiebreak], row.frame)
        assert window.covers(page.panel)
        assert page.chart.h >= page.rows[0].frame.h * 3


@pytest.mark.parametrize("size", [*SIZES, (1024, 640)])
def test_the_chart_of_rounds(size: tuple[int, int]) -> None:
    page = ResultPage(size, 5, 4)
    place = ChartPlace(page.chart, page.scale, rules.ROUNDS)

    assert_apart([*place.rounds], page.chart)
    assert_apart([place.plot, *place.nights], page.chart)
