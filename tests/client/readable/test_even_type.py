"""On a page of large text, what is alike has one size."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.client.help import contents, editions
from game.client.help.scene import AlmanacScene
from game.client.help.setting import TableSetting
from game.client.review.scene import ReviewScene
from game.session.lobby_state import SeatInfo
from game.statistics.feats import FEATS
from game.text.names import Words
from tests.client.board.test_readable import CRESTS
from tests.client.pilot import Pilot
from tests.client.readable.fitting import NAMES, Proof
from tests.client.replay.games import keep
from tests.client.review.reviews import Work, long_review


@pytest.fixture
def pilot() -> Pilot:
    keep(3, 5, at=1_764_000_000)
    pilot = Pilot((1280, 720))
    pilot.app.set_text_size(160)
    return pilot


@pytest.fixture
def proof(monkeypatch: pytest.MonkeyPatch) -> Proof:
    return Proof(monkeypatch)


def sizes(texts: Iterable[str], proof: Proof, pilot: Pilot) -> list[int]:
    """The sizes of those texts that stand in one line."""
    pilot.scene.arrange(pilot.window.size)
    proof.sizes.clear()
    pilot.settle()
    return [proof.sizes[text] for text in texts if text in proof.sizes]


def assert_of_one_size(keys: Iterable[str], least: int, proof: Proof, pilot: Pilot) -> None:
    found = sizes(map(pilot.app.catalog.text, keys), proof, pilot)
    assert len(found) >= least
    assert len({*found}) == 1


@pytest.mark.parametrize(
    ("name", "keys", "least"),
    [
        ("keys", [f"key.{key}.does" for key in editions.KEYS], 15),
        ("editions", [f"rule.{name}" for name in editions.differences()], 3),
    ],
)
def test_on_a_page_of_the_almanac(name: str, keys: list[str], least: int, proof: Proof, pilot: Pilot) -> None:
    pilot.app.push(AlmanacScene(pilot.app, TableSetting(), contents.page(name)))

    assert_of_one_size(keys, least, proof, pilot)


@pytest.mark.parametrize(
    ("tab", "keys", "least"),
    [
        ("1", ["played.by_seats", "played.by_edition", "played.against", "played.sources"], 4),
        ("2", [f"feat.{feat}" for feat in FEATS], 9),
    ],
)
def test_on_a_page_of_what_was_played(
    tab: str, keys: list[str], least: int, proof: Proof, pilot: Pilot
) -> None:
    pilot.press(pilot.app.catalog.text("title.played"))
    while pilot.scene.ledger.pending:
        pilot.step()
    pilot.key(tab)

    assert_of_one_size(keys, least, proof, pilot)


def test_on_the_tabs_of_the_review(proof: Proof, pilot: Pilot) -> None:
    players = [SeatInfo(seat, NAMES[seat], "human", None, *CRESTS[seat]) for seat in range(4)]
    words = Words(pilot.app.catalog, players, CRESTS[:4])
    pilot.app.push(ReviewScene(pilot.app, Work(review=long_review(4)), words, CRESTS[:4], 0))

    found = sizes(["Wolfgang", "Wimmers", "Madeleine", "Mommy", "Gwendolyn"], proof, pilot)

    assert len(found) >= 3
    assert max(found) - min(found) <= 1, "columns differ by a pixel"


def test_words_about_persons_have_one_size(proof: Proof, pilot: Pilot) -> None:
    found = set()
    for person in contents.entries("person")[::4]:
        pilot.app.push(AlmanacScene(pilot.app, TableSetting(), person))
        rule = pilot.scene._kit.words.rule(person.name, TableSetting().example.view["rules"])
        sizes([], proof, pilot)
        found |= {px for line, px in proof.sizes.items() if len(line) > 12 and line in rule}
        pilot.app.pop()

    assert len(found) == 1
