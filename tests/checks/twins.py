"""Twins: two states of a game that differ in one hidden thing.

A twin is a game that could as well be the real one for everybody who does not know that thing. Cards of one
colour swap places wherever they lie, so that a twin is as consistent as the game itself: what a seat drew,
kept and passed, what it remembers, and what it is asked, all tell of the other card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from game import rules
from game.rules.persons.grey_b import gifts
from tests.checks.games import seen_now

#: How many pairs of cards are drawn to find one that few seats know.
TRIES = 4

Events: TypeAlias = Iterable[rules.Event]
Known: TypeAlias = Callable[[rules.GameState, int | None, Events], bool]


class Twin(NamedTuple):
    """A state that differs from the game's in one hidden thing.

    what: the thing in words. known(state, viewer, events): whether the viewer may tell the two apart, in a
    state of the game and after the events that led to it. other: for cards that changed places, the one for
    the other: who keeps one of them in secret may as well keep the other in the twin.
    """

    what: str
    state: rules.GameState
    known: Known
    other: Mapping[str, str] = MappingProxyType({})


Maker: TypeAlias = Callable[[rules.GameState, Random], Twin | None]


def _discard_order(state: rules.GameState, chance: Random) -> Twin | None:
    """The discard pile lies in another order."""
    twin = state.copy()
    twin.discards = tuple(chance.sample(state.discards, len(state.discards)))
    return Twin("the order of the discard pile", twin, _never)


def _draw_order(state: rules.GameState, chance: Random) -> Twin | None:
    """Two cards that will be drawn together lie the other way round: not even who draws them can tell."""
    full = [deck for deck in state.decks if len(deck) >= 3]
    if not full:
        return None
    deck = chance.choice(full)
    first = chance.randrange(len(deck) // 3) * 3
    a, b = chance.sample(deck[first : first + 3], 2)
    return Twin(f"the order in which {a} and {b} are drawn together", _swapped(state, a, b), _never)


def _prestige(state: rules.GameState, chance: Random) -> Twin | None:
    """A seat has another prestige.

    Except where the benefactor takes prestige, and one of the two has none: a seat that has nothing to
    give is not asked, and so reveals it.
    """
    seat = chance.randrange(state.seats)
    pays = state.rules.benefactor_pays == "prestige" and "benefactor" in state.persons
    amount = chance.randint(int(pays), max(state.rats[seat], state.prestige[seat]) + 3)
    if pays and not state.prestige[seat]:
        return None
    twin = state.copy()
    twin.prestige[seat] = amount
    top = twin.stack[-1] if twin.stack else ("over",)
    if top[0] == "ask" and top[1].kind == "benefactor" and top[1].seat == seat:
        twin.stack[-1] = ("ask", replace(top[1], options=gifts(twin, seat)))

    def known(after: rules.GameState, viewer: int | None, events: Events) -> bool:
        return viewer == seat or after.rules.prestige_open or rules.is_over(after)

    return Twin(f"the prestige of seat {seat}: {state.prestige[seat]} or {amount}", twin, known)


def _seeds(state: rules.GameState, chance: Random) -> Twin | None:
    """The seed is another: nobody can tell until the next period's cards are dealt."""
    twin = state.copy()
    twin.seed = chance.getrandbits(128)

    def known(after: rules.GameState, viewer: int | None, events: Events) -> bool:
        return after.period != state.period

    return Twin("the seed", twin, known)


def _never(state: rules.GameState, viewer: int | None, events: Events) -> bool:
    return False


def _all(groups: Iterable[Iterable[str]]) -> list[str]:
    return [card for group in groups for card in group]


def _passed(state: rules.GameState) -> list[str]:
    return [card for passes in state.passed for card in _all(passes)]


def _thirds(state: rules.GameState) -> list[str]:
    """The third cards that were discarded unseen in this round."""
    seen = {card for seat in range(state.seats) for card in seen_now(state, seat)}
    return [card for card in state.discards if card in seen]


def _other_card(
    where: str, among: Callable[[rules.GameState], Sequence[str]], *, same_deck: bool = False
) -> Maker:
    """A card among those changes places with one of its colour that does not lie open."""

    def twin(state: rules.GameState, chance: Random) -> Twin | None:
        open_cards = set(_all(state.played))
        chosen = [card for card in among(state) if card not in open_cards]
        if not chosen:
            return None
        pairs = [_pair(state, chance, chance.choice(chosen), open_cards, same_deck) for _ in range(TRIES)]
        possible = [pair for pair in pairs if pair is not None]
        if not possible:
            return None
        # Where only a spectator could be fooled, the twin proves little.
        a, b = max(
            possible, key=lambda pair: sum(not _held(state, seat, pair) for seat in range(state.seats))
        )

        def known(after: rules.GameState, viewer: int | None, events: Events) -> bool:
            if any(isinstance(event, rules.events.CardPlayed) and event.card in (a, b) for event in events):
                return True
            return viewer is not None and _held(after, viewer, (a, b))

        return Twin(f"{where}: {a} or {b}", _swapped(state, a, b), known, {a: b, b: a})

    return twin


def _pair(
    state: rules.GameState, chance: Random, a: str, open_cards: set[str], same_deck: bool
) -> tuple[str, str] | None:
    """The card and another of its colour that does not lie open."""
    owner = rules.card_owner(a)
    colour = state.decks[owner] if same_deck else [f"{action}:{owner}" for action in rules.ACTIONS]
    others = [card for card in colour if card != a and card not in open_cards]
    return (a, chance.choice(others)) if others else None


def _held(state: rules.GameState, seat: int, pair: tuple[str, str]) -> bool:
    """Whether the seat has held one of the two in this period."""
    return any(card in pair for card in _all(state.seen[seat]))


def _swapped(state: rules.GameState, a: str, b: str) -> rules.GameState:
    """The game in which card a was b from the beginning of the period, and b was a."""
    other = {a: b, b: a}

    def renamed(cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(other.get(card, card) for card in cards)

    def held(cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(renamed(cards)))

    twin = state.copy()
    twin.decks = [renamed(deck) for deck in state.decks]
    twin.hands = [held(hand) for hand in state.hands]
    twin.offers = [held(offer) for offer in state.offers]
    twin.passed = [tuple(held(group) for group in passes) for passes in state.passed]
    twin.seen = [tuple(held(cards) for cards in times) for times in state.seen]
    twin.discards = renamed(state.discards)
    twin.stack = [
        ("ask", replace(frame[1], options=held(frame[1].options)))
        if frame[0] == "ask" and frame[1].kind == "play"
        else frame
        for frame in state.stack
    ]
    return twin


def _other_person(colour: str, stack: Callable[[rules.GameState], tuple[str, ...]]) -> Maker:
    """Two persons of one deck change places in their stack, and in what a spy saw of it."""

    def twin(state: rules.GameState, chance: Random) -> Twin | None:
        pairs = [
            (a, b) for a, b in combinations(stack(state), 2) if rules.PERSONS[a].deck == rules.PERSONS[b].deck
        ]
        if not pairs:
            return None
        a, b = chance.choice(pairs)
        other = {a: b, b: a}
        changed = state.copy()
        changed.brown, changed.grey = (
            tuple(other.get(person, person) for person in persons) for persons in (state.brown, state.grey)
        )
        changed.spied = [tuple(other.get(person, person) for person in seen) for seen in state.spied]

        def known(after: rules.GameState, viewer: int | None, events: Events) -> bool:
            revealed = any(isinstance(event, rules.events.PersonsRevealed) for event in events)
            if revealed and (a in after.persons or b in after.persons):
                return True
            return viewer is not None and bool({a, b} & set(after.spied[viewer]))

        return Twin(f"the order of {a} and {b} in the {colour} stack", changed, known)

    return twin


#: Every hidden thing, and what makes a twin that differs in it: None where there is nothing to differ in.
TWINS: dict[str, Maker] = {
    "hands": _other_card("a hand", lambda state: _all(state.hands)),
    "offers": _other_card("an offer", lambda state: _all(state.offers)),
    "passed": _other_card("a passed card", _passed),
    "thirds": _other_card("a third card", _thirds),
    "discards": _other_card("the discard pile", lambda state: state.discards),
    "discard_order": _discard_order,
    "decks": _other_card("the order of a stack", lambda state: _all(state.decks), same_deck=True),
    "draw_order": _draw_order,
    "grey_order": _other_person("grey", lambda state: state.grey),
    "brown_order": _other_person("brown", lambda state: state.brown),
    "prestige": _prestige,
    "seeds": _seeds,
}
