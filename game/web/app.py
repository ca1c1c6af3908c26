"""The addresses of the gateway: what is shown at each, and what each form does."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from game.rules.printable import beginning, is_printable
from game.text import host_text
from game.text.catalog import Catalog, languages
from game.web import art, live, pages
from game.web.forms import ACTIONS, Action, Fields, number
from game.web.gateway import Gateway, why_no_seat
from game.web.guard import Guard, OwnNames, Tokens, form_of
from game.web.moving import Codes, Way
from game.web.qr import code_of
from game.web.seen_table import HOST_WITHIN, SeenTable
from game.web.visitors import Visitor, is_cookie, new_cookie
from game.web.watch_pages import WatchPages
from net.messages.codes import CodedText, coded, text_of
from net.messages.records import COLOURS, LONGEST_NAME, LONGEST_PIN, SIGNS
from net.storage.finished_games import UnkeptError
from net.typed import without_extras

COOKIE, LANGUAGE = "notre-dame", "language"
#: Seconds for which browsers keep both cookies.
_YEAR: Final = 365 * 24 * 3600
#: Seconds that a page waits for what its form has changed.
_CHANGE_WITHIN = 1.5


class Pages:
    """The handlers. addresses: where phones find this gateway, the likeliest first."""

    def __init__(self, gateway: Gateway, addresses: Callable[[], list[str]]) -> None:
        self._gateway, self._addresses = gateway, addresses
        self._tokens, self._codes, self._watch_pages = Tokens(), Codes(), WatchPages()

    # What is shown

    async def home(self, request: Request) -> Response:
        cookie, catalog = _cookie(request), self._catalog(request)
        visitor = self._gateway.here(cookie)
        if visitor is not None:
            table = await self._gateway.come_back(visitor, catalog)
            if (visitor.sits or table.joins) and self._gateway.visitors.seated(cookie) is None:
                self._gateway.visitors.keep(cookie)
            if visitor.sits:
                visitor.asks = False
                return self._page(request, self._of_seats(request, visitor, table))
            if table.joins or (visitor.asks and not pages.may_sit(table)):
                asks = not table.joins
                return self._page(request, pages.watch(table, catalog, large=False, live="/news", asks=asks))
            if table.session.lobby.known and self._gateway.visitors.seated(cookie) is visitor:
                visitor.leave()  # whoever only might sit down keeps nobody from the free seats
                visitor = None
        someone = self._gateway.visitors.find(cookie)
        wrong = None if someone is None else someone.take_fault()
        token, public = self._token(cookie), await self._gateway.meet()
        if not self._gateway.is_let_in(someone):
            return self._page(request, pages.pin(catalog, token, wrong), cookie)
        name = "" if someone is None else someone.name
        # Who has a seat may be here before the host has answered.
        events = "/news?all" if visitor is None else "/news"
        return self._page(request, pages.join(public, catalog, token, name, wrong, events), cookie)

    def _of_seats(self, request: Request, visitor: Visitor, table: SeenTable) -> str:
        """The page of a phone with a seat, or with several."""
        token, addresses = self._token(_cookie(request)), self._addresses()
        if table.session.shown is None or table.session.lobby.state == "lobby":
            return pages.lobby(table, token, addresses)
        picked = number(request.query_params, "pick")
        own = self._gateway.public.session.lobby.guest
        ways = pages.Ways(self._codes.of(visitor), next(iter(addresses), ""), own, visitor.beside)
        return pages.game(table, token, picked if picked >= 0 else None, ways)

    async def enter_code(self, request: Request) -> Response:
        """Where a code from another phone is typed."""
        cookie = _cookie(request)
        visitor = self._gateway.visitors.find(cookie)
        wrong = None if visitor is None else visitor.take_fault()
        page = pages.enter_code(self._catalog(request), self._token(cookie), wrong)
        return self._page(request, page, cookie)

    async def watch(self, request: Request, *, large: bool) -> Response:
        public = await self._gateway.meet()
        if not self._gateway.is_let_in(self._gateway.visitors.find(_cookie(request))):
            return RedirectResponse("/", 303)
        if not pages.may_watch(public):
            catalog = self._catalog(request)
            return self._page(request, pages.fault(catalog.text("bye.no-spectators"), catalog))
        page = self._watch_pages.compressed(public, self._catalog(request), large=large)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return HTMLResponse(gzip.decompress(page))
        return HTMLResponse(page, headers={"content-encoding": "gzip", "vary": "Accept-Encoding"})

    async def review(self, request: Request) -> Response:
        """The review of the game that has ended, which the first look at it begins."""
        visitor = self._gateway.visitors.seated(_cookie(request))
        if visitor is None:
            return RedirectResponse("/", 303)
        table = await self._gateway.come_back(visitor, self._catalog(request))
        seat, game, shown = table.seat, table.session.finished, table.session.shown
        if seat is None or game is None or shown is None or shown.public["ranking"] is None:
            return RedirectResponse("/", 303)
        token = self._token(_cookie(request))
        try:
            work = self._gateway.reviews.of(game, time.monotonic())
        except UnkeptError as error:
            sentence = host_text.sentence(table.catalog, error.text)
            return self._page(request, pages.fault(sentence, table.catalog))
        return self._page(request, pages.review(table, work, seat, token))

    async def news(self, request: Request) -> Response:
        """The events of the visitor's seat, or those that all may know."""
        cookie = _cookie(request)
        visitor, shown = self._gateway.here(cookie), request.query_params.get("shown", "")
        if visitor is not None and "all" not in request.query_params:
            if visitor.streams >= live.MOST_STREAMS:
                raise HTTPException(429, "web.fault.busy")
            table = await self._gateway.come_back(visitor, self._catalog(request))
            return live.stream(table, visitor, shown)
        if not self._gateway.is_let_in(self._gateway.visitors.find(cookie)):
            raise HTTPException(403, "web.fault.pin")
        return live.stream(self._gateway.public, None, shown)

    async def code(self, request: Request) -> Response:
        """The QR code of this gateway's address as a picture; for those let in, with the PIN."""
        addresses = self._addresses()
        if not addresses:
            raise HTTPException(404, "web.fault.missing")
        visitor = self._gateway.visitors.find(_cookie(request))
        return Response(code_of(addresses[0] + self._gateway.key(visitor)), media_type="image/svg+xml")

    async def file(self, request: Request) -> Response:
        found = art.files().get(request.path_params["path"])
        if found is None:
            raise HTTPException(404, "web.fault.missing")
        return Response(found.data, media_type=found.type, headers={"cache-control": "max-age=3600"})

    async def speak(self, request: Request) -> Response:
        """Pages are in another language from now on."""
        answer = RedirectResponse(_page_path(request.query_params.get("to", "")), 303)
        language = request.path_params["language"]
        if language in languages():
            _keep(request, answer, LANGUAGE, language)
        return answer

    # Forms

    async def pin(self, request: Request, cookie: str, fields: Fields) -> str:
        visitor = self._gateway.visitors.of(cookie)
        typed = without_extras(fields.get("pin", ""))[:LONGEST_PIN]
        origin = request.client.host if request.client else ""
        visitor.fault = (
            await self._gateway.let_in(visitor, typed, origin) if typed else coded("bye.wrong-pin")
        )
        return "/"

    async def sit(self, request: Request, cookie: str, fields: Fields) -> str:
        """Take the first open seat, perhaps beside others at the same phone."""
        visitor, name = self._newcomer(cookie, fields)
        if not name:
            return "/"
        if not visitor.sits:
            visitor.name = name
        table = await self._gateway.come_back(visitor, self._catalog(request))
        lobby, before = table.session.lobby, table.session.mine
        free = next((seat.seat for seat in lobby.seats if seat.kind == "open"), None)
        if free is None:
            return _without_seat(visitor, why_no_seat(table))
        looks = {
            what: fields[what]
            for what, values in (("colour", COLOURS), ("sign", SIGNS))
            if fields.get(what) in values
        }
        table.send("take", seat=free, name=name, **looks)
        await table.until(lambda: table.session.mine != before or table.notice is not None, HOST_WITHIN)
        if table.session.mine == before:
            return _without_seat(visitor, table.notice or why_no_seat(table))
        self._gateway.visitors.keep(cookie)
        if fields.get("ready") == "yes":
            ACTIONS["ready"](table, {"ready": "yes"})
            await table.until(lambda: table.session.lobby.ready, _CHANGE_WITHIN)
        return "/"

    async def ask(self, request: Request, cookie: str, fields: Fields) -> str:
        """Wait for a seat that the owner of the table gives."""
        visitor, name = self._newcomer(cookie, fields)
        if name and not visitor.sits:
            visitor.name, visitor.asks = name, True
            table = await self._gateway.ask(visitor, self._catalog(request))
            if table.session.lobby.bye is not None:
                return _without_seat(visitor, text_of(table.session.lobby.bye))
        return "/"

    def _newcomer(self, cookie: str, fields: Fields) -> tuple[Visitor, str]:
        """Whoever sends a form with a name, and that name; an empty one for who is not let in."""
        visitor, name = self._gateway.visitors.of(cookie), " ".join(fields.get("name", "").split())
        if not self._gateway.is_let_in(visitor):
            return visitor, ""
        if not name or not is_printable(name):
            visitor.fault = coded("refused.name-empty")
            return visitor, ""
        return visitor, beginning(name, LONGEST_NAME)

    async def make_code(self, request: Request, cookie: str, fields: Fields) -> str:
        """A code for another phone: for all at this one, one of them, or a seat that the owner gives away."""
        visitor = self._gateway.visitors.seated(cookie)
        if visitor is not None and visitor.table is not None and visitor.sits:
            lobby, seat, one = visitor.table.session.lobby, number(fields, "seat"), number(fields, "beside")
            if 0 <= one < len(visitor.beside):
                self._codes.make(Way(visitor.beside[one]))
            elif seat < 0 or (lobby.owner and seat in pages.absent(visitor.table)):
                self._codes.make(Way(visitor, None if seat < 0 else seat))
            visitor.table.tell()
        return "/"

    async def use_code(self, request: Request, cookie: str, fields: Fields) -> str:
        """Somebody goes on at this phone, or gets the seat that is given away; perhaps beside others."""
        visitor = self._gateway.visitors.of(cookie)
        origin = request.client.host if request.client else ""
        way = self._codes.find(fields.get("code", ""), origin, [visitor.secret])
        if isinstance(way, CodedText):
            visitor.fault = way
            return "/code"
        catalog, comes = self._catalog(request), way.visitor
        if way.seat is not None:
            comes = self._gateway.visitors.of(new_cookie()) if visitor.sits else visitor
            visitor.fault = await self._gateway.give(way, comes, catalog)
            if visitor.fault is not None:
                return "/code"
        self._codes.end(way)
        if comes is visitor:
            self._gateway.visitors.keep(cookie)
        elif comes not in visitor.beside:
            await self._gateway.move(comes, cookie, catalog)
        return "/"

    async def act(self, request: Request, cookie: str, fields: Fields, *, action: Action) -> str:
        """What somebody with a seat does."""
        visitor = self._gateway.visitors.seated(cookie)
        if visitor is None:
            return "/"
        table = await self._gateway.come_back(visitor, self._catalog(request))
        if table.seat is not None:
            before = table.changes
            action(table, fields)
            await table.until(lambda: table.changes > before or table.notice is not None, _CHANGE_WITHIN)
        return "/"

    def form(self, handle: Callable[[Request, str, Fields], Awaitable[str]]) -> Any:
        """A handler that takes a form with the right token and leads on to a page."""

        async def take(request: Request) -> Response:
            fields = await form_of(request)
            cookie = _cookie(request)
            if not cookie:
                raise HTTPException(403, "web.fault.cookie")
            if not self._tokens.fits(fields.get("token", ""), cookie, request.url.path):
                raise HTTPException(403, "web.fault.token")
            return RedirectResponse(await handle(request, cookie, fields), 303)

        return take

    # Faults

    async def fault(self, request: Request, error: Exception) -> Response:
        """A sentence that says what to do."""
        status, key = 500, "web.fault.internal"
        headers = None
        if isinstance(error, HTTPException):
            status, headers = error.status_code, error.headers
            key = error.detail if error.detail.startswith("web.") else "web.fault.missing"
        catalog = self._catalog(request)
        page = pages.fault(catalog.text(key), catalog)
        return HTMLResponse(page, status, headers)

    # Parts

    def _catalog(self, request: Request) -> Catalog:
        chosen = request.cookies.get(LANGUAGE, "")
        accepted = request.headers.get("accept-language", "")
        return self._gateway.catalog(pages.wanted_language(chosen, accepted))

    def _token(self, cookie: str) -> pages.Token:
        return partial(self._tokens.of, cookie)

    def _page(self, request: Request, text: str, cookie: str = "") -> Response:
        answer = HTMLResponse(text)
        if cookie:
            _keep(request, answer, COOKIE, cookie)
        return answer


def _without_seat(visitor: Visitor, fault: CodedText) -> str:
    """Nobody new sits at the phone, and its next page says why."""
    if visitor.table is not None and visitor.sits:
        visitor.table.notice = fault
    else:
        visitor.fault = fault
        visitor.leave()
    return "/"


def _cookie(request: Request) -> str:
    """The visitor's cookie; of a first visit to a page the one that it is given."""
    given = request.cookies.get(COOKIE, "")
    if is_cookie(given):
        return given
    if request.method == "POST":
        return ""
    if not hasattr(request.state, "cookie"):
        request.state.cookie = new_cookie()
    new: str = request.state.cookie
    return new


def _keep(request: Request, answer: Response, name: str, value: str) -> None:
    answer.set_cookie(
        name, value, max_age=_YEAR, httponly=True, samesite="strict", secure=request.url.scheme == "https"
    )


def _page_path(text: str) -> str:
    return text if text in ("/", "/watch", "/table", "/review") else "/"


def application(
    gateway: Gateway, addresses: Callable[[], list[str]], own: OwnNames | None = None
) -> Starlette:
    """The gateway as an ASGI application."""
    shown = Pages(gateway, addresses)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        looking = asyncio.create_task(gateway.run())
        yield
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking

    newcomers = {"/pin": shown.pin, "/sit": shown.sit, "/ask": shown.ask}
    forms = (
        newcomers
        | {"/move": shown.make_code, "/code": shown.use_code}
        | {
            f"/{name}": partial(shown.act, action=action)
            for name, action in {**ACTIONS, "coach": gateway.coach.ask}.items()
        }
    )
    return Starlette(
        routes=[
            Route("/", shown.home),
            Route("/watch", partial(shown.watch, large=False)),
            Route("/table", partial(shown.watch, large=True)),
            Route("/review", shown.review),
            Route("/news", shown.news),
            Route("/code.svg", shown.code),
            Route("/code", shown.enter_code),
            Route("/language/{language}", shown.speak),
            *(Route(path, shown.form(handle), methods=["POST"]) for path, handle in forms.items()),
            Route("/{path:path}", shown.file),
        ],
        middleware=[Middleware(Guard, own=own or OwnNames()), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={HTTPException: shown.fault, 500: shown.fault},
        lifespan=lifespan,
    )
