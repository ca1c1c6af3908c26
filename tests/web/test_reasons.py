"""A line of the log about a bot's choice opens to what spoke for and against it."""

from __future__ import annotations

from itertools import islice

from game.web import overview, pages
from game.web.seen_table import SeenTable
from tests.web.test_night import nights


def played(choices: int) -> SeenTable:
    """A table at which seat 0 has made so many choices; the others are bots."""
    table, _ = next(islice(nights(2), choices, None))
    return table


def reasons(table: SeenTable) -> dict[str, str]:
    return {text: why for _, text, why in overview.log_lines(table, 0) if why}


def test_what_spoke_for_and_against_is_told_of_each_choice_of_a_bot() -> None:
    told = reasons(played(9))
    assert told["Mike plays Residence: gains 2 prestige."] == (
        "The coach would tell Mike: +2 prestige now. Your next Residence gives 3 prestige."
    )
    assert told["Peggy hires nobody."] == "The coach would tell Peggy: You keep 4 coins for later."
    assert len(told) == 7
    assert not any(line.startswith("Anna") for line in told)


def test_the_line_on_the_page_opens_to_it() -> None:
    table = played(9)
    page = pages.watch(table, table.catalog, large=False)
    line = page.partition("<summary>Peggy plays Hotel: gains 1 coin.</summary>")[2]
    assert line.startswith("<p>The coach would tell Peggy: +1 coin.")


def test_what_is_taken_back_has_no_reason() -> None:
    table = played(9)
    shown = table.session.shown
    assert shown is not None
    table.reasons.tell(shown, shown.__class__(shown.seq + 1, shown.seq, shown.parts, back_to=1))
    assert reasons(table) == {}
