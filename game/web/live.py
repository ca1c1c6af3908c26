"""Tells open pages that something has changed, by server-sent events."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse

from game.web.seen_table import SeenTable
from game.web.visitors import Visitor

#: Seconds without news after which a line is sent, so that nobody takes the connection for dead.
KEEPALIVE_EVERY = 15.0
#: Pages of one visitor that are live at once.
MOST_STREAMS = 8


def stream(table: SeenTable, visitor: Visitor | None, shown: str) -> StreamingResponse:
    """An event after each change, and now if there were more than the page shows."""
    return StreamingResponse(_events(table, visitor, shown), media_type="text/event-stream")


async def _events(table: SeenTable, visitor: Visitor | None, shown: str) -> AsyncIterator[str]:
    changed = asyncio.Event()
    table.listeners.add(changed)
    if visitor is not None:
        visitor.live(time.monotonic(), 1)
    try:
        yield "retry: 1000\n\n"
        if shown != str(table.changes):
            changed.set()
        while visitor is None or visitor.table is table:
            try:
                async with asyncio.timeout(KEEPALIVE_EVERY):
                    await changed.wait()
            except TimeoutError:
                yield ":\n\n"
                continue
            changed.clear()
            yield f"data: {table.changes}\n\n"
    finally:
        table.listeners.discard(changed)
        if visitor is not None:
            visitor.live(time.monotonic(), -1)
