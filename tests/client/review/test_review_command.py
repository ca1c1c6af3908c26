"""`notre-dame review FILE`: text or JSON of a finished game; anything else is one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from game import bots, rules
from game.__main__ import main
from game.bots.review import report
from tests.client.review.finished import finished


def written(folder: Path, game: Any) -> str:
    """The path of a file with a game, or whatever else; None leaves it missing."""
    path = folder / "game.json"
    if game is not None:
        path.write_text(game if isinstance(game, str) else json.dumps(game))
    return str(path)


@pytest.mark.slow
def test_a_game_as_text_says_whose_weights_were_other_than_those_of_the_bots_now(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = finished()
    game["seats"][0]["weights"], game["seats"][1]["weights"] = bots.weights_mark(), "0" * 8

    assert main(["review", written(tmp_path, game)]) == 0

    told = capsys.readouterr()
    assert "Chances of winning" in told.out
    assert "The costliest choices" in told.out
    assert "Better: " in told.out
    for name in ("Ada", "Bert"):
        assert f"{name}: " in told.out
    assert "These bots used another neural network: Bert." in told.out
    assert "review." not in told.out
    assert told.err.splitlines()[-1] == "100 %"


@pytest.mark.slow
def test_a_game_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = finished()

    assert main(["review", "--json", written(tmp_path, game)]) == 0

    told = json.loads(capsys.readouterr().out)
    review = report.from_plain(told)
    assert told["seats"] == game["seats"]
    assert review.moments[-1].prestige == tuple(
        row["prestige"] for row in sorted(game["result"], key=lambda row: row["seat"])
    )


def unfinished() -> Any:
    game = finished()
    whole = rules.Record.from_plain(game["record"])
    begun = rules.Record.of(whole.rules, whole.seats, whole.seed, whole.choices[:40], unfinished=True)
    return {**game, "record": begun.to_plain()}


def changed(**fields: Any) -> Any:
    game = finished()
    game["record"].update(fields)
    return game


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (None, "cannot be read"),
        ("{", "it is not JSON"),
        ("[]", "game"),
        ({"some": "thing"}, "game"),
        (unfinished, "is not over"),
        (lambda: changed(version=99), "version 99"),
        (lambda: changed(rules_version=99, choices=[]), "rules of version 99"),
        (lambda: changed(seed="0" * 32), "deal"),
    ],
)
def test_what_cannot_be_reviewed_is_one_sentence(
    game: Any, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, game() if callable(game) else game)

    assert main(["review", path]) == 1

    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("notre-dame review: ")
    assert why in told.err


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--what", "a"]])
def test_a_wrong_command_line_is_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["review", *arguments])

    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
