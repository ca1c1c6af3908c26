"""A finished game is a record that replays to the same states, anywhere; anything else is refused by name."""

import json
import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import rules
from game.rules.saved.record import VERSION, Record, RecordError, replay
from game.rules.saved.state_hash import state_hash
from tests.checks.games import Setting
from tests.checks.records import record_of

ROOT = Path(__file__).resolve().parents[3]

GAMES = [
    Setting(rules.RuleSet.preset(), 2, 1),
    Setting(rules.RuleSet.preset("german-2017", new_persons=True), 3, 2),
    Setting(rules.RuleSet.preset("romanian-2007", prestige_open=True, start_seat=3), 4, 3),
    Setting(rules.RuleSet.preset(new_persons=True), 5, 2**128 - 1),
]
RECORDS = [record_of(game) for game in GAMES]
GAME = RECORDS[0]
PLAIN = GAME.to_plain()
POOL, TABLE = PLAIN["rules"]["pool"], PLAIN["rules"]["table"]


def plain(**changes: Any) -> dict[str, Any]:
    return deepcopy(PLAIN) | changes


def refused(data: Any) -> str:
    """Why data is no record of a game; an AssertionError when it is one."""
    with pytest.raises(RecordError) as refusal:
        replayed(data)
    return str(refusal.value)


def replayed(data: Any) -> list[str]:
    return [state_hash(state) for state, *_ in replay(Record.from_plain(data))]


@pytest.mark.parametrize("record", RECORDS, ids=map(str, GAMES))
def test_a_record_replays_to_the_states_of_its_game_and_tells_who_chose_what(record: Record) -> None:
    first, *points = replay(record)

    state = rules.new_game(record.rules, record.seats, record.seed)
    assert first == (state, None, None, rules.opening(state))
    for (seat, index), point in zip(record.choices, points, strict=True):
        decision = rules.decision(state, seat)
        assert point.decision == decision
        assert point.events == rules.apply(state, seat, decision.options[index])
        assert point.state == state
    assert isinstance(points[-1].events[-1], rules.events.GameOver)
    assert state_hash(state) == record.rounds[-1]


def test_a_replayed_state_is_the_callers_to_change() -> None:
    points = replay(GAME)
    first = next(points).state
    rules.apply(first, 0, rules.decision(first, 0).options[0])

    assert state_hash(list(points)[-1].state) == GAME.rounds[-1]


def test_the_hash_tells_every_field_of_a_state() -> None:
    state = rules.new_game(rules.RuleSet.preset(), 3, 7)
    hashes = {state_hash(state)}
    for change in (
        {"seed": 8},
        {"coins": [3, 3, 4]},
        {"prestige": [0, 1, 0]},
        {"decks": state.decks[::-1]},
        {"grey": state.grey[::-1]},
        {"opened": 2},
        {"rules": rules.RuleSet.preset(prestige_open=True)},
    ):
        other = state.copy()
        for slot, value in change.items():
            setattr(other, slot, value)
        hashes.add(state_hash(other))

    assert len(hashes) == 8


REPLAY = """
import json, sys
from game.rules.saved.record import Record, replay
from game.rules.saved.state_hash import state_hash
for plain in json.load(sys.stdin):
    *_, last = replay(Record.from_plain(plain))
    print(state_hash(last.state))
"""


def test_records_replay_to_the_same_hashes_in_another_process_with_another_hash_seed_of_python() -> None:
    """-S: without installed packages, for game.rules needs the standard library alone."""
    surroundings = {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "4242", "PYTHONDONTWRITEBYTECODE": "1"}
    finished = subprocess.run(
        [sys.executable, "-S", "-c", REPLAY],
        input=json.dumps([record.to_plain() for record in RECORDS]),
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.stderr == ""
    assert finished.stdout.splitlines() == [record.rounds[-1] for record in RECORDS]


def test_a_record_that_is_cut_off_names_its_last_choice() -> None:
    choices = PLAIN["choices"]

    for length in (0, 1, 57, len(choices) - 1):
        assert refused(plain(choices=choices[:length])) == (
            f"the record ends after choice {length}, before the game does"
        )
    assert refused(plain(choices=[*choices, [0, 0]])) == (
        f"choice {len(choices) + 1} comes after the end of the game"
    )


@pytest.mark.parametrize("field", PLAIN)
def test_a_record_that_lacks_a_field_is_refused_by_its_name(field: str) -> None:
    data = plain()
    del data[field]

    assert refused(data) == (
        "this is no record of a game" if field == "version" else f"the record lacks the field {field}"
    )


def test_an_edited_choice_is_found_at_the_latest_when_its_round_ends() -> None:
    for number in range(0, len(PLAIN["choices"]), 9):
        choices = deepcopy(PLAIN["choices"])
        choices[number][1] += 1 if choices[number][1] == 0 else -1
        told = ("choice ", "after round ", "the record ends after choice ")
        assert refused(plain(choices=choices)).startswith(told)


def first_choice(choice: Any) -> dict[str, Any]:
    return {"choices": [choice, *PLAIN["choices"][1:]]}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (first_choice([0, 3]), "choice 1: option 3 of 3 for keep"),
        (first_choice([0, -1]), "choice 1: option -1 of 3 for keep"),
        (first_choice([2, 0]), "choice 1: seat 2 is not asked, but [0, 1]"),
        (first_choice([-1, 0]), "choice 1: seat -1 is not asked, but [0, 1]"),
        (first_choice([0, 1, 2]), "the record.choices[0] must be a list of 2 entries"),
        (first_choice([0, "bank:0"]), "the record.choices[0][1] must be a whole number"),
        *(({"version": version}, f"no record has version {version!r}") for version in (0, True, 1.0)),
        ({"version": VERSION + 1}, "the record was written by a newer version of this program"),
        ({"players": ["Odile"]}, "the record has no field 'players'"),
        ({2: "?"}, "the record has no field 2"),
        ({"seats": 6}, "the record's game cannot begin: seats is 6 instead of 2 to 5"),
        ({"seats": "2"}, "the record.seats must be a whole number"),
        ({"rules_version": None}, "the record.rules_version must be a whole number"),
        ({"seats": 3}, "the record's deal 'start' is not the one that its seed gives"),
        ({"seed": "0" * 31 + "2"}, "the record's deal 'start' is not the one that its seed gives"),
        *(
            ({"seed": seed}, "the record.seed must be 32 hexadecimal digits")
            for seed in ("7", "0x" + "0" * 30, 7)
        ),
        ({"rules": "english-2017"}, "the record's rules: a rule set is a table of options"),
        ({"rules": {"name": "english-1492"}}, "the record's rules: there is no rule set 'english-1492'"),
        ({"rules": {"dice": 2}}, "the record's rules: this program does not know the rule option 'dice'"),
        ({"rules": {"table": 2}}, "the record's rules: table data: table data is 2 instead"),
        ({"rules": {**PLAIN["rules"], "hotel_two_from": 9}}, "after round 1 the game differs"),
        (
            {"rules": {**PLAIN["rules"], "pool": {**POOL, "brown": POOL["brown"][::-1]}}},
            "the record's deal 'brown A' is not the one that its seed gives",
        ),
        (
            {"rules": {**PLAIN["rules"], "pool": {**POOL, "C": [*POOL["C"], "nobody_known"]}}},
            "the record's rules: this program does not know the person 'nobody_known'",
        ),
        (
            {"rules": {**PLAIN["rules"], "table": {**TABLE, "rats": {**TABLE["rats"], "nobody_known": 1}}}},
            "the record's rules: table data: rats: there is no person 'nobody_known'",
        ),
        ({"deals": []}, "the record.deals must be a map"),
        ({"deals": {}}, "the record's deal 'start' is not the one that its seed gives"),
        ({"deals": {**PLAIN["deals"], "grey": 3}}, "the record.deals.grey must be a list"),
        *(
            ({"deals": {**PLAIN["deals"], "start": [no_seat]}}, "the record.deals.start[0] must be a whole")
            for no_seat in (0.0, False)
        ),
        (
            {"deals": {**PLAIN["deals"], "dice": [3]}},
            "the record tells of deals or rounds that its game never",
        ),
        ({"choices": 3}, "the record.choices must be a list"),
        ({"rounds": 3}, "the record.rounds must be a list"),
        ({"rounds": PLAIN["rounds"][:4]}, "after round 5 the game differs from the record"),
        ({"rounds": PLAIN["rounds"][::-1]}, "after round 1 the game differs from the record"),
        ({"rounds": [*PLAIN["rounds"], "ab"]}, "the record tells of deals or rounds that its game never had"),
    ],
)
def test_an_edited_record_is_refused_by_the_place(change: dict[Any, Any], complaint: str) -> None:
    assert refused(plain() | change).startswith(complaint)


@pytest.mark.parametrize("data", [None, [], "record", 7, {}, {"seats": 2}])
def test_what_is_no_record_at_all_is_refused(data: Any) -> None:
    assert refused(data) == "this is no record of a game"


def test_no_record_is_made_of_a_game_that_nobody_played() -> None:
    for choices, complaint in (([], "the record ends after choice 0"), ([(0, 9)], "choice 1: option 9 of 3")):
        with pytest.raises(RecordError, match=complaint):
            Record.of(rules.RuleSet.preset(), 2, 1, choices)


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(2**64), 2**64)
    | st.floats(allow_nan=False)
    | st.text(max_size=5)
    | st.sampled_from(["english-2017", "custom", "bank:0", "fool", "0" * 4000])
)
DATA = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
#: A word that the complaint about a field holds.
NAMES = {"rules": "rule", "deals": "deal", "choices": "choice", "rounds": "round"}


def is_refused_or_the_game(data: Any) -> str:
    """The complaint; "" for what replays to the end of the game as it was."""
    try:
        hashes = replayed(data)
    except RecordError as refusal:
        return str(refusal)
    assert hashes[-1] == GAME.rounds[-1]
    return ""


@given(st.data(), DATA)
@settings(max_examples=100)
def test_other_data_in_a_record_is_refused_by_its_field_or_makes_no_difference(
    draw: st.DataObject, data: Any
) -> None:
    whole = plain()
    place, keys = whole, [draw.draw(st.sampled_from([*PLAIN]))]
    while isinstance(place[keys[-1]], (dict, list)) and place[keys[-1]] and draw.draw(st.booleans()):
        place = place[keys[-1]]
        keys.append(draw.draw(st.sampled_from([*place] if isinstance(place, dict) else range(len(place)))))
    place[keys[-1]] = data

    complaint = is_refused_or_the_game(whole)
    assert complaint == "" or len(keys) > 1 or NAMES.get(keys[0], keys[0]) in complaint
