"""Writes a wave as Ogg Vorbis, the same bytes for the same wave."""

from __future__ import annotations

import io

import soundfile

from game.client.sound.catalogue import RATE
from tools.sounds.waves import Wave

#: Vorbis quality, from 0 (best) to 1.
_COMPRESSION = 0.55
#: What stands for a stream's number, which libsndfile would draw at random.
_SERIAL = (1).to_bytes(4, "little")


def encoded(wave: Wave) -> bytes:
    """The wave as a mono Ogg Vorbis file."""
    file = io.BytesIO()
    soundfile.write(file, wave, RATE, format="OGG", subtype="VORBIS", compression_level=_COMPRESSION)
    return _numbered(file.getvalue())


def _numbered(data: bytes) -> bytes:
    """The file with a fixed serial number on each page, and the checksums that go with it."""
    pages = []
    while data:
        segments = data[26]
        length = 27 + segments + sum(data[27 : 27 + segments])
        page = data[:14] + _SERIAL + data[18:22] + bytes(4) + data[26:length]
        pages.append(page[:22] + _checksum(page).to_bytes(4, "little") + page[26:])
        data = data[length:]
    return b"".join(pages)


def _checksum(page: bytes) -> int:
    """Ogg's CRC: polynomial 0x04c11db7, not reflected, from 0."""
    crc = 0
    for byte in page:
        crc = ((crc << 8) & 0xFFFFFFFF) ^ _TABLE[(crc >> 24) ^ byte]
    return crc


def _entry(number: int) -> int:
    crc = number << 24
    for _ in range(8):
        crc = ((crc << 1) ^ (0x04C11DB7 if crc & 0x80000000 else 0)) & 0xFFFFFFFF
    return crc


_TABLE = tuple(_entry(number) for number in range(256))
