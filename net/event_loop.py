"""The event loop of whatever uses sockets here."""

from __future__ import annotations

import asyncio
from typing import Final

#: The usual one everywhere but on Windows. The usual one there stops listening for good once a connection is
#: reset before it is accepted (python/cpython#93821), never calls a socket's `accept`, and stops reading UDP
#: after an error. This one knows 512 sockets there.
EventLoop: Final = asyncio.SelectorEventLoop
