"""Each feat in a built game that has it, and in one that just misses it."""

import pytest

from game import rules
from game.rules import Row
from game.rules import events as ev
from game.statistics import feats
from game.statistics.course import courses
from game.statistics.feats import FEATS, Finish
from tests.client.replay.games import record


def finish(
    *events: rules.Event,
    seats: int = 3,
    prestige: tuple[int, ...] = (),
    tiebreak: tuple[int, ...] = (),
    levels: tuple[str | None, ...] = (),
) -> Finish:
    """A game of these events. Seat 0 wins by 10 prestige unless told."""
    totals, ties = prestige or (50, *[40] * (seats - 1)), tiebreak or (0,) * seats
    order = sorted(range(seats), key=lambda seat: (-totals[seat], -ties[seat]))
    rows: list[Row] = []
    for number, seat in enumerate(order, 1):
        same = rows and (rows[-1].prestige, rows[-1].tiebreak) == (totals[seat], ties[seat])
        rows.append(Row(seat, rows[-1].place if same else number, totals[seat], ties[seat]))
    return Finish(courses(events, tuple(rows))[0], rows, levels or (None,) * seats)


def nights(*overrun: tuple[int, ...]) -> list[rules.Event]:
    """A round for each, in whose night the harbours of those seats were overrun."""
    told: list[rules.Event] = []
    for number, seats in enumerate(overrun, 1):
        told += [ev.RoundStarted(number, "A", 0), *map(ev.Penalised, seats)]
    return told


def placed(place: str, number: int) -> rules.Event:
    return ev.MarkersMoved(0, "personal", place, number, "card")


def friend_in(sector: str) -> rules.Event:
    return ev.FriendMoved(0, None, sector, "card")


def gained(seat: int, number: int, amount: int) -> list[rules.Event]:
    return [ev.RoundStarted(number, "A", 0), ev.PrestigeGained(seat, amount, 0, "residence", (amount, 0))]


def coins(*amounts: int) -> list[rules.Event]:
    return [ev.CoinsGained(0, n, None, "bank") if n > 0 else ev.CoinsPaid(0, -n, "hire") for n in amounts]


def hires(number: int) -> list[rules.Event]:
    return [ev.PersonHired(0, "monk")] * number


#: By feat: a game that has it, and some that just miss it.
CASES: dict[str, tuple[Finish, ...]] = {
    "heathen": (finish(placed("bank", 4)), finish(placed("cathedral", 1))),
    "danse": (finish(*nights((), (0, 1, 2, 3)), seats=4), finish(*nights((), (0, 1, 2), (3,)), seats=4)),
    "masters": (
        finish(seats=4, levels=(None, "master", "master", "master")),
        finish(seats=4, levels=(None, "master", "expert", "master")),
    ),
    "ruined": (finish(*nights(*[(0,)] * 7)), finish(*nights(*[(0,)] * 6, (1,)))),
    "friendless": (finish(placed("bank", 1)), finish(friend_in("bank"))),
    "clean": (
        finish(*nights((1, 2, 3), (), (1, 2, 3)), seats=4),
        finish(*nights((1, 2, 3), (1, 2)), seats=4),
        finish(*nights((1, 2), (1, 2)), seats=3),  # of three harbours it is no feat
    ),
    "risen": (
        finish(*gained(1, 2, 5), *gained(2, 3, 6), *gained(0, 7, 50)),
        finish(*gained(1, 2, 5), *gained(2, 3, 6), *gained(0, 6, 50)),
        finish(*gained(1, 2, 5), *gained(0, 7, 50), seats=2),  # of two somebody is always last
        finish(*gained(2, 3, 6), *gained(0, 7, 50)),  # the last place was shared
    ),
    "crowd": (finish(placed("hotel", 5), friend_in("hotel")), finish(placed("hotel", 5), friend_in("bank"))),
    "unharmed": (finish(*nights((1, 2), (1,))), finish(*nights((1, 2), (0,)))),
    "candle": (
        finish(prestige=(50, 50, 20), tiebreak=(3, 2, 9)),
        finish(prestige=(50, 50, 20), tiebreak=(3, 3, 9)),
    ),
    "purse": (finish(*coins(5, 4)), finish(*coins(5, -1, 4))),
    "self_made": (finish(*hires(5)), finish(*hires(6))),
}
#: Feats that are done without winning.
ALSO_LOSING = {"clean", "crowd", "purse"}


@pytest.mark.parametrize("feat", FEATS)
def test_a_game_has_the_feat_and_one_that_just_misses_it_has_it_not(feat: str) -> None:
    has, *misses = CASES[feat]

    assert feat in feats.done(has, 0)
    assert not [game for game in misses if feat in feats.done(game, 0)]


@pytest.mark.parametrize("feat", sorted(FEATS.keys() - ALSO_LOSING - {"candle"}))
def test_whoever_does_not_win_has_not_done_it(feat: str) -> None:
    game, *_ = CASES[feat]
    last = [Row(0, 9, 0, 0), *(row._replace(place=1) for row in game.rows if row.seat)]

    assert feat not in feats.done(Finish(game.courses, last, game.levels), 0)


def test_coins_that_a_neighbour_had_to_pay_are_no_longer_in_its_purse() -> None:
    game = finish(*coins(5), ev.CoinsGained(1, 3, 0, "bank"), *coins(6))

    assert game.courses[0].purse == 11


def test_pieces_that_left_a_sector_do_not_crowd_it() -> None:
    away = ev.MarkersMoved(0, "hotel", "bank", 2, "minstrel")

    assert finish(placed("hotel", 4), away, placed("hotel", 2)).courses[0].crowd == 4


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_course_of_a_played_game_is_what_its_states_show(seats: int, seed: int) -> None:
    points = [*rules.replay(record(seats, seed))]
    events = [event for point in points for event in point.events]
    found, _ = courses(events, rules.ranking(points[-1].state))
    views = [rules.view(point.state, None) for point in points]

    for seat, course in enumerate(found):
        own = [view["players"][seat] for view in views]
        assert course.by_round[-1] == points[-1].state.prestige[seat]
        assert course.friend == any(player["friend"] is not None for player in own)
        # Between two choices a purse may have been fuller, and so may a sector.
        assert course.purse >= max(player["coins"] for player in own)
