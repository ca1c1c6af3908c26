"""`python -m tools.habits` counts what bots do in a game."""

import pytest

from tools.habits import main


def test_eighteen_cards_are_counted_and_the_driver_plays_more_carriages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["casual", "casual.driver", "--deals", "2", "--jobs", "1"]) == 0
    heads, _, *rows = ([cell.strip() for cell in line.split("|")[2:-1]] for line in lines(capsys))
    plain, driver = (dict(zip(heads, map(float, row), strict=True)) for row in rows)
    cards = list(driver)[:9]
    assert sum(driver[card] for card in cards) == pytest.approx(18, abs=0.5)
    assert driver["carriage house"] > plain["carriage house"] + 1


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["casual.pirate", "--jobs", "1"]) == 2
    assert "there is no bot 'casual.pirate'" in capsys.readouterr().err


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()
