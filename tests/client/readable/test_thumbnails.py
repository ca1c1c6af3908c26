"""Every scene looks, small, as it was last looked at by a person, and the same words stand there.

After a change on purpose: `python -m tests.client.readable.thumbnails`, and a look at git's difference.
"""

from __future__ import annotations

import numpy as np
import pytest

from tests.client.readable import thumbnails

pytestmark = pytest.mark.skipif(
    thumbnails.libraries() != thumbnails.drawn_with(), reason="drawn with other versions of the libraries"
)
#: Of 255: what one machine may draw otherwise than another.
ALIKE = 16
AGAIN = "on purpose? python -m tests.client.readable.thumbnails"


@pytest.mark.parametrize("walk", thumbnails.WALKS)
def test_every_scene_looks_as_it_was_last_looked_at(walk: str) -> None:
    text, pictures = thumbnails.kept(walk)

    found = thumbnails.drawn(walk)

    assert thumbnails.text_of(found) == text, AGAIN
    changed = [
        one.scene
        for one, before in zip(found, pictures, strict=True)
        if np.abs(one.picture.astype(int) - before).max() > ALIKE
    ]
    assert not changed, AGAIN
