"""Games that were played to their end by chance, and kept ones."""

from __future__ import annotations

import os
import random
from functools import cache
from typing import Any

from game import rules
from game.client.replay.moments import RecordMoments
from net.messages.records import COLOURS
from net.storage import finished_games
from tests.client.pilot import Pilot

NAMES = ("Ada", "Bo", "Cleo", "Dora", "Emil")


@cache
def record(seats: int, seed: int, preset: str = "english-2017", **options: Any) -> rules.Record:
    state = rules.new_game(rules.RuleSet.preset(preset, **options), seats, seed)
    chance = random.Random(seed)
    choices = []
    while (decision := rules.next_decision(state)) is not None:
        choices.append((decision.seat, chance.randrange(len(decision.options))))
        rules.apply(state, decision.seat, decision.options[choices[-1][1]])
    return rules.Record.of(state.rules, seats, seed, choices)


@cache
def moments(seats: int = 3, seed: int = 5) -> RecordMoments:
    return RecordMoments(record(seats, seed))


def watching() -> Pilot:
    """Somebody who watches such a game, the only one that is kept."""
    finished_games.keep(finished())
    pilot = Pilot()
    pilot.press("Past games")
    pilot.press("Watch")
    return pilot


def keep(seats: int, seed: int, at: float) -> str:
    """Stores such a game as one that ended then; returns the name of its file."""
    game = finished(seats, seed)
    finished_games.keep(game)
    path = finished_games.path_of(game["table"], game["game"])
    os.utime(path, (at, at))
    return path.name


def finished(seats: int = 3, seed: int = 5, number: int = 1) -> Any:
    """Such a game as a host tells of it when it is over; `number` is its number at its table."""
    return told(record(seats, seed), f"{seed:032x}", number)


def told(played: rules.Record, table: str, number: int = 1) -> Any:
    """A game of people as the host of that table tells of it when it is over."""
    *_, end = rules.replay(played)
    return {
        "table": table,
        "game": number,
        "seats": [
            {"name": name, "kind": "human", "level": None, "colour": colour}
            for name, colour in zip(NAMES[: played.seats], COLOURS, strict=False)
        ],
        "result": [row._asdict() for row in rules.ranking(end.state)],
        "record": played.to_plain(),
    }
