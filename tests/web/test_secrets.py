"""Where only hidden things differ, the pages of those who may not know them are the same."""

from collections.abc import Sequence
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


def seen_table(messages: list[Any]) -> SeenTable:
    """A table of which these messages have told."""
    return SeenTable(FixedLink(messages), _CATALOG)  # type: ignore[arg-type]


def table_of_three() -> Any:
    """The message that tells of a table with a running game."""
    return [message for message in begun(3, 7).poll() if message["t"] == "table"][-1]


def seen(state: GameState, seats: Sequence[int | None], table: Any) -> SeenTable:
    """A game as a connection with these seats is told of it; with None, as a spectator."""
    parts: list[Any] = []
    for viewer in seats:
        decision = None if viewer is None else rules.decision(state, viewer)
        plain = None if decision is None else rules.decision_to_plain(decision)
        parts.append({"viewer": viewer, "view": rules.view(state, viewer), "events": [], "decision": plain})
    yours = [seat for seat in seats if seat is not None]
    update = {"t": "update", "seq": 9, "since": 9, "parts": parts, "undo": None}
    told = seen_table([{**table, "yours": yours}, update])
    told.advance(0.0)
    return told


def page(state: GameState, viewer: int | None, table: Any) -> str:
    """What somebody at a table sees of a game."""
    told = seen(state, [viewer], table)
    return pages.watch(told, _CATALOG, large=True) if viewer is None else pages.game(told, str, None)


def shared_page(state: GameState, holder: int | None, table: Any) -> tuple[str, bool]:
    """What a phone of all three people shows when one holds it, and whether that is covered."""
    told = seen(state, range(3), table)
    told.session.holder = holder
    return pages.game(told, str, None), told.covered


@pytest.mark.parametrize("new_persons", [False, True])
def test_pages_of_twins_that_differ_in_hidden_things_are_equal(new_persons: bool) -> None:
    table, chance, told = table_of_three(), Random(4), 0
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


def test_a_phone_of_several_people_shows_its_holder_nothing_of_the_others() -> None:
    """Whoever holds it knows their own hand; while it is covered, it shows what all may know."""
    table, chance, told = table_of_three(), Random(4), {True: 0, False: 0}
    state = rules.new_game(rules.RuleSet.preset("english-2017"), seats=3, seed=12)
    while decision := rules.next_decision(state):
        for holder in (None, 0, 1, 2):
            if chance.random() < 0.04:
                shown, covered = shared_page(state, holder, table)
                twin = rules.sample(rules.view(state, None if covered else holder), chance)
                told[covered] += twin != state
                assert shared_page(twin, holder, table) == (shown, covered)
        rules.apply(state, decision.seat, chance.choice(decision.options))
    assert min(told.values()) > 3
