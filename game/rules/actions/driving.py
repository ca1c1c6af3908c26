"""The carriage and the messages it collects (RULES 5, 6)."""

from __future__ import annotations

from typing import Literal

from ..about import MessageOn
from ..decisions import answer
from ..events import CarriageMoved, MessageTaken, NoEffect
from ..frames import Events, ask
from ..hints import Market
from ..names import CORNERS, MESSAGE_GIFT
from ..state import GameState
from .gains import gain_coins, gain_prestige, rat_back, take_markers


def drive(state: GameState, events: Events, seat: int, n: int) -> None:
    """Up to n steps along the streets; out and back is offered only where it can take a message (R18)."""
    here = state.carriages[seat]
    options = ("stay", *state.board.reach(here, n))
    if n >= 2 and may_take(state, seat, here):
        options += (state.board.markets[here],)
    ask(state, events, "drive", seat, options)


@answer("drive")
def drive_to(state: GameState, events: Events, seat: int, choice: Market | Literal["stay"]) -> None:
    """Drive to a market, out and back if the carriage is there, and ask whether to take the message."""
    if choice == "stay":
        events.append(NoEffect(seat, "carriage_house"))
        return
    market = state.board.index[choice]
    events.append(CarriageMoved(seat, state.board.paths[state.carriages[seat]][market]))
    state.carriages[seat] = market
    if may_take(state, seat, market):
        ask(state, events, "message", seat, ("take", "leave"), MessageOn(choice))


def may_take(state: GameState, seat: int, market: int) -> bool:
    """Whether a message lies there whose colour the seat may take."""
    return bool(state.messages[market]) and not colours_first(state, seat, market // len(CORNERS))


def colours_first(state: GameState, seat: int, colour: int) -> list[int]:
    """The colours of which the seat must take a message before it may take another one of `colour`: those
    that still lie on the board and of which it holds fewer."""
    held = [collected for collected, _ in state.collected[seat]]
    own = held.count(colour)
    if not own:
        return []
    return [
        other for other in range(state.board.boroughs) if held.count(other) < own and lies_out(state, other)
    ]


def lies_out(state: GameState, colour: int) -> bool:
    """Whether a message of the colour is still on the board."""
    first = colour * len(CORNERS)
    return any(state.messages[first : first + len(CORNERS)])


@answer("message", MessageOn)
def take_message(
    state: GameState, events: Events, seat: int, choice: Literal["take", "leave"], market: str
) -> None:
    """Take the message and its gift, or leave it."""
    if choice == "leave":
        return
    index = state.board.index[market]
    colour, kind = index // len(CORNERS), state.messages[index]
    state.messages[index] = 0
    state.collected[seat] += ((colour, kind),)
    events.append(MessageTaken(seat, market, colour, kind))
    use_messages(state, events, seat, kind, 1, "message")


def use_messages(state: GameState, events: Events, seat: int, kind: int, count: int, reason: str) -> None:
    """The gift of `count` messages of a kind at once: one gain of prestige, then the rest (R21)."""
    gain_prestige(state, events, seat, kind * count, reason)
    gift = MESSAGE_GIFT[kind]
    if gift == "coin":
        gain_coins(state, events, seat, count, reason)
    elif gift == "marker":
        take_markers(state, events, seat, count, reason)
    elif gift == "rat":
        rat_back(state, events, seat, count, reason)
