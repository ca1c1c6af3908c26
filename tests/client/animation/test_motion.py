"""Cues: where everything is at every moment between the table before and the table after."""

import math
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from game import rules
from game.board import standing
from game.board.box import Box
from game.board.rose import rose, sector_target
from game.board.shapes import distance, segment_distance
from game.client.animation.compose import LONGEST, LONGEST_ROUND_END, compose
from game.client.animation.cue import FADE, OPENING, Cue, Glint, Leg, Shown, Timeline
from game.client.animation.curve import Hop, Pose, Ring, Walk
from game.client.animation.night import LONGEST_NIGHT, LONGEST_SCORING
from game.client.animation.pieces import PLACES, held, single_keys
from game.client.animation.positions import ScreenPositions
from game.client.animation.sprites import Card, Coin, Label, Message, Ray, Share
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
#: The middle of the hand of seat 0.
HAND = (900.0, 420.0)
REST = Shown(Pose((0.0, 0.0)), 5.0)
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
    persons = boxes.persons
    places = ScreenPositions(window, boxes.scale, boxes.players, persons, boxes.header, persons, HAND)
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


Scenes = tuple[UpdateInMotion, ...]


@pytest.fixture(params=params("game", GAMES))
def scenes(request: pytest.FixtureRequest) -> Scenes:
    return game(*request.param)


@pytest.fixture(scope="module", autouse=True)
def _games_are_forgotten() -> Iterator[None]:
    yield
    game.cache_clear()


def points(cue: Cue) -> list[tuple[float, float]]:
    """Where the cue shows while it moves."""
    start = cue.legs[0].start
    shown = (cue.at(start + (cue.end - start) * number / MOMENTS) for number in range(MOMENTS))
    return [at.pose.point for at in shown if at is not None]


def of(scenes: Scenes, *kinds: type) -> list[tuple[UpdateInMotion, Any]]:
    """All events of these kinds, each with its update."""
    found = [(scene, event) for scene in scenes for event in scene.events if isinstance(event, kinds)]
    assert found
    return found


def about(scene: UpdateInMotion, words: str) -> list[Cue]:
    return [cue for cue in scene.timeline.cues if cue.about == words]


def piece(scene: UpdateInMotion, *key: object) -> Cue:
    """The cue of a piece that moves."""
    (cue,) = [cue for cue in scene.timeline.cues if cue.key == key]
    return cue


def keys(view: dict) -> set:
    """Every piece of a view."""
    markers = {
        ("marker", player["seat"], place, number)
        for player in view["players"]
        for place in PLACES
        for number in range(held(player, place))
    }
    return markers | set(single_keys(view))


# Pieces and cards


def test_a_carriage_follows_its_path_on_streets_and_at_its_first_and_last_market(scenes: Scenes) -> None:
    for scene, event in (*of(scenes, ev.CarriageMoved), *of(game(*GAMES[1]), ev.CarriageMoved)):
        window, cue = scene.places.rose, piece(scene, "carriage", event.seat)
        ends = []
        for market, view in ((event.path[0], scene.before), (event.path[-1], scene.after)):
            middle, stand = window.markets[market], standing.slot(window, cue.key, view).centre
            ends.append((middle.centre, max(middle.radius, distance(middle.centre, stand)) + 1))
        lines = [pair for street in window.streets for pair in pairwise(street.points)]
        for point in points(cue):
            at_market = any(distance(point, middle) <= room for middle, room in ends)
            assert at_market or min(segment_distance(point, a, b) for a, b in lines) < 1.0

        way = [cue.legs[0].way.at(number / 200).point for number in range(201)]
        for node in event.path[1:-1]:
            assert min(distance(window.node(node), point) for point in way) < 6


def test_each_passed_card_lies_between_its_two_seats_and_all_seats_pass_at_once(scenes: Scenes) -> None:
    for scene, event in of(scenes, ev.CardsPassed):
        passed = [cue for cue in scene.timeline.cues if cue.about.startswith("passed")]
        assert len({cue.legs[0].start for cue in passed}) <= 2
        window = scene.places.rose
        cards = about(scene, f"passed {event.seat}>{event.to}")
        assert len(cards) == event.number
        giver, taker = window.of_seat(event.seat).angle, window.of_seat(event.to).angle
        sweep = (taker - giver) % math.tau
        for card in cards:
            angles = [
                (math.atan2(y - window.centre[1], x - window.centre[0]) - giver) % math.tau
                for x, y in points(card)
            ]
            assert all(angle <= sweep + 1e-6 or angle > math.tau - 1e-6 for angle in angles)
            assert angles == sorted(angles) or angles[0] > 6
            assert angles[-1] > sweep * 0.9


def test_a_rat_is_on_its_panes_and_its_line_counts_it_as_it_arrives(scenes: Scenes) -> None:
    for scene, event in of(scenes, ev.RatMoved):
        track = scene.places.rose.of_seat(event.seat).track
        line = [*pairwise(space.centre for space in track)]
        if event.before != event.after:
            cue = piece(scene, "rat", event.seat)
            for point in points(cue):
                assert min(segment_distance(point, a, b) for a, b in line) < track[0].radius * 0.2
            counted = next(one.moment for one in scene.timeline.rows[event.seat] if one.event is event)
            assert any(leg.end == pytest.approx(counted) for leg in cue.legs)


def test_every_piece_begins_where_it_stood_and_ends_where_it_stands(scenes: Scenes) -> None:
    """No piece jumps: it is drawn by exactly one cue, or stands where it stood before."""
    for scene in scenes:
        moving = {cue.key: cue for cue in scene.timeline.cues if cue.key is not None}
        assert len(moving) == sum(cue.key is not None for cue in scene.timeline.cues)
        assert moving.keys() <= keys(scene.after)
        for key, cue in moving.items():
            end, shown = standing.slot(scene.places.rose, key, scene.after), cue.at(scene.timeline.length)
            assert distance(shown.pose.point, end.centre) < 0.5
            assert abs(shown.radius - end.radius) < 0.3
        for key in keys(scene.after) - moving.keys():
            if key in keys(scene.before):
                old, new = (standing.slot(scene.places.rose, key, v) for v in (scene.before, scene.after))
                assert distance(old.centre, new.centre) < 0.5
            else:
                assert key[0] == "message"


def test_at_the_beginning_all_pieces_are_where_they_were(scenes: Scenes) -> None:
    """As many markers, friends, rats and carriages are drawn as the table before has, in the same places."""
    for scene in scenes:
        rose, before, after = scene.places.rose, scene.before, scene.after
        born = [
            cue for cue in scene.timeline.cues if cue.born is None and not isinstance(cue.sprite, Message)
        ]
        shown = [cue.rest.pose.point for cue in born]
        shown += [
            standing.slot(rose, key, after).centre
            for key in keys(after) - scene.timeline.hidden
            if key[0] != "message"
        ]
        stood = [standing.slot(rose, key, before).centre for key in keys(before) if key[0] != "message"]
        assert sorted((round(x), round(y)) for x, y in shown) == sorted(
            (round(x), round(y)) for x, y in stood
        )


def test_only_cards_that_are_played_are_face_up_and_fly_from_their_player_to_where_they_act(
    scenes: Scenes,
) -> None:
    for scene in scenes:
        played = [event for event in scene.events if isinstance(event, ev.CardPlayed)]
        shown = [cue.sprite for cue in scene.timeline.cues if isinstance(cue.sprite, Card)]
        assert shown == [Card(rules.card_action(one.card), rules.card_owner(one.card)) for one in played]
        for event in played:
            (cue,) = about(scene, f"played {event.seat}")
            assert cue.rest.pose.point == (scene.places.arms(event.seat) if event.seat else HAND)
            if (action := rules.card_action(event.card)) in rules.SECTORS:
                rose = scene.places.rose
                ends = cue.legs[-1].way.at(1.0).point
                assert rose.hit(ends) == sector_target(rose.of_seat(event.seat).index, action)


def test_without_events_pieces_glide_to_where_they_are() -> None:
    """After a choice is taken back."""
    scene, event = of(game(*GAMES[0]), ev.CarriageMoved)[0]

    back = compose(scene.places, scene.after, scene.before, ())

    moving = {cue.key: cue for cue in back.cues if cue.key is not None}
    assert ("carriage", event.seat) in moving
    for key, cue in moving.items():
        end = standing.slot(scene.places.rose, key, scene.before)
        assert distance(cue.at(back.length).pose.point, end.centre) < 0.5


# Times


def test_an_update_takes_little_time(scenes: Scenes) -> None:
    for scene in scenes:
        kinds = {type(event) for event in scene.events}
        ends_round = kinds & {ev.PlagueStruck, ev.CathedralScored, ev.PersonsRevealed}
        longest = LONGEST_ROUND_END if ends_round else LONGEST
        if any(isinstance(event, ev.CathedralScored) and event.markers for event in scene.events):
            longest += LONGEST_SCORING
        if ev.PlagueStruck in kinds:
            longest += LONGEST_NIGHT
        assert scene.timeline.length <= longest + LABEL
        assert all(cue.end >= 0 for cue in scene.timeline.cues)


def begins(scene: UpdateInMotion, event: Any) -> float | None:
    """When the first thing that belongs to an event begins to move; None if nothing of it does."""
    match event:
        case ev.CardsDrawn(seat=seat) | ev.CardKept(seat=seat) | ev.CardPlayed(seat=seat):
            word = {"CardsDrawn": "drawn", "CardKept": "kept", "CardPlayed": "played"}[type(event).__name__]
            own = about(scene, f"{word} {seat}")
        case ev.CardsPassed(seat=seat, to=to):
            own = about(scene, f"passed {seat}>{to}")
        case ev.PersonHired(seat=seat):
            own = about(scene, f"hired {seat}")
        case ev.CarriageMoved(seat=seat):
            own = [piece(scene, "carriage", seat)]
        case _:
            own = []
    return min((cue.legs[0].start if cue.born is None else cue.born for cue in own if cue.legs), default=None)


def test_the_log_may_tell_each_event_only_from_when_it_is_seen(scenes: Scenes) -> None:
    seen = set()
    for scene in scenes:
        told = scene.timeline.told
        assert len(told) == len(scene.events)
        assert [*told] == sorted(told)
        for event, moment in zip(scene.events, told, strict=True):
            if (start := begins(scene, event)) is not None:
                assert moment >= start - 0.01
                seen.add(type(event))
            if isinstance(event, ev.RatMoved) and event.reason == "plague":
                assert moment >= walk(scene, event.seat).end - 0.01
            if isinstance(event, ev.PlagueStruck):
                assert moment >= scene.timeline.dark.dusk - 0.01
    assert {ev.CardsDrawn, ev.CardPlayed, ev.CarriageMoved, ev.PersonHired} <= seen


# What is seen of each event


def test_every_kind_of_event_is_seen() -> None:
    """But for those that others tell: beginnings and ends, and what becomes of them."""
    told_by_others = {ev.GameStarted, ev.RoundStarted, ev.PersonsCleared, ev.PeriodEnded, ev.GameOver}
    seen, happened = set(), set()
    for scene in (scene for key in GAMES[:2] for scene in game(*key)):
        for event in (*scene.events, ev.GreyStackSeen(1, None)):
            happened.add(type(event))
            if type(event) in seen:
                continue
            alone = compose(scene.places, scene.before, scene.before, [event], str)
            if alone.cues or alone.glints:
                seen.add(type(event))

    assert happened - told_by_others <= seen
    assert ev.PrestigeLost in seen


def test_what_appears_fades_in_what_goes_fades_out_and_a_veil_opens_only_at_its_end() -> None:
    coin = Cue(Coin(), REST, (Leg(1.0, 2.0, Hop((0.0, 0.0), (9.0, 0.0)), 5.0),), 1.0, dies=True)
    shown = [coin.at(moment) for moment in (1.0 - FADE, 1.0 + FADE / 2, 1.5, 2.0 - FADE / 2, 2.0)]
    assert [one and round(one.pose.opacity, 3) for one in shown] == [None, 0.5, 1.0, 0.5, None]

    veil = Glint("veil", Box(0, 0, 9, 9), 1.0, 2.0)
    assert [veil.level(moment) for moment in (1.0, 1.5, 2.0 - OPENING / 2)] == [1.0, 1.0, 0.5]


def test_what_is_moved_goes_all_the_way_in_its_arc() -> None:
    ring = Ring((0.0, 0.0), 0.0, math.pi, 10.0, dip=4.0)
    away = [round(distance(ring.at(share).point, (0.0, 0.0)), 6) for share in (0.0, 0.5, 1.0)]

    assert away == [10.0, 6.0, 10.0]
    assert Hop((0.0, 0.0), (2.0, 0.0)).at(0.5).point == (1.0, 0.0)


def test_coins_from_another_seat_come_from_that_seats_line() -> None:
    scene = game(*GAMES[0])[0]
    event = ev.CoinsGained(0, 2, 1, "bank")

    timeline = compose(scene.places, scene.before, scene.before, [event])

    (first, _) = timeline.cues
    assert first.rest.pose.point == scene.places.good(1, "coins").point
    assert first.legs[-1].way.at(1.0).point == scene.places.good(0, "coins").point


def labels(timeline: Timeline) -> list[Cue]:
    return [cue for cue in timeline.cues if isinstance(cue.sprite, Label)]


def test_when_motion_is_sped_up_labels_still_begin_with_what_they_tell_and_stay_as_long() -> None:
    scene = game(*GAMES[0])[0]
    few, many = (
        [ev.CoinsGained(number % 5, 1, None, f"card {number}") for number in range(count)]
        for count in (1, 12)
    )
    (usual,) = labels(compose(scene.places, scene.before, scene.before, few, str))

    timeline = compose(scene.places, scene.before, scene.before, many, str)

    coins = {cue.legs[0].start for cue in timeline.cues if isinstance(cue.sprite, Coin)}
    told = labels(timeline)
    assert len(told) == len(coins) == len(many)
    assert {label.born for label in told} == {label.legs[0].start for label in told} == coins
    assert max(coins) < LONGEST
    assert [label.end - label.born for label in told] == pytest.approx([usual.end] * len(many))


def test_labels_of_gains_from_one_place_do_not_cover_each_other() -> None:
    scene = game(*GAMES[0])[0]
    gains = [ev.CoinsGained(0, 2, None, "bank"), ev.PrestigeGained(0, 3, 1, "bank", None)]

    low, high = labels(compose(scene.places, scene.before, scene.before, gains, str))

    assert abs(low.rest.pose.point[1] - high.rest.pose.point[1]) > 2 * low.rest.radius
    assert Box(0, 0, *SIZE).holds(tuple(map(round, high.rest.pose.point)))


# The night


def walk(scene: UpdateInMotion, seat: int) -> Leg:
    """The last walk of a rat."""
    return [leg for leg in piece(scene, "rat", seat).legs if isinstance(leg.way, Walk)][-1]


def test_a_night_of_about_four_seconds_falls_with_the_plague_and_only_then(scenes: Scenes) -> None:
    nights = [scene for scene, _ in of(scenes, ev.PlagueStruck)]
    for scene in scenes:
        dark = scene.timeline.dark
        assert (dark is not None) == (scene in nights)
        assert dark is None or 2.5 < dark.day - dark.dusk < 5.0


def test_in_the_dark_rats_run_one_seat_after_the_other_and_a_harbour_that_is_overrun_gives_the_alarm(
    scenes: Scenes,
) -> None:
    """As many small ones come as the plague is strong, and none where the doctor was hired."""
    assert of(scenes, ev.Penalised)
    for scene, struck in of(scenes, ev.PlagueStruck):
        dark, seats, first = scene.timeline.dark, scene.before["seats"], scene.before["start_seat"]
        ran = {e.seat for e in scene.events if isinstance(e, ev.RatMoved) and e.before != e.after}
        walks = [walk(scene, seat) for turn in range(seats) if (seat := (first + turn) % seats) in ran]
        assert all(earlier.end <= later.start for earlier, later in pairwise(walks))
        assert all(dark.dark <= leg.start and leg.end <= dark.dawn for leg in walks)
        for player in scene.before["players"]:
            seat = player["seat"]
            hiring = [e.person for e in scene.events if isinstance(e, ev.PersonHired) and e.seat == seat]
            spared = "doctor" in (*player["hired"], *hiring)
            assert len(about(scene, f"vermin {seat}")) == (0 if spared else struck.value)
            alarms = about(scene, f"alarm {seat}")
            assert bool(alarms) == (ev.Penalised(seat) in scene.events)
            assert all(dark.dark <= cue.born <= dark.dawn for cue in alarms)


# The cathedral


def test_light_falls_on_every_marker_in_the_cathedral_and_tells_its_share(scenes: Scenes) -> None:
    """Where several markers are one token, the share counts up to that of all."""
    for scene, event in of(scenes, ev.CathedralScored):
        window = scene.places.rose
        shares = [cue for cue in about(scene, "share") if isinstance(cue.sprite, Share)]
        rays = [cue for cue in about(scene, "share") if isinstance(cue.sprite, Ray)]
        assert len(shares) == len(rays) == event.markers
        told: dict[tuple[float, float], int] = {}
        for cue in shares:
            at = points(cue)[0]
            assert 0.0 < distance(at, window.centre) < 0.26 * window.radius
            told[at] = max(told.get(at, 0), cue.sprite.prestige)
        assert sum(told.values()) == event.each * event.markers


def test_the_cathedrals_prestige_comes_from_the_seats_markers(scenes: Scenes) -> None:
    for scene, event in of(scenes, ev.PrestigeGained):
        if event.reason == "cathedral":
            window = scene.places.rose
            starts = [points(cue)[0] for cue in about(scene, f"prestige {event.seat}")]
            assert any(0.0 < distance(start, window.centre) < 0.3 * window.radius for start in starts)
