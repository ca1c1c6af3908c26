"""A finished game as a host keeps it."""

from typing import Any

from game import rules
from net.messages.records import COLOURS
from tests.bots.review.games import played

NAMES = ("Ada", "Bert", "Cleo", "Dora", "Emil")


def finished(*levels: str) -> Any:
    """A finished game of bots of these levels, or of a beginner and a casual player."""
    levels = levels or ("beginner", "casual")
    record = played(*levels)
    *_, end = rules.replay(record)
    return {
        "table": "ab" * 16,
        "game": 1,
        "seats": [
            {"name": name, "kind": "bot", "level": level, "colour": colour}
            for name, level, colour in zip(NAMES, levels, COLOURS, strict=False)
        ],
        "result": [row._asdict() for row in rules.ranking(end.state)],
        "record": record.to_plain(),
    }
