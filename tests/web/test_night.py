"""A phone tells its seat what the night did to it: the reckoning, what was lost, what the cathedral gave."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from game.text.catalog import Catalog
from game.web.seen_table import SeenTable
from tests.harness.local_table import begun


def nights(chance: int) -> Iterator[tuple[SeenTable, list[str]]]:
    """Seat 0 plays by chance; before each of its choices the table and what is told of the night."""
    link = begun(3, 7, new_persons=True)
    table, choose = SeenTable(link, Catalog.load()), Random(chance)  # type: ignore[arg-type]
    table.advance(0.0)
    while decision := table.session.decision():
        assert table.session.shown is not None
        yield table, table.nights.lines(table.session.shown.view(0), 0, table.words)
        table.session.choose(decision, choose.randrange(len(decision.options)))
        table.advance(0.0)
        while not table.session.decision() and link.table.awaits_choice:
            link.table.go_on()
            table.advance(0.0)


def told(chance: int) -> list[str]:
    return ["\n".join(lines) for _, lines in nights(chance) if lines]


def test_the_reckoning_and_the_own_rat_are_told_and_nobody_elses() -> None:
    night = next(night for night in told(2) if night.startswith("Your rat"))
    assert night == "Your rat: 4 + 5 − 1 = 8\nA plague of 5 strikes: Anna's rat from 4 to 8."


@pytest.mark.parametrize("chance", [2, 12])
def test_a_reckoning_that_is_told_led_to_where_the_rat_went(chance: int) -> None:
    for night in told(chance):
        if moved := re.search(r"Your rat: (\d+) .* (\d+)\n.*Anna's rat from (\d+) to (\d+)", night):
            before, total, was, went = map(int, moved.groups())
            assert (before, min(total, 9)) == (was, went)


def test_what_was_lost_and_what_the_cathedral_gave_is_told() -> None:
    every = "\n".join(told(2))
    assert "Rats overrun Anna's harbour: loses 2 prestige" in every
    assert "Anna gains 8 prestige." in every


def test_the_night_is_told_until_cards_are_played() -> None:
    kinds = {table.session.decision().kind for table, lines in nights(2) if lines}  # type: ignore[union-attr]
    assert kinds <= {"keep", "plague"}


def test_a_choice_that_is_taken_back_takes_the_night_along() -> None:
    table, _ = next((table, lines) for table, lines in nights(2) if lines)
    shown = table.session.shown
    assert shown is not None
    table.nights.tell(shown, shown.__class__(shown.seq + 1, shown.seq, shown.parts, back_to=3), (0,))
    assert table.nights.lines(shown.view(0), 0, table.words) == []
