"""The grey persons of period A (RULES 9, 10)."""

from __future__ import annotations

from ..actions.cards import act, sector_action
from ..actions.gains import gain_prestige, move_markers, rat_back
from ..decisions import answer
from ..events import CardPlayed, NoEffect
from ..frames import Events, ask
from ..hints import Sector
from ..names import CATHEDRAL, GENERAL, HOSPITAL, PARK, PLACE, SECTORS, STRIDE, card_action
from ..state import GameState
from .registry import person
from .shared import ask_if_any, from_general, in_sectors, scores, sectors_with


@person(deck="A", rats=1)
@scores
def city_guard(state: GameState, seat: int) -> int:
    return sum(in_sectors(state, seat)) + state.markers[seat * STRIDE + CATHEDRAL]


@person(deck="A", rats=1)
@scores
def night_watchman(state: GameState, seat: int) -> int:
    return len(sectors_with(state, seat, 0, 0))


@person(deck="A", rats=1)
def bishop(state: GameState, events: Events, seat: int) -> None:
    """A marker from the general supply to an empty sector, then its action; else nothing at all (R10)."""
    empty = sectors_with(state, seat, 0, 0) if state.markers[seat * STRIDE + GENERAL] else ()
    ask_if_any(state, events, "bishop", seat, empty, "bishop")


@answer("bishop")
def bishop_sector(state: GameState, events: Events, seat: int, choice: Sector) -> None:
    """Place a marker in an empty sector, whose action runs."""
    move_markers(state, events, seat, GENERAL, PLACE[choice], 1, "bishop")
    sector_action(state, events, seat, PLACE[choice])


@person(deck="A", rats=2, expansion=True)
def manager(state: GameState, events: Events, seat: int) -> None:
    """The doubling is a gain like any other; its figure would tell the total (R2, RULES 13)."""
    gain_prestige(state, events, seat, state.prestige[seat], "manager", secret=True)


@person(deck="A", rats=0, expansion=True)
def nurse(state: GameState, events: Events, seat: int) -> None:
    """One step back in all, also without a marker (R10)."""
    from_general(state, events, seat, HOSPITAL, "nurse")
    rat_back(state, events, seat, 1, "nurse")


@person(deck="A", rats=1, expansion=True)
def scholar(state: GameState, events: Events, seat: int) -> None:
    """Play the third card in full (R14)."""
    if not state.hands[seat]:
        events.append(NoEffect(seat, "scholar"))
        return
    (third,) = state.hands[seat]
    state.hands[seat] = ()
    state.played[seat] += (third,)
    events.append(CardPlayed(seat, third, 3))
    act(state, events, seat, card_action(third))


def third_cards_stay(state: GameState) -> bool:
    """Whether third cards stay in the hands until all have hired (R14)."""
    return "scholar" in state.persons


def awaits_third_card(state: GameState, seat: int, person: str) -> bool:
    """Whether the person plays the seat's third card, and it is not settled yet which one that is."""
    return person == "scholar" and len(state.hands[seat]) > 1


@person(deck="A", rats=1, expansion=True)
def priest(state: GameState, events: Events, seat: int) -> None:
    if not from_general(state, events, seat, CATHEDRAL, "priest"):
        events.append(NoEffect(seat, "priest"))


@person(deck="A", rats=1, expansion=True)
def procurator(state: GameState, events: Events, seat: int) -> None:
    """The action of a sector as it stands, nothing placed; empty ones only where they need no piece (R11)."""
    counts = in_sectors(state, seat)
    sectors = [SECTORS[sector] for sector, n in enumerate(counts) if n or sector in (PARK, HOSPITAL)]
    ask(state, events, "procurator", seat, tuple(sectors))


@answer("procurator")
def procurator_sector(state: GameState, events: Events, seat: int, choice: Sector) -> None:
    """Run the action of a sector."""
    sector_action(state, events, seat, PLACE[choice])


@person(deck="A", rats=1, expansion=True)
@scores
def bell_ringer(state: GameState, seat: int) -> int:
    return 3 * state.markers[seat * STRIDE + CATHEDRAL]
