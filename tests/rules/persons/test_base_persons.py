"""The fifteen persons of the base game."""

import pytest

from tests.rules.build import check_changes, hire, table

FULL = {"bank": 2, "hotel": 1, "residence": 3, "hospital": 1}

#: What a person brings seat 0 beside the coin that it costs.
BROUGHT = {
    "hostess, a coin": (hire("hostess", "coin"), {"prestige": 3, "coins": 1}),
    "hostess, a marker": (hire("hostess", "marker"), {"prestige": 3, "personal": 1, "general": -1}),
    "hostess, the rat back": (hire("hostess", "rat", rat=4), {"prestige": 3, "rat": -1}),
    "minstrel, no action": (
        hire("minstrel", "residence", "marker", "friend", "marker", sectors={"bank": 2}, friend="bank"),
        {"bank": -2, "residence": 2},
    ),
    "minstrel, into the park": (
        hire("minstrel", "park", "marker", rat=5, sectors={"bank": 2}),
        {"bank": -2, "park": 2},
    ),
    "money lender": (hire("money_lender"), {"coins": 2, "prestige": 1}),
    "fool, the friend": (
        hire("fool", "bank", "cloister_school", sectors={"cloister_school": 1}, friend="bank"),
        {"personal": 2, "general": -2},
    ),
    "monk": (hire("monk"), {"personal": 2, "general": -2, "prestige": 1}),
    "doctor, nothing at once": (hire("doctor", rat=5), {}),
    "city guard": (
        hire("city_guard", sectors={"bank": 2, "park": 1}, cathedral=2, friend="hotel"),
        {"prestige": 2 + 1 + 2 + 1},
    ),
    "night watchman": (
        hire("night_watchman", sectors={"bank": 2}, friend="hotel", cathedral=3),
        {"prestige": 5},
    ),
    "bishop": (
        hire("bishop", "residence", sectors={"bank": 1}, friend="hotel"),
        {"general": -1, "residence": 1, "prestige": 1},
    ),
    "guild master": (hire("guild_master", sectors=FULL, friend="hotel", cathedral=2), {"prestige": 2 * 3}),
    **{
        f"beggar king, the rat on {rat}": (hire("beggar_king", rat=rat), {"prestige": prestige})
        for rat, prestige in ((0, 9), (4, 5), (8, 1))
    },
    **{
        f"advocate, {messages} messages": (
            hire("advocate", collected=[(0, 1), (1, 2), (2, 3), (3, 4), (0, 2)][:messages]),
            {"prestige": prestige},
        )
        for messages, prestige in ((2, 3), (3, 3), (5, 6))
    },
    "lady of the court": (
        hire("lady_of_the_court", sectors={"bank": 2, "hotel": 2}, friend="hotel", cathedral=5),
        {"prestige": 3},
    ),
    "mayor": (
        hire("mayor", sectors={"bank": 3, "hotel": 2, "residence": 4, "hospital": 2}, friend="hotel"),
        {"prestige": 3 * 3},
    ),
    "carpenter": (
        hire("carpenter", sectors={"bank": 3, "hotel": 1}, friend="residence", cathedral=2),
        {"prestige": 3},
    ),
}


@pytest.mark.parametrize("story", BROUGHT)
def test_a_person_of_the_base_game_brings_what_its_card_says_and_nothing_else(story: str) -> None:
    played, changes = BROUGHT[story]

    check_changes(played, {**changes, "coins": changes.get("coins", 0) - 1})


@pytest.mark.parametrize(("in_hospital", "rat"), [(0, 5), (2, 3), (9, 0)])
def test_the_doctor_makes_the_plague_0_for_the_hirer_alone_and_the_hospital_still_counts(
    in_hospital: int, rat: int
) -> None:
    game = table(2, rat=5, persons=("doctor", "monk"), sectors={"hospital": in_hospital}).seat(1, rat=1)

    game.hire("doctor").nobody_else_hires()

    assert game.me["rat"] == rat
    assert game.player(1)["rat"] == 1 + 3 + 1 + 1
