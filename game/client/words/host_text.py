"""What hosts say to people: sent as a code with parameters, read as a sentence of the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.words.catalog import Catalog

if TYPE_CHECKING:
    from net.client.connection import CloseReason
    from net.messages import protocol


def sentence(catalog: Catalog, message: protocol.Refused | protocol.NoticeMessage | protocol.Bye) -> str:
    """The catalogue's sentence for the message, such as "refused.stale".

    The host's own English text if the catalogue has no such key, or one with other parameters.
    """
    key = f"{message['t']}.{message['code']}"
    if not catalog.has(key):
        return message["text"]
    try:
        return catalog.text(key, **message["params"])
    except LookupError:
        return message["text"]


def why_closed(catalog: Catalog, bye: protocol.Bye | None, reason: CloseReason) -> str:
    """Why a connection is closed: the host's last message, if there was one."""
    return reason.text if bye is None else sentence(catalog, bye)
