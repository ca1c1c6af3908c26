"""The only places where markers, coins, prestige and rats change (RULES 1, 4, R1, R3, R10, R17)."""

from __future__ import annotations

from ..events import CoinsGained, CoinsPaid, FriendMoved, MarkersMoved, PrestigeGained, PrestigeLost, RatMoved
from ..frames import Events
from ..names import GENERAL, NO_FRIEND, PARK, PERSONAL, PLACES, STRIDE
from ..state import GameState


def move_markers(
    state: GameState, events: Events, seat: int, source: int, target: int, count: int, reason: str
) -> None:
    """Move `count` of a seat's markers between two of names.PLACES."""
    markers, row = state.markers, seat * STRIDE
    assert 0 <= count <= markers[row + source], "markers that are not there"
    markers[row + source] -= count
    markers[row + target] += count
    events.append(MarkersMoved(seat, PLACES[source], PLACES[target], count, reason))


def take_markers(state: GameState, events: Events, seat: int, count: int, reason: str) -> None:
    """Markers from the general to the personal supply, as many as there are (R10)."""
    count = min(count, state.markers[seat * STRIDE + GENERAL])
    if count:
        move_markers(state, events, seat, GENERAL, PERSONAL, count, reason)


def move_friend(state: GameState, events: Events, seat: int, target: int, reason: str) -> None:
    """Put the trusted friend into a sector."""
    source = state.friends[seat]
    state.friends[seat] = target
    events.append(FriendMoved(seat, None if source == NO_FRIEND else PLACES[source], PLACES[target], reason))


def park_bonus(pieces: int) -> int:
    """What so many pieces in the park add to each gain of prestige."""
    return pieces // 2


def gain_prestige(
    state: GameState, events: Events, seat: int, amount: int, reason: str, *, secret: bool = False
) -> None:
    """One gain with one park bonus, counted on the park as it is now; 0 brings no bonus (R1).

    A secret gain would tell a total (RULES 13): its figures are the owner's unless prestige is open.
    """
    bonus = park_bonus(state.pieces(seat, PARK)) if amount else 0
    state.prestige[seat] += amount + bonus
    if secret and not state.rules.prestige_open:
        events.append(PrestigeGained(seat, None, None, reason, (amount + bonus, bonus)))
    elif amount:
        events.append(PrestigeGained(seat, amount + bonus, bonus, reason, None))


def lose_prestige(state: GameState, events: Events, seat: int, due: int, reason: str) -> None:
    """Take `due` prestige, or as much as there is (R17)."""
    lost = min(due, state.prestige[seat])
    state.prestige[seat] -= lost
    events.append(PrestigeLost(seat, due, reason, lost))


def gain_coins(state: GameState, events: Events, seat: int, amount: int, reason: str) -> None:
    """Take coins from the supply. The richest other seats pay what it lacks, in an order fixed now (R3)."""
    supply = state.coin_supply if state.rules.coins_limited else amount
    payers: list[tuple[int, int | None]] = [(supply, None)]
    if amount > supply:
        payers += [(state.coins[other], other) for other in _richest(state, seat)]
    for held, payer in payers:
        paid = min(held, amount)
        if not paid:
            continue
        amount -= paid
        state.coins[seat] += paid
        if payer is not None:
            state.coins[payer] -= paid
        events.append(CoinsGained(seat, paid, payer, reason))


def _richest(state: GameState, seat: int) -> list[int]:
    """The other seats, richest first; among equals the next clockwise from the taker."""
    others = [(seat + step) % state.seats for step in range(1, state.seats)]
    return sorted(others, key=lambda other: -state.coins[other])


def coins_to_be_had(state: GameState, seat: int) -> bool:
    """Whether a coin could be gained at all (R7)."""
    if not state.rules.coins_limited or state.coin_supply:
        return True
    return sum(state.coins) > state.coins[seat]


def pay_coins(state: GameState, events: Events, seat: int, amount: int, reason: str) -> None:
    """Coins into the supply."""
    state.coins[seat] -= amount
    assert state.coins[seat] >= 0, "coins that are not there"
    events.append(CoinsPaid(seat, amount, reason))


def rat_back(state: GameState, events: Events, seat: int, steps: int, reason: str) -> None:
    """Move the rat marker back, never below 0 (R17)."""
    move_rat(state, events, seat, max(0, state.rats[seat] - steps), reason)


def move_rat(state: GameState, events: Events, seat: int, target: int, reason: str) -> None:
    """Put the rat marker on a space of the plague track."""
    before = state.rats[seat]
    if target != before:
        state.rats[seat] = target
        events.append(RatMoved(seat, before, target, reason))
