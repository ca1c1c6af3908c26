"""A possible whole state that agrees with everything one seat knows (RULES 13).

What the view tells is taken over; what it hides is dealt anew: cards by colour, persons by stack, others'
prestige as a guess. Three cards of each colour were drawn this round. In the order first kept, kept by the
left neighbour, kept by the seat after it, they are the colour's trio.
"""

from __future__ import annotations

import json
from collections.abc import MutableSequence
from functools import lru_cache
from typing import Any, Protocol

from ..decisions import PlainDecision, decision_from_plain
from ..frames import PlainFrame, arguments
from ..names import ACTIONS, CATHEDRAL, GENERAL, NO_FRIEND, PERIODS, PERSONAL, PLACE, STRIDE, card, card_owner
from ..persons.grey_b import gifts
from ..persons.registry import PERSONS
from ..printed.board import board_of
from ..ruleset import RulesError, RuleSet
from ..saved.saving import rules_from_plain
from ..state import Frame, GameState
from .view import Own, View


class Chance(Protocol):
    """What `sample` asks of a generator, for example random.Random."""

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...

    def getrandbits(self, k: int, /) -> int: ...


class NoShuffle:
    """A generator for states whose hidden part is never looked at."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        pass

    def getrandbits(self, k: int, /) -> int:
        return 0


def sample(view: View, rng: Chance) -> GameState:
    """A state whose view for the same viewer equals `view`, the hidden rest drawn with `rng`.

    Others' hidden prestige is guessed as the viewer's own (0 for a spectator).
    Raises RulesError for a view that no game can give.
    """
    state = GameState.__new__(GameState)
    _take_over(state, view)
    try:
        _deal_persons(state, view, rng)
        _deal_cards(state, view, rng)
        state.stack = [_restored(state, frame) for frame in view["stack"]]
    except (LookupError, ValueError) as error:
        raise RulesError("no game can look like this") from error
    state.opened = _newest_decision(view["stack"])
    state.seed = rng.getrandbits(128)
    return state


def _newest_decision(stack: list[PlainFrame]) -> int:
    """0 where the view tells of none: at the end, and where a preview leaves the rest of the round open."""
    match stack[-1:]:
        case [{"frame": "ask", "decision": {"id": id}}] | [{"frame": "draft", "id": id}]:
            return int(id)
    return 0


def _take_over(state: GameState, view: View) -> None:
    """Everything that lies open."""
    state.rules = _rules(json.dumps(view["rules"]))
    state.board = board_of(view["boroughs"], state.rules.table)
    state.seats, state.round, state.phase = view["seats"], view["round"], view["phase"]
    state.start_seat = view["start_seat"]
    state.messages = [view["messages"].get(market, 0) for market in state.board.markets]
    players = view["players"]
    state.markers = [0] * STRIDE * state.seats
    for player in players:
        row = player["seat"] * STRIDE
        state.markers[row + PERSONAL], state.markers[row + GENERAL] = player["personal"], player["general"]
        state.markers[row + CATHEDRAL] = player["cathedral"]
        for sector, count in player["sectors"].items():
            state.markers[row + PLACE[sector]] = count
    state.friends = [NO_FRIEND if player["friend"] is None else PLACE[player["friend"]] for player in players]
    state.carriages = [state.board.index[player["carriage"]] for player in players]
    state.coins = [player["coins"] for player in players]
    state.rats = [player["rat"] for player in players]
    guess = None if view["viewer"] is None else players[view["viewer"]]["prestige"]
    state.prestige = [
        (guess or 0) if player["prestige"] is None else player["prestige"] for player in players
    ]
    state.collected = [tuple((colour, kind) for colour, kind in player["collected"]) for player in players]
    state.played = [tuple(player["played"]) for player in players]
    state.hired = [tuple(player["hired"]) for player in players]


@lru_cache(maxsize=16)
def _rules(text: str) -> RuleSet:
    """The rule set of a view: bots make a sample for every option that they look at."""
    return rules_from_plain(json.loads(text))


def _deal_persons(state: GameState, view: View, rng: Chance) -> None:
    """The stacks in an order that agrees with what a spy saw."""
    state.persons = tuple(view["persons"])
    state.grey_pool = tuple(id for period in PERIODS for id in view["grey_pool"][period])
    brown = [id for id in view["to_come"] if PERSONS[id].deck == "brown"]
    rng.shuffle(brown)
    state.brown = tuple(brown)
    grey: list[str] = []
    for period in PERIODS:
        letter = [id for id in view["to_come"] if PERSONS[id].deck == period]
        rng.shuffle(letter)
        grey += letter
    state.spied = [()] * state.seats
    viewer, spied = view["viewer"], tuple(_own(view)["spied"])
    if viewer is not None and spied:
        state.spied[viewer] = spied
        grey = list(spied[len(spied) - len(grey) :])
    state.grey = tuple(grey)


def _own(view: View) -> Own:
    """What the viewer alone knows: nothing where it is a spectator."""
    return view["own"] or {"hand": [], "offer": [], "passed": [], "seen": [], "spied": []}


Trio = list[str | None]


def _deal_cards(state: GameState, view: View, rng: Chance) -> None:
    """The action cards of every colour: this round's trio, the deck, and what earlier rounds used up."""
    own = _own(view)
    before = _times_seen(state)
    # With two seats a passed card comes back and is seen twice.
    earlier = list(dict.fromkeys(name for cards in own["seen"][:before] for name in cards))
    held = [name for cards in own["seen"][before:] for name in cards]
    trios: list[tuple[str, ...]] = []
    state.decks, used = [], list(earlier)
    for seat, trio in enumerate(_known_trios(state, view["viewer"], held, own["passed"])):
        colour = [card(action, seat) for action in ACTIONS]
        loose = [name for name in dict.fromkeys(held) if name in colour and name not in trio]
        free = [name for name in colour if name not in (*trio, *loose, *earlier)]
        rng.shuffle(loose)
        rng.shuffle(free)
        if state.phase == "over":
            used += free + loose
        else:
            # A pair passed on fills the last two places, cards just drawn all three.
            trios.append(tuple(reversed([name or (loose or free).pop() for name in reversed(trio)])))
        size = view["players"][seat]["deck"]
        state.decks.append(tuple(free[:size]))
        used += free[size:] if state.phase != "over" else []
    _lay_out(state, view, trios)
    state.discards = (*used, *_thirds(state, view, trios))


def _times_seen(state: GameState) -> int:
    """How often cards came into a hand in the period's rounds before this one."""
    return (state.round - 1) % 3 * 3


def _known_trios(
    state: GameState, viewer: int | None, held: list[str], passed: list[list[str]]
) -> list[Trio]:
    """The places of this round's trios that the viewer can fill, from what it held and what was played."""
    seats = state.seats
    trios: list[Trio] = [[None, None, None] for _ in range(seats)]
    if viewer is not None and passed:
        (first,) = (name for name in held[:3] if name not in passed[0])
        trios[viewer][0] = first
    if viewer is not None and len(passed) > 1:
        (second,) = (name for name in held[3:5] if name not in passed[1])
        trios[(viewer - 1) % seats][1:] = [second, passed[1][0]]
        trios[(viewer - 2) % seats][2] = held[5] if len(held) > 5 else None
    for seat in range(seats):
        for name in state.played[seat]:
            trio = trios[card_owner(name)]
            place = (seat - card_owner(name)) % seats
            if name in trio:
                continue
            # With two seats the first and the third of a trio end in the same hand.
            trio[2 if seats == 2 and place == 0 and trio[0] else place] = name
    return trios


def _lay_out(state: GameState, view: View, trios: list[tuple[str, ...]]) -> None:
    """Hands, offers and passed cards as the draft or the play stands."""
    empty: tuple[str, ...] = ()
    state.hands = [empty] * state.seats
    state.offers = [empty] * state.seats
    state.passed = [()] * state.seats
    state.seen = [()] * state.seats
    if view["viewer"] is not None:
        state.seen[view["viewer"]] = tuple(tuple(cards) for cards in _own(view)["seen"])
    if state.phase == "over":
        return
    pick = view["stack"][-1]["pick"] if state.phase == "draft" else None
    for seat, trio in enumerate(trios):
        before, second = trios[seat - 1], trios[seat - 2]
        waiting = seat in view["waiting"]
        given, last = tuple(sorted(trio[1:])), (before[2],)
        passed: tuple[tuple[str, ...], ...]
        seen: tuple[tuple[str, ...], ...]
        drawn, received = tuple(sorted(trio)), tuple(sorted(before[1:]))
        if pick == 1:
            state.offers[seat] = drawn if waiting else empty
            hand, passed = (empty, ()) if waiting else ((trio[0],), (given,))
            seen = (drawn,)
        elif pick == 2:
            state.offers[seat] = received if waiting else empty
            hand = (trio[0],) if waiting else (trio[0], before[1])
            passed, seen = ((given,) if waiting else (given, last)), (drawn, received)
        else:
            hand = (trio[0], before[1], second[2]) if view["players"][seat]["hand"] else empty
            passed, seen = (given, last), (drawn, received, (second[2],))
        state.hands[seat] = tuple(sorted(name for name in hand if name not in state.played[seat]))
        state.passed[seat] = passed
        if seat != view["viewer"]:
            state.seen[seat] = (empty,) * _times_seen(state) + seen


def _thirds(state: GameState, view: View, trios: list[tuple[str, ...]]) -> list[str]:
    """The cards that were discarded unseen this round."""
    thirds: list[str] = []
    for seat, trio in enumerate(trios):
        if len(state.played[seat]) >= 2 and not view["players"][seat]["hand"]:
            dealt = (trio[0], trios[seat - 1][1], trios[seat - 2][2])
            thirds += [name for name in dealt if name not in state.played[seat]]
    return thirds


def _restored(state: GameState, frame: PlainFrame) -> Frame:
    """A frame of the view as the state holds it, options filled in that the view may not tell."""
    name = frame["frame"]
    if name != "ask":
        return (name, *(frame[argument] for argument in arguments()[name]))
    pending = frame["decision"]
    if pending["options"] is None:
        pending = {**pending, "options": [*_hidden_options(state, pending)]}
    return (name, decision_from_plain(pending))


def _hidden_options(state: GameState, pending: PlainDecision) -> tuple[Any, ...]:
    if pending["kind"] == "play":
        return state.hands[pending["seat"]]
    if state.rules.benefactor_pays == "prestige":
        # Whoever is asked has something to give.
        state.prestige[pending["seat"]] = max(state.prestige[pending["seat"]], 1)
    return gifts(state, pending["seat"])
