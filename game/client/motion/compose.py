"""Makes the timeline of an update: what each event sets in motion, and what runs together."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

from game import rules
from game.client.layout import CATHEDRAL, Point, arms_target, market_target, sector_target, space_target
from game.client.layout.shapes import along, distance
from game.client.layout.shapes import length as measure
from game.client.layout.standing import View
from game.client.motion.cue import OPENING, Figure, Place, Timeline
from game.client.motion.curve import Glide, Hop, Pose, Ride, Ring, Walk, eased_at, street_line
from game.client.motion.pieces import walked
from game.client.motion.places import Places
from game.client.motion.score import FLIGHT, STAGGER, Score, Tell
from game.rules import events as ev

#: Seconds that an update's cues take at most; more where a round ends with plague, cathedral, new persons.
LONGEST, LONGEST_ROUND_END = 1.2, 2.0
_ROUND_END = (ev.PlagueStruck, ev.CathedralScored, ev.PersonsRevealed)
_STEP, _STREET = 0.14, 0.22
#: Units between the lights on the streets that a carriage will drive.
_BEADS = 4.0
_BACK, _COIN = Figure("back", ()), Figure("coin", ())
_TOKENS = (10, 5, 3, 1)


def compose(
    places: Places,
    before: View,
    after: View,
    events: Iterable[rules.Event],
    tell: Tell = lambda event: "",
) -> Timeline:
    """The timeline from the table before to the table after. Both views must be the same viewer's."""
    told = tuple(events)
    score = Score(places, before, after, tell)
    for event in told:
        move = _MOVES.get(type(event))
        if move is not None:
            move(score, event)
    most = LONGEST_ROUND_END if any(isinstance(event, _ROUND_END) for event in told) else LONGEST
    return score.timeline(most)


# Cards


def _cards_drawn(score: Score, event: ev.CardsDrawn) -> None:
    start = score.beat("drawn", 0.6)
    for number in range(event.number):
        aside = (number - (event.number - 1) / 2) * 0.1
        turn = score.rose.of_seat(event.seat).angle - math.pi / 2
        here = Pose(score.places.arms(event.seat), turn)
        there = Pose(score.places.before(event.seat, 18.0, aside), turn + aside)
        begin = start + number * STAGGER
        score.fly(
            _BACK,
            score.places.card,
            begin,
            (Glide(here, there), 0.28),
            (Glide(there, there), 0.3),
            about=f"drawn {event.seat}",
        )


def _card_kept(score: Score, event: ev.CardKept) -> None:
    turn = score.rose.of_seat(event.seat).angle - math.pi / 2
    way = Glide(Pose(score.places.before(event.seat, 20.0), turn), Pose(score.places.arms(event.seat), turn))
    start = score.beat("kept", 0.35)
    score.fly(_BACK, score.places.card, start, (way, 0.35), about=f"kept {event.seat}")


def _cards_passed(score: Score, event: ev.CardsPassed) -> None:
    """Along the window's edge from one seat to the other."""
    start = score.beat("passed", 0.7)
    giver, taker = score.rose.of_seat(event.seat), score.rose.of_seat(event.to)
    sweep = (taker.angle - giver.angle) % math.tau
    if sweep > math.pi * 1.2:
        sweep -= math.tau
    for number in range(event.number):
        way = Ring(
            score.rose.centre,
            giver.angle,
            sweep,
            score.rose.radius - 4 * score.unit,
            (7 + 4 * number) * score.unit,
        )
        begin = start + number * STAGGER * 1.5
        score.fly(_BACK, score.places.card, begin, (way, 0.75), about=f"passed {event.seat}>{event.to}")


def _card_played(score: Score, event: ev.CardPlayed) -> None:
    """Held up before its owner, then laid down with the cards played."""
    start = score.beat(event, 0.6)
    card = Figure("card", (rules.card_action(event.card), rules.card_owner(event.card)))
    here, up = score.places.arms(event.seat), score.places.before(event.seat, 40.0)
    end = score.fly(
        card,
        score.places.card * 1.9,
        start,
        (Hop(here, up), 0.22),
        (Hop(up, up), 0.30),
        (Hop(up, score.places.played(event.seat)), 0.34),
        about=f"played {event.seat}",
    )
    score.row(event.seat, end - 0.1)


def _third_discarded(score: Score, event: ev.ThirdDiscarded) -> None:
    start = score.beat("discarded", 0.3)
    way = Hop(score.places.arms(event.seat), score.places.before(event.seat, 60.0))
    score.fly(_BACK, score.places.card, start, (way, 0.4), about=f"discarded {event.seat}")


# Pieces


def _markers_moved(score: Score, event: ev.MarkersMoved) -> None:
    seat, pieces = event.seat, score.pieces
    start = score.beat(("markers", event.reason), FLIGHT + STAGGER * (event.number - 1))
    supplies = ("personal", "general")
    if event.source in supplies and event.target in supplies:
        source, target = (score.places.supply(seat, name) for name in (event.source, event.target))
        marker = [Figure("marker", (seat,))] * event.number
        score.row(seat, score.shower(marker, source.point, target, start, f"markers {seat}"))
        return
    for number in range(event.number):
        begin = start + number * STAGGER
        track = pieces.take(seat, event.source, _marker_supply(score, seat, event.source), begin)
        if event.target in supplies:
            place = _marker_supply(score, seat, event.target)
            pieces.leave(track)
        else:
            place = pieces.put(seat, event.target, track)
        lift = min(12 * score.unit, distance(track.place.point, place.point) * 0.25)
        track.go(Hop(track.place.point, place.point, lift), begin, FLIGHT, place)
        score.row(seat, track.free if event.target in supplies else begin)
    for place_name in (event.source, event.target):
        if place_name not in supplies:
            pieces.stir(seat, place_name, start)
            _flare_place(score, seat, place_name, start + FLIGHT * 0.6)


def _marker_supply(score: Score, seat: int, name: str) -> Place:
    """The personal supply is at the seat's arms, the general one in its line beside the window."""
    if name == "personal":
        return Place(score.places.arms(seat), 2.6 * score.unit)
    supply = score.places.supply(seat, "general")
    return supply._replace(radius=max(supply.radius, 2.2 * score.unit))


def _flare_place(score: Score, seat: int, place: str, start: float) -> None:
    score.flare(CATHEDRAL if place == "cathedral" else sector_target(score.borough(seat), place), start)


def _friend_moved(score: Score, event: ev.FriendMoved) -> None:
    start = score.beat("friend", FLIGHT)
    track = score.pieces.single(("friend", event.seat))
    slot = score.rose.of_seat(event.seat).panes[event.target].friend
    place = Place(slot.centre, slot.radius)
    track.go(Hop(track.place.point, place.point, 7 * score.unit), start, FLIGHT, place)
    _flare_place(score, event.seat, event.target, start + FLIGHT * 0.6)


def _carriage_moved(score: Score, event: ev.CarriageMoved) -> None:
    """Drives the streets of its path; other carriages make room when it has left, or before it comes."""
    length = 0.25 + _STREET * (len(event.path) - 1)
    start = score.beat(event, length)
    key = ("carriage", event.seat)
    track = score.pieces.single(key)
    if score.after["players"][event.seat]["carriage"] == event.path[-1]:
        place = score.pieces.end_of(key)
    else:
        market = score.rose.markets[event.path[-1]]
        place = Place(market.centre, track.place.radius)
    line = _streets(score, event.path, track.place.point, place.point)
    track.go(Ride(line, track.place.angle, place.angle), start, length, place)
    for number in range(1, int(measure(line) / (_BEADS * score.unit))):
        done = number * _BEADS * score.unit / measure(line)
        spot, _ = along(line, done)
        passed = eased_at(done) * length
        score.fly(Figure("bead", ()), 1.8 * score.unit, start, (Hop(spot, spot), passed), about="street")
    score.flare(market_target(event.path[-1]), start + length * 0.8, 0.5)


def _streets(score: Score, path: tuple[str, ...], start: Point, end: Point) -> tuple[Point, ...]:
    first, last = (score.rose.markets[path[i]] for i in (0, -1))
    return street_line(
        score.rose.route(path),
        start,
        end,
        max(first.radius, distance(first.centre, start)),
        max(last.radius, distance(last.centre, end)),
    )


def _rat_moved(score: Score, event: ev.RatMoved) -> None:
    if event.before == event.after:
        return
    length = _STEP * (abs(event.after - event.before) + 1)
    start = score.beat(("rats", event.reason), length)
    step = 1 if event.after > event.before else -1
    track = score.pieces.single(("rat", event.seat))
    way = Walk(walked(score.rose, event.seat, event.before, event.after))
    track.go(way, start, length, Place(way.points[-1], track.place.radius))
    start = track.free - length
    for number, pane in enumerate(range(event.before, event.after, step), 1):
        score.step(event.seat, pane + step, start + length * number / abs(event.after - event.before))
    score.flare(space_target(score.borough(event.seat), event.after), start + length * 0.7, 0.5)
    score.row(event.seat, track.free)


def _message_taken(score: Score, event: ev.MessageTaken) -> None:
    start = score.beat(event, FLIGHT)
    score.messages[event.seat] = event.market
    track = score.pieces.remove(("message", event.market))
    if track is None:
        return
    goal = score.places.messages(event.seat, len(score.before["players"][event.seat]["collected"]))
    goal = goal._replace(radius=track.place.radius)
    track.go(Hop(track.place.point, goal.point, 12 * score.unit), start, FLIGHT * 1.2, goal)
    score.flare(market_target(event.market), start)
    score.row(event.seat, track.free)


# Coins and prestige


def _coins_gained(score: Score, event: ev.CoinsGained) -> None:
    start = score.beat(("gains", event.reason), FLIGHT)
    goal = score.places.good(event.seat, "coins")
    source = score.cause(event.seat, event.reason)
    if event.payer is not None:
        source = score.places.good(event.payer, "coins").point
    end = score.shower([_COIN] * event.amount, source, goal, start, f"coins {event.seat}")
    score.label(event, source, start, "coin")
    score.row(event.seat, end)
    if event.payer is not None:
        score.row(event.payer, start)


def _coins_paid(score: Score, event: ev.CoinsPaid) -> None:
    start = score.beat(("paid", event.seat, event.reason), FLIGHT * 0.8)
    source = score.places.good(event.seat, "coins").point
    reason = event.reason
    if reason == "hire":
        hired = score.after["players"][event.seat]["hired"]
        reason = hired[-1] if hired else reason
    goal = Place(score.cause(event.seat, reason), 2.4 * score.unit)
    score.shower([_COIN] * event.amount, source, goal, start, f"paid {event.seat}")
    score.row(event.seat, start)


def _prestige_gained(score: Score, event: ev.PrestigeGained) -> None:
    amount = event.amount if event.own is None else event.own[0]
    start = score.beat(("gains", event.reason), FLIGHT)
    source = score.cause(event.seat, event.reason)
    tokens = [Figure("prestige", (size,)) for size in _change(amount)] if amount else []
    figures = tokens or [Figure("prestige", (None,))]
    goal = score.places.prestige(event.seat)
    score.row(event.seat, score.shower(figures, source, goal, start, f"prestige {event.seat}"))
    label_at = score.places.before(event.seat, 14.0) if event.reason == "cathedral" else source
    score.label(event, label_at, start, "prestige")


def _change(amount: int) -> list[int]:
    """The fewest prestige tokens for an amount."""
    tokens: list[int] = []
    for size in _TOKENS:
        tokens += [size] * (amount // size)
        amount %= size
    return tokens


def _prestige_lost(score: Score, event: ev.PrestigeLost) -> None:
    start = score.beat(("lost", event.reason), FLIGHT)
    source = score.places.prestige(event.seat)
    goal = Place(score.places.arms(event.seat), source.radius)
    score.shower([Figure("prestige", (None,))], source.point, goal, start, f"lost {event.seat}")
    score.label(event, score.places.before(event.seat, 12.0), start, "loss")
    score.row(event.seat, start)


# The table


def _plague_struck(score: Score, event: ev.PlagueStruck) -> None:
    start = score.beat("plague", 0.2)
    score.head(start, phase="plague")
    score.light("flash", score.places.header, start, 0.6)


def _penalised(score: Score, event: ev.Penalised) -> None:
    start = score.beat("penalty", 0.3)
    score.flare(arms_target(score.borough(event.seat)), start, 0.7)
    score.light("flash", score.places.players[event.seat], start, 0.7)


def _person_hired(score: Score, event: ev.PersonHired) -> None:
    persons = score.before["persons"]
    if event.person not in persons:
        return
    box = score.places.persons[list(persons).index(event.person)]
    start = score.beat(event, 0.4)
    goal = Place((box.right - 3 * score.unit, box.bottom - 3 * score.unit), 2.6 * score.unit)
    way = Hop(score.places.arms(event.seat), goal.point, 8 * score.unit)
    score.fly(Figure("shield", (event.seat,)), goal.radius, start, (way, FLIGHT), about=f"hired {event.seat}")
    score.light("flash", box, start, 0.8)
    score.hired(event.seat, event.person, start + FLIGHT)


def _hire_declined(score: Score, event: ev.HireDeclined) -> None:
    score.light("flash", score.places.players[event.seat], score.beat(event, 0.3), 0.3)


def _no_effect(score: Score, event: ev.NoEffect) -> None:
    score.flare(arms_target(score.borough(event.seat)), score.beat(event, 0.25), 0.4)


def _grey_stack_seen(score: Score, event: ev.GreyStackSeen) -> None:
    """Somebody looks at what is to come."""
    start = score.beat(event, 0.4)
    score.flare(arms_target(score.borough(event.seat)), start, 0.5)
    for number, box in enumerate(score.places.persons):
        score.light("flash", box, start + number * STAGGER, 0.5)


def _cathedral_scored(score: Score, event: ev.CathedralScored) -> None:
    score.flare(CATHEDRAL, score.beat("cathedral", 0.35), 0.9)


def _persons_cleared(score: Score, event: ev.PersonsCleared) -> None:
    """Only when all rats have come home: until then the persons are who they were."""
    count = len(score.before["persons"])
    score.shut(score.places.persons[:count], score.beat("cleared", 0.2, overlap=0.0), 0.2)


def _round_started(score: Score, event: ev.RoundStarted) -> None:
    score.dawn = score.beat("revealed", 0.2)
    score.head(score.dawn, round=event.round, period=event.period, phase="draft")


def _persons_revealed(score: Score, event: ev.PersonsRevealed) -> None:
    start = score.beat("revealed", 0.5)
    for number, box in enumerate(score.places.persons[: len(event.persons)]):
        score.unveil(box, start + number * 0.12 + OPENING)


def _bell_ringer_passed(score: Score, event: ev.BellRingerPassed) -> None:
    start = score.beat("bell", FLIGHT)
    track = score.pieces.single(("bell",))
    slot, centre = score.rose.of_seat(event.to).bell, score.rose.centre
    here = track.place.point
    angle = math.atan2(here[1] - centre[1], here[0] - centre[0])
    goal = math.atan2(slot.y - centre[1], slot.x - centre[0])
    way = Ring(centre, angle, (goal - angle) % math.tau, distance(here, centre), turns=False)
    track.go(way, start, FLIGHT * 1.3, Place(slot.centre, slot.radius))


_MOVES: dict[type[rules.Event], Callable[[Score, Any], None]] = {
    ev.CardsDrawn: _cards_drawn,
    ev.CardKept: _card_kept,
    ev.CardsPassed: _cards_passed,
    ev.CardPlayed: _card_played,
    ev.ThirdDiscarded: _third_discarded,
    ev.MarkersMoved: _markers_moved,
    ev.FriendMoved: _friend_moved,
    ev.CarriageMoved: _carriage_moved,
    ev.RatMoved: _rat_moved,
    ev.MessageTaken: _message_taken,
    ev.CoinsGained: _coins_gained,
    ev.CoinsPaid: _coins_paid,
    ev.PrestigeGained: _prestige_gained,
    ev.PrestigeLost: _prestige_lost,
    ev.PlagueStruck: _plague_struck,
    ev.Penalised: _penalised,
    ev.PersonHired: _person_hired,
    ev.HireDeclined: _hire_declined,
    ev.NoEffect: _no_effect,
    ev.GreyStackSeen: _grey_stack_seen,
    ev.CathedralScored: _cathedral_scored,
    ev.PersonsCleared: _persons_cleared,
    ev.RoundStarted: _round_started,
    ev.PersonsRevealed: _persons_revealed,
    ev.BellRingerPassed: _bell_ringer_passed,
}
