"""Makes the timeline of an update: one function for each kind of event."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

from game import rules
from game.board.rose import CATHEDRAL, arms_target, market_target, sector_target, space_target
from game.board.shapes import Point, along, distance
from game.board.shapes import length as measure
from game.client.animation.cue import OPENING, Position, Timeline
from game.client.animation.curve import Glide, Hop, Pose, Ride, Ring, Walk, eased_at, street_line
from game.client.animation.night import LONGEST_NIGHT, LONGEST_SCORING, cathedral_scored, is_nightly, night
from game.client.animation.pieces import walked
from game.client.animation.positions import ScreenPositions
from game.client.animation.sprites import Bead, Card, CardBack, Coin, Marker, Prestige, Shield
from game.client.animation.timeline_builder import FLIGHT, STAGGER, Tell, TimelineBuilder
from game.rules import View
from game.rules import events as ev

#: The most seconds that an update's cues take, and the most where a round ends.
LONGEST, LONGEST_ROUND_END = 1.2, 2.0
_ROUND_END = (ev.PlagueStruck, ev.CathedralScored, ev.PersonsRevealed)
_STEP, _STREET = 0.14, 0.22
#: Units between the lights along the streets that a carriage will drive.
_BEADS = 4.0
_TOKENS = (10, 5, 3, 1)


def compose(
    places: ScreenPositions,
    before: View,
    after: View,
    events: Iterable[rules.Event],
    tell: Tell = lambda event: "",
) -> Timeline:
    """The timeline from one view to the next, both of one viewer. `tell` gives an event's label."""
    happened = tuple(events)
    cues = TimelineBuilder(places, before, after, tell)
    dusk = next((at for at, one in enumerate(happened) if isinstance(one, ev.PlagueStruck)), len(happened))
    nightly = [event for event in happened[dusk:] if is_nightly(event)]
    for event in happened:
        if isinstance(event, ev.PlagueStruck):
            night(cues, nightly, _MOVES)
        elif not any(event is other for other in nightly):
            if (move := _MOVES.get(type(event))) is not None:
                move(cues, event)
            cues.happened(event)
    most = LONGEST_ROUND_END if any(isinstance(event, _ROUND_END) for event in happened) else LONGEST
    if any(isinstance(event, ev.CathedralScored) and event.markers for event in happened):
        most += LONGEST_SCORING
    if cues.dark is not None:
        most += LONGEST_NIGHT
    return cues.timeline(most, happened)


# Cards


def _cards_drawn(cues: TimelineBuilder, event: ev.CardsDrawn) -> None:
    start = cues.beat("drawn", 0.6)
    for number in range(event.number):
        aside = (number - (event.number - 1) / 2) * 0.1
        turn = cues.rose.of_seat(event.seat).angle - math.pi / 2
        here = Pose(cues.places.arms(event.seat), turn)
        there = Pose(cues.places.before(event.seat, 18.0, aside), turn + aside)
        begin = start + number * STAGGER
        cues.fly(
            CardBack(),
            cues.places.card,
            begin,
            (Glide(here, there), 0.28),
            (Glide(there, there), 0.3),
            about=f"drawn {event.seat}",
        )


def _card_kept(cues: TimelineBuilder, event: ev.CardKept) -> None:
    turn = cues.rose.of_seat(event.seat).angle - math.pi / 2
    way = Glide(Pose(cues.places.before(event.seat, 20.0), turn), Pose(cues.places.arms(event.seat), turn))
    start = cues.beat("kept", 0.35)
    cues.fly(CardBack(), cues.places.card, start, (way, 0.35), about=f"kept {event.seat}")


def _cards_passed(cues: TimelineBuilder, event: ev.CardsPassed) -> None:
    """Cards move along the window's edge from one seat to the other."""
    start = cues.beat("passed", 0.7)
    giver, taker = cues.rose.of_seat(event.seat), cues.rose.of_seat(event.to)
    sweep = (taker.angle - giver.angle) % math.tau
    if sweep > math.pi * 1.2:
        sweep -= math.tau
    for number in range(event.number):
        way = Ring(
            cues.rose.centre,
            giver.angle,
            sweep,
            cues.rose.radius - 4 * cues.unit,
            (7 + 4 * number) * cues.unit,
        )
        begin = start + number * STAGGER * 1.5
        cues.fly(CardBack(), cues.places.card, begin, (way, 0.75), about=f"passed {event.seat}>{event.to}")


def _card_played(cues: TimelineBuilder, event: ev.CardPlayed) -> None:
    """The card is shown large in front of its player, then moves to where it acts."""
    start = cues.beat(event, 0.6)
    action = rules.card_action(event.card)
    card = Card(action, rules.card_owner(event.card))
    here, up = cues.places.arms(event.seat), cues.places.before(event.seat, 40.0)
    if cues.places.hand is not None and event.seat == cues.after["viewer"]:
        here = cues.places.hand
    end = cues.fly(
        card,
        cues.places.card * 1.9,
        start,
        (Hop(here, up), 0.22),
        (Hop(up, up), 0.30),
        (Hop(up, cues.cause(event.seat, action)), 0.34),
        about=f"played {event.seat}",
    )
    cues.row(event.seat, end - 0.1, event)


def _third_discarded(cues: TimelineBuilder, event: ev.ThirdDiscarded) -> None:
    start = cues.beat("discarded", 0.3)
    way = Hop(cues.places.arms(event.seat), cues.places.before(event.seat, 60.0))
    cues.fly(CardBack(), cues.places.card, start, (way, 0.4), about=f"discarded {event.seat}")


# Pieces


def _markers_moved(cues: TimelineBuilder, event: ev.MarkersMoved) -> None:
    seat, pieces = event.seat, cues.pieces
    start = cues.beat(("markers", event.reason), FLIGHT + STAGGER * (event.number - 1))
    supplies = ("personal", "general")
    if event.source in supplies and event.target in supplies:
        source, target = (cues.places.good(seat, name) for name in (event.source, event.target))
        marker = [Marker(seat)] * event.number
        cues.row(seat, cues.shower(marker, source.point, target, start, f"markers {seat}"), event)
        return
    counted = start
    for number in range(event.number):
        begin = start + number * STAGGER
        track = pieces.take(seat, event.source, _marker_supply(cues, seat, event.source), begin)
        if event.target in supplies:
            place = _marker_supply(cues, seat, event.target)
            pieces.leave(track)
        else:
            place = pieces.put(seat, event.target, track)
        lift = min(12 * cues.unit, distance(track.place.point, place.point) * 0.25)
        track.go(Hop(track.place.point, place.point, lift), begin, FLIGHT, place)
        counted = track.free if event.target in supplies else begin
    cues.row(seat, counted, event)
    for place_name in (event.source, event.target):
        if place_name not in supplies:
            pieces.rearrange(seat, place_name, start)
            _flare_place(cues, seat, place_name, start)


def _marker_supply(cues: TimelineBuilder, seat: int, name: str) -> Position:
    """The personal supply is at the seat's arms, the general supply in its line beside the window."""
    if name == "personal":
        return Position(cues.places.arms(seat), 2.6 * cues.unit)
    supply = cues.places.good(seat, "general")
    return supply._replace(radius=max(supply.radius, 2.2 * cues.unit))


def _flare_place(cues: TimelineBuilder, seat: int, place: str, start: float) -> None:
    """A place of the board flares up as what sets out at `start` arrives there or has left."""
    target = CATHEDRAL if place == "cathedral" else sector_target(cues.borough(seat), place)
    cues.flare(target, start + FLIGHT * 0.6, moving_since=start)


def _friend_moved(cues: TimelineBuilder, event: ev.FriendMoved) -> None:
    start = cues.beat("friend", FLIGHT)
    track = cues.pieces.single(("friend", event.seat))
    slot = cues.rose.of_seat(event.seat).panes[event.target].friend
    place = Position(slot.centre, slot.radius)
    track.go(Hop(track.place.point, place.point, 7 * cues.unit), start, FLIGHT, place)
    _flare_place(cues, event.seat, event.target, start)
    cues.row(event.seat, start, event)


def _carriage_moved(cues: TimelineBuilder, event: ev.CarriageMoved) -> None:
    """The carriage drives along the streets of its path, with lights ahead of it."""
    length = 0.25 + _STREET * (len(event.path) - 1)
    start = cues.beat(event, length)
    key = ("carriage", event.seat)
    track = cues.pieces.single(key)
    if cues.after["players"][event.seat]["carriage"] == event.path[-1]:
        place = cues.pieces.end_of(key)
    else:
        market = cues.rose.markets[event.path[-1]]
        place = Position(market.centre, track.place.radius)
    line = _streets(cues, event.path, track.place.point, place.point)
    track.go(Ride(line, track.place.angle, place.angle), start, length, place)
    for number in range(1, int(measure(line) / (_BEADS * cues.unit))):
        done = number * _BEADS * cues.unit / measure(line)
        spot, _ = along(line, done)
        passed = eased_at(done) * length
        cues.fly(Bead(), 1.8 * cues.unit, start, (Hop(spot, spot), passed), about="street")
    cues.flare(market_target(event.path[-1]), start + length * 0.8, 0.5, moving_since=start)


def _streets(cues: TimelineBuilder, path: tuple[str, ...], start: Point, end: Point) -> tuple[Point, ...]:
    first, last = (cues.rose.markets[path[i]] for i in (0, -1))
    return street_line(
        cues.rose.route(path),
        start,
        end,
        max(first.radius, distance(first.centre, start)),
        max(last.radius, distance(last.centre, end)),
    )


def _rat_moved(cues: TimelineBuilder, event: ev.RatMoved) -> None:
    if event.before == event.after:
        return
    length = _STEP * (abs(event.after - event.before) + 1)
    start = cues.beat(("rats", event.reason), length)
    track = cues.pieces.single(("rat", event.seat))
    way = Walk(walked(cues.rose, event.seat, event.before, event.after))
    track.go(way, start, length, Position(way.points[-1], track.place.radius))
    start = track.free - length
    space = space_target(cues.borough(event.seat), event.after)
    cues.flare(space, start + length * 0.7, 0.5, moving_since=start)
    cues.row(event.seat, track.free, event)


def _message_taken(cues: TimelineBuilder, event: ev.MessageTaken) -> None:
    start = cues.beat(event, FLIGHT)
    cues.messages[event.seat] = event.market
    track = cues.pieces.remove(("message", event.market))
    if track is None:
        return
    goal = cues.places.messages(event.seat, len(cues.before["players"][event.seat]["collected"]))
    goal = goal._replace(radius=track.place.radius)
    track.go(Hop(track.place.point, goal.point, 12 * cues.unit), start, FLIGHT * 1.2, goal)
    cues.flare(market_target(event.market), start)
    cues.row(event.seat, track.free, event)


# Coins and prestige


def _coins_gained(cues: TimelineBuilder, event: ev.CoinsGained) -> None:
    start = cues.beat(("gains", event.reason), FLIGHT)
    goal = cues.places.good(event.seat, "coins")
    source = cues.cause(event.seat, event.reason)
    if event.payer is not None:
        source = cues.places.good(event.payer, "coins").point
    end = cues.shower([Coin()] * event.amount, source, goal, start, f"coins {event.seat}")
    cues.label(event, source, start, "coin")
    cues.row(event.seat, end, event)
    if event.payer is not None:
        cues.row(event.payer, start, event)


def _coins_paid(cues: TimelineBuilder, event: ev.CoinsPaid) -> None:
    start = cues.beat(("paid", event.seat, event.reason), FLIGHT * 0.8)
    source = cues.places.good(event.seat, "coins").point
    reason = event.reason
    if reason == "hire":
        hired = cues.after["players"][event.seat]["hired"]
        reason = hired[-1] if hired else reason
    goal = Position(cues.cause(event.seat, reason), 2.4 * cues.unit)
    cues.shower([Coin()] * event.amount, source, goal, start, f"paid {event.seat}")
    cues.row(event.seat, start, event)


def _prestige_gained(cues: TimelineBuilder, event: ev.PrestigeGained) -> None:
    amount = event.amount if event.own is None else event.own[0]
    start = cues.beat(("gains", event.reason), FLIGHT)
    source = cues.cause(event.seat, event.reason)
    sprites = [Prestige(size) for size in _change(amount)] if amount else [Prestige(None)]
    goal = cues.places.prestige(event.seat)
    end = cues.shower(sprites, source, goal, start, f"prestige {event.seat}")
    cues.row(event.seat, end, event)
    label_at = cues.places.before(event.seat, 14.0) if event.reason == "cathedral" else source
    cues.label(event, label_at, start, "prestige")


def _change(amount: int) -> list[int]:
    """The fewest prestige tokens for an amount."""
    tokens: list[int] = []
    for size in _TOKENS:
        tokens += [size] * (amount // size)
        amount %= size
    return tokens


def _prestige_lost(cues: TimelineBuilder, event: ev.PrestigeLost) -> None:
    start = cues.beat(("lost", event.reason), FLIGHT)
    source = cues.places.prestige(event.seat)
    goal = Position(cues.places.arms(event.seat), source.radius)
    cues.shower([Prestige(None)], source.point, goal, start, f"lost {event.seat}")
    cues.label(event, cues.places.before(event.seat, 12.0), start, "loss")
    cues.row(event.seat, start, event)


# The table


def _penalised(cues: TimelineBuilder, event: ev.Penalised) -> None:
    start = cues.beat("penalty", 0.3)
    cues.flare(arms_target(cues.borough(event.seat)), start, 0.7)
    cues.light("flash", cues.places.players[event.seat], start, 0.7)


def _person_hired(cues: TimelineBuilder, event: ev.PersonHired) -> None:
    persons = cues.before["persons"]
    if event.person not in persons:
        return
    box = cues.places.persons[list(persons).index(event.person)]
    start = cues.beat(event, 0.4)
    goal = Position((box.right - 3 * cues.unit, box.bottom - 3 * cues.unit), 2.6 * cues.unit)
    way = Hop(cues.places.arms(event.seat), goal.point, 8 * cues.unit)
    cues.fly(Shield(event.seat), goal.radius, start, (way, FLIGHT), about=f"hired {event.seat}")
    cues.light("flash", box, start, 0.8)
    cues.hired(event.seat, event.person, start + FLIGHT)


def _hire_declined(cues: TimelineBuilder, event: ev.HireDeclined) -> None:
    cues.light("flash", cues.places.players[event.seat], cues.beat(event, 0.3), 0.3)


def _no_effect(cues: TimelineBuilder, event: ev.NoEffect) -> None:
    cues.flare(arms_target(cues.borough(event.seat)), cues.beat(event, 0.25), 0.4)


def _grey_stack_seen(cues: TimelineBuilder, event: ev.GreyStackSeen) -> None:
    """The persons flash: a seat looks at the grey cards to come."""
    start = cues.beat(event, 0.4)
    cues.flare(arms_target(cues.borough(event.seat)), start, 0.5)
    for number, box in enumerate(cues.places.persons):
        cues.light("flash", box, start + number * STAGGER, 0.5)


def _persons_cleared(cues: TimelineBuilder, event: ev.PersonsCleared) -> None:
    """Wait for all before it, so that the old persons stay until the rats have moved."""
    count = len(cues.before["persons"])
    cues.shut(cues.places.persons[:count], cues.beat("cleared", 0.2, overlap=0.0), 0.2)


def _round_started(cues: TimelineBuilder, event: ev.RoundStarted) -> None:
    cues.begin_round(cues.beat("revealed", 0.2))
    after = cues.after
    shown = {"persons": after["persons"], "plague": after["plague"], "to_come": after["to_come"]}
    cues.head(cues.new_round_at, round=event.round, period=event.period, phase="draft", **shown)


def _persons_revealed(cues: TimelineBuilder, event: ev.PersonsRevealed) -> None:
    start = cues.beat("revealed", 0.5)
    for number, box in enumerate(cues.places.revealed[: len(event.persons)]):
        cues.unveil(box, start + number * 0.12 + OPENING)


def _bell_ringer_passed(cues: TimelineBuilder, event: ev.BellRingerPassed) -> None:
    start = cues.beat("bell", FLIGHT)
    track = cues.pieces.single(("bell",))
    slot, centre = cues.rose.of_seat(event.to).bell, cues.rose.centre
    here = track.place.point
    angle = math.atan2(here[1] - centre[1], here[0] - centre[0])
    goal = math.atan2(slot.y - centre[1], slot.x - centre[0])
    way = Ring(centre, angle, (goal - angle) % math.tau, distance(here, centre), turns=False)
    track.go(way, start, FLIGHT * 1.3, Position(slot.centre, slot.radius))


_MOVES: dict[type[rules.Event], Callable[[TimelineBuilder, Any], None]] = {
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
    ev.Penalised: _penalised,
    ev.PersonHired: _person_hired,
    ev.HireDeclined: _hire_declined,
    ev.NoEffect: _no_effect,
    ev.GreyStackSeen: _grey_stack_seen,
    ev.CathedralScored: cathedral_scored,
    ev.PersonsCleared: _persons_cleared,
    ev.RoundStarted: _round_started,
    ev.PersonsRevealed: _persons_revealed,
    ev.BellRingerPassed: _bell_ringer_passed,
}
