"""A short training learns, goes on where it was stopped, and refuses what is none of its files."""

import json
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from game import rules
from game.bots.learned.encoder import Encoder
from game.bots.learned.judge import Judge
from game.bots.learned.network import Floats, ValueNetwork, fresh
from game.bots.learned.outcomes import ONE_BY_ONE
from game.bots.learned.weights import Weights, from_bytes, shipped
from tests.bots.judged import moments
from tools.farm import farm
from tools.train import judged, match
from tools.train.__main__ import main
from tools.train.learner import Learner
from tools.train.schedule import STAGES
from tools.train.selfplay import Lessons, Task, play
from tools.train.widening import widened

PERSONS = tuple(rules.PERSONS)


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.slow
def test_a_short_training_beats_the_network_it_began_with() -> None:
    encoder = Encoder(PERSONS)
    untrained = fresh(encoder.surroundings, encoder.position, (32, 16), seed=3)
    learner = Learner(untrained, seed=3, least=1_000)
    for batch in range(6):
        for game in play(Task(learner.averaged, PERSONS, batch, 12, STAGES[0])):
            learner.learn(8 * learner.take_in(game), STAGES[0].rate)

    with farm(jobs=1) as workers:
        trained = Weights(learner.averaged, PERSONS, {})
        share = match.share(workers, trained, Weights(untrained, PERSONS, {}), deals=6, first=1)

    assert share.share > 0.5, "one seat against three: equal networks win a quarter"


@pytest.mark.slow
def test_a_network_learns_what_choices_are_worth_when_they_are_played_on() -> None:
    """The same from the same seed; and options of one choice are then judged as they were in the worlds."""
    weights = shipped()
    task = Task(weights.network, weights.persons, 5, 1, STAGES[-1])
    lessons = judged.play(task)
    assert [each.misses for each in judged.play(task)] == [each.misses for each in lessons]

    learner = Learner(weights.network, seed=5, least=1)
    rows = sum(map(learner.take_in, lessons))
    for _ in range(20):
        learner.learn(8 * rows, 3e-4)

    before = fmean(miss**2 for each in lessons for miss in each.misses)
    after = fmean(np.mean((each.targets - _predicted(learner.averaged, each)) ** 2) for each in lessons)
    assert after < before / 2


@pytest.mark.slow
def test_pieces_that_go_one_by_one_teach_nothing() -> None:
    weights = shipped()
    encoder, judge = Encoder(weights.persons), Judge(weights)
    rare = [moment for moment in moments() if moment.decision.kind in ONE_BY_ONE]
    assert rare

    taught = [judged.lesson(each.state, each.decision, encoder, judge) for each in rare]

    assert not any(taught), "the pieces that are moved after the first would count for it"


def _predicted(network: ValueNetwork, lesson: Lessons) -> Floats:
    surroundings, positions = lesson.surroundings[0].astype(np.float32), lesson.positions.astype(np.float32)
    return network.predict(surroundings, positions)


@pytest.mark.slow
@pytest.mark.parametrize(("way", "most"), [("--go-on", 12), ("--judged", 2)])
def test_a_training_goes_on_from_the_shipped_network(tmp_path: Path, way: str, most: float) -> None:
    assert main([str(tmp_path), way, "--games", "1", "--gate-deals", "2", "--jobs", "1"]) == 0

    (line,) = lines(tmp_path)
    assert 0 < line["misjudged"] < most, "a network that knows nothing misjudges far more"


def test_a_wider_network_predicts_about_the_same() -> None:
    network, rng = shipped().network, np.random.default_rng(1)
    surroundings, positions = (rng.random(len(part), np.float32) for part in network[:2])

    before, after = (
        each.predict(surroundings, positions[None]) for each in (network, widened(network, (320, 96), 1))
    )

    assert np.allclose(before, after, atol=1), "in prestige"


def test_a_training_that_was_stopped_goes_on(tmp_path: Path) -> None:
    options = [str(tmp_path), "--gate", "4", "--gate-deals", "1", "--jobs", "1"]

    for games in ("4", "8"):
        assert main([*options, "--games", games]) == 0

    assert [line["games"] for line in lines(tmp_path)] == [4, 8]


def test_the_best_network_can_be_shipped_as_it_is(tmp_path: Path) -> None:
    def passes_the_gate(seed: int) -> bool:
        folder = tmp_path / str(seed)
        options = ["--games", "2", "--gate-deals", "1", "--jobs", "1", "--seed", str(seed)]
        return main([str(folder), *options]) == 0 and lines(folder)[-1]["passed"]

    seed = next(filter(passes_the_gate, range(1, 20)))
    made = from_bytes((tmp_path / str(seed) / "weights.npz").read_bytes()).made

    assert (made["by"], made["games"], made["seed"]) == ("tools.train", 2, seed)


@pytest.mark.parametrize("data", [b"", b"no checkpoint", b"PK\x05\x06" + bytes(18)])
def test_a_file_that_is_no_checkpoint_is_refused_and_left_alone(
    tmp_path: Path, data: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "checkpoint.npz").write_bytes(data)

    assert main([str(tmp_path), "--games", "2", "--jobs", "1"]) == 2

    assert "is no checkpoint of this training" in capsys.readouterr().err
    assert (tmp_path / "checkpoint.npz").read_bytes() == data
