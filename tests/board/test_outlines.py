"""Every line of the window lies where it lay when somebody last looked at it.

`python -m tests.board.outlines` draws the pictures anew.
"""

import re
from pathlib import Path

import pytest

from tests.board.outlines import drawing, roses


@pytest.mark.parametrize("path", roses(), ids=lambda path: path.stem)
def test_the_window_is_drawn_as_it_was_looked_at(path: Path) -> None:
    drawn = drawing(roses()[path])

    assert places(drawn) == pytest.approx(places(path.read_text()), abs=0.02)


def places(picture: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+\.\d\d", picture)]
