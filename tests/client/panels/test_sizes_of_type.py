"""How large panels write what matters most, also where text is larger than usual."""

from __future__ import annotations

import pytest

from game.client.panels import style
from tests.client.readable.fitting import Proof
from tests.client.test_words_fit import table

SIZE = (1280, 720)


def sizes(kind: str, patch: pytest.MonkeyPatch) -> dict[str, int]:
    """The size of each text on a table that asks that, with type of 160 percent."""
    pilot = table(SIZE, 4, kind)
    proof = Proof(patch)
    pilot.app.set_text_size(160)
    pilot.step()
    return proof.sizes


def test_a_gain_is_no_smaller_than_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    px = sizes("donate", monkeypatch)

    note = 1.6 * style.TYPE["note"].units * SIZE[1] / 1080
    assert min(px["1 prestige"], px["1 coin"]) >= note - 2


def test_what_is_asked_is_no_smaller_than_the_line_that_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    px = sizes("friend", monkeypatch)

    asked = next(size for text, size in px.items() if text.endswith("?") and len(text) > 1)
    assert px["Click one of the glowing sectors"] <= asked


def test_names_of_persons_are_of_one_size_and_no_smaller_than_what_they_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = table((1024, 640), 4, "hire")
    proof = Proof(monkeypatch)
    pilot.app.set_language("de")
    pilot.app.set_text_size(160)
    pilot.step()

    found = {proof.sizes[name] for name in ("Gaukler", "Minnesänger", "Verwalter")}
    about = {proof.sizes[line] for line in ("1 Stein auf ein", "Bis zu 3 Steine", "dein Prestige")}
    assert len(found) == len(about) == 1
    assert min(found) >= min(about)


def test_larger_text_makes_what_is_asked_no_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, found = table((1264, 640), 4, "hire"), []
    proof = Proof(monkeypatch)
    pilot.app.set_language("fr")
    for percent in (100, 160):
        proof.sizes.clear()
        pilot.app.set_text_size(percent)
        pilot.step()
        asked = pilot.scene._column_state().prompt
        found.append(min(px for line, px in proof.sizes.items() if line in asked and len(line) > 18))

    assert found[1] >= found[0] - 1


@pytest.mark.parametrize("kind", ["play", "drive", "donate", "source", "hire"])
def test_what_is_asked_is_written_in_one_of_two_sizes(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = table(SIZE, 4, kind)
    proof = Proof(monkeypatch)
    pilot.app.set_language("de")
    pilot.step()

    asked = pilot.scene._column_state().prompt
    (size,) = {px for line, px in proof.sizes.items() if line in asked and len(line) > 18}
    assert size in {round(style.TYPE[name].units * SIZE[1] / 1080) for name in ("question", "text")}
