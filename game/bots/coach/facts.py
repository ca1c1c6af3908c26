"""What is true about a way to go on, as facts: computed by the rules from the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.bots.coach.advice import Fact
from game.rules import CATHEDRAL_VALUE, HARBOUR_END, PERSONS, ROUNDS, SECTORS, Event, GameState
from game.rules.actions.gains import park_bonus
from game.rules.events import CoinsGained, MarkersMoved, PrestigeGained, PrestigeLost
from game.rules.names import CATHEDRAL, HOSPITAL, HOTEL, PARK, PERIODS, PERSONAL, STRIDE
from game.rules.persons.brown import spared_by_doctor
from game.rules.persons.shared import COUNTS, in_sectors
from game.rules.plague import PENALTY, rat_total

#: What things are worth in prestige, to tell weighty facts from small ones; in the last round less.
COIN: Final = 1.0
MARKER: Final = 0.7
LOSS: Final = 3.5
RAT_STEP: Final = 0.35
#: Each round to come has so many gains of prestige, and a piece that acts again brings so much.
GAINS: Final = 1.8
AGAIN: Final = {"cloister_school": 0.15, "bank": 0.25, "residence": 0.3, "carriage_house": 0.1}
#: So many markers come to the cathedral in a round, times the number of seats: a mean of games of bots.
OTHERS_COME: Final = 0.22
#: Facts that no other is told before.
GAINED: Final = ("prestige", "prestige.park", "prestige.paid")
#: All codes of facts, in the order in which they are told.
CODES: Final = (
    *(*GAINED, "prestige.hidden", "coins", "markers"),
    *("rats.loss", "rats.saved", "rats.saved.plan", "rats.back", "rats.back.plan"),
    *("park.more", "park.half", "park.less", "park.none", "hospital.more", "hospital.less", "hospital.none"),
    *("leaves", "leaves.empty", "stronger.hotel", *(f"stronger.{sector}" for sector in AGAIN)),
    *("yield.tonight", "yield.later", "cathedral", "cathedral.tonight", "cathedral.less"),
    *("cathedral.plan", "cathedral.tonight.plan", "cathedral.less.plan"),
    *("hire.none", "coins.none", "coins.kept", "markers.none"),
    *("later.next", "later.more", "later.less", "later.cards", "order"),
)
#: Lighter facts are left out.
LEAST: Final = 0.15
#: A yield of a person who comes so many periods later counts so much: much may change until then.
LATER: Final = (0.5, 0.25, 0.1)
#: What these bring when they come does not follow from what lies on the board now.
FLEETING: Final = ("gravedigger", "beggar_king", "guard", "bell_ringer")


class Turn(NamedTuple):
    """What a seat does and what follows.

    events: of the choice itself, in the draft of the plan. after: the state then. end: at the end of the
    seat's turn. whole: whether the end holds all that the seat will do this round. hired: persons of the
    plan, whose gain the plan tells.
    """

    seat: int
    before: GameState
    events: Sequence[Event]
    after: GameState
    end: GameState
    whole: bool
    hired: tuple[str, ...]


def facts_of(turn: Turn) -> list[Fact]:
    """The facts of a turn: the prestige that it brings at once, then the weightiest."""
    found = [
        *_gains(turn),
        *_supplies(turn),
        *_rats(turn),
        *_borough(turn),
        *_persons(turn),
        *_cathedral(turn),
    ]
    weighty = [fact for fact in found if abs(fact.prestige) >= LEAST]
    return sorted(weighty, key=lambda fact: (fact.code in GAINED, _weight(fact)), reverse=True)


def distinguishing(facts: Sequence[Sequence[Fact]]) -> list[list[Fact]]:
    """Of each option's facts those that not all options share."""
    if len(facts) < 2:
        return [list(some) for some in facts]
    common = [
        fact for fact in facts[0] if all(any(_same(fact, other) for other in some) for some in facts[1:])
    ]
    return [[fact for fact in some if not any(_same(fact, other) for other in common)] for some in facts]


def in_order(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """Facts in the order in which they are told: what comes at once first."""
    return tuple(sorted(facts, key=lambda fact: CODES.index(fact.code)))


def prestige_gained(events: Sequence[Event], seat: int) -> int:
    """What the seat gains at these events less what it pays."""
    return sum(amount for amount, _ in _prestige(events, seat))


def _prestige(events: Sequence[Event], seat: int) -> Iterator[tuple[int, int]]:
    """The amount of each gain with its bonus; losses below 0."""
    for event in events:
        if isinstance(event, PrestigeGained) and event.seat == seat:
            amount, bonus = (event.amount, event.bonus) if event.own is None else event.own
            yield amount or 0, bonus or 0
        elif isinstance(event, PrestigeLost) and event.seat == seat:
            yield -(event.own or 0), 0


def _gains(turn: Turn) -> Iterator[Fact]:
    seat, late = turn.seat, turn.before.round == ROUNDS
    gains = [] if turn.before.phase == "draft" else [*_prestige(turn.events, seat)]
    amount, bonus = sum(amount for amount, _ in gains), sum(bonus for _, bonus in gains)
    if amount > 0 and bonus:
        yield Fact("prestige.park", {"n": amount, "bonus": bonus}, amount)
    elif amount:
        yield Fact("prestige" if amount > 0 else "prestige.paid", {"n": abs(amount)}, amount)
    coins = sum(
        event.amount for event in turn.events if isinstance(event, CoinsGained) and event.seat == seat
    )
    if coins:
        first = not turn.before.coins[seat] and turn.before.phase != "hire"
        yield Fact("coins", {"n": coins}, COIN * (first if late else coins))
    markers = sum(
        event.number
        for event in turn.events
        if isinstance(event, MarkersMoved) and (event.seat, event.target) == (seat, "personal")
    )
    if markers:
        yield Fact("markers", {"n": markers}, 0.0 if late else MARKER * markers)


def _supplies(turn: Turn) -> Iterator[Fact]:
    """What runs out, and the coin that is kept."""
    seat, before, after, end = turn.seat, turn.before, turn.after, turn.end
    late = before.round == ROUNDS
    if before.coins[seat] and not after.coins[seat] and after.phase == "play" and not end.hired[seat]:
        yield Fact("hire.none", {}, -1.5)
    elif before.coins[seat] and not end.coins[seat] and not late and turn.whole:
        yield Fact("coins.none", {}, -COIN)
    supply = seat * STRIDE + PERSONAL
    if before.markers[supply] and not end.markers[supply] and not late and turn.whole:
        yield Fact("markers.none", {}, -2 * MARKER)
    if (
        before.phase == "hire"
        and after.coins[seat] == before.coins[seat] > 0
        and not after.hired[seat]
        and not late
    ):
        yield Fact("coins.kept", {"n": after.coins[seat]}, COIN)


def _rats(turn: Turn) -> Iterator[Fact]:
    """Where the rat would stand after tonight's plague, beside where it would without this turn."""
    seat, before, end = turn.seat, turn.before, turn.end
    if before.phase == "plague":
        return
    now, then = _after_plague(before, seat), _after_plague(end, seat)
    by_plan = before.phase == "draft" or _after_plague(turn.after, seat) != then
    suffix = ".plan" if by_plan else ""
    if then > HARBOUR_END:
        if turn.whole:
            yield Fact("rats.loss", {"n": rats_cost(end, seat)}, -LOSS)
    elif now > HARBOUR_END:
        yield Fact(f"rats.saved{suffix}", {"space": then}, LOSS)
    elif then != now:
        weight = 0.0 if before.round == ROUNDS else RAT_STEP * (now - then)
        yield Fact(f"rats.back{suffix}", {"space": then, "instead": now}, weight)


def rats_cost(state: GameState, seat: int) -> int:
    """The prestige that tonight's plague costs the seat as things stand."""
    return min(PENALTY, state.prestige[seat]) if _after_plague(state, seat) > HARBOUR_END else 0


def _after_plague(state: GameState, seat: int) -> int:
    """The space that tonight's plague brings the rat to, on a track without an end."""
    doctor = spared_by_doctor(state.hired[seat])
    return max(0, rat_total(state.rats[seat], state.plague, state.pieces(seat, HOSPITAL), doctor=doctor))


def _borough(turn: Turn) -> Iterator[Fact]:
    """What pieces that came or left mean for the rounds to come; a piece that moves is told once."""
    seat, state = turn.seat, turn.after
    pairs = [*zip(in_sectors(turn.before, seat), in_sectors(state, seat), strict=True)]
    to_come = ROUNDS - state.round + (0.5 if state.phase in ("draft", "play") else 0.0)
    again = to_come if state.round < ROUNDS else 0.0
    was, now = pairs[PARK]
    bonus, more = park_bonus(now), park_bonus(now) - park_bonus(was)
    if more:
        code = "park.more" if more > 0 else "park.less" if bonus else "park.none"
        yield Fact(code, {"n": bonus}, more * GAINS * to_come)
    elif now > was and park_bonus(now + 1) > bonus and state.round < ROUNDS:
        yield Fact("park.half", {"n": park_bonus(now + 1)}, 0.4 * GAINS * to_come)
    was, now = pairs[HOSPITAL]
    if was != now and state.round < ROUNDS:
        code = "hospital.more" if now > was else "hospital.less" if now else "hospital.none"
        yield Fact(code, {"n": now}, (now - was) * 2 * RAT_STEP * to_come)
    told = {HOSPITAL, PARK} if more else {HOSPITAL}
    others = [place for place in range(len(SECTORS)) if place not in told]
    left = [place for place in others if pairs[place][1] < pairs[place][0]]
    for place in left:
        value, n = AGAIN.get(SECTORS[place], 0.1) * again, pairs[place][1]
        yield Fact("leaves" if n else "leaves.empty", {"place": SECTORS[place], "n": n}, -value)
    if not left:
        yield from _stronger(state, others, pairs, again)


def _stronger(
    state: GameState, places: Sequence[int], pairs: Sequence[tuple[int, int]], to_come: float
) -> Iterator[Fact]:
    for place in places:
        was, now = pairs[place]
        if now <= was:
            continue
        if place == HOTEL and now == state.rules.hotel_two_from - 1:
            yield Fact("stronger.hotel", {}, 0.2 * to_come)
        elif SECTORS[place] in AGAIN:
            yield Fact(f"stronger.{SECTORS[place]}", {"n": now + 1}, AGAIN[SECTORS[place]] * to_come)


def _persons(turn: Turn) -> Iterator[Fact]:
    """The person on the table and the one still to come whose yield changes most."""
    seat, after = turn.seat, turn.after
    if after.phase == "play" and after.coins[seat]:
        on_table = [id for id in after.persons if id in COUNTS and id not in turn.hired]
        yield from _changed(turn, dict.fromkeys(on_table, 0.6), "yield.tonight")
    to_come = [id for id in after.grey if id in COUNTS and id not in FLEETING]
    least = 1 if len(after.grey) == 1 else 2
    yield from _changed(turn, {id: LATER[_periods_to(after, id)] for id in to_come}, "yield.later", least)


def _periods_to(state: GameState, person: str) -> int:
    """In how many periods a grey person comes, 0 for the present one."""
    return PERIODS.index(PERSONS[person].deck) - PERIODS.index(state.period)


def _changed(turn: Turn, counts: Mapping[str, float], code: str, least: int = 1) -> Iterator[Fact]:
    """Of these persons, each with what a prestige of theirs counts, the one whose yield changes most.

    A change by less than `least` is not told.
    """
    found = []
    for person, weight in sorted(counts.items()):
        was, now = COUNTS[person](turn.before, turn.seat), COUNTS[person](turn.after, turn.seat)
        if abs(now - was) >= least:
            found.append(Fact(code, {"person": person, "was": was, "now": now}, weight * (now - was)))
    yield from sorted(found, key=_weight, reverse=True)[:1]


def _cathedral(turn: Turn) -> Iterator[Fact]:
    """What it should pay after the turn, beside what it should without."""
    seat, was, end = turn.seat, turn.before, turn.end
    place = seat * STRIDE + CATHEDRAL
    if was.markers[place] != end.markers[place]:
        before, after = (cathedral_share(state, seat, was.phase) for state in (was, end))
        tonight = ".tonight" if not _rounds_to_share(end) else ""
        suffix = ".plan" if turn.after.markers[place] != end.markers[place] else ""
        if after > before:
            yield Fact(f"cathedral{tonight}{suffix}", {"n": after}, after - before)
        elif after < before:
            yield Fact(f"cathedral.less{suffix}", {"n": before - after}, after - before)


def cathedral_share(state: GameState, seat: int, phase: str) -> int:
    """What the seat may expect of the cathedral at the period's end, its park's bonus in it.

    As many markers are taken to come as usual.
    phase: the one that the others are in, whatever the seat itself has looked ahead to.
    """
    inside = state.markers[CATHEDRAL::STRIDE]
    to_come = OTHERS_COME * state.seats * (_rounds_to_share(state) + (phase in ("draft", "play")) / 2)
    value, mine = CATHEDRAL_VALUE[state.seats], inside[seat]
    if not mine:
        return 0
    share = round(mine * value / (sum(inside) + to_come)) if to_come else mine * (value // sum(inside))
    return share and share + park_bonus(state.pieces(seat, PARK))


def paid_tonight(state: GameState, seat: int, phase: str) -> int:
    """What the seat may expect of the cathedral at this round's end; `phase` as for `cathedral_share`."""
    return 0 if _rounds_to_share(state) else cathedral_share(state, seat, phase)


def _rounds_to_share(state: GameState) -> int:
    """How many rounds follow this one before the cathedral is shared out."""
    return -state.round % (ROUNDS // len(PERIODS))


def _same(one: Fact, other: Fact) -> bool:
    """Whether two facts tell no option from another; where a loss is avoided, the space does not matter."""
    code = one.code.removesuffix(".plan")
    if code != other.code.removesuffix(".plan"):
        return False
    return code == "rats.saved" or one.values == other.values


def _weight(fact: Fact) -> float:
    return abs(fact.prestige)
