"""`python -m tools.arena` lets bots play each other on fixed deals and tells how they did, and how surely."""

import json
import os
import signal
import subprocess
import sys
from math import log
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import bots, rules
from tools.arena.__main__ import main
from tools.arena.contest import ArenaGame, Contest, Played, make_bot, play
from tools.arena.elo import elos
from tools.arena.scores import lower_bound, scores, times

Capture = pytest.CaptureFixture[str]

ALONE = ("--jobs", "1")


def figures(capsys: Capture, *arguments: str) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    found: dict[str, Any] = json.loads(last)
    return found


def seatings(names: str, seats: int) -> list[str]:
    contest = Contest(tuple(names), seats, 2, rules.RuleSet.preset())
    return ["".join(seating) for seating in contest.seatings]


def played(deal: int, seating: str, *places: int) -> Played:
    return Played(deal, tuple(seating), places, tuple(10 * place for place in places))


@pytest.mark.parametrize(
    ("names", "seats", "expected"),
    [
        ("AB", 2, "AB BA"),
        ("AB", 4, "ABBB BBBA BBAB BABB"),
        ("ABC", 3, "ABC BCA CAB"),
        ("ABC", 4, "ABCB BCBA CBAB BABC"),
        ("ABC", 5, "ABCBC BCBCA CBCAB BCABC CABCB"),
        ("ABAB", 4, "ABAB BABA"),
        ("A", 4, "AAAA"),
        ("ABC", 2, "AB BA AC CA BC CB"),
    ],
)
def test_each_deal_is_played_in_all_rotations(names: str, seats: int, expected: str) -> None:
    assert seatings(names, seats) == expected.split()


def test_a_bot_that_chooses_what_there_is_not_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots.random.RandomBot, "choose", lambda self, view, decision: -1)

    with pytest.raises(ValueError, match="random chose -1 of the"):
        play(ArenaGame(rules.RuleSet.preset(), 1, ("random", "random")))


def test_times_are_means_percentiles_and_maxima() -> None:
    counts = ({0.001: 98, 0.5: 1, 2.0: 1}, {3.0: 1})
    measured = times([Played(1, ("a", "b"), (1, 2), (5, 4), counts)])

    assert measured == {"a": (pytest.approx(0.02598), 0.5, 2.0), "b": (3.0, 3.0, 3.0)}


def test_parameters_reach_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dreamer:
        def __init__(self, seed: int, worlds: int) -> None:
            self.made_with = (seed, worlds)

    monkeypatch.setitem(bots._MAKERS, "dreamer", Dreamer)

    assert make_bot("dreamer:worlds=8", seed=3).made_with == (3, 8)  # type: ignore[attr-defined]
    with pytest.raises(bots.BotError, match=r"^dreamer has no parameter 'depth': it takes worlds$"):
        make_bot("dreamer:depth=8", seed=3)


def test_a_shared_victory_counts_in_parts() -> None:
    assert played(1, "ABC", 1, 3, 1).shares == (0.5, 0, 0.5)
    found = scores([played(deal, "ABB", 1, 1, 3) for deal in (1, 2)])

    assert (found["A"].win_share, found["B"].win_share) == (0.5, 0.5)
    assert (found["A"].par, found["B"].par) == (pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert (found["A"].prestige, found["B"].prestige) == (10, 20)


def test_the_standard_error_is_over_deals_and_not_over_games() -> None:
    """Where the seat decides every game, each deal brings the same, so nothing is uncertain."""
    seat_decides = [played(deal, seats, 1, 2) for deal in range(9) for seats in ("AB", "BA")]
    deal_decides = [
        played(deal, seats, *((1, 2) if (seats == "AB") == (deal < 4) else (2, 1)))
        for deal in range(8)
        for seats in ("AB", "BA")
    ]

    assert (scores(seat_decides)["A"].win_share, scores(seat_decides)["A"].stderr) == (0.5, 0)
    assert scores(deal_decides)["A"].win_share == 0.5
    assert scores(deal_decides)["A"].stderr == pytest.approx((2 / 7) ** 0.5 / 8**0.5)


def test_the_lower_bound_is_below_the_share_even_where_all_games_were_won() -> None:
    assert lower_bound(0.5, 0.01, deals=400) == pytest.approx(0.5 - 1.96 * 0.01, abs=0.0001)
    assert lower_bound(1.0, 0.0, deals=400) == pytest.approx(400 / (400 + 1.96**2))
    assert lower_bound(0.0, 0.0, deals=400) == 0


def test_elo_follows_from_who_placed_before_whom() -> None:
    """First in ten games of eleven is 400 points ahead; always between equals is their equal."""
    results = [(1, 2)] * 800 + [(2, 1)] * 80
    Random(1).shuffle(results)
    found = elos([[played(deal, "AB", *places)] for deal, places in enumerate(results)])
    assert found["A"].points - found["B"].points == pytest.approx(400, abs=2)
    assert found["A"].points + found["B"].points == pytest.approx(0)
    assert found["A"].stderr == pytest.approx(400 / log(10) / 2 * (1 / 80 + 1 / 800) ** 0.5, rel=0.4)

    equals = [[played(deal, "ACB", 1, 2, 3), played(deal, "BCA", 1, 2, 3)] for deal in range(40)]
    assert [elo.points for elo in elos(equals).values()] == pytest.approx([0, 0, 0], abs=0.01)


def test_the_table_has_a_row_for_each_bot_and_tells_times_when_asked(capsys: Capture) -> None:
    arguments = ["greedy", "random", "--deals", "2", "--seats", "3", "--times", *ALONE]
    assert main([*arguments, "--rules", "german-2017", "--new-persons"]) == 0

    first, _, *rows = capsys.readouterr().out.splitlines()
    assert first == "6 games: 2 deals, seeds 0 to 1, at 3 seats, german-2017 with New Persons"
    assert [row.split()[0] for row in rows[:2]] == ["greedy", "random"]
    assert any(row.startswith("greedy: a choice takes") for row in rows)


@pytest.mark.posix("a pool of processes, which hangs under Wine")
def test_two_processes_bring_the_figures_of_one(capsys: Capture) -> None:
    contest = ("greedy", "random", "--deals", "2", "--first-seed", "5")
    alone = figures(capsys, *contest, *ALONE)

    assert figures(capsys, *contest, "--jobs", "2") == alone
    assert alone["win_share"]["greedy"] + alone["win_share"]["random"] == pytest.approx(1)
    assert set(alone["stderr"]) == set(alone["prestige"]) == {"greedy", "random"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "the following arguments are required: BOT"),
        (["random"] * 6, "6 seats: 2 to 5 play"),
        (["random", "--seats", "1"], "1 seats: 2 to 5 play"),
        (["random", "wise"], f"there is no bot 'wise'; there are {', '.join(bots.NAMES)}"),
        (["random", "greedy:depth=3"], "greedy has no parameter 'depth': it takes no parameters"),
        (["random", "greedy:3"], "'greedy:3' is not a name like master:worlds=8,sure=0.5"),
        (["random", "--deals", "1"], "--deals is at least 2, for one deal has no standard error"),
        (["random", "--first-seed", str(2**128 - 1)], "the last deal's seed would be above 2**128 - 1"),
        (
            ["random", "--rules", "french-2007", "--new-persons"],
            "the rule set french-2007 has no New Persons",
        ),
        (["random", "--jobs", "0"], "argument --jobs: a number from 1"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_line_that_is_none_is_refused_in_one_line(
    arguments: list[str], told: str, capsys: Capture
) -> None:
    with pytest.raises(SystemExit) as left:
        sys.exit(main(arguments))

    assert left.value.code == 2
    assert capsys.readouterr() == ("", f"tools.arena: {told}\n")


def test_a_game_that_fails_is_named(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots.random.RandomBot, "choose", lambda self, view, decision: 1 / 0)

    assert main(["random", *ALONE]) == 1

    told = capsys.readouterr().err
    assert "ZeroDivisionError" in told
    assert told.splitlines()[-1].startswith("tools.arena: play(deal 0, random random) failed: ZeroDivision")


CONTEST = ("random", "--deals", "150")


@pytest.mark.slow
@pytest.mark.posix("signals")
def test_a_contest_that_was_stopped_goes_on_to_the_same_figures(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games"
    command = [sys.executable, "-m", "tools.arena", *CONTEST, "--json", "--jobs", "2", "--progress"]
    process = subprocess.Popen(
        [*command, "--resume", str(path)], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stderr is not None
    assert process.stderr.readline().startswith("1 of 150 games")

    os.killpg(process.pid, signal.SIGINT)

    # The workers have the same standard error: its end is theirs.
    _, told = process.communicate()
    assert 1 <= path.read_bytes().count(b"\n") - 1 < 150
    assert process.returncode == 130
    assert told.endswith(f"tools.arena: stopped; --resume {path} goes on from here\n")
    assert "Traceback" not in told
    resumed = figures(capsys, *CONTEST, *ALONE, "--resume", str(path))
    assert path.read_bytes().count(b"\n") - 1 == 150
    assert resumed == figures(capsys, *CONTEST, *ALONE)


def test_finished_games_are_not_played_again_but_a_line_that_was_cut_is(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games"
    contest = ("random", "--deals", "3", *ALONE, "--resume", str(path))
    first, whole = figures(capsys, *contest), path.read_bytes()

    for length in (len(whole) - 5, whole.index(b"\n") - 5, 0):
        path.write_bytes(whole[:length])
        assert figures(capsys, *contest) == first
        assert path.read_bytes() == whole

    monkeypatch.setattr("tools.arena.contest.play", lambda game: 1 / 0)
    assert figures(capsys, *contest) == first


def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games"
    contest = ["random", "--deals", "2", *ALONE, "--resume", str(path)]
    main(contest)
    capsys.readouterr()
    head, game, _ = path.read_text().split("\n", 2)
    for text, told in [
        ("a letter", "is no file of the arena"),
        ("a letter\n", "is no file of the arena"),
        (f"{head}\n{game}\n{{}}\n", "line 3 is no game"),
        (f"{head}\n{game.replace('random', '')[:40]}\n", "line 2 is no game"),
        (f"{head.replace('english-2017', 'mine')}\n", "holds games of other rules"),
        (f'{head[:-5]}0"}}\n', "holds games of other code: the rules or the bots were changed since"),
    ]:
        path.write_text(text)
        assert main(contest) == 2
        assert told in capsys.readouterr().err
        assert path.read_text() == text
