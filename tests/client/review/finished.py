"""A finished game of bots as a host keeps it."""

from typing import Any

from tests.bots.review.games import played
from tests.client.replay.games import told

LEVELS = {"Ada": "beginner", "Bert": "casual"}


def finished() -> Any:
    """A finished game of a beginner, who is blue, and a casual player, who is green."""
    game = told(played(*LEVELS.values()), "ab" * 16)
    for seat, (name, level) in zip(game["seats"], LEVELS.items(), strict=True):
        seat |= {"name": name, "kind": "bot", "level": level}
    return game
