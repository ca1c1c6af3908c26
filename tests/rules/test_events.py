"""Events as plain data, and which of them nothing can be taken back across."""

from game import rules
from game.rules import events as told
from tests.checks.games import Setting, happenings
from tests.rules.build import SAME_DEALS

GAMES = [
    Setting(SAME_DEALS, 4, 31),
    Setting(SAME_DEALS, 3, 12),
    Setting(rules.RuleSet.preset("romanian-2007"), 2, 2),
]


def test_new_persons_cards_and_the_spys_look_reveal_and_no_other_events_do() -> None:
    every = [event for game in GAMES for happened in happenings(game) for event in happened]
    revealing = {rules.event_kind(event) for event in every if rules.reveals([event])}

    assert revealing == {"persons_revealed", "cards_drawn", "cards_passed", "grey_stack_seen", "game_over"}


def test_one_revealing_event_among_others_is_enough() -> None:
    declined = told.HireDeclined(0)

    assert rules.reveals([declined, told.PersonsRevealed(("monk",), 1), declined])
    assert not rules.reveals([declined, declined])
    assert not rules.reveals([])
