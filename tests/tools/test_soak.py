"""`python -m tools.soak` checks games and the window, and names the seed where something does not hold."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from game import rules
from game.client.table.table import TableScene
from game.rules import frames, rounds
from game.rules.actions import gains, hiring
from game.rules.names import HOTEL
from game.rules.persons import registry
from game.text.names import Words
from tests.checks import oracle
from tests.client.thinned import sampled
from tools.soak import client
from tools.soak.__main__ import main
from tools.soak.tried import Tried

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

#: In this process, where a fault can be planted.
ALONE = ("--jobs", "1")


@pytest.mark.posix("/proc")
def test_when_everything_holds_it_says_how_much_was_checked(capsys: Capture) -> None:
    assert main(["rules", "--games", "50", "--seconds", "0", "--seed", "5", *ALONE]) == 0

    told = capsys.readouterr().out
    assert told.startswith("all held: 1 games, "), "no game begins after its time"
    assert all(word in told for word in ("decisions", "copies", "twins", "previews", "samples", "records"))


def test_counts_add_up_and_of_what_is_longest_the_longest_counts() -> None:
    tried = Tried({"kills": 1, "longest way back": 2.5}).plus({"kills": 1_000, "longest way back": 0.4})

    assert str(tried) == "1,001 kills, 2.5 s longest way back"


@pytest.mark.slow
@pytest.mark.posix("/proc")
def test_games_are_shared_out_to_several_processes() -> None:
    command = [sys.executable, "-m", "tools.soak", "rules", "--games", "2", "--jobs", "2"]

    told = subprocess.run(command, capture_output=True, text=True, check=False)

    assert told.stdout.startswith("all held: 2 games, "), told.stderr


def gives(*gains_of: Callable[[rules.GameState, frames.Events, int], object]) -> Callable[..., None]:
    def person(state: rules.GameState, events: frames.Events, seat: int) -> None:
        for gain in gains_of:
            gain(state, events, seat)

    return person


def asks_to_hire(change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Callable[..., None]:
    def ask(state: Any, events: Any, kind: str, seat: int, options: tuple[Any, ...], *more: Any) -> None:
        frames.ask(state, events, kind, seat, change(options) if kind == "hire" else options, *more)

    return ask


def loses_a_coin(state: rules.GameState, events: frames.Events, seat: int, amount: int, why: str) -> None:
    state.coins[seat] -= amount


CARPENTER = registry.PERSON_EFFECTS["carpenter"]

FAULTS: dict[str, Callable[[Patch], None]] = {
    "too much for the monk": lambda patch: patch.setitem(
        registry.PERSON_EFFECTS, "monk", gives(lambda *it: gains.gain_prestige(*it, 2, "monk"))
    ),
    "a mayor who gives nothing": lambda patch: patch.setitem(registry.PERSON_EFFECTS, "mayor", gives()),
    "a carpenter who moves the rat": lambda patch: patch.setitem(
        registry.PERSON_EFFECTS,
        "carpenter",
        gives(CARPENTER, lambda *it: gains.rat_back(*it, 1, "carpenter")),
    ),
    "a coin that is lost": lambda patch: patch.setattr(hiring, "pay_coins", loses_a_coin),
    "a hire that is not offered": lambda patch: patch.setattr(
        hiring, "ask", asks_to_hire(lambda options: options[:-1])
    ),
    "a plague that passes the hospital by": lambda patch: patch.setattr(rounds, "HOSPITAL", HOTEL),
    "a penalty that takes no prestige": lambda patch: patch.setattr(
        rounds, "lose_prestige", lambda *taken: None
    ),
    "a person of whom the oracle knows nothing": lambda patch: patch.delitem(oracle.PERSONS, "minstrel"),
}


@pytest.mark.posix("/proc")
@sampled("fault", FAULTS, 3)
def test_a_planted_fault_is_found_and_its_game_named(fault: str, monkeypatch: Patch, capsys: Capture) -> None:
    FAULTS[fault](monkeypatch)

    assert main(["rules", "--games", "40", "--seed", "2", *ALONE]) == 1

    told = capsys.readouterr()
    assert told.out == ""
    *_, complaint = told.err.splitlines()
    assert complaint.startswith("tools.soak: ")
    *_, seed = complaint.split()
    assert f"seed={seed}, decision " in complaint
    assert complaint.endswith(f"again: python -m tools.soak rules --games 1 --seed {seed}")
    assert main(["rules", "--games", "1", "--seed", seed, *ALONE]) == 1


@pytest.mark.posix("/proc")
@pytest.mark.slow
def test_the_window_lives_through_tables_that_are_hostile(capsys: Capture) -> None:
    assert main(["client", "--games", "12", "--seed", "300", *ALONE]) == 0

    assert capsys.readouterr().out.startswith("all held: 12 visits, ")


def a_window_that_hangs(patch: Patch) -> None:
    def advance(scene: TableScene, now: float) -> None:
        while True:
            pass

    patch.setattr(client, "SLOWEST", 0.05)
    patch.setattr(TableScene, "advance", advance)


@pytest.mark.slow
@pytest.mark.posix("/proc")
@pytest.mark.parametrize(
    ("plant", "fault"),
    [
        (lambda patch: patch.setattr(Words, "seat", lambda words, seat: [][seat]), "IndexError"),
        (a_window_that_hangs, "TooSlow"),
        (
            lambda patch: patch.setattr(TableScene, "quitting", lambda scene: False),
            "the window is still there",
        ),
    ],
    ids=["a name that cannot be told", "a window that hangs", "a window that stays"],
)
def test_a_fault_of_the_window_is_found_and_its_seed_named(
    plant: Callable[[Patch], None], fault: str, monkeypatch: Patch, capsys: Capture
) -> None:
    plant(monkeypatch)

    assert main(["client", "--games", "40", "--seed", "2", *ALONE]) == 1

    *_, complaint = capsys.readouterr().err.splitlines()
    *_, seed = complaint.split()
    assert fault in complaint
    assert complaint.endswith(f"again: python -m tools.soak client --games 1 --seed {seed}")
    assert main(["client", "--games", "1", "--seed", seed, *ALONE]) == 1
