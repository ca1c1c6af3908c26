"""Cues: where everything is at every moment between the table before and the table after."""

import math
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from game import rules
from game.board import standing
from game.board.box import Box
from game.board.rose import rose
from game.board.shapes import distance, segment_distance
from game.client.animation.compose import LONGEST, LONGEST_ROUND_END, compose
from game.client.animation.cue import Cue, Timeline
from game.client.animation.curve import Walk
from game.client.animation.night import LONGEST_NIGHT, LONGEST_SCORING
from game.client.animation.pieces import PLACES, held, single_keys
from game.client.animation.positions import ScreenPositions
from game.client.panels.screen import screen
from game.rules import events as ev
from game.rules.printed.tabledata import STANDARD, TableData
from game.session import printed
from game.session.session import Session
from tests.client.thinned import params
from tests.harness.local_table import begun

SIZE = (1280, 720)
LABEL = 1.0
MOMENTS = 24
#: A table with streets beside the standard ones.
OTHER = TableData.from_plain(
    STANDARD.streets_to_plain()
    | {"streets": [["C", "OL"], ["C", "OR"], ["OL", "left OR"], ["IL", "OL"], ["IR", "OR"], ["C", "left C"]]}
)


class UpdateInMotion(NamedTuple):
    """One update of a game and what it sets in motion for seat 0."""

    places: ScreenPositions
    before: dict
    after: dict
    events: tuple
    timeline: Timeline


@cache
def game(seats: int, new_persons: bool = False, data: TableData = STANDARD) -> tuple[UpdateInMotion, ...]:
    """All updates of a game of random choices."""
    link = begun(seats, 11, data=data, new_persons=new_persons)
    session = Session(link)
    session.receive()
    boxes = screen(SIZE, seats)
    before = session.show_next().view(0)
    owned = tuple(player["borough"] for player in before["players"])
    window = rose(before["boroughs"], owned, (*boxes.board,), owned[0], printed.streets(before))
    places = ScreenPositions(window, boxes.scale, boxes.players, boxes.persons, boxes.header, boxes.persons)
    scenes = []
    while not link.table.over:
        link.table.go_on()
        session.receive()
        update = session.show_next()
        events, after = update.events(0), update.view(0)
        scenes.append(
            UpdateInMotion(places, before, after, events, compose(places, before, after, events, str))
        )
        before = after
    return tuple(scenes)


GAMES = [(5, True), (4, False, OTHER), (2, False), (3, True), (4, False), (4, True)]


@pytest.fixture(params=params("game", GAMES, quick=2))
def scenes(request: pytest.FixtureRequest) -> tuple[UpdateInMotion, ...]:
    return game(*request.param)


@pytest.fixture(scope="module", autouse=True)
def _games_are_forgotten() -> Iterator[None]:
    yield
    game.cache_clear()


def moments(cue: Cue) -> Iterator[float]:
    start = cue.legs[0].start
    return (start + (cue.end - start) * number / MOMENTS for number in range(MOMENTS))


def points(cue: Cue) -> list[tuple[float, float]]:
    """Where the cue shows while it moves."""
    shown = (cue.at(moment) for moment in moments(cue))
    return [at.pose.point for at in shown if at is not None]


def about(scene: UpdateInMotion, words: str) -> list[Cue]:
    return [cue for cue in scene.timeline.cues if cue.about == words]


def keys(view: dict) -> set:
    """Every piece of a view."""
    markers = {
        ("marker", player["seat"], place, number)
        for player in view["players"]
        for place in PLACES
        for number in range(held(player, place))
    }
    return markers | set(single_keys(view))


def test_a_carriage_is_on_a_street_or_at_its_first_or_last_market_at_every_time(scenes) -> None:
    driven = 0
    for scene in scenes:
        window = scene.places.rose
        for event in scene.events:
            if not isinstance(event, ev.CarriageMoved):
                continue
            driven += 1
            (cue,) = [c for c in scene.timeline.cues if c.key == ("carriage", event.seat)]
            stands = [standing.slot(window, cue.key, view).centre for view in (scene.before, scene.after)]
            ends = [window.markets[event.path[end]] for end in (0, -1)]
            rooms = [
                (end.centre, max(end.radius, distance(end.centre, stand)) + 1)
                for end, stand in zip(ends, stands, strict=True)
            ]
            for point in points(cue):
                on_street = min(
                    segment_distance(point, a, b)
                    for street in window.streets
                    for a, b in pairwise(street.points)
                )
                at_market = any(distance(point, middle) <= room for middle, room in rooms)
                assert on_street < 1.0 or at_market
    assert driven


def test_a_carriage_follows_the_path_of_its_event(scenes) -> None:
    for scene in scenes:
        for event in scene.events:
            if isinstance(event, ev.CarriageMoved):
                (cue,) = [c for c in scene.timeline.cues if c.key == ("carriage", event.seat)]
                way = cue.legs[0].way
                fine = [way.at(n / 400).point for n in range(401)]
                for node in event.path[1:-1]:
                    there = scene.places.rose.node(node)
                    assert min(distance(there, point) for point in fine) < 6


def test_each_passed_card_lies_between_its_two_seats(scenes) -> None:
    passed = 0
    for scene in scenes:
        window = scene.places.rose
        for event in scene.events:
            if not isinstance(event, ev.CardsPassed):
                continue
            cards = about(scene, f"passed {event.seat}>{event.to}")
            assert len(cards) == event.number
            giver, taker = window.of_seat(event.seat).angle, window.of_seat(event.to).angle
            sweep = (taker - giver) % math.tau
            for card in cards:
                passed += 1
                angles = [
                    (math.atan2(y - window.centre[1], x - window.centre[0]) - giver) % math.tau
                    for x, y in points(card)
                ]
                assert all(angle <= sweep + 1e-6 or angle > math.tau - 1e-6 for angle in angles)
                assert angles == sorted(angles) or angles[0] > 6
                assert angles[-1] > sweep * 0.9
    assert passed


def test_a_rat_is_on_its_panes(scenes) -> None:
    walked = 0
    for scene in scenes:
        window = scene.places.rose
        for event in scene.events:
            if not isinstance(event, ev.RatMoved) or event.before == event.after:
                continue
            cues = [cue for cue in scene.timeline.cues if cue.key == ("rat", event.seat)]
            track = window.of_seat(event.seat).track
            line = [space.centre for space in track]
            for cue in cues:
                walked += 1
                for point in points(cue):
                    near = min(segment_distance(point, a, b) for a, b in pairwise(line))
                    assert near < track[0].radius * 0.2
    assert walked


def test_every_piece_begins_where_it_stood_and_ends_where_it_stands(scenes) -> None:
    for scene in scenes:
        for cue in scene.timeline.cues:
            if cue.key is None:
                continue
            end = standing.slot(scene.places.rose, cue.key, scene.after)
            shown = cue.at(scene.timeline.length)
            assert shown is not None
            assert distance(shown.pose.point, end.centre) < 0.5
            assert abs(shown.radius - end.radius) < 0.3


def test_what_has_no_cue_stands_still(scenes) -> None:
    """No piece jumps: it is drawn by exactly one cue, or stands where it stood before."""
    for scene in scenes:
        drawn = [cue.key for cue in scene.timeline.cues if cue.key is not None]
        assert len(drawn) == len(set(drawn))
        assert set(drawn) <= keys(scene.after)
        for key in keys(scene.after) - set(drawn):
            if key in keys(scene.before):
                old, new = (standing.slot(scene.places.rose, key, v) for v in (scene.before, scene.after))
                assert distance(old.centre, new.centre) < 0.5
            else:
                assert key[0] == "message"


def test_at_the_beginning_all_pieces_are_where_they_were(scenes) -> None:
    """As many markers, friends, rats and carriages are drawn as the table before has, in the same places."""
    for scene in scenes:
        still = keys(scene.after) - scene.timeline.hidden
        at_rest = [
            standing.slot(scene.places.rose, key, scene.after).centre for key in still if key[0] != "message"
        ]
        moving = [
            cue.rest.pose.point
            for cue in scene.timeline.cues
            if cue.born is None and cue.sprite.kind != "message"
        ]
        before = [
            standing.slot(scene.places.rose, key, scene.before).centre
            for key in keys(scene.before)
            if key[0] != "message"
        ]
        shown = sorted((round(x), round(y)) for x, y in at_rest + moving)
        assert shown == sorted((round(x), round(y)) for x, y in before)


def test_cards_are_face_down_but_for_those_played(scenes) -> None:
    for scene in scenes:
        played = [event.card for event in scene.events if isinstance(event, ev.CardPlayed)]
        shown = [cue.sprite.what for cue in scene.timeline.cues if cue.sprite.kind == "card"]
        assert shown == [(rules.card_action(card), rules.card_owner(card)) for card in played]


def test_an_update_takes_little_time(scenes) -> None:
    for scene in scenes:
        longest = LONGEST
        if any(
            isinstance(e, (ev.PlagueStruck, ev.CathedralScored, ev.PersonsRevealed)) for e in scene.events
        ):
            longest = LONGEST_ROUND_END
        if any(isinstance(e, ev.CathedralScored) and e.markers for e in scene.events):
            longest += LONGEST_SCORING
        if any(isinstance(e, ev.PlagueStruck) for e in scene.events):
            longest += LONGEST_NIGHT
        assert scene.timeline.length <= longest + LABEL
        assert all(cue.end >= 0 for cue in scene.timeline.cues)


def test_every_kind_of_event_is_seen() -> None:
    """But for those that others tell: beginnings and ends, and what becomes of them."""
    told_by_others = {ev.GameStarted, ev.RoundStarted, ev.PersonsCleared, ev.PeriodEnded, ev.GameOver}
    seen = set()
    for scene in (scene for key in GAMES[:2] for scene in game(*key)):
        for event in scene.events:
            alone = compose(scene.places, scene.before, scene.before, [event], str)
            if alone.cues or alone.glints:
                seen.add(type(event))
    happened = {type(event) for key in GAMES[:2] for s in game(*key) for event in s.events}

    assert happened - told_by_others <= seen
    assert ev.PrestigeLost in seen


def test_whoever_looks_at_the_grey_stack_is_seen_to_do_so() -> None:
    scene = game(4)[0]

    timeline = compose(scene.places, scene.before, scene.before, [ev.GreyStackSeen(1, None)])

    assert timeline.glints


def test_all_seats_pass_at_once(scenes) -> None:
    scene = next(s for s in scenes if any(isinstance(e, ev.CardsPassed) for e in s.events))
    starts = {cue.legs[0].start for cue in scene.timeline.cues if cue.about.startswith("passed")}
    assert len(starts) <= 2


def nights(scenes) -> list:
    return [s for s in scenes if any(isinstance(e, ev.PlagueStruck) for e in s.events)]


def test_rats_run_in_the_dark_one_seat_after_the_other_from_the_start_player_on(scenes) -> None:
    for scene in nights(scenes):
        dark, seats, first = scene.timeline.dark, scene.before["seats"], scene.before["start_seat"]
        ran = {e.seat for e in scene.events if isinstance(e, ev.RatMoved) and e.reason == "plague"}
        legs = {
            cue.key[1]: [leg for leg in cue.legs if isinstance(leg.way, Walk)][-1]
            for cue in scene.timeline.cues
            if cue.key and cue.key[0] == "rat" and cue.key[1] in ran
        }
        order = [seat for turn in range(seats) if (seat := (first + turn) % seats) in legs]
        for earlier, later in pairwise(order):
            assert legs[earlier].end <= legs[later].start
        assert all(dark.dark <= leg.start and leg.end <= dark.dawn for leg in legs.values())


def test_a_night_takes_about_four_seconds(scenes) -> None:
    for scene in nights(scenes):
        dark = scene.timeline.dark
        assert 2.5 < dark.day - dark.dusk < 5.0


def test_a_night_falls_with_the_plague_and_only_then(scenes) -> None:
    assert nights(scenes)
    for scene in scenes:
        assert (scene.timeline.dark is not None) == (scene in nights(scenes))


def test_as_many_small_rats_come_as_the_plague_is_strong_and_none_where_the_doctor_was_hired(scenes) -> None:
    for scene in nights(scenes):
        (struck,) = [event for event in scene.events if isinstance(event, ev.PlagueStruck)]
        for player in scene.before["players"]:
            hired = {*player["hired"]}
            hired |= {
                event.person
                for event in scene.events
                if isinstance(event, ev.PersonHired) and event.seat == player["seat"]
            }
            swarm = about(scene, f"vermin {player['seat']}")
            assert len(swarm) == (0 if "doctor" in hired else struck.value)


def test_a_harbour_gives_the_alarm_when_it_is_overrun_and_tells_what_that_costs(scenes) -> None:
    overrun = 0
    for scene in nights(scenes):
        for player in scene.before["players"]:
            seat = player["seat"]
            alarms = about(scene, f"alarm {seat}")
            assert bool(alarms) == (ev.Penalised(seat) in scene.events)
            overrun += bool(alarms)
            dark = scene.timeline.dark
            assert all(dark.dark <= cue.born <= dark.dawn for cue in alarms)
    assert overrun


def test_the_log_may_tell_each_event_only_from_when_it_is_seen(scenes) -> None:
    for scene in scenes:
        told = scene.timeline.told
        assert len(told) == len(scene.events)
        assert [*told] == sorted(told)
        for event, moment in zip(scene.events, told, strict=True):
            if isinstance(event, ev.RatMoved) and event.reason == "plague":
                (cue,) = [c for c in scene.timeline.cues if c.key == ("rat", event.seat)]
                (walk,) = [leg for leg in cue.legs if isinstance(leg.way, Walk)][-1:]
                assert moment >= walk.end - 0.01
            if isinstance(event, ev.PlagueStruck):
                assert moment >= scene.timeline.dark.dusk - 0.01


def test_coins_from_another_seat_come_from_that_seats_line() -> None:
    scene = game(3)[0]
    event = ev.CoinsGained(0, 2, 1, "bank")

    timeline = compose(scene.places, scene.before, scene.before, [event])

    (first, _) = timeline.cues
    assert first.rest.pose.point == scene.places.good(1, "coins").point
    assert first.legs[-1].way.at(1.0).point == scene.places.good(0, "coins").point


def test_without_events_pieces_glide_to_where_they_are() -> None:
    """After a choice is taken back."""
    scene = next(s for s in game(4) if any(isinstance(e, ev.CarriageMoved) for e in s.events))

    back = compose(scene.places, scene.after, scene.before, ())

    assert any(cue.key and cue.key[0] == "carriage" for cue in back.cues)
    for cue in back.cues:
        if cue.key is not None:
            end = standing.slot(scene.places.rose, cue.key, scene.before)
            assert distance(cue.at(back.length).pose.point, end.centre) < 0.5


def test_when_motion_is_sped_up_labels_still_begin_with_what_they_tell_and_stay_as_long() -> None:
    scene = game(5, True)[0]
    few, many = (
        [ev.CoinsGained(seat % 5, 1, None, f"card {number}") for number, seat in enumerate(range(count))]
        for count in (1, 12)
    )
    (usual,) = labels(compose(scene.places, scene.before, scene.before, few, str))

    timeline = compose(scene.places, scene.before, scene.before, many, str)

    coins = {cue.legs[0].start for cue in timeline.cues if cue.sprite.kind == "coin"}
    told = labels(timeline)
    assert len(told) == len(coins) == len(many)
    assert {label.born for label in told} == {label.legs[0].start for label in told} == coins
    assert max(coins) < LONGEST
    assert [label.end - label.born for label in told] == pytest.approx([usual.end] * len(many))


def labels(timeline: Timeline) -> list[Cue]:
    return [cue for cue in timeline.cues if cue.sprite.kind == "label"]


def test_labels_stay_in_boxes_of_their_own() -> None:
    """Several gains from one place do not cover each other."""
    scene = game(4)[0]
    gains = [ev.CoinsGained(0, 2, None, "bank"), ev.PrestigeGained(0, 3, 1, "bank", None)]

    timeline = compose(scene.places, scene.before, scene.before, gains, str)

    low, high = [cue for cue in timeline.cues if cue.sprite.kind == "label"]
    assert abs(low.rest.pose.point[1] - high.rest.pose.point[1]) > 2 * low.rest.radius
    assert Box(0, 0, *SIZE).holds(tuple(map(round, high.rest.pose.point)))


def test_light_falls_on_every_marker_in_the_cathedral_and_tells_its_share(scenes) -> None:
    """Where several markers are one token, the share counts up to that of all."""
    lit = 0
    for scene in scenes:
        shares = [cue for cue in about(scene, "share") if cue.sprite.kind == "share"]
        rays = [cue for cue in about(scene, "share") if cue.sprite.kind == "ray"]
        scored = [event for event in scene.events if isinstance(event, ev.CathedralScored)]
        assert len(shares) == len(rays) == sum(event.markers for event in scored)
        window = scene.places.rose
        assert all(0.0 < distance(points(cue)[0], window.centre) < 0.26 * window.radius for cue in shares)
        for event in scored:
            lit += event.markers
            told: dict[tuple[float, float], int] = {}
            for cue in shares:
                told[points(cue)[0]] = max(told.get(points(cue)[0], 0), cue.sprite.what[0])
            assert sum(told.values()) == event.each * event.markers
    assert lit


def test_the_cathedrals_prestige_comes_from_the_seats_markers(scenes) -> None:
    for scene in scenes:
        if any(isinstance(event, ev.CathedralScored) for event in scene.events):
            window = scene.places.rose
            for event in scene.events:
                if isinstance(event, ev.PrestigeGained) and event.reason == "cathedral":
                    tokens = about(scene, f"prestige {event.seat}")
                    assert any(
                        0.0 < distance(points(cue)[0], window.centre) < 0.3 * window.radius for cue in tokens
                    )
