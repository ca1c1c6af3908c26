"""Who is answered: only this machine's names, only its own forms, with headers that keep others out."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import socket
import time
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import parse_qsl, urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from net.own_addresses import all_addresses

LARGEST_BODY: Final = 16 * 1024
MOST_FIELDS: Final = 32
METHODS: Final = ("GET", "HEAD", "POST")
#: Seconds after which this machine's addresses are looked up anew.
_ADDRESSES_EVERY: Final = 5.0
#: "same-origin" tells other sites nothing; with "no-referrer" browsers post forms with `Origin: null`.
_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class OwnNames:
    """The names and addresses of this machine, which change with its network. clock: in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        name = socket.gethostname().lower()
        self._names = frozenset({"localhost", name, f"{name.partition('.')[0]}.local"})
        self._addresses: frozenset[str] = frozenset()
        self._until = float("-inf")

    def __contains__(self, name: str) -> bool:
        if name in self._names:
            return True
        if self._clock() >= self._until:
            self._until = self._clock() + _ADDRESSES_EVERY
            self._addresses = all_addresses() | {"127.0.0.1", "::1"}
        return name in self._addresses


class Guard:
    """Answers requests to this machine's names alone, and posts from its own pages alone.

    That keeps out pages elsewhere whose name is made to lead here.
    """

    def __init__(self, app: ASGIApp, own: OwnNames) -> None:
        self._app, self._own = app, own

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        fault = self._fault(scope)
        app = self._app if fault is None else PlainTextResponse(f"{fault[1]}\n", fault[0])
        await app(scope, receive, answer)

    def _fault(self, scope: Scope) -> tuple[int, str] | None:
        """The status and the sentence with which a request is refused."""
        if scope["method"] not in METHODS:
            return 405, "Only GET, HEAD and POST are answered here."
        headers = [(name, value.decode("latin-1")) for name, value in scope["headers"]]
        hosts = [value for name, value in headers if name == b"host"]
        if len(hosts) != 1 or _name(hosts[0]) not in self._own:
            return 421, "This address is not one of this machine. Type one of those that the table shows."
        if scope["method"] == "POST" and not _is_own(headers, f"{scope['scheme']}://{hosts[0]}"):
            return 403, "This form was sent from another page. Open the table's own page and try again."
        return None


def _name(host: str) -> str:
    """The name in a Host header, without port and brackets; empty for one that is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "") if not {*host} & {*"/?#@\\"} else ""
    except ValueError:
        return ""


def _is_own(headers: list[tuple[bytes, str]], origin: str) -> bool:
    """Whether a post comes from a page here; text browsers name no origin, their forms' token has to do."""
    origins = [value for name, value in headers if name == b"origin"]
    sites = [value for name, value in headers if name == b"sec-fetch-site"]
    return all(one.lower() == origin.lower() for one in origins) and all(
        site in ("same-origin", "none") for site in sites
    )


class Tokens:
    """One token for each form of each cookie, so that no other page can fill in a form."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(32)

    def of(self, cookie: str, action: str) -> str:
        return hmac.new(self._key, f"{cookie} {action}".encode(), hashlib.sha256).hexdigest()

    def fits(self, token: str, cookie: str, action: str) -> bool:
        return hmac.compare_digest(token.encode(), self.of(cookie, action).encode())


async def form_of(request: Request) -> Mapping[str, str]:
    """The fields of a posted form. Raises HTTPException for a body that is too large, or none of a form."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise HTTPException(415, "web.fault.form")
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > LARGEST_BODY:
                raise HTTPException(413, "web.fault.large", {"connection": "close"})
    except ClientDisconnect:
        raise HTTPException(400, "web.fault.form") from None
    try:
        return dict(
            parse_qsl(
                body.decode("ascii"), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict"
            )
        )
    except ValueError:
        raise HTTPException(400, "web.fault.form") from None
