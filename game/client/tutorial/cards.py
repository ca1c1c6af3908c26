"""Explanations of the nine action cards, and of what they ask."""

from __future__ import annotations

from functools import partial

from game import rules
from game.board.rose import CATHEDRAL, Target, market_target, parking_target, sector_target
from game.client.tutorial.lesson import InLine, Lesson, LessonMoment, Option, Options, Telling
from game.rules import Player, about
from game.session.pickers import piece_target
from game.text.gains import gain
from game.text.names import known_or


def _card(action: str, moment: LessonMoment) -> Telling | None:
    number = moment.actions.get(action)
    if number is None:
        return None
    pieces = moment.pieces(action) if action in rules.SECTORS else 0
    values: dict[str, object] = {"pieces": moment.words.count("pieces", pieces), "streets": pieces + 1}
    values |= {"gain": _gain(moment, number), "value": moment.view["cathedral_value"]}
    values["two"] = moment.view["rules"]["hotel_two_from"]
    friend = action == "trusted_friend"
    return Telling(place_of(action, moment.player) if friend else Option(number), values)


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


def _gain(moment: LessonMoment, number: int) -> str:
    """What an option would bring at once, in words."""
    text = moment.words.catalog.text
    return gain(moment.gain(number), moment.words) or text("lesson.no_gain")


def _stays(moment: LessonMoment) -> Telling | None:
    """A card can be played whose sector has pieces already."""
    for action, number in moment.actions.items():
        if (
            action in ("cloister_school", "bank", "residence")
            and moment.pieces(action)
            and any(moment.gain(number))
        ):
            pieces = moment.words.count("pieces", moment.pieces(action))
            values = {"pieces": pieces, "gain": _gain(moment, number)}
            return Telling(sector_target(moment.player["borough"], action), values)
    return None


def _markers(moment: LessonMoment) -> Telling | None:
    if moment.kind != "play":
        return None
    values = {"markers": moment.words.count("markers", moment.player["personal"])}
    return Telling(InLine(moment.seat, "personal"), values | {"general": moment.player["general"]})


def _others_card(moment: LessonMoment) -> Telling | None:
    """A card in another player's colour can be played."""
    if moment.kind != "play":
        return None
    for number, card in enumerate(moment.decision.options):
        owner = rules.card_owner(card)
        if owner != moment.seat:
            return Telling(
                Option(number), {"card": moment.words.card(card), "name": moment.words.seat(owner)}
            )
    return None


def _drive(moment: LessonMoment) -> Telling | None:
    if moment.kind != "drive":
        return None
    reached = [option for option in moment.decision.options if moment.view["messages"].get(option)]
    variant = "" if reached else ".nothing"
    return Telling(market_target(moment.player["carriage"]), {"markets": len(reached)}, variant)


def _sets(moment: LessonMoment) -> Telling | None:
    """A market with a message that may not be taken yet is in reach."""
    if moment.kind != "drive":
        return None
    for number, market in enumerate(moment.decision.options):
        if known_or(None, rules.message_refusal, moment.view, moment.seat, market) is not None:
            return Telling(Option(number))
    return None


def _message(moment: LessonMoment) -> Telling | None:
    """The seat has got its first message."""
    if not moment.has(rules.events.MessageTaken):
        return None
    return Telling(InLine(moment.seat, "messages"))


def _donation(moment: LessonMoment) -> Telling | None:
    if moment.kind != "donate":
        return None
    values = {"coins": moment.words.count("coins", moment.player["coins"])}
    return Telling(Options(tuple(range(len(moment.decision.options)))), values)


def _friend(moment: LessonMoment) -> Telling | None:
    return Telling(place_of("trusted_friend", moment.player)) if moment.kind == "friend" else None


def _bonus(moment: LessonMoment) -> Telling | None:
    asked = moment.decision.about
    if not isinstance(asked, about.BonusFrom) or asked.giver != "hotel":
        return None
    return Telling(sector_target(moment.player["borough"], "hotel"))


def _no_marker(moment: LessonMoment) -> Telling | None:
    if moment.kind != "source" or not isinstance(moment.decision.about, about.MarkerTo):
        return None
    variant = ".must"
    if "none" in moment.decision.options:
        variant = ".friend" if moment.player["friend"] else ""
    values = {"place": moment.words.place(moment.decision.about.target)}
    return Telling(InLine(moment.seat, "personal"), values, variant)


#: What the cards of a hand do.
CARDS = tuple(Lesson(f"card.{action}", partial(_card, action), action) for action in rules.ACTIONS)
#: What a card asks as it is played.
ASKED = (
    Lesson("drive", _drive),
    Lesson("sets", _sets, "messages"),
    Lesson("donation", _donation),
    Lesson("friend", _friend),
    Lesson("bonus", _bonus),
    Lesson("no_marker", _no_marker, "personal"),
)
#: What a card has brought.
BROUGHT = (Lesson("message", _message, "messages"),)
#: What goes for all cards.
PLAYING = (
    Lesson("markers", _markers, "personal"),
    Lesson("others_card", _others_card, "personal"),
    Lesson("stays", _stays, "personal"),
)
