"""`python -m tools.soak` checks games and the window, and names the seed where something does not hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import rules
from game.client.scenes.table import TableScene
from game.client.words.names import Words
from game.rules import frames, rounds
from game.rules.actions import gains, hiring
from game.rules.names import HOTEL
from game.rules.persons import registry
from tools.checks import oracle
from tools.soak import client
from tools.soak.__main__ import main

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

#: In this process, where a fault can be planted.
ALONE = ("--jobs", "1")


def test_when_everything_holds_it_says_how_much_was_checked(capsys: Capture) -> None:
    assert main(["rules", "--games", "3", "--first-seed", "5", *ALONE]) == 0

    told = capsys.readouterr().out
    assert told.startswith("all held: 3 games, ")
    assert all(word in told for word in ("decisions", "copies", "twins", "previews", "samples", "records"))


def test_no_game_begins_after_its_time(capsys: Capture) -> None:
    assert main(["rules", "--games", "50", "--seconds", "0", *ALONE]) == 0

    assert capsys.readouterr().out.startswith("all held: 1 games, ")


def too_much_for_the_monk(patch: Patch) -> None:
    def monk(state: rules.GameState, events: frames.Events, seat: int) -> None:
        gains.gain_prestige(state, events, seat, 2, "monk")

    patch.setitem(registry.PERSON_EFFECTS, "monk", monk)


def a_coin_that_is_lost(patch: Patch) -> None:
    def pay_coins(state: rules.GameState, events: frames.Events, seat: int, amount: int, why: str) -> None:
        state.coins[seat] -= amount

    patch.setattr(hiring, "pay_coins", pay_coins)


def a_rat_that_leaves_the_track(patch: Patch) -> None:
    patch.setattr(rounds, "HARBOUR_END", 10)


def a_hire_that_is_not_offered(patch: Patch) -> None:
    def ask(state: Any, events: Any, kind: str, seat: int, options: tuple[Any, ...], *more: Any) -> None:
        frames.ask(state, events, kind, seat, options[:-1] if kind == "hire" else options, *more)

    patch.setattr(hiring, "ask", ask)


def a_decision_out_of_order(patch: Patch) -> None:
    def ask(state: Any, events: Any, kind: str, seat: int, options: tuple[Any, ...], *more: Any) -> None:
        frames.ask(state, events, kind, seat, options[::-1] if kind == "hire" else options, *more)

    patch.setattr(hiring, "ask", ask)


def a_plague_that_passes_the_hospital_by(patch: Patch) -> None:
    patch.setattr(rounds, "HOSPITAL", HOTEL)


def a_penalty_that_takes_no_prestige(patch: Patch) -> None:
    patch.setattr(rounds, "lose_prestige", lambda state, events, seat, due, reason: None)


def a_mayor_who_gives_nothing(patch: Patch) -> None:
    def mayor(state: rules.GameState, events: frames.Events, seat: int) -> None:
        pass

    patch.setitem(registry.PERSON_EFFECTS, "mayor", mayor)


def a_carpenter_who_moves_the_rat(patch: Patch) -> None:
    build = registry.PERSON_EFFECTS["carpenter"]

    def carpenter(state: rules.GameState, events: frames.Events, seat: int) -> None:
        build(state, events, seat)
        gains.rat_back(state, events, seat, 1, "carpenter")

    patch.setitem(registry.PERSON_EFFECTS, "carpenter", carpenter)


def a_person_of_whom_the_oracle_knows_nothing(patch: Patch) -> None:
    patch.delitem(oracle.PERSONS, "minstrel")


FAULTS = [
    too_much_for_the_monk,
    a_coin_that_is_lost,
    a_rat_that_leaves_the_track,
    a_hire_that_is_not_offered,
    a_decision_out_of_order,
    a_plague_that_passes_the_hospital_by,
    a_penalty_that_takes_no_prestige,
    a_mayor_who_gives_nothing,
    a_carpenter_who_moves_the_rat,
    a_person_of_whom_the_oracle_knows_nothing,
]


@pytest.mark.parametrize("plant", FAULTS, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found_and_its_game_named(
    plant: Callable[[Patch], None], monkeypatch: Patch, capsys: Capture
) -> None:
    plant(monkeypatch)

    assert main(["rules", "--games", "40", "--first-seed", "2", *ALONE]) == 1

    told = capsys.readouterr()
    assert told.out == ""
    *_, complaint = told.err.splitlines()
    assert complaint.startswith("tools.soak: ")
    *_, seed = complaint.split()
    assert f"seed={seed}, decision " in complaint
    assert complaint.endswith(f"again: python -m tools.soak rules --games 1 --first-seed {seed}")
    assert main(["rules", "--games", "1", "--first-seed", seed, *ALONE]) == 1


@pytest.mark.slow
def test_the_window_lives_through_tables_that_are_hostile(capsys: Capture) -> None:
    assert main(["client", "--games", "12", "--seed", "300", *ALONE]) == 0

    assert capsys.readouterr().out.startswith("all held: 12 visits, ")


def a_name_that_cannot_be_told(patch: Patch) -> None:
    patch.setattr(Words, "seat", lambda words, seat: [][seat])


def a_window_that_hangs(patch: Patch) -> None:
    def advance(scene: TableScene, now: float) -> None:
        while True:
            pass

    patch.setattr(client, "SLOWEST", 0.05)
    patch.setattr(TableScene, "advance", advance)


def a_window_that_stays(patch: Patch) -> None:
    patch.setattr(TableScene, "quitting", lambda scene: False)


@pytest.mark.parametrize(
    ("plant", "fault"),
    [
        (a_name_that_cannot_be_told, "IndexError"),
        (a_window_that_hangs, "TooSlow"),
        (a_window_that_stays, "NotClosed"),
    ],
)
def test_a_fault_of_the_window_is_found_and_its_seed_named(
    plant: Callable[[Patch], None], fault: str, monkeypatch: Patch, capsys: Capture
) -> None:
    plant(monkeypatch)

    assert main(["client", "--games", "40", "--seed", "2", *ALONE]) == 1

    *_, complaint = capsys.readouterr().err.splitlines()
    *_, seed = complaint.split()
    assert f"{fault} after " in complaint
    assert complaint.endswith(f"again: python -m tools.soak client --games 1 --seed {seed}")
    assert main(["client", "--games", "1", "--seed", seed, *ALONE]) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["bots"],
        ["rules", "--games", "0"],
        ["rules", "--first-seed", "-1"],
        ["rules", "--games", "2", "--first-seed", str(rules.MAX_SEED)],
        ["client", "--seconds", "1", "--minutes", "1"],
    ],
    ids=" ".join,
)
def test_a_command_line_that_is_none_is_a_usage_error(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)

    assert left.value.code == 2
