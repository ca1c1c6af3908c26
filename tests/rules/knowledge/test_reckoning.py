"""The reckoning tells where each seat's prestige came from, and leaves nothing out."""

import pytest

from game import rules
from game.rules import events as told
from game.rules.events import Row
from game.rules.knowledge.reckoning import SOURCES, PlagueToll, of_events, reckoning
from tests.checks.games import settings
from tests.checks.records import record_of

ROWS = (Row(0, 1, 9, 0), Row(1, 2, 0, 0))


def gained(amount: int, bonus: int, reason: str, seat: int = 0) -> told.PrestigeGained:
    return told.PrestigeGained(seat, amount, bonus, reason, None)


def in_round(number: int, *events: rules.Event) -> tuple[rules.Event, ...]:
    return (told.RoundStarted(number, "A", 0), *events)


def test_sources_and_rounds_come_to_the_prestige_of_every_seat_in_random_games() -> None:
    """Every preset, New Persons on and off, 2 to 5 seats, prestige hidden and open."""
    for setting in settings(48):
        record = record_of(setting)
        at_starts = []
        for point in rules.replay(record):
            if any(isinstance(event, told.RoundStarted) for event in point.events):
                at_starts.append(point.state.prestige)
        end = point.state

        found = reckoning(record)

        assert found.rows == rules.ranking(end), str(setting)
        for seat in range(setting.seats):
            assert sum(found.sources(seat).values()) == end.prestige[seat], str(setting)
            prestige = (*(each[seat] for each in at_starts), end.prestige[seat])
            assert found.by_round(seat) == prestige, str(setting)
            brought = found.sources(seat)
            assert [*brought] == [*SOURCES]
            assert all(
                amount >= 0 for source, amount in brought.items() if source not in ("person", "plague")
            )
            assert brought["plague"] == -found.toll(seat)[1] <= 0, str(setting)


@pytest.mark.parametrize(
    ("reason", "source"),
    [
        ("residence", "residence"),
        ("cathedral", "cathedral"),
        ("message", "message"),
        ("notre_dame", "donation"),
        ("hostess", "person"),
        ("spy", "person"),
    ],
)
def test_a_gain_counts_for_its_source_and_the_bonus_for_the_park(reason: str, source: str) -> None:
    found = of_events(in_round(2, gained(7, 2, reason)), ROWS)

    assert {what: n for what, n in found.sources(0).items() if n} == {source: 5, "park": 2}
    assert found.sources(1) == dict.fromkeys(SOURCES, 0)
    assert found.by_round(0) == (0, 0, *[7] * 8)


def test_each_plague_tells_what_it_took_even_if_there_was_nothing_to_take() -> None:
    struck = (told.PlagueStruck(6), told.Penalised(0), told.PrestigeLost(0, 2, "plague", 2))
    poor = (told.Penalised(1), told.PrestigeLost(1, 2, "plague", 0), told.NoEffect(1, "plague"))
    marker = told.MarkersMoved(0, "bank", "general", 1, "plague")
    found = of_events((*in_round(3, *struck, *poor, marker), *in_round(5, *struck)), ROWS)

    assert found.tolls == (PlagueToll(3, 0, 2, 1), PlagueToll(3, 1, 0, 0), PlagueToll(5, 0, 2, 0))
    assert found.toll(0) == (2, 4, 1)
    assert found.toll(1) == (1, 0, 0)


def test_the_best_gain_is_the_greatest_at_once_with_the_parks_bonus() -> None:
    first, greatest = gained(8, 3, "residence"), gained(9, 0, "cathedral", seat=1)
    found = of_events(in_round(6, first, greatest, gained(9, 1, "message")), ROWS)

    assert found.best is not None
    assert (found.best.seat, found.best.reason, found.best.total, found.best.round) == (1, "cathedral", 9, 6)
    assert of_events((), ROWS).best is None


def test_the_lead_is_told_from_the_round_in_which_it_was_taken_for_good() -> None:
    ahead, caught_up = in_round(2, gained(5, 0, "residence")), in_round(4, gained(8, 0, "residence", seat=1))
    again = in_round(7, gained(4, 0, "residence"))

    assert of_events(ahead, ROWS).lead == (0, 2)
    assert of_events((*ahead, *caught_up), ROWS).lead == (1, 4)
    assert of_events((*ahead, *caught_up, *again), ROWS).lead == (0, 7)
    assert of_events((), ROWS).lead is None
