"""The process that reviews a game for the window."""

import json
from pathlib import Path

import pytest

from game.session.network import Network
from game.session.review import ReviewProcess
from net.storage import finished_games
from tests.client.review.finished import finished

pytestmark = pytest.mark.slow  # a process that plays a game through again

#: Seconds for which a process may work.
PATIENCE = 60


def ended(work: ReviewProcess) -> ReviewProcess:
    """The work when the process has ended by itself."""
    work.wait(PATIENCE)
    return work


def test_a_stored_game_is_reviewed_in_a_process_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished()))

    work = ended(ReviewProcess(path))

    assert work.fault is None
    assert work.review is not None
    assert len(work.review.costliest) == 2
    assert work.percent == 100


def test_a_game_that_was_not_stored_is_one_sentence() -> None:
    path = finished_games.path_of("ab" * 16, 7)
    work = ended(Network().review(path))

    assert work.review is None
    assert work.fault is not None
    assert "cannot be read" in work.fault
    assert str(path) in work.fault


def test_work_that_is_given_up_ends_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished()))
    work = ReviewProcess(path)

    work.close()

    assert work.percent < 100
    assert work.review is None
