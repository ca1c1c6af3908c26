"""The log tells every event with the reason of every point, alike in every language, and nothing hidden."""

import re

import pytest

from game import rules
from game.board.crest import Crest
from game.rules import events as ev
from game.session.lobby_state import SeatInfo
from game.text.catalog import Catalog
from game.text.log import ViewerLog
from game.text.names import Words
from tests.checks.games import Setting, happenings
from tests.rules.build import NEW
from tests.text.said import FILE, said

NAMES = ("Anna", "Mike", "Peggy", "Leo", "Scott")
COLOURS = ("blue", "green", "red", "violet", "yellow")


def words(seats: int = 4) -> Words:
    players = [
        SeatInfo(seat, name, "human", None, colour, "lily")
        for seat, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=True))
    ]
    return Words(Catalog.load(), players[:seats], [Crest(colour, "lily") for colour in COLOURS])


SECRET_GAIN = ev.PrestigeGained(0, None, None, "manager", (14, 2))
WINNERS = (ev.Row(0, 1, 50, 3), ev.Row(2, 1, 50, 3), ev.Row(1, 3, 40, 9))

#: What is told, and the events of which it is told.
TOLD: dict[str, tuple[rules.Event, ...]] = {
    "Mike plays Bank: gains 2 coins, 1 coin from Leo.": (
        ev.CardPlayed(1, "bank:0", 1),
        ev.MarkersMoved(1, "personal", "bank", 1, "bank"),
        ev.CoinsGained(1, 2, None, "bank"),
        ev.CoinsGained(1, 1, 3, "bank"),
    ),
    "Anna plays Park: 1 marker from Hotel to Park, rat back to 3.": (
        ev.CardPlayed(0, "park:0", 1),
        ev.MarkersMoved(0, "hotel", "park", 1, "park"),
        ev.RatMoved(0, 4, 3, "park"),
    ),
    "Mike plays Hotel: gains 2 coins, 1 marker, rat back to 3.": (
        ev.CardPlayed(1, "hotel:0", 1),
        ev.CoinsGained(1, 1, None, "hotel"),
        ev.CoinsGained(1, 1, None, "hotel"),
        ev.MarkersMoved(1, "general", "personal", 1, "hotel"),
        ev.RatMoved(1, 5, 4, "hotel"),
        ev.RatMoved(1, 4, 3, "hotel"),
    ),
    "A plague of 4 strikes: Anna's rat from 2 to 5, Mike's rat from 8 to 9.\n"
    "Rats overrun Mike's harbour: loses 2 prestige, 1 marker back from Bank.": (
        ev.PlagueStruck(4),
        ev.RatMoved(0, 2, 5, "plague"),
        ev.RatMoved(1, 8, 9, "plague"),
        ev.Penalised(1),
        ev.PrestigeLost(1, 2, "plague", None),
        ev.MarkersMoved(1, "bank", "general", 1, "plague"),
    ),
    "Anna discards Park.\nAnna plays Bank: gains 1 coin.": (
        ev.CardPlayed(0, "bank:0", 2),
        ev.ThirdDiscarded(0, "park:0"),
        ev.CoinsGained(0, 1, None, "bank"),
    ),
    "Anna hires the Manager: gains 14 prestige (12 Manager, 2 Park).": (
        ev.PersonHired(0, "manager"),
        SECRET_GAIN,
    ),
    "Anna hires the Manager: doubles their prestige.": (
        ev.PersonHired(0, "manager"),
        rules.redact(SECRET_GAIN, 1),
    ),
    "Anna hires the Monk.\nMike: gains 2 prestige.": (
        ev.PersonHired(0, "monk"),
        ev.PrestigeGained(1, 2, 0, "message", None),
    ),
    "Anna and Peggy share the victory with 50 prestige each": (ev.GameOver(WINNERS),),
}


@pytest.mark.parametrize("lines", TOLD)
def test_what_comes_of_a_choice_is_one_line_with_the_reason_of_every_point(lines: str) -> None:
    log = ViewerLog(words())
    log.add(TOLD[lines])

    assert [log.text(entry) for entry in log.entries] == lines.splitlines()


@pytest.mark.parametrize("seats", [2, 5])
def test_whole_games_are_told_to_everyone_and_hidden_cards_to_nobody_else(seats: int) -> None:
    public = ViewerLog(words(seats))
    logs = [ViewerLog(words(seats)) for _ in range(seats)]
    kinds = set()
    for events in happenings(Setting(NEW, seats, 7)):
        kinds |= {rules.event_kind(event) for event in events}
        for viewer, log in [(None, public), *enumerate(logs)]:
            log.add(event for event in (rules.redact(event, viewer) for event in events) if event)

    lines = [public.text(entry) for entry in public.entries]
    assert all(lines)
    assert not any("keeps" in line or "draws" in line or "aside" in line for line in lines)
    for log, name in zip(logs, NAMES, strict=False):
        drawn = [log.text(entry) for entry in log.entries if " draws " in entry.lead]
        assert len(drawn) == 9
        assert all(line.startswith(name) for line in drawn)
    assert {"card_played", "plague_struck", "message_taken", "game_over", "cathedral_scored"} <= kinds


def log(language: str) -> ViewerLog:
    named = words(3)
    named.catalog = Catalog.load(language)
    log = ViewerLog(named)
    for events in happenings(Setting(NEW, 3, 7)):
        log.add(event for event in (rules.redact(event, 0) for event in events) if event)
    return log


@pytest.mark.parametrize("language", ["de", "fr", "ro"])
def test_every_log_says_the_same(language: str) -> None:
    english, translated = log("en"), log(language)

    for one, other in zip(english.entries, translated.entries, strict=True):
        assert (one.style, one.seat, len(one.parts)) == (other.style, other.seat, len(other.parts))
        said, told = english.text(one), translated.text(other)
        assert sorted(re.findall(r"\d+", said)) == sorted(re.findall(r"\d+", told)), (said, told)


def test_known_games_are_told_in_the_same_texts() -> None:
    kept = FILE.read_text("utf-8").splitlines()

    assert list(said()) == kept, "on purpose? python -m tests.text.said"
