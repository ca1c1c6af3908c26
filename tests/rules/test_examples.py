"""The worked examples of the rulebooks, one test each."""

from __future__ import annotations

import pytest

from game import rules
from game.rules.events import MarkersMoved, Penalised, PrestigeGained
from tests.rules.build import NEW, Game, table, takeable

GREEN, RED, VIOLET, YELLOW = RGVY = range(4)
ONE_OF_EACH_MARKET = {f"{colour}.{corner}": 4 for colour in RGVY for corner in ("IL", "IR", "OL", "OR")}


def test_cloister_school_played_with_2_markers_there_takes_3_and_the_next_time_4() -> None:
    game = table(sectors={"cloister_school": 2})

    game.play("cloister_school")
    assert game.change("general") == -3
    assert game.change("personal") == 3 - 1

    game.play("cloister_school")
    assert game.change("general") == -4
    assert game.change("personal") == 4 - 1


def test_friend_to_a_bank_with_2_markers_takes_3_coins() -> None:
    game = table(sectors={"bank": 2})

    game.play("trusted_friend").choose("friend", "bank")

    assert game.change("coins") == 3
    assert game.me["sectors"]["bank"] == 2


def test_a_2nd_marker_into_the_park_moves_the_rat_back_1_and_brings_no_prestige() -> None:
    game = table(sectors={"park": 1}, rat=5)

    game.play("park")

    assert game.me["sectors"]["park"] == 2
    assert game.change("rat") == -1
    assert game.change("prestige") == 0


def test_a_residence_of_3_with_2_in_the_park_brings_3_and_1_prestige() -> None:
    game = table(sectors={"residence": 2, "park": 2})

    game.play("residence")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 4, 1, "residence", None)]
    assert game.change("prestige") == 4


def test_advocate_with_5_messages_and_2_in_the_park_brings_6_and_1_prestige() -> None:
    game = table(collected=[(0, 1), (1, 1), (2, 1), (3, 1), (0, 2)], sectors={"park": 2})

    game.hire("advocate")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 7, 1, "advocate", None)]


def test_notre_dame_with_2_coins_and_5_in_the_park_brings_3_and_2_prestige() -> None:
    game = table(coins=3, sectors={"park": 5})

    game.play("notre_dame").choose("donate", 2)

    assert game.told(PrestigeGained) == [PrestigeGained(0, 5, 2, "notre_dame", None)]
    assert game.change("coins") == -2


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


def test_plague_3_moves_the_rat_by_the_hospital_4_to_5_and_6_to_9_without_penalty_and_5_to_4() -> None:
    game = table(3, rat=4, sectors={"hospital": 2})
    game.seat(1, rat=6)
    game.seat(2, rat=5, sectors={"hospital": 3}, friend="hospital")

    game.plague_comes(3)

    assert [game.player(seat)["rat"] for seat in range(3)] == [5, 9, 4]
    assert game.told(Penalised) == []


def test_plague_7_moves_5_and_9_to_9_with_penalty_and_4_to_9_without() -> None:
    game = table(3, rat=5, prestige=10, sectors={"hospital": 2})
    game.seat(1, rat=9, prestige=10, sectors={"bank": 1})
    game.seat(2, rat=4, prestige=10, sectors={"hospital": 1}, friend="hospital")

    game.plague_comes(7)

    assert [game.player(seat)["rat"] for seat in range(3)] == [9, 9, 9]
    assert game.told(Penalised) == [Penalised(0), Penalised(1)]
    assert [game.change("prestige", seat) for seat in range(3)] == [-2, -2, 0]
    assert [game.change("general", seat) for seat in range(3)] == [1, 1, 0]


def test_plague_6_with_the_doctor_and_hospital_1_and_friend_moves_the_rat_from_7_to_5() -> None:
    game = table(persons=("doctor", "hostess", "bishop"), rat=7, sectors={"hospital": 1}, friend="hospital")
    assert rules.view(game.ask_to_hire().state, None)["plague"] == 6

    game.hire("doctor").nobody_else_hires()

    assert game.me["rat"] == 5


def test_plague_6_without_the_doctor_and_hospital_1_and_friend_moves_the_rat_from_7_to_9_with_penalty() -> (
    None
):
    game = table(rat=7, prestige=10, sectors={"hospital": 1}, friend="hospital")

    game.plague_comes(6)

    assert game.me["rat"] == 9
    assert game.told(Penalised) == [Penalised(0)]
    assert game.change("prestige") == -2


def test_beggar_king_with_the_rat_on_4_brings_5_prestige() -> None:
    assert table(rat=4).hire("beggar_king").change("prestige") == 5


def test_advocate_with_5_messages_brings_6_prestige() -> None:
    game = table(collected=[(0, 1), (1, 1), (2, 1), (3, 1), (0, 2)])

    assert game.hire("advocate").change("prestige") == 6


def test_lady_of_the_court_with_two_sectors_of_5_brings_5_prestige() -> None:
    game = table(sectors={"bank": 5, "hotel": 5})

    assert game.hire("lady_of_the_court").change("prestige") == 5


@pytest.mark.parametrize(
    ("kind", "prestige", "markers", "coins"),
    [(4, 8, 0, 0), (2, 4, 2, 0), (1, 1, 0, 1)],
)
def test_coachman_with_messages_4_4_2_2_1_gives_8_prestige_or_4_and_2_markers_or_1_and_a_coin(
    kind: int, prestige: int, markers: int, coins: int
) -> None:
    game = table(rule_set=NEW, collected=[(0, 4), (1, 4), (2, 2), (3, 2), (0, 1)])

    game.hire("coachman")
    assert game.options == (1, 2, 4)
    game.choose("coachman", kind)

    assert game.change("prestige") == prestige
    assert game.change("personal") == markers
    assert game.change("coins") == coins - 1


def test_guard_with_5_own_markers_in_the_general_supply_brings_6_prestige() -> None:
    assert table(rule_set=NEW, general=5).hire("guard").change("prestige") == 6


@pytest.mark.parametrize(
    ("preset", "markers", "bonuses"),
    [("english-2017", 3, 2), ("german-2017", 3, 2), ("french-2007", 3, 1), ("french-2007", 4, 2)],
)
def test_a_hotel_of_3_gives_two_bonuses_in_2017_one_in_2007_and_there_two_with_4(
    preset: str, markers: int, bonuses: int
) -> None:
    game = table(rule_set=rules.RuleSet.preset(preset), sectors={"hotel": markers - 1})

    game.play("hotel")
    for _ in range(bonuses):
        game.choose("bonus", "coin")

    assert game.change("coins") == bonuses
    assert game.decision.kind == "play"


def test_who_holds_green_red_and_violet_of_four_colours_may_take_only_yellow_next() -> None:
    game = table(
        4,
        messages=ONE_OF_EACH_MARKET,
        collected=[(GREEN, 1), (RED, 1), (VIOLET, 1)],
        sectors={"carriage_house": 4},
    )

    game.play("carriage_house")

    assert {market[0] for market in takeable(game)} == {str(YELLOW)}


def test_who_holds_green_red_and_violet_may_take_any_of_them_once_no_yellow_is_left_on_the_board() -> None:
    without_yellow = {market: kind for market, kind in ONE_OF_EACH_MARKET.items() if market[0] != str(YELLOW)}
    game = table(
        4,
        messages=without_yellow,
        collected=[(GREEN, 1), (RED, 1), (VIOLET, 1)],
        sectors={"carriage_house": 4},
    )

    game.play("carriage_house")

    assert {market[0] for market in takeable(game)} == {str(GREEN), str(RED), str(VIOLET)}


def test_who_holds_one_of_each_of_four_colours_may_take_any_and_after_a_second_blue_only_the_others() -> None:
    red, violet, green, blue = RGVY
    one_each = [(red, 1), (violet, 1), (green, 1), (blue, 1)]
    game = table(4, messages=ONE_OF_EACH_MARKET, collected=one_each, sectors={"carriage_house": 4})
    game.play("carriage_house")
    assert {market[0] for market in takeable(game)} == {"0", "1", "2", "3"}

    game.choose("drive", f"{blue}.OL").choose("message", "take")
    game.play("carriage_house")

    assert {market[0] for market in takeable(game)} == {str(red), str(violet), str(green)}


@pytest.mark.parametrize(("coins", "prestige"), [(1, 1), (2, 3), (3, 6)])
def test_with_an_empty_personal_supply_notre_dame_may_be_fed_from_the_hospital(
    coins: int, prestige: int
) -> None:
    game = table(personal=0, coins=3, sectors={"hospital": 1, "bank": 1})

    game.play("notre_dame").choose("donate", coins)
    assert game.options == ("bank", "hospital")
    game.choose("source", "hospital")

    assert MarkersMoved(0, "hospital", "cathedral", 1, "notre_dame") in game.events
    assert game.change("prestige") == prestige
    assert game.change("coins") == -coins


def test_fool_moves_a_marker_from_the_bank_to_a_carriage_house_of_2_and_drives_up_to_3() -> None:
    game = table(5, sectors={"bank": 1, "carriage_house": 2}, carriage="0.OL", messages={})

    game.hire("fool").choose("fool_source", "bank").choose("fool_target", "carriage_house")

    assert set(game.options[1:]) == reached_within(game, "0.OL", 3)
    assert reached_within(game, "0.OL", 3) != reached_within(game, "0.OL", 2)


def reached_within(game: Game, market: str, steps: int) -> set[str]:
    board = game.state.board
    reached = {board.index[market]}
    for _ in range(steps):
        reached |= {there for here in reached for there in board.neighbours[here]}
    return {board.markets[there] for there in reached} - {market}


def test_with_1_in_the_carriage_house_a_carriage_on_its_centre_reaches_a_neighbours_inner_market() -> None:
    game = table(4).play("carriage_house")

    assert {"1.IR", "3.IL"} <= set(game.options)


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
