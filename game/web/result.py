"""The result of a game for pages: places, where prestige came from, the chart by round, the story."""

from __future__ import annotations

from typing import NamedTuple

from game import rules
from game.rules import View
from game.rules.knowledge.reckoning import SOURCES, Reckoning
from game.statistics import story
from game.statistics.story import Told
from game.web.chart import Chart, ChartLine, chart
from game.web.overview import Arms
from game.web.seen_table import SeenTable


class ResultLine(NamedTuple):
    """A line of the result. sources: what each brought, None where no record tells."""

    place: int
    name: str
    arms: Arms
    prestige: int
    tiebreak: int
    sources: tuple[int, ...] | None


class Result(NamedTuple):
    """What came of a game. chart: None where no record tells. story: of the game; rounds: of each round."""

    title: str
    lines: list[ResultLine]
    sources: list[str]
    chart: Chart | None
    story: list[Told]
    rounds: list[list[Told]]


def result(table: SeenTable, view: View) -> Result | None:
    """The result of a game that is over."""
    ranking = view["ranking"]
    if ranking is None:
        return None
    words, found = table.words, table.session.reckoning()
    winners = [row["seat"] for row in ranking if row["place"] == 1]
    lines = []
    for row in ranking:
        info = table.session.players[row["seat"]]
        sources = None if found is None else tuple(found.sources(row["seat"])[name] for name in SOURCES)
        arms = Arms.of(info.colour, info.sign)
        lines.append(ResultLine(row["place"], info.name, arms, row["prestige"], row["tiebreak"], sources))
    return Result(
        story.winners([words.seat(seat) for seat in winners], words.catalog),
        lines,
        [words.catalog.text(f"source.{name}") for name in SOURCES],
        None if found is None else _by_round(table, found),
        [] if found is None else [*story.of_game(found, words)],
        [] if found is None else [[*story.of_round(found, words, one)] for one in _ROUNDS],
    )


_ROUNDS = range(1, rules.ROUNDS + 1)


def _by_round(table: SeenTable, found: Reckoning) -> Chart:
    lines = [
        ChartLine(info.name, Arms.of(info.colour, info.sign), info.seat, found.by_round(info.seat))
        for info in table.session.players
    ]
    top = max(10.0, *(max(line.values) for line in lines))
    ends = [*map(str, range(rules.ROUNDS + 1))]
    return chart(table.catalog.text("web.chart"), lines, ends, top)
