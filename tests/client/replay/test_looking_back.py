"""Looking back at a game that goes on: from what this window's seats were told, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import rules
from game.client.local.local_game import play_here
from game.client.replay.moments import ALL, SeenMoments, Viewer
from game.client.replay.opening import look_back
from game.client.replay.scene import ReplayScene
from game.session.session import Part, ToldUpdates, Update
from game.settings.game_setup import GameSetup
from tests.checks.games import Setting, steps
from tests.checks.twins import TWINS
from tests.client.pilot import Pilot
from tests.client.thinned import sampled

NEW = rules.RuleSet.preset(new_persons=True)


def update(state: rules.GameState, *viewers: int | None, seq: int = 1, since: int = 0) -> Update:
    """What a host tells connections with these seats of a game."""
    parts = {
        viewer: Part(rules.view(state, viewer), (), None if viewer is None else rules.decision(state, viewer))
        for viewer in viewers
    }
    return Update(seq, since, parts)


def shown(told: Update, seats: tuple[int, ...], viewers: tuple[Viewer, ...]) -> list[Any]:
    """All that a replay of it can show, through any eyes that it is asked for."""
    moments = SeenMoments([told], seats)
    return [
        (moments.view(0, viewer), moments.events(0, viewer), moments.hands(0, viewer), moments.marks)
        for viewer in (*moments.viewers, *viewers)
    ]


@sampled("setting", [Setting(NEW, 3, 3), Setting(NEW, 5, 8)])
def test_a_game_and_its_twins_look_the_same_to_seat_spectator_and_shared_machine(setting: Setting) -> None:
    chance, compared = Random(setting.seed), 0
    every: tuple[Viewer, ...] = (ALL, None, *range(setting.seats))
    for step in steps(setting):
        for make in chance.sample([*TWINS.values()], 2):
            twin = make(step.state, chance)
            if twin is None:
                continue
            for seat in (None, *range(setting.seats)):
                if not twin.known(step.state, seat, ()):
                    seats = () if seat is None else (seat,)
                    ours, theirs = update(step.state, seat), update(twin.state, seat)
                    assert shown(ours, seats, every) == shown(theirs, seats, every), twin.what
                    compared += 1
            if not twin.known(step.state, None, ()):
                all_ = range(setting.seats)
                ours, theirs = update(step.state, *all_), update(twin.state, *all_)
                assert shown(ours, (), every) == shown(theirs, (), every), twin.what
    assert compared > 200


def test_choices_that_were_undone_are_left_out() -> None:
    state = rules.new_game(NEW, 3, 1)
    told = ToldUpdates()
    for seq in (1, 2, 3, 4):
        told.add(update(state, 0, seq=seq, since=seq - 1))
    told.add(Update(5, 5, update(state, 0).parts, back_to=2))

    assert [one.seq for one in told.updates] == [1, 2, 5]


def test_what_comes_twice_stays_as_it_was_told_first_and_another_game_begins_anew() -> None:
    state = rules.new_game(NEW, 3, 1)
    told = ToldUpdates()
    first = update(state, 0)
    told.add(first)
    told.add(update(state, 0, seq=1, since=1))
    assert told.updates == (first,)
    told.add(update(state, 0, seq=2, since=1))
    again = update(state, 1)
    told.add(again)

    assert told.updates == (again,)


@pytest.fixture
def playing() -> Pilot:
    """A game with one person at the machine, some choices after its beginning."""
    pilot = Pilot()
    pilot.press("New game")
    pilot.press("Start the game")
    pilot.table.bots_wait = True
    pilot.step()
    for _ in range(30):
        pilot.table.go_on()
        pilot.step(seconds=3)
    while pilot.scene.session.pending or pilot.scene.display.motion.running:
        pilot.step(seconds=3)
    return pilot


def test_the_menu_of_the_table_leads_to_the_game_so_far_with_ones_own_eyes(playing: Pilot) -> None:
    shown_now = playing.scene.view
    playing.key("escape")
    playing.press("Look back")

    assert isinstance(playing.scene, ReplayScene)
    assert playing.scene.view == shown_now
    assert ALL not in playing.scene._moments.viewers
    playing.key("a")
    assert playing.scene.viewer == 0
    assert "What if…" not in playing.buttons
    playing.key("home")
    while playing.scene.at < playing.scene.stepper.last:
        playing.key("right")
    playing.key("escape")
    assert playing.name == "TableScene"


def test_at_a_machine_that_people_share_nobodys_cards_are_shown() -> None:
    pilot = Pilot()
    session = play_here(pilot.app, GameSetup.usual(3, 1))
    pilot.table.bots_wait = True
    for _ in range(12):
        pilot.table.go_on()
        pilot.step(seconds=3)
    look_back(pilot.app, session)
    for key in ("1", "2", "a", "0"):
        pilot.key(key)
        assert pilot.scene.viewer is None
    hands = [pilot.scene._moments.hands(n, 0) for n in range(pilot.scene.stepper.last + 1)]

    assert not any(hands)
    assert {player["prestige"] for player in pilot.scene.view["players"]} == {None}
