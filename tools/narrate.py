"""A game told as plain English text for people who work on the rules."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from game import rules

#: One line for each kind of event, filled with the event's own fields.
SENTENCES = {
    "game_started": "seat {start_seat} starts",
    "round_started": "period {period}, round {round}: seat {start_seat} holds the bell-ringer",
    "persons_revealed": "on the table: {persons}; plague {plague}",
    "cards_drawn": "seat {seat} draws {number} cards: {cards}",
    "card_kept": "seat {seat} keeps {card}",
    "cards_passed": "seat {seat} passes {cards} to seat {to}",
    "card_played": "seat {seat} plays {card} (card {nth})",
    "third_discarded": "seat {seat} discards {card} unseen",
    "no_effect": "seat {seat}: {reason} has no effect",
    "markers_moved": "seat {seat}: {pieces} from {source} to {target} ({reason})",
    "friend_moved": "seat {seat}: the friend goes from {source} to {target} ({reason})",
    "coins_gained": "seat {seat} gains {coins} from {payer} ({reason})",
    "coins_paid": "seat {seat} pays {coins} ({reason})",
    "prestige_gained": "seat {seat} gains {amount} prestige{park} ({reason})",
    "prestige_lost": "seat {seat} loses {own} of {due} prestige ({reason})",
    "rat_moved": "seat {seat}: the rat goes from {before} to {after} ({reason})",
    "plague_struck": "the plague strikes with {value}",
    "penalised": "seat {seat}: the rat would go beyond 9",
    "carriage_moved": "seat {seat} drives {path}",
    "message_taken": "seat {seat} takes the message {message} of borough {colour} on {market}",
    "person_hired": "seat {seat} hires the {person}",
    "hire_declined": "seat {seat} hires nobody",
    "grey_stack_seen": "seat {seat} sees the grey persons to come: {persons}",
    "cathedral_scored": "the cathedral pays {value} for {pieces}: {each} each",
    "persons_cleared": "the persons leave",
    "bell_ringer_passed": "the bell-ringer goes to seat {to}",
    "period_ended": "period {period} ends",
    "game_over": "the game is over",
}

SUPPLIES = {"personal": "the personal supply", "general": "the general supply"}


def event_line(event: rules.Event) -> str:
    """Return an event as one line with all its figures."""
    fields = {name: _words(value) for name, value in asdict(event).items()} | _phrases(event)
    return SENTENCES[rules.event_kind(event)].format(**fields)


def _phrases(event: rules.Event) -> dict[str, str]:
    """What a sentence says in other words than the event's field."""
    match event:
        case rules.events.PrestigeGained(amount=amount, bonus=bonus, own=own):
            amount, bonus = own or (amount, bonus)
            return {"amount": str(amount), "park": f", {bonus} of it by the park" if bonus else ""}
        case rules.events.FriendMoved(source=None):
            return {"source": "beside the board"}
        case rules.events.CoinsGained(amount=amount, payer=payer):
            giver = "the supply" if payer is None else f"seat {payer}"
            return {"coins": _count(amount, "coin"), "payer": giver}
        case rules.events.CoinsPaid(amount=amount):
            return {"coins": _count(amount, "coin")}
        case rules.events.MarkersMoved(source=source, target=target, number=number):
            pieces = _count(number, "marker")
            return {
                "pieces": pieces,
                "source": SUPPLIES.get(source, source),
                "target": SUPPLIES.get(target, target),
            }
        case rules.events.CathedralScored(markers=markers):
            return {"pieces": _count(markers, "marker")}
    return {}


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _words(value: Any) -> str:
    return " ".join(str(item) for item in value) or "nothing" if isinstance(value, tuple) else str(value)


def decision_line(decision: rules.Decision) -> str:
    """A decision and its options, numbered from 1."""
    told = [str(value) for value in decision.about or () if value]
    about = f" ({' '.join(told)})" if told else ""
    options = "  ".join(f"{number}:{option}" for number, option in enumerate(decision.options, 1))
    return f"seat {decision.seat} is asked {decision.kind}{about}: {options}"


def standing(state: rules.GameState) -> list[str]:
    """A line for each seat: everything it has, prestige told."""
    seen = rules.view(state, None)
    return [_seat_line(player, state.prestige[player["seat"]]) for player in seen["players"]]


def _seat_line(player: rules.Player, prestige: int) -> str:
    sectors = " ".join(
        f"{name} {count}{'+friend' if player['friend'] == name else ''}"
        for name, count in player["sectors"].items()
        if count or player["friend"] == name
    )
    return (
        f"seat {player['seat']}: {prestige} prestige, {_count(player['coins'], 'coin')}, "
        f"{_count(player['personal'], 'marker')}, rat {player['rat']}, "
        f"{_count(len(player['collected']), 'message')}, cathedral {player['cathedral']}, "
        f"carriage {player['carriage']}; {sectors or 'empty borough'}"
    )


def ranking_lines(state: rules.GameState) -> list[str]:
    """The ranking, best first."""
    return [
        f"place {row.place}: seat {row.seat} with {row.prestige} prestige, tie-break {row.tiebreak}"
        for row in rules.ranking(state)
    ]
