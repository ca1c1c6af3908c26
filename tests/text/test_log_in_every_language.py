"""A game is told alike in every language: the same lines, with the same figures."""

import random
import re

import pytest

from game import rules
from game.text.catalog import Catalog
from game.text.log import ViewerLog
from tests.text.test_log import words


def log(language: str) -> ViewerLog:
    """The log of a random game, as its first seat reads it."""
    named = words(3)
    named.catalog = Catalog.load(language)
    log = ViewerLog(named)
    dice = random.Random(5)
    state = rules.new_game(rules.RuleSet.preset(new_persons=True), 3, 7)
    events = rules.opening(state)
    while True:
        log.add(event for event in (rules.redact(event, 0) for event in events) if event)
        if (decision := rules.next_decision(state)) is None:
            return log
        events = rules.apply(state, decision.seat, dice.choice(decision.options))


@pytest.mark.parametrize("language", ["de", "fr", "ro"])
def test_every_log_says_the_same(language: str) -> None:
    english, translated = log("en"), log(language)

    for one, other in zip(english.entries, translated.entries, strict=True):
        assert (one.style, one.seat, len(one.parts)) == (other.style, other.seat, len(other.parts))
        said, told = english.text(one), translated.text(other)
        assert sorted(re.findall(r"\d+", said)) == sorted(re.findall(r"\d+", told)), (said, told)
