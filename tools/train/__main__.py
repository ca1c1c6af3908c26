"""`python -m tools.train FOLDER --games N`: trains, checkpoints, and keeps the best network in FOLDER."""

from __future__ import annotations

import json
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import Any, Final, NamedTuple

from game import rules
from game.bots.learned.encoder import Encoder
from game.bots.learned.network import ValueNetwork, fresh
from game.bots.learned.weights import FILE, Weights, shipped, to_bytes
from net.command import ArgumentParser, seed
from tools import farm, progress
from tools.train import checkpoint, judged, match, schedule, selfplay
from tools.train.learner import LEAST, Learner
from tools.train.schedule import Stage, stage_at
from tools.train.selfplay import Lessons, Task
from tools.train.widening import widened

#: Games in a task, and the sizes of the hidden layers.
BATCH: Final = 12
HIDDEN: Final = (192, 64)
WIDER: Final = (320, 96)
#: The deals of the gate; no task deals them.
GATE_DEALS: Final = 2**60
#: The report is about this many of the newest lessons.
REPORTED: Final = 500


class Way(NamedTuple):
    """A way to train: the network it begins with, by a seed; what is played; the stages; and how many
    afterstates there are before it learns.
    """

    begin: Callable[[int], ValueNetwork]
    play: Callable[[Task], list[Lessons]]
    stages: tuple[Stage, ...]
    least: int


def _untrained(seed: int) -> ValueNetwork:
    encoder = Encoder(tuple(rules.PERSONS))
    return fresh(encoder.surroundings, encoder.position, HIDDEN, seed)


ANEW: Final = Way(_untrained, selfplay.play, schedule.STAGES, LEAST)
GO_ON: Final = Way(lambda seed: widened(shipped().network, WIDER, seed), selfplay.play, schedule.GO_ON, LEAST)
JUDGED: Final = Way(lambda seed: shipped().network, judged.play, schedule.JUDGED, 2_000)

DESCRIPTION: Final = """\
Trains the bots' network by games against itself, of all rule sets and numbers of seats: anew or with --go-on
by their results, or with --judged by what the options of a choice are worth when they are played on.

FOLDER gets checkpoint.npz (to go on after Ctrl-C or a crash, with the same command), log.jsonl (a line for
each gate) and weights.npz: the best network so far. At each gate the newest network plays the best one on
fixed deals, one seat against three, and takes its place unless it wins less than its share by more than the
standard error. To ship the weights, copy weights.npz to game/bots/learned/.
"""


class Training:
    """One training in a folder. Raises checkpoint.CheckpointError where the folder holds something else."""

    def __init__(self, given: Namespace) -> None:
        self._given = given
        self._folder: Path = given.folder
        self._persons = tuple(rules.PERSONS)
        self._way: Way = given.way
        network = self._way.begin(given.seed)
        self._learner = Learner(network, given.seed, least=min(self._way.least, 40 * given.games))
        self.games, self._seconds, self._best = 0, 0.0, network
        self._recent: list[Lessons] = []
        if self._checkpoint.exists():
            self.games, self._seconds, self._best = checkpoint.load(self._checkpoint, self._learner)

    @property
    def _checkpoint(self) -> Path:
        return self._folder / "checkpoint.npz"

    def run(self, workers: farm.Farm, reporter: progress.Progress) -> None:
        """Play and learn until all games are played, with a gate now and then and one at the end."""
        began = monotonic() - self._seconds
        next_gate = self.games + self._given.gate
        # In the order of the tasks, so that the same --jobs bring the same weights.
        for task, lessons in workers.results(self._way.play, self._tasks(), ordered=True):
            afterstates = sum(self._learner.take_in(each) for each in lessons)
            self._learner.learn(afterstates, task.stage.rate)
            self.games += task.games
            self._recent = [*self._recent, *lessons][-REPORTED:]
            self._seconds = monotonic() - began
            reporter.tell(self.games)
            if self.games >= next_gate or self.games >= self._given.games:
                next_gate += self._given.gate
                self._gate(workers)
                self._save()

    def _tasks(self) -> Iterator[Task]:
        for first in range(self.games, self._given.games, BATCH):
            number = min(BATCH, self._given.games - first)
            stage = stage_at(self._way.stages, first, self._given.games)
            yield Task(self._learner.averaged, self._persons, self._given.seed * 2**32 + first, number, stage)

    def _gate(self, workers: farm.Farm) -> None:
        newest = self._learner.averaged
        deals = self._given.gate_deals
        share = match.share(workers, self._weights(newest), self._weights(self._best), deals, GATE_DEALS)
        passed = share.share + share.stderr > 1 / match.SEATS
        if passed:
            self._best = newest
            (self._folder / FILE).write_bytes(to_bytes(self._weights(newest)))
        line = {
            "games": self.games,
            "seconds": round(self._seconds),
            "share_against_best": round(share.share, 4),
            "stderr": round(share.stderr, 4),
            "passed": passed,
            **_report(self._recent),
        }
        with (self._folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    def _save(self) -> None:
        progressed = checkpoint.Progressed(self.games, self._seconds, self._best)
        checkpoint.save(self._checkpoint, self._learner, progressed)

    def _weights(self, network: ValueNetwork) -> Weights:
        made: dict[str, Any] = {
            "by": "tools.train",
            "games": self.games,
            "of": self._given.games,
            "seconds": round(self._seconds),
            "seed": self._given.seed,
            "jobs": self._given.jobs,
        }
        if self._way is not ANEW:
            made["begun_with"] = dict(shipped().made)
        return Weights(network, self._persons, made)


def _report(games: list[Lessons]) -> dict[str, Any]:
    """Mean prestige by number of seats, and how much was misjudged: the deviation, and by round the mean."""
    misses: dict[int, list[float]] = {}
    for game in games:
        for round_, miss in zip(game.rounds, game.misses, strict=True):
            misses.setdefault(round_, []).append(miss)
    seats = sorted({game.seats for game in games})
    return {
        "prestige": {n: round(fmean(fmean(g.prestige) for g in games if g.seats == n), 1) for n in seats},
        "misjudged": round(fmean(miss**2 for each in misses.values() for miss in each) ** 0.5, 3),
        "bias": {round_: round(fmean(misses[round_]), 2) for round_ in sorted(misses)},
    }


def main(arguments: list[str]) -> int:
    """The command line. 0: trained; 1: a game failed; 2: the arguments are wrong; 130: Ctrl-C."""
    given = _parser().parse_args(arguments)
    goes_on = f"stopped; the same command goes on from the last gate in {given.folder}"
    refused = (OSError, checkpoint.CheckpointError)
    return farm.run("tools.train", lambda: _train(given), *refused, stopped=goes_on)


def _train(given: Namespace) -> None:
    given.folder.mkdir(parents=True, exist_ok=True)
    training = Training(given)
    reporter = progress.Progress(given.games, "games", asked=given.progress, before=training.games)
    with farm.farm(given.jobs, given.cluster) as workers, reporter:
        training.run(workers, reporter)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m tools.train", description=DESCRIPTION, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    ways = parser.add_mutually_exclusive_group()
    for name, way, told in (
        ("--go-on", GO_ON, "go on from the shipped network, made wider"),
        ("--judged", JUDGED, "go on from the shipped network, by choices that are played on"),
    ):
        ways.add_argument(name, dest="way", action="store_const", const=way, default=ANEW, help=told)
    parser.add_argument(
        "--games", type=farm.at_least_one, default=30_000, metavar="N", help="games in all (30000)"
    )
    parser.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="seed of weights, deals and batches (1)"
    )
    parser.add_argument(
        "--gate", type=farm.at_least_one, default=2_000, metavar="N", help="games between gates (2000)"
    )
    parser.add_argument(
        "--gate-deals", type=farm.at_least_one, default=100, metavar="D", help="deals in a gate (100)"
    )
    farm.add_arguments(parser)
    progress.add_argument(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
