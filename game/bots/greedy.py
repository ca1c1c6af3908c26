"""The bot that takes what helps most now: it previews its options and weighs the views they lead to."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.rules import HARBOUR_END, ROUNDS, SECTORS, Decision, Player, View, card_action, preview

#: How many decisions ahead are looked at, the first included.
DEPTH: Final = 5
#: Where pieces are given one by one each is weighed by itself, as if it were the last.
ONE_BY_ONE: Final = ("travelling_folk", "butcher")

#: What things are worth in prestige while much of the game is still to come.
COIN: Final = 1.0
FIRST_COIN: Final = 1.2
MARKER: Final = 0.6
FIRST_MARKERS: Final = 0.6
PENALTY: Final = 3.5
RAT_STEP: Final = 0.15
MESSAGE: Final = 0.5
#: The plague assumed for a round in which it is not known yet.
PLAGUE: Final = 4
#: What a piece in a sector brings in each round to come; the hospital is weighed by the rats it stops.
STANDING: Final = {
    "cloister_school": 0.15,
    "bank": 0.2,
    "residence": 0.3,
    "carriage_house": 0.1,
    "hotel": 0.1,
    "park": 0.6,
    "hospital": 0.0,
}


class GreedyBot:
    """Weighs each option by its preview and the decisions that follow; ties are broken at random."""

    def __init__(self, seed: int | None = None) -> None:
        self._chance = Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        if decision.kind == "keep":
            weights = [card_weight(view, option) for option in decision.options]
        else:
            depth = 2 if decision.kind in ONE_BY_ONE else DEPTH
            weights = [option_weight(view, option, depth) for option in decision.options]
        best = max(weights)
        return self._chance.choice([index for index, weight in enumerate(weights) if weight == best])


def option_weight(view: View, option: Any, depth: int) -> float:
    """What the game is worth to the viewer after an option and the best choices after it."""
    previewed = preview(view, option)
    decision = previewed.decision
    if decision is None or depth == 1:
        return worth(previewed.view)
    if decision.kind in ONE_BY_ONE:
        depth = min(depth, 3)
    return max(option_weight(previewed.view, answer, depth - 1) for answer in decision.options)


def worth(view: View) -> float:
    """What the viewer holds and may hope for, in prestige."""
    me = viewer(view)
    to_come = ROUNDS - view["round"]
    tonight = view["phase"] in ("draft", "play", "hire")
    # In the last round a coin still hires, and a marker is still placed; after it they are worth nothing.
    use = min(1.0, (to_come + (0.5 if tonight else 0.0)) / 2)
    value: float = (
        (me["prestige"] or 0)
        + use * (COIN * me["coins"] + FIRST_COIN * (me["coins"] > 0))
        + use * (MARKER * me["personal"] + FIRST_MARKERS * min(me["personal"], 2))
        + to_come * sum(STANDING[sector] * pieces(me, sector) for sector in SECTORS)
        + MESSAGE * len(me["collected"]) * (to_come > 0)
        + _cathedral_worth(view, me)
        - _plague_cost(view, me, tonight)
    )
    return value


def viewer(view: View) -> Player:
    """The part of the view about its own seat."""
    seat = view["viewer"]
    assert seat is not None, "a bot plays a seat"
    return view["players"][seat]


def pieces(me: Player, sector: str) -> int:
    """The markers and the friend in a sector."""
    return me["sectors"][sector] + (me["friend"] == sector)


def _cathedral_worth(view: View, me: Player) -> float:
    """The expected share of the cathedral's value, since others will have come in as well."""
    inside = sum(player["cathedral"] for player in view["players"])
    until_paid = 2 - (view["round"] - 1) % 3
    expected = inside + 0.25 * until_paid * view["seats"]
    return float(view["cathedral_value"] * me["cathedral"] / max(1.0, expected))


def _plague_cost(view: View, me: Player, tonight: bool) -> float:
    """The penalties to expect if every plague is as usual, and a little for every step towards them."""
    hospital, rat = pieces(me, "hospital"), me["rat"]
    plagues = [PLAGUE] * (ROUNDS - view["round"])
    if tonight:
        plagues.insert(0, 0 if "doctor" in me["hired"] else view["plague"])
    cost = 0.0
    for plague in plagues:
        rat = max(0, rat + plague - hospital)
        cost += RAT_STEP * min(rat, HARBOUR_END)
        if rat > HARBOUR_END:
            cost, rat = cost + PENALTY, HARBOUR_END
    return cost


def card_weight(view: View, card: str) -> float:
    """A guess at what playing a card would bring, for the draft."""
    me = viewer(view)
    action = card_action(card)
    if action == "trusted_friend":
        others = [sector for sector in SECTORS if sector != me["friend"]]
        return MARKER + max(_sector_weight(view, me, sector) for sector in others)
    if action == "notre_dame":
        inside = 1 + sum(player["cathedral"] for player in view["players"])
        gift = (0.0, 0.5, 1.5, 3.0)[min(me["coins"], 3)]
        return gift + min(4.0, 0.7 * view["cathedral_value"] / inside) if gift else 0.0
    return _sector_weight(view, me, action) - (0.0 if me["personal"] else 1.0)


def _sector_weight(view: View, me: Player, sector: str) -> float:
    n = pieces(me, sector) + 1
    park = pieces(me, "park") // 2
    to_come = ROUNDS - view["round"]
    rats = 1.0 if me["rat"] else 0.0
    now: dict[str, float] = {
        "cloister_school": MARKER * min(n, me["general"]) + (1.5 if me["personal"] < 3 else 0.0),
        "bank": COIN * n + (1.0 if me["coins"] < 2 else 0.0),
        "residence": float(n + park),
        "carriage_house": 2.5 + 0.2 * n + park,
        "hotel": COIN * (2 if n >= view["rules"]["hotel_two_from"] else 1),
        "park": rats,
        "hospital": rats + 0.6 * to_come + (2.0 if me["rat"] > 4 else 0.0),
    }
    weight: float = now[sector] + STANDING[sector] * to_come
    return weight
