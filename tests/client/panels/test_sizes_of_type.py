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
