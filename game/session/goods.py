"""What lies before a seat after an event that changes only a part of it."""

from __future__ import annotations

from game import rules
from game.rules import Player
from game.rules import events as ev


def after(player: Player, event: rules.Event) -> Player:
    """The goods of a seat after an event that it has a part in; what is hidden stays hidden."""
    changed: Player = {**player, "sectors": {**player["sectors"]}}
    match event:
        case ev.CardPlayed(card=card):
            changed["played"] = [*player["played"], card]
        case ev.MarkersMoved(source=source, target=target, number=number):
            _add(changed, source, -number)
            _add(changed, target, number)
        case ev.FriendMoved(target=target):
            changed["friend"] = target
        case ev.CoinsGained(amount=amount, payer=payer):
            gained = -amount if payer == player["seat"] else amount
            changed["coins"] = max(0, player["coins"] + gained)
        case ev.CoinsPaid(amount=amount):
            changed["coins"] = max(0, player["coins"] - amount)
        case ev.PrestigeGained(amount=amount, own=own):
            _gain(changed, own[0] if own else amount or 0)
        case ev.PrestigeLost(due=due, own=own):
            _gain(changed, -(due if own is None else own))
        case ev.RatMoved(after=space):
            changed["rat"] = space
        case ev.MessageTaken(colour=colour, message=kind):
            changed["collected"] = [*player["collected"], [colour, kind]]
    return changed


def _add(changed: Player, place: str, number: int) -> None:
    """Adds markers at a place: a supply, the cathedral or a sector."""
    match place:
        case "personal":
            changed["personal"] += number
        case "general":
            changed["general"] += number
        case "cathedral":
            changed["cathedral"] += number
        case _:
            changed["sectors"][place] += number


def _gain(changed: Player, prestige: int) -> None:
    if changed["prestige"] is not None:
        changed["prestige"] = max(0, changed["prestige"] + prestige)
