"""A preview tells what an option would do, as far as its chooser can know."""

import re
from random import Random
from typing import Any

import pytest

from game import rules
from tests.checks.games import Setting, steps
from tests.checks.previews import check_previews
from tests.rules.build import NEW, table

ENGLISH = rules.RuleSet.preset()
GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)


GAMES = [
    *(Setting(rule_set, seats, seats) for seats, rule_set in ((2, GERMAN), (3, ENGLISH), (5, GERMAN))),
    Setting(rules.RuleSet.preset("romanian-2007", prestige_open=True), 3, 4),
    Setting(NEW, 4, 31),
]


@pytest.mark.parametrize("setting", GAMES, ids=str)
def test_a_preview_of_every_option_tells_how_what_happens_begins(setting: Setting) -> None:
    options = 0
    for step in steps(setting):
        for seat in rules.waiting(step.state):
            options += check_previews(step.state, seat)

    assert options > 300


@pytest.mark.parametrize("setting", [Setting(ENGLISH, 2, 2), Setting(NEW, 3, 3)], ids=str)
def test_the_view_of_every_preview_can_be_sampled_and_previewed_again(setting: Setting) -> None:
    """Also where the seat's choice is done and the round would go on by itself, as in the plague."""
    ended = set()
    for step in steps(setting):
        decision = step.decision
        for option in decision.options:
            _, following, view = rules.preview(rules.view(step.state, step.seat), option)
            assert rules.view(rules.sample(view, Random(step.number)), step.seat) == view
            if following is not None:
                assert rules.preview(view, following.options[0]).view["viewer"] == step.seat
            elif decision.kind != "keep":
                ended.add(decision.kind)
                with pytest.raises(rules.IllegalChoice):
                    rules.preview(view, option)

    assert {"play", "hire", "drive", "message", "plague"} <= ended


@pytest.mark.parametrize(
    ("viewer", "option"),
    [*((0, option) for option in ("bank:1", "bank", 1, None, ("bank:0",))), (1, "bank:0"), (None, "bank:0")],
)
def test_what_is_no_option_of_the_viewer_has_no_preview(viewer: int | None, option: Any) -> None:
    game = table(hand=("bank", "park", "hotel")).ask_to_play("bank")

    told = f"^{re.escape(repr(option))} is not among the options of seat {viewer}$"
    with pytest.raises(rules.IllegalChoice, match=told):
        rules.preview(rules.view(game.state, viewer), option)
    with pytest.raises(rules.IllegalChoice, match="of seat None"):
        rules.preview(rules.view(rules.new_game(ENGLISH, 3, 7), None), "bank:0")
