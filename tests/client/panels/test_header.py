"""The head of the column, with large text."""

from __future__ import annotations

import pytest

from game.client.panels import header, style
from game.text.catalog import languages
from tests.client.panels.test_person import SIZES, game, large


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", languages())
def test_words_of_the_head_stand_apart(language: str, size: tuple[int, int]) -> None:
    kit, place = large(language, size)
    told = 0
    for phase in ("draft", "play", "hire"):
        view = game(phase=phase, round=2, plague=3, persons=["hostess"])
        found = header.parts(place.header, kit, view)
        assert found.tonight is not None
        ends = [found.round.right, *(box.right for box in found.phases.values())]
        starts = [*(box.x for box in found.phases.values()), found.tonight.x]
        gaps = [start - end for start, end in zip(starts, ends, strict=True)]
        assert min(gaps) >= kit.fonts.width("0", "text", style.px(kit, "text"))
        told += len(found.phases)
    assert told or size == SIZES[0] or language != "en"
