"""The eighteen New Persons (RULES 10)."""

from __future__ import annotations

from .actions import act, sector_action
from .driving import use_messages
from .events import CardPlayed, GreyStackSeen, NoEffect
from .frames import Events, answer, ask
from .gains import gain_coins, gain_prestige, lose_prestige, move_friend, move_markers, pay_coins, rat_back
from .names import (
    CATHEDRAL,
    GENERAL,
    HOSPITAL,
    HOTEL,
    NO_FRIEND,
    OTHER_SECTORS,
    PLACE,
    STRIDE,
    card_action,
)
from .persons import person, scores, sectors_with
from .state import GameState
from .tabledata import CORNERS


@scores
def bell_ringer(state: GameState, seat: int) -> int:
    return 3 * state.markers[seat * STRIDE + CATHEDRAL]


@scores
def guard(state: GameState, seat: int) -> int:
    return 3 * (state.markers[seat * STRIDE + GENERAL] // 2)


@scores
def host(state: GameState, seat: int) -> int:
    return 2 * state.pieces(seat, HOTEL)


@scores
def gravedigger(state: GameState, seat: int) -> int:
    """The value printed on the cards, for everyone the same (R16)."""
    return state.plague


@person
def manager(state: GameState, events: Events, seat: int) -> None:
    """The doubling is a gain like any other; its figure would tell the total (R2, RULES 13)."""
    gain_prestige(state, events, seat, state.prestige[seat], "manager", secret=True)


@person
def nurse(state: GameState, events: Events, seat: int) -> None:
    """One step back in all, also without a marker (R10)."""
    from_general(state, events, seat, HOSPITAL, "nurse")
    rat_back(state, events, seat, 1, "nurse")


@person
def priest(state: GameState, events: Events, seat: int) -> None:
    if not from_general(state, events, seat, CATHEDRAL, "priest"):
        events.append(NoEffect(seat, "priest"))


def from_general(state: GameState, events: Events, seat: int, place: int, reason: str) -> bool:
    """Places a marker from the general supply; tells whether there was one."""
    if not state.markers[seat * STRIDE + GENERAL]:
        return False
    move_markers(state, events, seat, GENERAL, place, 1, reason)
    return True


@person
def scholar(state: GameState, events: Events, seat: int) -> None:
    """Plays the third card in full (R14)."""
    if not state.hands[seat]:
        events.append(NoEffect(seat, "scholar"))
        return
    (third,) = state.hands[seat]
    state.hands[seat] = ()
    state.played[seat] += (third,)
    events.append(CardPlayed(seat, third, 3))
    act(state, events, seat, card_action(third))


@person
def procurator(state: GameState, events: Events, seat: int) -> None:
    """The action of a sector with at least one piece, nothing placed (R11)."""
    sectors = sectors_with(state, seat, 1)
    if not sectors:
        events.append(NoEffect(seat, "procurator"))
        return
    ask(state, events, "procurator", seat, sectors)


@answer("procurator")
def procurator_sector(state: GameState, events: Events, seat: int, choice: str) -> None:
    sector_action(state, events, seat, PLACE[choice])


@person
def spy(state: GameState, events: Events, seat: int) -> None:
    """Sees the grey persons still to come, in order (R15)."""
    state.spied[seat] = state.grey
    events.append(GreyStackSeen(seat, state.grey))
    gain_prestige(state, events, seat, 2, "spy")


@person
def travelling_folk(state: GameState, events: Events, seat: int) -> None:
    """Markers from sectors and cathedral to the general supply; all leave before the one gain (R13)."""
    ask_travelling_folk(state, events, seat, 0)


def ask_travelling_folk(state: GameState, events: Events, seat: int, returned: int) -> None:
    row = seat * STRIDE
    places = tuple(
        place for place in PLACE if PLACE[place] <= CATHEDRAL and state.markers[row + PLACE[place]]
    )
    ask(state, events, "travelling_folk", seat, ("done", *places), str(returned), returned)


@answer("travelling_folk")
def travelling_folk_place(state: GameState, events: Events, seat: int, choice: str, returned: int) -> None:
    if choice != "done":
        move_markers(state, events, seat, PLACE[choice], GENERAL, 1, "travelling_folk")
        ask_travelling_folk(state, events, seat, returned + 1)
    elif returned:
        gain_prestige(state, events, seat, 2 * returned, "travelling_folk")
    else:
        events.append(NoEffect(seat, "travelling_folk"))


@person
def coachman(state: GameState, events: Events, seat: int) -> None:
    """All collected messages of one kind at once (R21)."""
    kinds = tuple(sorted({kind for _, kind in state.collected[seat]}))
    if not kinds:
        events.append(NoEffect(seat, "coachman"))
        return
    ask(state, events, "coachman", seat, kinds)


@answer("coachman")
def coachman_kind(state: GameState, events: Events, seat: int, choice: int) -> None:
    count = [kind for _, kind in state.collected[seat]].count(choice)
    use_messages(state, events, seat, choice, count, "coachman")


@person
def trader(state: GameState, events: Events, seat: int) -> None:
    """The four message markets of the own borough, not the centre (R12)."""
    first = state.borough(seat) * len(CORNERS)
    empty = state.messages[first + 1 : first + len(CORNERS)].count(0)
    if empty:
        gain_coins(state, events, seat, empty, "trader")
    else:
        events.append(NoEffect(seat, "trader"))


@person
def benefactor(state: GameState, events: Events, seat: int) -> None:
    """Coins, or by rule set prestige, for rat steps back; no more than the rat's number (R20)."""
    ask(state, events, "benefactor", seat, gifts(state, seat))


def gifts(state: GameState, seat: int) -> tuple[int, ...]:
    """How much the benefactor may be given."""
    purse = state.coins if state.rules.benefactor_pays == "coins" else state.prestige
    return tuple(range(min(purse[seat], state.rats[seat]) + 1))


@answer("benefactor")
def benefactor_gift(state: GameState, events: Events, seat: int, choice: int) -> None:
    if choice == 0:
        events.append(NoEffect(seat, "benefactor"))
        return
    pay = pay_coins if state.rules.benefactor_pays == "coins" else lose_prestige
    pay(state, events, seat, choice, "benefactor")
    rat_back(state, events, seat, choice, "benefactor")


@person
def butcher(state: GameState, events: Events, seat: int) -> None:
    """A marker to each empty sector, no action; the seat chooses where markers are short (R10)."""
    ask_butcher(state, events, seat, sectors_with(state, seat, 0, 0))


def ask_butcher(state: GameState, events: Events, seat: int, empty: tuple[str, ...]) -> None:
    markers = state.markers[seat * STRIDE + GENERAL]
    if not markers or not empty:
        return
    if state.rules.butcher_may_skip:
        ask(state, events, "butcher", seat, (*empty, "done"), None, empty)
    elif markers < len(empty):
        ask(state, events, "butcher", seat, empty, None, empty)
    else:
        for sector in empty:
            move_markers(state, events, seat, GENERAL, PLACE[sector], 1, "butcher")


@answer("butcher")
def butcher_sector(state: GameState, events: Events, seat: int, choice: str, empty: tuple[str, ...]) -> None:
    if choice == "done":
        return
    move_markers(state, events, seat, GENERAL, PLACE[choice], 1, "butcher")
    ask_butcher(state, events, seat, tuple(sector for sector in empty if sector != choice))


@person
def advisor(state: GameState, events: Events, seat: int) -> None:
    """Two more hires, each optional and paid when made (R19)."""
    state.stack.append(("hire_more", seat, 2))


@person
def actress(state: GameState, events: Events, seat: int) -> None:
    """All pieces of one sector to another, then its action (R9)."""
    sources = sectors_with(state, seat, 1)
    if not sources:
        events.append(NoEffect(seat, "actress"))
        return
    ask(state, events, "actress_source", seat, sources)


@answer("actress_source")
def actress_source(state: GameState, events: Events, seat: int, choice: str) -> None:
    ask(state, events, "actress_target", seat, OTHER_SECTORS[choice], choice, choice)


@answer("actress_target")
def actress_target(state: GameState, events: Events, seat: int, choice: str, source: str) -> None:
    markers = state.markers[seat * STRIDE + PLACE[source]]
    if markers:
        move_markers(state, events, seat, PLACE[source], PLACE[choice], markers, "actress")
    if state.friends[seat] == PLACE[source]:
        move_friend(state, events, seat, PLACE[choice], "actress")
    sector_action(state, events, seat, PLACE[choice])


@person
def mistress(state: GameState, events: Events, seat: int) -> None:
    """A marker from the general supply to the friend's sector, then its action (R10)."""
    sector = state.friends[seat]
    if sector == NO_FRIEND or not from_general(state, events, seat, sector, "mistress"):
        events.append(NoEffect(seat, "mistress"))
        return
    sector_action(state, events, seat, sector)
