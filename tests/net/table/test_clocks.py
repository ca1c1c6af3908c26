"""Clocks: off unless agreed, for each choice or for the game, and a bot chooses when one has run out."""

from typing import Any

import pytest

from tests.harness.playbook import ADA, BO, Playbook, answer, decisions, game_between

EACH = {"kind": "choice", "seconds": 30, "increment": 0, "level": "random"}
WHOLE = {"kind": "game", "seconds": 100, "increment": 5, "level": "greedy"}
HELPER = 40


def clocks(book: Playbook) -> Any:
    return book.now_of(ADA)["clocks"]


def test_a_clock_runs_while_its_seat_must_choose_and_one_for_the_game_gives_something_back() -> None:
    book, _ = game_between("Ada", "Bo", bots=1, clock=EACH)
    whole, _ = game_between("Ada", "Bo", clock=WHOLE)
    for each in (book, whole):
        each.passes(10)
    assert clocks(book) == [20_000, 20_000, None]

    for each in (book, whole):
        each.chooses(ADA)
        each.passes(5)

    assert clocks(book) == [30_000, 15_000, None]
    assert clocks(whole) == [95_000, 85_000]


def test_when_the_time_is_up_a_bot_makes_this_one_choice() -> None:
    book, _ = game_between("Ada", "Bo", clock=EACH)
    book.chooses(ADA)
    book.heard(ADA)

    book.passes(30)

    assert book.heard(ADA).notices == ["timeout"]
    assert [(order.seat, order.level) for order in book.table.bots] == [(1, "random")]
    quicker, _ = game_between("Ada", "Bo", clock=EACH)
    quicker.chooses(ADA)
    quicker.passes(30)
    assert (quicker.chooses(BO).update["seq"], quicker.table.bots) == (3, ())
    update = book.bot_comes(HELPER, seat=1).update
    heard = book.says(HELPER, answer(decisions(update)[0]))
    assert heard.byes == ["dismissed"]
    assert book.table.bots == ()
    assert book.decision_of(BO) is not None
    assert clocks(book) == [30_000, 30_000]


def test_no_time_passes_in_a_pause_and_a_choice_taken_back_has_its_time_again() -> None:
    book, _ = game_between("Ada", "Bo", clock=EACH)
    book.passes(10)
    book.says(ADA, {"t": "pause", "paused": True})
    book.passes(1000)
    book.says(ADA, {"t": "pause", "paused": False})
    assert clocks(book) == [20_000, 20_000]

    book.chooses(ADA)
    book.passes(10)
    book.says(ADA, {"t": "undo", "seat": 0})

    assert clocks(book) == [30_000, 30_000]


@pytest.mark.parametrize("restarted", [False, True])
def test_nobody_gains_time_by_taking_choices_back(restarted: bool) -> None:
    book, keys = game_between("Ada", "Bo", clock=WHOLE)
    for _ in range(3):
        book.passes(10)
        book.chooses(ADA)
        book.says(ADA, {"t": "undo", "seat": 0})
    if restarted:
        book.restarts(None)
        book.comes(ADA, keys=[keys[0]])

    assert clocks(book)[0] == 70_000


def test_no_clock_runs_for_a_bot_that_stands_in() -> None:
    book, _ = game_between("Ada", "Bo", clock=EACH)
    book.leaves(BO)
    book.says(ADA, {"t": "bot", "seat": 1, "level": "random"})
    book.passes(1000)

    assert [(order.seat, order.level) for order in book.table.bots] == [(0, "random"), (1, "random")]
