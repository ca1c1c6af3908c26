"""A bot that does not answer holds nobody up: after 8 seconds another one makes that choice."""

from typing import Any

from net.table.late_bots import ANSWER_WITHIN, BESIDE_PACE, BESIDE_PACE_ONCE_GIVEN_UP, MOST_LATE, START_WITHIN
from tests.harness.playbook import ADA, BO, OWNER, Playbook, game_between, game_of
from tests.net.table.test_guest_bots import game_with_a_bot

BOT = 31


def choices(book: Playbook, seat: int) -> list[Any]:
    return [entry for entry in book.written if entry["entry"] == "choice" and entry["seat"] == seat]


def with_a_silent_bot(**fields: Any) -> Playbook:
    """A game of the owner and a bot that is connected and says nothing."""
    book, _ = game_of("human", "bot", **fields)
    book.bot_comes(BOT, 1)
    book.heard(OWNER)
    return book


def test_after_8_seconds_another_bot_chooses_and_another_process_is_wanted() -> None:
    book = with_a_silent_bot()
    (before,) = book.table.bots
    book.passes(ANSWER_WITHIN - 0.25)
    assert choices(book, 1) == []

    book.passes(0.25)

    (choice,) = choices(book, 1)
    assert choice["by"] == "bot"
    assert book.heard(OWNER).notices == ["bot-late"]
    assert book.heard(BOT).byes == ["dismissed"]
    (after,) = book.table.bots
    assert (after.seat, after.level, after.seed) == (before.seat, before.level, before.seed)
    assert after.secret != before.secret


def test_the_time_is_counted_anew_for_each_decision() -> None:
    book = with_a_silent_bot()
    book.keep_until_play(OWNER)
    book.passes(ANSWER_WITHIN - 1)
    book.chooses(BOT)
    book.passes(ANSWER_WITHIN - 1)

    assert [choice["by"] for choice in choices(book, 1)] == ["bot"]
    assert "bot-late" not in book.heard(OWNER).notices


def test_in_a_pause_it_is_not_late_and_a_slow_pace_is_no_fault_of_the_bot() -> None:
    paused, slow = with_a_silent_bot(), with_a_silent_bot(pace=10_000)
    paused.passes(ANSWER_WITHIN - 1)
    paused.says(OWNER, {"t": "pause", "paused": True})
    paused.passes(100)
    paused.says(OWNER, {"t": "pause", "paused": False})

    for book, within in ((paused, ANSWER_WITHIN), (slow, 10 + BESIDE_PACE)):
        book.passes(within - 1)
        assert choices(book, 1) == []
        book.passes(1)
        assert len(choices(book, 1)) == 1


def test_a_bot_that_never_answers_is_not_waited_for_for_ever() -> None:
    book = with_a_silent_bot()
    while book.table.stage == "running":
        while book.decision_of(OWNER) is not None and book.table.stage == "running":
            book.chooses(OWNER)
        late = len(choices(book, 1))
        book.passes(ANSWER_WITHIN if late < MOST_LATE else BESIDE_PACE_ONCE_GIVEN_UP)

    assert book.now < MOST_LATE * ANSWER_WITHIN + 120
    assert {choice["by"] for choice in choices(book, 1)} == {"bot"}


def test_a_bot_that_has_answered_by_itself_is_trusted_again() -> None:
    book = with_a_silent_bot()
    book.passes(ANSWER_WITHIN)
    book.bot_comes(BOT, 1)
    late = len(choices(book, 1))
    while book.decision_of(BOT) is None:
        book.chooses(OWNER)
    book.chooses(BOT)
    while book.decision_of(BOT) is None:
        book.chooses(OWNER)

    book.passes(ANSWER_WITHIN - 1)

    assert len(choices(book, 1)) == late + 1


def test_a_bot_that_is_gone_for_good_is_replaced_at_once_from_then_on() -> None:
    book = with_a_silent_bot()
    (order,) = book.table.bots
    book.leaves(BOT)
    book.table.bot_failed(order, "bot-gone", book.now)
    book.passes(BESIDE_PACE_ONCE_GIVEN_UP)

    assert len(choices(book, 1)) == 1


def test_nothing_is_chosen_while_nothing_can_be_saved() -> None:
    book = with_a_silent_bot()
    for full, made in ((True, 0), (False, 1)):
        book.disk_full = full
        book.chooses(OWNER)
        book.passes(100 if full else ANSWER_WITHIN)
        assert len(choices(book, 1)) == made


def test_a_guests_bot_that_does_not_answer_is_replaced_and_stays_and_so_is_a_stand_in() -> None:
    book = game_with_a_bot()
    book.heard(ADA)
    book.passes(ANSWER_WITHIN)
    assert [choice["by"] for choice in choices(book, 1)] == ["bot"]
    assert book.heard(ADA).notices == ["bot-late"]
    assert (book.heard(BO).byes, book.table.bots) == ([], ())

    book, _ = game_between("Ada", "Bo", grace=10)
    book.leaves(BO)
    book.passes(10)
    book.bot_comes(BOT, 1)
    book.passes(ANSWER_WITHIN)
    assert [choice["by"] for choice in choices(book, 1)] == ["bot"]


def test_a_bot_whose_process_is_still_starting_is_not_late() -> None:
    silent, _ = game_of("human", "bot")
    silent.passes(START_WITHIN)
    assert len(choices(silent, 1)) == 1, "it never connects"

    book, _ = game_of("human", "bot")
    book.passes(START_WITHIN - 1)
    book.bot_comes(BOT, 1)
    book.passes(ANSWER_WITHIN - 1)
    assert choices(book, 1) == []

    book.passes(1)

    assert len(choices(book, 1)) == 1
