"""What `net` says to people: sent as a code with parameters, read as a sentence of the catalogue."""

from __future__ import annotations

from game.text.catalog import Catalog
from net.messages import codes
from net.messages.to_client import Bye, NoticeMessage, Refused


def sentence(catalog: Catalog, text: codes.CodedText | Refused | NoticeMessage | Bye) -> str:
    """The catalogue's sentence for a coded text, or for the one in a message.

    The English text that came with it if the catalogue has no such key, or one with other parameters.
    """
    said = text if isinstance(text, codes.CodedText) else codes.text_of(text)
    if not catalog.has(said.key):
        return said.english
    try:
        return catalog.text(said.key, **_told(catalog, said))
    except LookupError:
        return said.english


def _told(catalog: Catalog, said: codes.CodedText) -> dict[str, str | int]:
    seconds = said.params.get("seconds")
    counted = {"seconds": catalog.count("n.seconds", seconds)} if isinstance(seconds, int) else {}
    return {**said.params, **counted}
