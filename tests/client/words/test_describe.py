"""Every question has a sentence, and every option of it a label of its own."""

import random
from typing import Any

import pytest

from game import rules
from game.client.table import pickers
from game.client.table.session import Question, public
from game.client.words import describe
from tests.client.words.test_log import NAMES, words


def questions(seats: int, seed: int, **options: Any):
    """Every question of a random game, with the view of the seat that is asked."""
    dice = random.Random(seed)
    state = rules.new_game(rules.RuleSet.preset(new_persons=True, **options), seats, seed)
    while decision := rules.next_decision(state):
        seat = decision.seat
        yield (
            Question(seat, decision.id, decision.kind, tuple(decision.options), decision.about),
            rules.view(state, seat),
        )
        rules.apply(state, seat, dice.choice(decision.options))


@pytest.mark.parametrize("seats", [2, 5])
def test_questions_and_labels(seats: int) -> None:
    vocabulary = words(seats)
    met = set()
    for seed in range(2):
        for question, view in questions(seats, seed, prestige_open=bool(seed)):
            met.add(question.kind)
            sentence = describe.ask(question, vocabulary)
            assert sentence.startswith(NAMES[question.seat])
            labels = describe.labels(question, view, vocabulary, question.seat)
            assert len(labels) == len(question.options)
            assert all(label.text for label in labels)
            if question.kind not in ("keep", "play"):
                assert len({label.text for label in labels}) == len(labels), labels
    assert {"keep", "play", "source", "donate", "friend", "drive", "message", "bonus", "hire"} <= met


def test_what_is_clicked_stands_for_one_option() -> None:
    for question, view in questions(3, 5):
        targets = pickers.targets(question, view)
        assert len(set(targets.values())) == len(targets)
        if question.kind in ("friend", "plague", "bishop", "minstrel_source", "actress_target"):
            assert len(targets) == len(question.options)
        if question.kind == "hire":
            assert len(targets) == len(question.options) - 1
        if question.kind == "drive":
            assert len(set(question.options) - {"stay"}) <= len(targets) <= len(question.options)


def test_a_hidden_total_is_not_told_by_what_an_option_would_bring() -> None:
    for question, view in questions(2, 8):
        if question.kind == "hire" and "manager" in question.options:
            labels = describe.labels(question, view, words(2), None)
            told = labels[question.options.index("manager")].detail
            assert not any(letter.isdigit() for letter in told)


def test_staying_and_driving_out_and_back_are_told_apart() -> None:
    for question, view in questions(4, 3):
        home = view["players"][question.seat]["carriage"]
        if question.kind == "drive" and home in question.options:
            texts = [label.text for label in describe.labels(question, view, words(), question.seat)]
            assert texts[0] == "Stay here"
            assert texts[question.options.index(home)] == "Out and back"
            return
    raise AssertionError("no such drive in this game")


def test_the_public_view_holds_nothing_of_its_viewer() -> None:
    for _, view in questions(3, 1):
        shown = public(view)
        assert shown["own"] is None
        assert [player["prestige"] for player in shown["players"]] == [None] * 3


@pytest.mark.parametrize(
    ("preset", "benefactor", "butcher"),
    [
        ("english-2017", "Give coins away", "A new marker into each empty sector"),
        ("german-2017", "Give prestige away", "You may put a new marker"),
    ],
)
def test_what_a_person_does_is_told_by_the_rules_of_the_table(
    preset: str, benefactor: str, butcher: str
) -> None:
    state = rules.new_game(rules.RuleSet.preset(preset, new_persons=True), 3, 1)
    options = rules.view(state, 0)["rules"]

    assert words(3).help("benefactor", options).startswith(benefactor)
    assert words(3).help("butcher", options).startswith(butcher)
