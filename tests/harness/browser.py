"""A browser without script: it keeps cookies, follows redirects and fills in forms."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html.parser import HTMLParser
from typing import Final, NamedTuple
from urllib.parse import urlencode, urljoin, urlsplit

PATIENCE: Final = 30.0


class Form:
    """A form of a page. fields: those that are sent whatever is chosen. choices: by name, what can be chosen.

    buttons: those with a name, by their value.
    """

    def __init__(self, action: str) -> None:
        self.action = action
        self.fields: dict[str, str] = {}
        self.choices: dict[str, list[str]] = {}
        self.buttons: dict[str, str] = {}


class Page(HTMLParser):
    """What a browser makes of a page: its forms, its text, and what is at fault in it."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__()
        self.status, self.source = status, text
        self.forms: list[Form] = []
        self.words: list[str] = []
        self._form: Form | None = None
        self._silent = self._select = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag in ("script", "style", "title", "svg"):
            self._silent = self._silent or tag
        if tag == "form":
            self._form = Form(given["action"])
            self.forms.append(self._form)
        if self._form is not None and "name" in given and "disabled" not in given:
            self._take(self._form, tag, given)
        if self._form is not None and tag == "option":
            self._form.choices.setdefault(self._select, []).append(given["value"])
            if "selected" in given or self._select not in self._form.fields:
                self._form.fields[self._select] = given["value"]

    def _take(self, form: Form, tag: str, given: Mapping[str, str]) -> None:
        name, value = given["name"], given.get("value", "")
        if tag == "button":
            form.buttons[value] = name
        elif tag == "input" and given.get("type") == "radio":
            form.choices.setdefault(name, []).append(value)
        elif tag == "input" and given.get("type") != "checkbox":
            form.fields[name] = value
        elif tag == "select":
            self._select = name

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag == self._silent:
            self._silent = ""

    def handle_data(self, data: str) -> None:
        if not self._silent and data.strip():
            self.words.append(" ".join(data.split()))

    @property
    def text(self) -> str:
        return "\n".join(self.words)

    def form(self, action: str) -> Form:
        """The first form that is sent there. Raises StopIteration."""
        return next(form for form in self.forms if form.action == action)

    def has(self, action: str) -> bool:
        return any(form.action == action for form in self.forms)


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Browser:
    """One phone at an address such as "127.0.0.1:8080", with cookies of its own."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.address, self.language = address, language
        self.cookies: dict[str, str] = {}
        self.page = Page(0, "")

    def ask(self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None) -> Answer:
        """One request as it stands, without following anything."""
        connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
        sent = {"Accept-Language": self.language}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if method == "POST":
            sent |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://{self.address}"}
        try:
            connection.request(method, path, body.encode(), sent | dict(headers or {}))
            answer = connection.getresponse()
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie":
                    key, _, rest = value.partition("=")
                    self.cookies[key] = rest.partition(";")[0]
            told = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, told, answer.read())
        finally:
            connection.close()

    @contextmanager
    def listening(self, path: str) -> Iterator[http.client.HTTPResponse]:
        """An answer that does not end, to read what comes."""
        connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        try:
            connection.request("GET", path, headers={"Cookie": cookies})
            yield connection.getresponse()
        finally:
            connection.close()

    def get(self, path: str = "/") -> Page:
        return self._arrive(path, self.ask("GET", path))

    def send(self, form: Form, **chosen: str) -> Page:
        """Send a form of the page with what was chosen or typed."""
        body = urlencode(form.fields | chosen)
        return self._arrive(form.action, self.ask("POST", form.action, body))

    def _arrive(self, path: str, answer: Answer) -> Page:
        while answer.status in (302, 303, 307):
            path = urlsplit(urljoin(path, answer.headers["location"])).path
            answer = self.ask("GET", path)
        self.page = Page(answer.status, answer.body.decode())
        return self.page
