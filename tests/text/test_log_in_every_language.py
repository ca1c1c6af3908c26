"""A game is told alike in every language: the same lines, with the same figures."""

import re

import pytest

from game import rules
from game.text.catalog import Catalog
from game.text.log import ViewerLog
from tests.checks.games import Setting, happenings
from tests.rules.build import NEW
from tests.text.test_log import words


def log(language: str) -> ViewerLog:
    named = words(3)
    named.catalog = Catalog.load(language)
    log = ViewerLog(named)
    for events in happenings(Setting(NEW, 3, 7)):
        log.add(event for event in (rules.redact(event, 0) for event in events) if event)
    return log


@pytest.mark.parametrize("language", ["de", "fr", "ro"])
def test_every_log_says_the_same(language: str) -> None:
    english, translated = log("en"), log(language)

    for one, other in zip(english.entries, translated.entries, strict=True):
        assert (one.style, one.seat, len(one.parts)) == (other.style, other.seat, len(other.parts))
        said, told = english.text(one), translated.text(other)
        assert sorted(re.findall(r"\d+", said)) == sorted(re.findall(r"\d+", told)), (said, told)
