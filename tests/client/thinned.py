"""Tests with many values, of which few run by default."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(names: str | tuple[str, ...], values: Iterable[Any], quick: int = 1) -> pytest.MarkDecorator:
    """Parametrize with all values. The first `quick` run by default, the others with `pytest -m slow`."""
    return pytest.mark.parametrize(names, params(names, values, quick))


def params(names: str | tuple[str, ...], values: Iterable[Any], quick: int = 1) -> list[Any]:
    """The values, as `pytest.param`; those after the first `quick` are marked slow."""
    alone = isinstance(names, str) and "," not in names
    return [
        pytest.param(*((value,) if alone else value), marks=pytest.mark.slow if number >= quick else ())
        for number, value in enumerate(values)
    ]
