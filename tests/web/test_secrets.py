"""Where only hidden things differ, the pages of those who may not know them are the same."""

from random import Random
from typing import Any

import pytest

from game import rules
from game.rules import GameState
from game.text.catalog import Catalog
from game.web import pages
from game.web.seen_table import SeenTable
from tests.harness.local_table import begun

_CATALOG = Catalog.load()


class FixedLink:
    """A connection over which these messages have come."""

    state, reason, host_key = "open", None, ""

    def __init__(self, messages: list[Any]) -> None:
        self._messages = messages

    def poll(self) -> list[Any]:
        messages, self._messages = self._messages, []
        return messages

    def send(self, message: Any) -> None: ...

    def leave(self) -> None: ...


def page(state: GameState, viewer: int | None, table: Any) -> str:
    """What somebody at a table sees of a game."""
    decision = None if viewer is None else rules.decision(state, viewer)
    plain = None if decision is None else rules.decision_to_plain(decision)
    part = {"viewer": viewer, "view": rules.view(state, viewer), "events": [], "decision": plain}
    update = {"t": "update", "seq": 9, "since": 9, "parts": [part], "undo": None}
    seen = SeenTable(FixedLink([{**table, "yours": [] if viewer is None else [viewer]}, update]), _CATALOG)  # type: ignore[arg-type]
    seen.advance(0.0)
    if viewer is None:
        return pages.watch(seen, _CATALOG, str, large=True)
    assert seen.session.shown is not None
    return pages.game(seen, seen.session.shown.view(viewer), viewer, str, None)


@pytest.mark.parametrize("new_persons", [False, True])
def test_pages_of_twins_that_differ_in_hidden_things_are_equal(new_persons: bool) -> None:
    link = begun(3, 7)
    (table,) = [message for message in link.poll() if message["t"] == "table"][-1:]
    chance, told = Random(4), 0
    options = {"new_persons": True} if new_persons else {}
    state = rules.new_game(rules.RuleSet.preset("english-2017", **options), seats=3, seed=12)
    while decision := rules.next_decision(state):
        if chance.random() < 0.12:
            viewer = chance.choice([None, 0, 1, 2])
            twin = rules.sample(rules.view(state, viewer), chance)
            told += twin != state
            assert page(state, viewer, table) == page(twin, viewer, table)
        rules.apply(state, decision.seat, chance.choice(decision.options))
    assert told > 5
