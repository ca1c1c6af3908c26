"""What somebody gets, in words."""

from __future__ import annotations

from game.client.words.names import Words
from game.rules import Gain


def gain(gain: Gain, words: Words) -> str:
    """ "2 coins, 3 prestige, rat back 1"; empty for nothing."""
    count = words.catalog.count
    parts = [
        count(things, number)
        for things, number in (
            ("n.coins", gain.coins),
            ("n.markers", gain.markers),
            ("n.prestige", gain.prestige),
            ("n.rat_back", gain.rat),
            ("n.rats_fewer", gain.tonight),
        )
        if number
    ]
    return words.catalog.text("list.comma").join(parts)
