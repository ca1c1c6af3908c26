"""DECISIONS.md lists what seats can be asked: it is as the rules say, and random games keep to it."""

from collections import defaultdict
from functools import cache
from typing import Any

import msgpack
import pytest

from game import rules
from game.rules.decisions import ABOUT, option_hint
from game.rules.shape import ShapeError, shape_of
from tests.checks.games import settings, steps
from tests.checks.persons import words_of
from tools import decisions_page


@cache
def seen() -> dict[str, list[rules.Decision]]:
    """Every decision of random games of every preset, by kind: games in which all kinds come up."""
    found: dict[str, list[rules.Decision]] = defaultdict(list)
    for setting in settings(100, first_seed=100):
        for step in steps(setting):
            found[step.decision.kind].append(step.decision)
    return found


def test_the_page_tells_what_the_rules_ask() -> None:
    assert decisions_page.PAGE.read_text("utf-8") == decisions_page.page(), "run tools.decisions_page"


@pytest.mark.parametrize("kind", rules.KINDS)
def test_random_games_ask_what_the_page_tells_and_it_survives_its_plain_form(kind: str) -> None:
    option_shape, shape = shape_of(option_hint(kind)), shape_of(rules.PlainDecision)
    offered = {option for decision in seen()[kind] for option in decision.options}

    for option in offered:
        option_shape.check(option, kind)
    assert {*words_of(kind)} <= offered
    for decision in seen()[kind]:
        assert type(decision.about) is (ABOUT[kind] or type(None))
        plain = msgpack.unpackb(msgpack.packb(rules.decision_to_plain(decision)))
        shape.check(plain, kind)
        assert rules.decision_from_plain(plain) == decision


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"kind": "dice"}, "decision has no kind that is known: 'dice'"),
        ({"kind": None}, "decision has no kind that is known: None"),
        ({"seat": 5}, "decision.seat must be a whole number from 0 to 4"),
        ({"options": ["bank", "moon"]}, "decision.options[1] must be a sector"),
        ({"options": []}, "decision.options must be"),
        ({"kind": "drive", "about": None, "options": ["stay", "4.C", "5.C"]}, "decision.options[2] must be"),
        ({"about": None}, "decision.about must be a map"),
        ({"about": {"source": "moon"}}, "decision.about.source must be a sector or the cathedral"),
        ({"about": {}}, "decision.about lacks the field source"),
        ({"about": {"source": "bank", "moon": 1}}, "decision.about has no field 'moon'"),
    ],
)
def test_what_no_decision_can_be_is_told_by_field(change: dict[str, Any], complaint: str) -> None:
    asked = {"id": 7, "seat": 1, "options": ["park", "hotel"]}
    plain = {**asked, "kind": "actress_target", "about": {"source": "bank"}}
    shape_of(rules.PlainDecision).check(plain, "decision")

    with pytest.raises(ShapeError) as refusal:
        shape_of(rules.PlainDecision).check(plain | change, "decision")

    assert str(refusal.value).startswith(complaint)
