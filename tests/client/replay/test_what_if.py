"""Playing on from a moment of a finished game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

import pytest

from game import rules
from game.client.local.local_game import playing_on
from game.client.replay import people
from net.storage import finished_games
from net.storage.journal_shapes import JournalEntry
from net.table.restore import replay_journal
from tests.client.replay.games import finished, record, watching
from tests.harness.local_table import Choice, LocalTable, OwnerLink

PLAYERS = people.players(finished())


class WrittenTable(LocalTable):
    """A table that begins with choices, and the entries of its journal."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.entries: list[JournalEntry] = []
        super().__init__(choices=choices)
        self.bots_wait = True

    def append(self, *entries: JournalEntry, dropped: Collection[int] = ()) -> None:
        there = len(self.entries)
        self.entries[:] = [one for place, one in enumerate(self.entries) if there - place not in dropped]
        self.entries += entries


def played_on(played: rules.Record, at: int) -> tuple[WrittenTable, OwnerLink]:
    """A table at which somebody plays on from a moment of a game, and the link of its owner."""
    setup = playing_on(played, PLAYERS, at, 0)
    assert setup is not None
    table = WrittenTable(setup.choices)
    link = OwnerLink(table)
    for message in setup.messages():
        link.send(message)
    return table, link


@pytest.mark.parametrize("preset", rules.PRESETS)
def test_the_game_goes_on_by_the_rules_of_its_record(preset: str) -> None:
    for options in ({}, {"prestige_open": True, "hotel_two_from": 4, "coins_limited": False}):
        played = record(3, 9, preset, **options)
        setup = playing_on(played, PLAYERS, 50, 1)

        assert setup is not None
        assert rules.RuleSet.preset(setup.preset, **setup.options) == played.rules
        assert (setup.seed, setup.choices) == (played.seed, played.choices[:50])
        assert [seat["kind"] for seat in setup.seats] == ["bot", "human", "bot"]


def test_a_game_of_persons_that_are_no_more_cannot_go_on() -> None:
    pool = rules.Pool.known(False)
    others = pool._replace(brown=pool.brown[::-1])
    played = rules.Record.of(rules.RuleSet.preset(pool=others), 2, 1, (), unfinished=True)

    assert playing_on(played, PLAYERS[:2], 0, 0) is None


def test_a_table_begins_its_first_game_with_choices_and_writes_them_down() -> None:
    played = record(3, 5)
    table, link = played_on(played, 80)
    update = next(one for one in link.poll() if one["t"] == "update")

    state = rules.new_game(played.rules, 3, played.seed)
    for seat, option in played.choices[:80]:
        rules.apply(state, seat, rules.decision(state, seat).options[option])
    assert update["parts"][0]["view"] == rules.view(state, 0)
    assert len(update["parts"][0]["events"]) > 80
    restored = replay_journal(table.entries).match
    assert restored is not None
    assert rules.state_hash(restored.now.state) == rules.state_hash(state)


def test_a_game_that_was_played_on_from_another_says_so_in_its_journal_and_in_what_is_kept(
    data: Path,
) -> None:
    table, link = played_on(record(3, 5), 80)
    while not table.over:
        table.go_on()

    told = next(one for one in link.poll() if one["t"] == "finished")
    finished_games.keep(told)
    assert finished_games.archive().games[0].game["played_on_from"] == 80
    assert [one["played_on_from"] for one in replay_journal(table.entries).finished] == [80]


def test_what_if_starts_the_game_at_the_shown_moment_for_the_seat_that_is_looked_through(data: Path) -> None:
    pilot = watching()
    for _ in range(4):
        pilot.key("down")
    pilot.key("2")
    then = pilot.scene.view
    pilot.press("What if…")
    pilot.table.bots_wait = True
    pilot.step()

    assert pilot.name == "TableScene"
    assert pilot.scene.session.mine == (1,)
    assert pilot.scene.view["round"] == then["round"]
    assert pilot.scene.view["own"] == then["own"]
