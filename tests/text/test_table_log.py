"""What the curtain tells: all that happened since a person's last look, but for that person's own deeds."""

import pytest

from game.board.crest import Crest
from game.client.table.curtain import CurtainScene, CurtainWords
from game.rules import events as ev
from game.session.session import Part, Update
from game.text.table_log import TableLog
from tests.client.pilot import Pilot
from tests.client.thinned import sampled
from tests.text.test_log import words

ME = 1


def news(*events) -> list[str]:
    """What is told to Mike, of these events."""
    log = TableLog(words)
    log.seen(ME)
    log.tell(Update(2, 1, {None: Part({"viewer": None}, tuple(events), None)}), ())
    return [log.text(entry) for entry in log.news(ME)]


def test_a_person_is_told_what_the_plague_took_and_what_notre_dame_gave_but_not_the_own_deeds() -> None:
    told = news(
        ev.CardPlayed(ME, "bank:1", 3),
        ev.CoinsGained(ME, 1, None, "bank"),
        ev.PersonHired(ME, "monk"),
        ev.PlagueStruck(3),
        ev.Penalised(0),
        ev.PrestigeLost(0, 2, "plague", None),
        ev.Penalised(ME),
        ev.PrestigeLost(ME, 2, "plague", None),
        ev.MarkersMoved(0, "bank", "general", 1, "plague"),
        ev.MarkersMoved(ME, "hotel", "general", 1, "plague"),
        ev.CathedralScored(6, 1, 6),
        ev.PrestigeGained(ME, 6, 0, "cathedral", None),
    )

    assert told == [
        "A plague of 3 strikes.",
        "Rats overrun Anna's harbour: loses 2 prestige, 1 marker back from Bank.",
        "Rats overrun Mike's harbour: loses 2 prestige, 1 marker back from Hotel.",
        "Notre Dame shares out 6 prestige among 1 marker, 6 each, and is emptied: Mike gains 6 prestige.",
    ]


def test_the_others_who_hire_nobody_are_told_in_one_line() -> None:
    declined = [ev.HireDeclined(seat) for seat in (0, ME, 2)]

    assert news(*declined) == ["Anna and Peggy hire nobody."]
    assert news(*declined[:2]) == ["Anna hires nobody."]


def curtain(lines: list[str], size: tuple[int, int] = (1280, 720)) -> list[str]:
    """What a curtain shows of these lines."""
    pilot = Pilot(size)
    arms = Crest("blue", "lily")
    told = CurtainWords("Mike", "why", [(arms, line) for line in lines], "I am Mike")
    scene = CurtainScene(pilot.app, arms, lambda: told, pilot.app.pop, pilot.app.pop, pilot.app.set_language)
    pilot.app.push(scene)
    pilot.step()
    return [line for _, line in scene.news]


def test_all_that_has_room_is_told() -> None:
    lines = [f"Line {number}." for number in range(12)]

    assert curtain(lines) == lines


@pytest.mark.parametrize("length", [1, 40])
@sampled("size", [(1280, 720), (960, 540), (3840, 2160)], quick=2)
def test_of_too_much_the_latest_is_told_and_how_much_more_the_log_has(
    length: int, size: tuple[int, int]
) -> None:
    lines = [f"Line {number}: " + length * "and so on " for number in range(20)]

    *shown, last = curtain(lines, size)

    assert 1 <= len(shown) < len(lines)
    assert shown == lines[-len(shown) :]
    assert last.startswith(f"{len(lines) - len(shown)} earlier lines")
