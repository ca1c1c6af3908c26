"""The bot that takes what helps most now: it previews its options and weighs what would happen."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.rules import Decision, card_action, events, preview

ROUNDS: Final = 9
COIN: Final = 0.8
MARKER: Final = 0.6
PENALTY: Final = 4.0
#: What a marker in a sector is still worth for each round to come.
STANDING: Final = {
    "cloister_school": 0.25,
    "bank": 0.2,
    "residence": 0.3,
    "carriage_house": 0.15,
    "hotel": 0.15,
    "park": 0.4,
    "hospital": 0.45,
    "cathedral": 0.0,
}
DEPTH: Final = 4


class GreedyBot:
    """Weighs each option by its preview, looking through the questions that follow; equals by chance."""

    def __init__(self, seed: int | None = None) -> None:
        self._chance = Random(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        if decision.kind == "keep":
            weights = [card_weight(view, option) for option in decision.options]
        else:
            weights = [option_weight(view, option, DEPTH) for option in decision.options]
        best = max(weights)
        return self._chance.choice([index for index, weight in enumerate(weights) if weight == best])


def option_weight(view: dict[str, Any], option: Any, depth: int) -> float:
    """What an option is worth in prestige, the best answers to the questions after it included."""
    told = preview(view, option)
    worth = sum(event_weight(view, event) for event in told.events)
    if told.question is not None and depth > 1:
        worth += max(option_weight(told.view, answer, depth - 1) for answer in told.question.options)
    return worth


def event_weight(view: dict[str, Any], event: events.Event) -> float:
    """What one event is worth to the viewer, in prestige."""
    me = view["players"][view["viewer"]]
    match event:
        case events.PrestigeGained(amount=amount, own=own):
            return float((amount or 0) if own is None else own[0])
        case events.PrestigeLost(own=own):
            return -float(own or 0)
        case events.CoinsGained(amount=amount):
            return COIN * amount
        case events.CoinsPaid(amount=amount):
            return -COIN * amount
        case events.MarkersMoved(source=source, target=target, number=number):
            return number * (_worth_at(view, target) - _worth_at(view, source))
        case events.FriendMoved(source=source, target=target):
            return _worth_at(view, target) - (_worth_at(view, source) if source else 0.0)
        case events.RatMoved(before=before, after=after):
            return sum(_rat_step(space) for space in range(after + 1, before + 1))
        case events.MessageTaken():
            return 0.5
        case events.PersonHired(person="doctor"):
            return _doctor_weight(view, me)
        case events.CardPlayed(card=card, nth=1):
            # A first card of equal worth had better be the one that grows.
            return 0.01 * STANDING.get(card_action(card), 0.0)
        case _:
            return 0.0


def _worth_at(view: dict[str, Any], place: str) -> float:
    """What a marker is worth where it lies."""
    if place == "personal":
        return MARKER
    if place == "general":
        return 0.0
    share: float = view["cathedral_value"] / (1 + sum(player["cathedral"] for player in view["players"]))
    return min(share, 4.0) if place == "cathedral" else STANDING[place] * (ROUNDS - view["round"])


def _rat_step(space: int) -> float:
    """What it is worth to leave a space of the plague track."""
    return 0.2 + 0.1 * space


def _doctor_weight(view: dict[str, Any], me: dict[str, Any]) -> float:
    """Steps saved tonight, and the penalty if it would come."""
    hospital = me["sectors"]["hospital"] + (me["friend"] == "hospital")
    target = me["rat"] + view["plague"] - hospital
    saved = sum(_rat_step(space) for space in range(me["rat"] + 1, min(target, 9) + 1))
    return saved + (PENALTY if target > 9 else 0.0)


def card_weight(view: dict[str, Any], card: str) -> float:
    """A guess at what playing a card would bring, for the draft."""
    me = view["players"][view["viewer"]]
    action = card_action(card)
    if action == "trusted_friend":
        others = [sector for sector in me["sectors"] if sector != me["friend"]]
        return 0.3 + max(_sector_weight(view, me, sector) for sector in others)
    if action == "notre_dame":
        return (0.0, 1.0, 2.5, 5.0)[min(me["coins"], 3)] + 0.5 * _worth_at(view, "cathedral")
    return _sector_weight(view, me, action) - (0.0 if me["personal"] else 1.0)


def _sector_weight(view: dict[str, Any], me: dict[str, Any], sector: str) -> float:
    n = me["sectors"][sector] + (me["friend"] == sector) + 1
    park = (me["sectors"]["park"] + (me["friend"] == "park")) // 2
    worth: dict[str, float] = {
        "cloister_school": MARKER * min(n, me["general"]) + (0.8 if me["personal"] < 2 else 0.0),
        "bank": COIN * n,
        "residence": float(n + park),
        "carriage_house": 2.5 + 0.2 * n + park,
        "hotel": COIN * (2 if n >= view["rules"]["hotel_two_from"] else 1),
        "park": _rat_step(me["rat"]),
        "hospital": _rat_step(me["rat"]),
    }
    later: float = STANDING[sector] * (ROUNDS - view["round"])
    return worth[sector] + later
