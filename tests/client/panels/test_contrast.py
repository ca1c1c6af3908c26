"""What is written at a table stands out from its ground."""

from __future__ import annotations

import pytest

from tests.client.panels.test_explanations import asked_at
from tests.client.readable.written import Reader, pale


@pytest.mark.parametrize("kind", ["keep", "play", "drive", "hire", "donate"])
def test_every_text_stands_out(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on the light of whoever acts: in the draft all do, each in their colour."""
    pilot = asked_at((1280, 720), 5, kind)
    if kind == "keep":
        pilot.key("return")  # the curtain
    written = Reader(monkeypatch).read(pilot.app)

    assert len(written) > 30
    assert not pale(written)
