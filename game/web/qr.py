"""Addresses as QR codes."""

from __future__ import annotations

import io

import segno


def code_of(address: str) -> bytes:
    """An SVG picture of an address, with a light margin of 4 modules."""
    picture = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        picture, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True
    )
    return picture.getvalue()
