"""Bots and coach judge known decisions as they did, number for number."""

import re
from itertools import zip_longest

import pytest

from tests.bots.judged import FILE, judged

NUMBER = re.compile(r"-?\d+\.\d+")


@pytest.mark.slow
def test_known_decisions_are_judged_as_before() -> None:
    """Other machines add in another order, so the network's numbers may differ a little."""
    kept = FILE.read_text("utf-8").splitlines()

    for now, before in zip_longest(judged(), kept, fillvalue=""):
        assert NUMBER.sub("#", now) == NUMBER.sub("#", before), "on purpose? python -m tests.bots.judged"
        numbers, before_numbers = (list(map(float, NUMBER.findall(line))) for line in (now, before))
        assert numbers == pytest.approx(before_numbers, abs=0.02), f"{now} was {before}"
