"""What a decision costs the window: all forecasts, and what each option would bring, in words."""

from __future__ import annotations

import random
import time

from game import rules
from game.board.crest import Crest
from game.session.lobby_state import SeatInfo
from game.text import describe
from game.text.catalog import Catalog
from game.text.names import Words
from net.messages.records import COLOURS, SIGNS


def labelled(seats: int) -> tuple[float, float]:
    """Milliseconds of a core, median and worst, over all decisions of a random game with New Persons."""
    crests = [Crest(colour, sign) for colour, sign in zip(COLOURS, SIGNS, strict=False)]
    players = [SeatInfo(seat, str(seat), "human", None, *crests[seat]) for seat in range(seats)]
    words = Words(Catalog.load(), players, crests)
    chance = random.Random(seats)
    state = rules.new_game(rules.RuleSet.preset(new_persons=True), seats, seats)
    took = []
    while (decision := rules.next_decision(state)) is not None:
        view = rules.view(state, decision.seat)
        started = time.process_time()
        for seat in range(seats):
            rules.forecast(view, seat)
        describe.labels(decision, view, words, decision.seat)
        took.append((time.process_time() - started) * 1000)
        rules.apply(state, decision.seat, chance.choice(decision.options))
    took.sort()
    return took[len(took) // 2], took[-1]
