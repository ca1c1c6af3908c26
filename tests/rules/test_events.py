"""Events as plain data, and which of them nothing can be taken back across."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgpack
import pytest

from game import rules
from game.rules import events as told
from tests.checks.games import Setting, happenings
from tests.rules.build import SAME_DEALS

GAMES = [
    Setting(SAME_DEALS, 4, 31),
    Setting(SAME_DEALS, 3, 12),
    Setting(rules.RuleSet.preset("romanian-2007"), 2, 2),
]


def events_of(setting: Setting) -> Iterator[rules.Event]:
    """All events of a random game, from the opening on."""
    return chain.from_iterable(happenings(setting))


@pytest.mark.parametrize("setting", GAMES, ids=str)
def test_every_event_is_the_same_after_writing_and_reading_for_whoever_may_know_it(setting: Setting) -> None:
    for event in events_of(setting):
        for seat in (*range(setting.seats), None):
            known = rules.redact(event, seat)
            assert known is not None
            plain = msgpack.unpackb(msgpack.packb(rules.event_to_plain(known)))
            assert plain["event"] == rules.event_kind(event)
            again = rules.event_from_plain(plain)
            assert repr(again) == repr(known)


def test_new_persons_cards_and_the_spys_look_reveal_and_no_other_events_do() -> None:
    revealing = {
        rules.event_kind(event) for game in GAMES for event in events_of(game) if rules.reveals([event])
    }

    assert revealing == {"persons_revealed", "cards_drawn", "cards_passed", "grey_stack_seen", "game_over"}


def test_one_revealing_event_among_others_is_enough() -> None:
    declined = told.HireDeclined(0)

    assert rules.reveals([declined, told.PersonsRevealed(("monk",), 1), declined])
    assert not rules.reveals([declined, declined])
    assert not rules.reveals([])
