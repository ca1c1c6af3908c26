"""Messages lying and collected, and why something on the board cannot be chosen or had now, in words."""

from __future__ import annotations

from game import rules
from game.rules import Decision, View
from game.session.session import FROM_HAND
from game.text.names import Words, known_or

#: Kinds of decisions that leave out sectors for one reason each.
REASONS = (
    *("friend", "source", "plague", "bishop", "butcher", "procurator", "travelling_folk"),
    *("minstrel_source", "minstrel_target", "fool_source", "fool_target", "actress_source", "actress_target"),
)
#: Kinds of decisions that are about no sector, and say so at the cathedral.
ELSEWHERE = ("drive", "hire")


def refusal(view: View, seat: int, market: str, words: Words) -> str:
    """Why the seat may not take the message on a market now: "you have green; blue, red and violet first"."""
    refused = known_or(None, rules.message_refusal, view, seat, market)
    if refused is None:
        return ""
    colour, *first = [words.colour(other).lower() for other in (refused.colour, *refused.first)]
    if refused.held > 1:
        had = words.catalog.text("why.message.several", number=refused.held, colour=colour)
    else:
        had = colour
    return words.catalog.text("why.message", had=had, first=words.catalog.join(first))


def market(view: View, seat: int | None, decision: Decision | None, market: str, words: Words) -> str:
    """What a message there would bring, and what is in the way for the seat."""
    text = words.catalog.text
    kind = view["messages"].get(market)
    told = [text("market.message", gift=text(f"message.{kind}")) if kind else text("market.empty")]
    refused = refusal(view, seat, market, words) if seat is not None else ""
    if refused:
        told.append(text("market.refused", why=refused))
    if decision is not None and decision.kind == "drive" and market not in decision.options:
        away = known_or(None, rules.streets_away, view, decision.seat, market)
        if away is not None:
            told.append(_too_far(view, decision, away, words) if away else text("why.home"))
    if kind and len(told) == 1:
        told.append(text("about.market"))
    standing = [words.seat(player["seat"]) for player in view["players"] if player["carriage"] == market]
    if standing:
        told.append(text("market.carriages", names=words.catalog.join(standing)))
    return "\n".join(told)


def _too_far(view: View, decision: Decision, away: int, words: Words) -> str:
    """How far off a market is, and how far the carriage drives this time."""
    markets = [option for option in decision.options if option != "stay"]
    reach = max((rules.streets_away(view, decision.seat, market) or 0 for market in markets), default=0)
    return words.catalog.text("why.far", streets=words.count("streets", away), reach=reach)


def sector(
    view: View, seat: int | None, decision: Decision | None, borough: int, sector: str, words: Words
) -> str:
    """Why a sector cannot be chosen now; empty where it can, or where no sector is to be chosen."""
    text = words.catalog.text
    if seat is None:
        return ""
    if borough != view["players"][seat]["borough"]:
        owner = next((it["seat"] for it in view["players"] if it["borough"] == borough), None)
        if owner is None:
            return text("why.nobodys")
        return text("why.others", name=words.seat(owner))
    if decision is None:
        return ""
    if decision.kind in FROM_HAND:
        return _no_card(decision, sector, words)
    if decision.kind in ("drive", "hire"):
        return text(f"why.sector.{decision.kind}")
    if not any(option in rules.SECTORS for option in decision.options):
        return ""
    if sector in decision.options or decision.kind not in REASONS:
        return ""
    return text(f"why.{decision.kind}")


def cathedral(seat: int | None, decision: Decision | None, words: Words) -> str:
    """Why the cathedral cannot be chosen now; empty where it can, or where no place is to be chosen."""
    if seat is None or decision is None or "cathedral" in decision.options:
        return ""
    if decision.kind in FROM_HAND:
        held = {rules.card_action(card) for card in decision.options}
        return "" if "notre_dame" in held else words.catalog.text("why.cathedral.play")
    if decision.kind not in (*REASONS, *ELSEWHERE):
        return ""
    return words.catalog.text(f"why.cathedral.{decision.kind}")


def _no_card(decision: Decision, sector: str, words: Words) -> str:
    """Why none of the cards to choose from leads to a sector; empty where one does."""
    held = {rules.card_action(card) for card in decision.options}
    if sector in held:
        return ""
    return words.catalog.text("why.sector.friend" if "trusted_friend" in held else "why.sector.play")


def donations(view: View, decision: Decision | None, words: Words) -> dict[int, str]:
    """Return, for each donation that the seat cannot afford, the reason."""
    if decision is None or decision.kind != "donate":
        return {}
    held = words.count("coins", view["players"][decision.seat]["coins"])
    why = words.catalog.text("why.donate", coins=held)
    return {coins: why for coins in range(1, len(rules.DONATION)) if coins not in decision.options}


def donation(view: View, seat: int, coins: int, words: Words) -> str:
    """Why a seat cannot donate so much, in a sentence."""
    held, price = words.count("coins", view["players"][seat]["coins"]), words.count("coins", coins)
    return words.catalog.text("why.donate.full", coins=held, price=price)


def hiring(view: View, seat: int | None, words: Words) -> str:
    """Why the seat could hire nobody now; empty where it could."""
    if seat is None:
        return ""
    player = view["players"][seat]
    if view["phase"] == "hire" and player["hired"] and seat not in view["waiting"]:
        return words.catalog.text("why.hire.done")
    if player["coins"]:
        return ""
    return words.catalog.text("why.hire")


def collected(view: View, seat: int, words: Words) -> str:
    """Each message that a seat has collected with what it brought, and the colours it must take next."""
    text = words.catalog.text
    held = view["players"][seat]["collected"]
    if not held:
        return text("messages.none")
    told = [
        text("messages.one", colour=words.colour(borough), gift=text(f"message.{kind}"))
        for borough, kind in held
    ]
    first = [words.colour(colour).lower() for colour in _needed(view, seat)]
    following = text("messages.next", colours=words.catalog.join(first)) if first else text("messages.any")
    return "\n".join((text("messages.gap").join(told), following))


def _needed(view: View, seat: int) -> tuple[int, ...]:
    """The colours that the seat needs before any colour may be had again; empty if none is closed to it."""
    lying = [market for market, kind in view["messages"].items() if kind]
    refusals = [known_or(None, rules.message_refusal, view, seat, market) for market in lying]
    return max((tuple(refused.first) for refused in refusals if refused is not None), key=len, default=())
