"""Every decision has a sentence, and every option of it a label of its own."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game import rules
from game.text import describe
from tests.checks.games import decisions
from tests.client.situations import asking
from tests.text.test_log import NAMES, words

#: What the decisions are about with which a seat's turn begins.
TURNS = (rules.about.NthCard(1), rules.about.NthCard(2), rules.about.HireBy(None, 0))


def asked(seats: int, seed: int, **options: Any) -> Iterator[tuple[rules.Decision, rules.View]]:
    """Every decision of a random game, with the view of its seat."""
    state = rules.new_game(rules.RuleSet.preset(new_persons=True, **options), seats, seed)
    return ((decision, rules.view(state, decision.seat)) for decision in decisions(state, seed))


@pytest.mark.parametrize("seats", [2, 3])
def test_who_comes_next_is_told_before_it_happens(seats: int) -> None:
    vocabulary = words(seats)
    turns = [
        (decision.kind, decision.seat, describe.coming(rules.public_view(view), vocabulary))
        for decision, view in asked(seats, 4)
        if decision.kind == view["phase"] and decision.about in TURNS
    ]
    for (kind, _, told), (then, seat, _) in pairwise(turns):
        comes = NAMES[seat] if then == kind else {"play": "hiring", "hire": "night"}[kind]
        assert told.startswith(f"Then {comes}")
    assert {told for *_, told in turns} >= {"Then hiring.", f"Then {NAMES[1]}, then night.", "Then night."}


@pytest.mark.parametrize("seats", [2, 5])
def test_prompts_and_labels(seats: int) -> None:
    vocabulary = words(seats)
    met = set()
    for seed in range(2):
        for decision, view in asked(seats, seed, prestige_open=bool(seed)):
            met.add(decision.kind)
            sentence = describe.prompt(decision, vocabulary)
            assert sentence.startswith(NAMES[decision.seat])
            labels = describe.labels(decision, view, vocabulary, decision.seat)
            assert len(labels) == len(decision.options)
            assert all(label.text for label in labels)
            if decision.kind not in ("keep", "play"):
                assert len({label.text for label in labels}) == len(labels), labels
    assert {"keep", "play", "source", "donate", "friend", "drive", "message", "bonus", "hire"} <= met


def brings_more_than_is_printed(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether the message is one of a marker and the seat's park adds to its prestige."""
    view = rules.view(state, decision.seat)
    own = view["players"][decision.seat]
    in_park = own["sectors"]["park"] + (own["friend"] == "park")
    return view["messages"][decision.about.market] == 2 and in_park > 1


def test_a_message_to_be_taken_is_told_with_what_it_really_brings() -> None:
    situation = asking("message", brings_more_than_is_printed)
    seat, state = situation.decision.seat, situation.state.copy()
    view = rules.view(state, seat)
    before = view["players"][seat]

    taken, left = describe.labels(situation.decision, view, words(3), seat)

    rules.apply(state, seat, "take")
    after = rules.view(state, seat)["players"][seat]
    gained = after["prestige"] - before["prestige"]
    assert gained > 2
    assert f"{gained} prestige" in taken.detail
    assert ("marker" in taken.detail) == (after["personal"] > before["personal"])
    assert not left.detail


@pytest.mark.parametrize(
    ("preset", "benefactor", "butcher"),
    [
        ("english-2017", "Give coins away", "A new marker in each empty sector"),
        ("german-2017", "Give prestige away", "Each empty sector may get a new marker"),
    ],
)
def test_what_a_person_does_is_told_by_the_rules_of_the_table(
    preset: str, benefactor: str, butcher: str
) -> None:
    options = rules.RuleSet.preset(preset, new_persons=True).named()

    assert words(3).help("benefactor", options).startswith(benefactor)
    assert words(3).help("butcher", options).startswith(butcher)


def test_every_option_of_what_the_plague_takes_says_that_a_marker_is_lost() -> None:
    situation = asking("plague")
    view = rules.view(situation.state, situation.decision.seat)

    labels = describe.labels(situation.decision, view, words(3), situation.decision.seat)

    assert {label.gain.markers for label in labels if label.gain} == {-1}
