"""The colour and sign that tell boroughs and seats apart."""

from __future__ import annotations

from typing import NamedTuple


class Crest(NamedTuple):
    """A colour and a sign, by their names in the protocol."""

    colour: str
    sign: str
