"""Rulings R6 to R8: what must be done and what may be left."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.events import NoEffect
from tests.rules.build import NEW, Game, Story, check_asked, check_changes, hire, play, table

ELSEWHERE = tuple(sector for sector in rules.SECTORS if sector != "bank")

# R6


@pytest.mark.parametrize(
    ("story", "kind", "options"),
    [
        (play("notre_dame"), "donate", (0, 1, 2, 3)),
        (play("carriage_house", "0.OL", messages={"0.OL": 4}), "message", ("take", "leave")),
        (play("trusted_friend", personal=0, coins=0), "friend", rules.SECTORS),
        (play("trusted_friend", personal=0, friend="bank"), "friend", ELSEWHERE),
        (
            play("bank", personal=0, sectors={"park": 1, "bank": 1}, cathedral=1, friend="hotel"),
            "source",
            ("none", "park", "cathedral"),
        ),
    ],
    ids=["donation", "message", "the friend needs no marker", "a different sector", "an empty supply"],
)
def test_r06_the_choices_of_a_card_stay_free(story: Story, kind: str, options: tuple[Any, ...]) -> None:
    check_asked(story, kind, *options)


# R7


def broke(**mine: Any) -> Game:
    """Two seats, of which seat 0 holds all 25 coins."""
    return table(2, coins=25, **mine).seat(1, coins=0)


@pytest.mark.parametrize(
    ("story", "options"),
    [
        (play("hotel", rat=3), ("coin", "marker", "rat")),
        (play("hotel", general=0, rat=3), ("coin", "rat")),
        (play("hotel", rat=0), ("coin", "marker")),
        (lambda: broke(rat=3).play("hotel"), ("marker", "rat")),
        (lambda: table(2, coins=24).seat(1, coins=1).play("hotel"), ("coin", "marker")),
        (play("hotel", "rat", rat=1, sectors={"hotel": 2}), ("coin", "marker")),
        (hire("hostess", rat=0), ("coin", "marker")),
    ],
    ids=["all", "no marker", "the rat on 0", "no coin", "another's coin", "looked at anew", "hostess"],
)
def test_r07_what_would_give_nothing_is_not_offered(story: Story, options: tuple[str, ...]) -> None:
    check_asked(story, "bonus", *options)


def test_r07_a_bonus_is_lost_when_none_can_be_given() -> None:
    game = broke(general=0, rat=0).play("hotel")

    assert game.told(NoEffect) == [NoEffect(0, "hotel")]
    assert game.decision.seat == 1


def test_r07_a_bonus_that_can_be_given_must_be_taken() -> None:
    check_changes(
        lambda: broke(general=0, rat=5, sectors={"hotel": 2}).play("hotel"),
        {"personal": -1, "hotel": 1, "rat": -2},
    )


def test_r07_the_hostess_gives_the_only_bonus_there_is() -> None:
    check_changes(hire("hostess", rat=0, general=0), {"coins": -1 + 1, "prestige": 3})


# R8

MINSTREL = {"sectors": {"bank": 2}, "friend": "bank"}
BOTH: dict[str, Any] = {"sectors": {"cloister_school": 1, "bank": 1}}


@pytest.mark.parametrize(
    ("story", "kind", "options"),
    [
        (hire("minstrel", "hotel", **MINSTREL), "minstrel_piece", ("marker", "friend")),
        (hire("minstrel", "hotel", "marker", **MINSTREL), "minstrel_piece", ("marker", "friend", "done")),
        (hire("coachman", collected=[(0, 4), (1, 1)]), "coachman", (1, 4)),
        (hire("bishop", **BOTH), "bishop", rules.SECTORS[2:]),
        (hire("fool", **BOTH), "fool_source", ("cloister_school", "bank")),
        (hire("minstrel", **BOTH), "minstrel_source", ("cloister_school", "bank")),
        (hire("actress", **BOTH), "actress_source", ("cloister_school", "bank")),
        (hire("procurator", **BOTH), "procurator", ("cloister_school", "bank", "park", "hospital")),
        (hire("bishop", "carriage_house", "0.OL", messages={"0.OL": 4}), "message", ("take", "leave")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_r08_who_is_hired_acts_as_far_as_possible(story: Story, kind: str, options: tuple[Any, ...]) -> None:
    check_asked(story, kind, *options)


def test_r08_hiring_is_voluntary_also_of_a_person_whose_effect_is_nil() -> None:
    game = table(persons=("minstrel", "doctor", "advocate")).ask_to_hire()
    assert game.options == ("nobody", "minstrel", "doctor", "advocate")

    game.hire("advocate")

    assert game.changes == {"coins": -1}
    assert game.told(NoEffect) == [NoEffect(0, "advocate")]


@pytest.mark.parametrize(("person", "nothing"), [("travelling_folk", "done"), ("benefactor", 0)])
def test_r08_travelling_folk_and_benefactor_may_be_given_nothing(person: str, nothing: Any) -> None:
    game = table(rule_set=NEW, sectors={"bank": 2}, rat=4).hire(person).answer(nothing)

    assert game.changes == {"coins": -1}
    assert game.told(NoEffect) == [NoEffect(0, person)]
