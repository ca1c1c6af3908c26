"""The worked examples of the rulebooks, each of them tried."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.events import Penalised
from tests.rules.build import check_changes, hire, play, table, takeable

GREEN, RED, VIOLET, YELLOW = RGVY = range(4)
FIVE_MESSAGES = [(0, 1), (1, 1), (2, 1), (3, 1), (0, 2)]
ONE_OF_EACH_MARKET = {f"{colour}.{corner}": 4 for colour in RGVY for corner in ("IL", "IR", "OL", "OR")}


EXAMPLES = {
    "friend to a bank with 2 markers: 3 coins": (
        play("trusted_friend", "bank", sectors={"bank": 2}),
        {"coins": 3},
    ),
    "a 2nd marker into the park: the rat back 1 and no prestige": (
        play("park", sectors={"park": 1}, rat=5),
        {"personal": -1, "park": 1, "rat": -1},
    ),
    "a residence of 3 with 2 in the park: 3 and 1 prestige": (
        play("residence", sectors={"residence": 2, "park": 2}),
        {"personal": -1, "residence": 1, "prestige": 3 + 1},
    ),
    "Notre Dame with 2 coins and 5 in the park: 3 and 2 prestige": (
        play("notre_dame", 2, sectors={"park": 5}),
        {"personal": -1, "cathedral": 1, "coins": -2, "prestige": 3 + 2},
    ),
    **{
        f"an empty supply, {coins} coins and a marker from the hospital: {prestige} prestige": (
            play("notre_dame", coins, "hospital", personal=0, sectors={"hospital": 1, "bank": 1}),
            {"hospital": -1, "cathedral": 1, "coins": -coins, "prestige": prestige},
        )
        for coins, prestige in ((1, 1), (2, 3), (3, 6))
    },
    "advocate with 5 messages: 6 prestige": (
        hire("advocate", collected=FIVE_MESSAGES),
        {"coins": -1, "prestige": 6},
    ),
    "advocate with 5 messages and 2 in the park: 6 and 1 prestige": (
        hire("advocate", collected=FIVE_MESSAGES, sectors={"park": 2}),
        {"coins": -1, "prestige": 6 + 1},
    ),
    "beggar king with the rat on 4: 5 prestige": (hire("beggar_king", rat=4), {"coins": -1, "prestige": 5}),
    "lady of the court with two sectors of 5: 5 prestige": (
        hire("lady_of_the_court", sectors={"bank": 5, "hotel": 4}, friend="hotel"),
        {"coins": -1, "prestige": 5},
    ),
    "guard with 5 in the general supply: 6 prestige": (
        hire("guard", general=5),
        {"coins": -1, "prestige": 6},
    ),
    **{
        f"coachman with 4 4 2 2 1 uses {kind}": (
            hire("coachman", kind, collected=[(0, 4), (1, 4), (2, 2), (3, 2), (0, 1)]),
            changes,
        )
        for kind, changes in (
            (4, {"coins": -1, "prestige": 8}),
            (2, {"coins": -1, "prestige": 4, "personal": 2, "general": -2}),
            (1, {"coins": 0, "prestige": 1}),
        )
    },
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_a_card_or_person_comes_out_as_the_rulebook_says(example: str) -> None:
    check_changes(*EXAMPLES[example])


def test_cloister_school_played_with_2_markers_there_takes_3_and_the_next_time_4() -> None:
    game = table(sectors={"cloister_school": 2})

    for taken in (3, 4):
        game.play("cloister_school")
        assert game.changes == {"cloister_school": 1, "general": -taken, "personal": taken - 1}


def test_at_a_periods_end_2_markers_worth_3_each_with_6_in_the_park_bring_6_and_3_prestige() -> None:
    game = table(round=9, cathedral=2, sectors={"park": 6}).seat(1, cathedral=1)

    game.round_ends()

    assert game.change("prestige") == 9


@pytest.mark.parametrize(("in_park", "greens"), [(0, 6), (2, 7)])
def test_4_players_share_the_cathedral_3_each_green_has_2_markers_there_and_blue_1(
    in_park: int, greens: int
) -> None:
    green, blue = 0, 1
    game = table(4, round=3, cathedral=2, sectors={"park": in_park}).seat(blue, cathedral=1)

    game.round_ends()

    assert game.change("prestige", green) == greens
    assert game.change("prestige", blue) == 3
    assert game.change("general", green) == 2
    assert game.change("general", blue) == 1
    assert [game.player(seat)["cathedral"] for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("plague", "hospital", "rat", "after", "penalised"),
    [
        (3, {"sectors": {"hospital": 2}}, 4, 5, False),
        (3, {}, 6, 9, False),
        (3, {"sectors": {"hospital": 3}, "friend": "hospital"}, 5, 4, False),
        (7, {"sectors": {"hospital": 2}}, 5, 9, True),
        (7, {"sectors": {"bank": 1}}, 9, 9, True),
        (7, {"sectors": {"hospital": 1}, "friend": "hospital"}, 4, 9, False),
        (6, {"sectors": {"hospital": 1}, "friend": "hospital"}, 7, 9, True),
    ],
)
def test_the_plague_moves_the_rat_less_by_the_hospital_and_beyond_9_there_is_a_penalty(
    plague: int, hospital: dict[str, Any], rat: int, after: int, penalised: bool
) -> None:
    game = table(rat=rat, prestige=10, **hospital).plague_comes(plague)

    assert game.me["rat"] == after
    assert game.told(Penalised) == [Penalised(0)] * penalised
    assert (game.change("prestige"), game.change("general")) == (-2 * penalised, penalised)


def test_plague_6_with_the_doctor_and_hospital_1_and_friend_moves_the_rat_from_7_to_5() -> None:
    game = table(persons=("doctor", "hostess", "bishop"), rat=7, sectors={"hospital": 1}, friend="hospital")
    assert rules.view(game.ask_to_hire().state, None)["plague"] == 6

    game.hire("doctor").nobody_else_hires()

    assert game.me["rat"] == 5


@pytest.mark.parametrize(
    ("yellow", "open_colours"), [(True, {YELLOW}), (False, {GREEN, RED, VIOLET})], ids=["there", "gone"]
)
def test_who_holds_green_red_and_violet_may_take_only_yellow_and_any_once_no_yellow_is_left(
    yellow: bool, open_colours: set[int]
) -> None:
    messages = {market: 4 for market in ONE_OF_EACH_MARKET if yellow or market[0] != str(YELLOW)}
    collected = [(GREEN, 1), (RED, 1), (VIOLET, 1)]
    game = table(4, messages=messages, collected=collected, sectors={"carriage_house": 4})

    assert {int(market[0]) for market in takeable(game.play("carriage_house"))} == open_colours


def test_who_holds_one_of_each_of_four_colours_may_take_any_and_after_a_second_blue_only_the_others() -> None:
    red, violet, green, blue = RGVY
    one_each = [(red, 1), (violet, 1), (green, 1), (blue, 1)]
    game = table(4, messages=ONE_OF_EACH_MARKET, collected=one_each, sectors={"carriage_house": 4})
    game.play("carriage_house")
    assert {market[0] for market in takeable(game)} == {"0", "1", "2", "3"}

    game.choose("drive", f"{blue}.OL").choose("message", "take")
    game.play("carriage_house")

    assert {market[0] for market in takeable(game)} == {str(red), str(violet), str(green)}


def test_fool_moves_a_marker_from_the_bank_to_a_carriage_house_of_2_and_drives_up_to_3() -> None:
    game = table(5, sectors={"bank": 1, "carriage_house": 2}, carriage="0.OL", messages={})

    game.hire("fool").answer("bank", "carriage_house")

    board = game.state.board
    assert game.options == ("stay", *board.reach(board.index["0.OL"], 3))


def test_from_a_neighbours_inner_market_next_to_the_own_centre_two_steps_reach_all_four_colours() -> None:
    own, neighbour = 0, 1
    game = table(
        4,
        carriage=f"{neighbour}.IR",
        sectors={"carriage_house": 1},
        messages={**ONE_OF_EACH_MARKET, "1.IR": 0},
    )
    assert f"{own}.C" in game.state.board.markets

    game.play("carriage_house")

    assert {market[0] for market in takeable(game)} == {"0", "1", "2", "3"}
