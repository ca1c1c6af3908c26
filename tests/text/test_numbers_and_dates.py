"""Numbers and dates as each language writes them."""

import time

import pytest

from game.text.catalog import Catalog

MOMENT = time.mktime((2026, 11, 4, 9, 5, 0, 0, 0, -1))


@pytest.mark.parametrize(
    ("language", "number", "day"),
    [
        ("en", "1234.5", "2026-11-04"),
        ("de", "1234,5", "04.11.2026"),
        ("fr", "1234,5", "04/11/2026"),
        ("ro", "1234,5", "04.11.2026"),
    ],
)
def test_numbers_and_days_are_written_as_in_the_language(language: str, number: str, day: str) -> None:
    catalog = Catalog.load(language)

    assert catalog.decimal(1234.46) == number
    assert catalog.day(MOMENT) == day
    assert all(part in catalog.moment(MOMENT) for part in (day, "09", "05"))


def test_a_number_below_zero_has_a_minus_sign_and_zero_has_none() -> None:
    catalog = Catalog.load()

    assert [catalog.decimal(number) for number in (-2.5, -0.04, 0.0)] == ["−2.5", "0.0", "0.0"]
