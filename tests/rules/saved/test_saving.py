"""Copies and saved states: the same game goes on from them, wherever it was left."""

import re
from typing import Any

import msgpack
import pytest

from game import rules
from game.rules.printed.tabledata import TableData
from game.rules.saved.saving import rules_from_plain
from game.rules.saved.version_1 import POOL
from tests.checks.copies import check_copies
from tests.checks.games import Setting, saved, steps
from tests.rules.build import table

RULE_SETS = {
    **{name: rules.RuleSet.preset(name) for name in rules.PRESETS},
    "english-2017 with New Persons": rules.RuleSet.preset(new_persons=True),
    "german-2017 with New Persons": rules.RuleSet.preset("german-2017", new_persons=True, prestige_open=True),
    "a custom set": rules.RuleSet.preset("romanian-2007", new_persons_available=True, new_persons=True),
    "other rats": rules.RuleSet.preset(table=TableData.from_plain({"rats": {"doctor": 2, "hostess": 3}})),
}
ASKED = {"id": 1, "kind": "donate", "seat": 0, "options": [0, 1], "about": None}


def resumed(data: bytes) -> rules.GameState:
    return rules.from_plain(msgpack.unpackb(data))


@pytest.mark.parametrize(
    ("name", "seats"), [("english-2017", 3), ("german-2017 with New Persons", 4), ("a custom set", 2)]
)
def test_at_every_decision_a_copy_and_a_saved_state_go_on_alike(name: str, seats: int) -> None:
    for step in steps(Setting(RULE_SETS[name], seats, seats)):
        check_copies(step)
    assert rules.ranking(resumed(saved(step.state))) == rules.ranking(step.state)


@pytest.mark.parametrize("name", ["french-2007", "german-2017 with New Persons"])
def test_views_and_saved_states_survive_msgpack_which_reads_no_keys_but_strings(name: str) -> None:
    for step in steps(Setting(RULE_SETS[name], 2, 1)):
        for plain in (rules.to_plain(step.state), *(rules.view(step.state, viewer) for viewer in (0, None))):
            assert msgpack.unpackb(msgpack.packb(plain, strict_types=True)) == plain


@pytest.mark.parametrize("seat", [-1, 3, "0", True])
def test_there_is_no_view_for_a_seat_that_is_not_at_the_table(seat: Any) -> None:
    state = table(3).state

    with pytest.raises(rules.RulesError, match=f"^seat {seat!r} is not one of 0 to 2$"):
        rules.view(state, seat)


@pytest.mark.parametrize("name", rules.PRESETS)
def test_an_option_that_is_not_named_is_as_in_the_preset(name: str) -> None:
    for option in rules.RuleSet.preset(name).options():
        plain = rules.RuleSet.preset(name, pool=POOL).to_plain()
        plain.pop(option, None)
        if option != "name":
            assert rules_from_plain(plain) == rules.RuleSet.preset(name)
    assert rules_from_plain({}) == rules.RuleSet.preset()
    for rule_set in RULE_SETS.values():
        assert resumed(saved(rules.new_game(rule_set, 3, 1))).rules == rule_set


def test_copies_saved_states_and_views_do_not_change_when_the_game_goes_on() -> None:
    game = table(3, hand=("bank", "park", "hotel")).ask_to_play("bank")
    copied, plain, view = game.state.copy(), rules.to_plain(game.state), rules.view(game.state, 0)
    before, seen = saved(game.state), msgpack.packb(view)

    game.go_on_until("hire").nobody_else_hires()

    assert saved(copied) == msgpack.packb(plain) == before
    assert msgpack.packb(view) == seen


@pytest.mark.parametrize("field", ["stack", "seed", "rules", "coins", "opened"])
def test_a_saved_state_that_lacks_a_field_is_refused_by_its_name(field: str) -> None:
    plain = rules.to_plain(rules.new_game(RULE_SETS["english-2017"], 3, 1))
    del plain[field]

    with pytest.raises(rules.RulesError, match=f"^a saved state lacks field '{field}'$"):
        rules.from_plain(plain)


#: What no field of a saved state can hold.
WRONG: dict[str, tuple[Any, ...]] = {
    "coins": (3, [3, 3], [3, 3, "3"], [3, 3, -1]),
    "rats": ([0, 0, True],),
    "friends": ([-1, -1, -2],),
    "carriages": ([0, 5, 15],),
    "markers": ([],),
    "messages": ([0, 0, 0],),
    "hands": ([[], []], [[], [], "bank:0"]),
    "persons": ("monk",),
    "phase": (1,),
    "seats": ("3", 6, True),
    "round": (10,),
    "start_seat": (-1,),
    "opened": (1.0, -1, 2**63),
    "stack": ("draft", [[]], [5], [["ask"]], [["draft", "1", 1]], [["draft", 1, 3]], [["earthquake"]]),
}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        *(
            ({field: value}, f"a saved state's {field} cannot be {value!r}")
            for field, values in WRONG.items()
            for value in values
        ),
        *(
            ({"stack": [["ask", ASKED | change]]}, "a saved state's stack cannot be [['ask', ")
            for change in ({"kind": "dice"}, {"about": {"nth": 1}}, {"options": None})
        ),
        *(
            ({"seed": seed}, f"a saved state's seed is {seed!r} instead of 32 hex digits")
            for seed in ("-1", "1_0", " 10 ", "0x10", "F" * 32, "seven", 7)
        ),
        ({"luck": 1}, "a saved state has no field 'luck'"),
        ({2: 1, "luck": 1}, "a saved state has no field 2"),
        ({"rules": "english-2017"}, "a rule set is a table of options"),
    ],
)
def test_a_saved_state_with_a_wrong_field_is_refused_by_its_name(
    change: dict[Any, Any], complaint: str
) -> None:
    plain = rules.to_plain(rules.new_game(RULE_SETS["english-2017"], 3, 1)) | change

    with pytest.raises(rules.RulesError, match=f"^{re.escape(complaint)}"):
        rules.from_plain(plain)


@pytest.mark.parametrize("plain", [None, [], "state", 7])
def test_what_is_no_saved_state_at_all_is_refused(plain: Any) -> None:
    with pytest.raises(rules.RulesError, match="a saved state is a table of fields"):
        rules.from_plain(plain)
