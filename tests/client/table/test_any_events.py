"""A host that tells of anything that the schema lets through: the window refuses or shows it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tools.soak.events import WindowOfEvents


@pytest.mark.posix("resource")
def test_no_well_formed_event_ends_or_hangs_or_grows_the_window() -> None:
    window = WindowOfEvents(seed=7)
    shown = []

    @settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
    @given(st.randoms(use_true_random=True))
    def hears_any(chance: Random) -> None:
        shown.append(window.hears(chance))

    hears_any()

    assert sum(shown) > 15, "many are not refused, so that the window has to bear them"
