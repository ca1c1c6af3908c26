"""Explanations of the nine action cards, and of what they ask."""

from __future__ import annotations

from functools import partial

from game import rules
from game.board.rose import CATHEDRAL, Target, market_target, parking_target, sector_target
from game.client.tutorial.lesson import InLine, Lesson, LessonMoment, Telling
from game.rules import Player, about
from game.rules import events as ev
from game.session.pickers import piece_target


def _card(action: str, moment: LessonMoment) -> Telling:
    words = moment.words
    said = words.action(action), words.about(action, moment.view["rules"])
    return Telling(place_of(action, moment.player), said=said)


def _card_in_hand(action: str, moment: LessonMoment) -> Telling | None:
    return _card(action, moment) if action in moment.actions else None


def place_of(action: str, player: Player) -> Target:
    """Where an action card of a player works: the trusted friend's where he stands."""
    borough, home = player["borough"], player["friend"]
    if action == "notre_dame":
        return CATHEDRAL
    if action != "trusted_friend":
        return sector_target(borough, action)
    return piece_target(borough, home, "friend") if home else parking_target(borough)


def card_for(place: Target | None, moment: LessonMoment) -> str | None:
    """The card that works at a place and can be played now, if any."""
    if moment.kind == "play":
        for action, number in moment.actions.items():
            if place_of(action, moment.player) == place:
                return str(moment.decision.options[number])
    return None


def _markers(moment: LessonMoment) -> Telling | None:
    if moment.kind != "play":
        return None
    values = {"markers": moment.words.count("markers", moment.player["personal"])}
    return Telling(InLine(moment.seat, "personal"), values | {"general": moment.player["general"]})


def _others(moment: LessonMoment) -> Telling | None:
    """Others have played as many cards as the seat."""
    words = moment.words
    for event in moment.events:
        if isinstance(event, ev.CardPlayed) and event.seat != moment.seat and event.nth == moment.nth - 1:
            values = {"name": words.seat(event.seat), "card": words.card(event.card)}
            return Telling(InLine(event.seat, "played"), values)
    return None


def _drive(moment: LessonMoment) -> Telling | None:
    if moment.kind != "drive":
        return None
    reached = [option for option in moment.decision.options if moment.view["messages"].get(option)]
    return Telling(market_target(moment.player["carriage"]), variant="" if reached else ".nothing")


def _message(moment: LessonMoment) -> Telling | None:
    """The seat has got its first message."""
    if not moment.has(ev.MessageTaken):
        return None
    return Telling(InLine(moment.seat, "messages"))


def _no_marker(moment: LessonMoment) -> Telling | None:
    if moment.kind != "source" or not isinstance(moment.decision.about, about.MarkerTo):
        return None
    variant = ".must"
    if "none" in moment.decision.options:
        variant = ".friend" if moment.player["friend"] else ""
    values = {"place": moment.words.place(moment.decision.about.target)}
    return Telling(InLine(moment.seat, "personal"), values, variant)


#: What the cards of a hand do, and all cards, of which some may not have been met.
IN_HAND, CARDS = (
    tuple(Lesson(f"card.{action}", partial(when, action), action) for action in rules.ACTIONS)
    for when in (_card_in_hand, _card)
)
#: What a card asks as it is played.
ASKED = (Lesson("drive", _drive), Lesson("no_marker", _no_marker, "personal"))
#: What cards have brought, and those of others.
BROUGHT = (Lesson("message", _message, "messages"), Lesson("others", _others))
#: What goes for all cards.
PLAYING = (Lesson("markers", _markers, "personal"),)
