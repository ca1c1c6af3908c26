"""Who is answered, and who is refused in a sentence."""

import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from random import Random

import pytest

from tests.harness.browser import Browser
from tests.harness.phones import begin, chooses, sees, sits_down
from tests.harness.running_host import PATIENCE, dialled


@pytest.fixture
def ada(gateway_at: Callable[..., str]) -> Browser:
    return sits_down(gateway_at(), "Ada")


def test_a_name_that_is_made_to_lead_here_is_not_answered(ada: Browser) -> None:
    for host in (
        "evil.example",
        "evil.example:80",
        "",
        "127.0.0.1@evil.example",
        "[::1",
        "127.0.0.1.evil.example",
    ):
        refused = ada.ask("GET", "/", headers={"Host": host})
        assert refused.status == 421
        assert b"not one of this machine" in refused.body


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "[::1]:8080", "LOCALHOST"])
def test_all_names_of_this_machine_are_answered(ada: Browser, host: str) -> None:
    assert ada.ask("GET", "/", headers={"Host": host}).status == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", ""])
def test_forms_of_other_pages_are_refused(ada: Browser, origin: str) -> None:
    form = ada.page.form("/say")
    token = f"token={form.fields['token']}&text=x"
    assert ada.ask("POST", "/say", token, {"Origin": origin}).status == 403
    assert ada.ask("POST", "/say", token, {"Sec-Fetch-Site": "cross-site"}).status == 403
    assert ada.ask("POST", "/say", token).status == 303


def test_a_form_needs_its_own_token_and_the_cookie(ada: Browser) -> None:
    other = ada.page.form("/stand").fields["token"]
    for body in ("text=x", "token=&text=x", f"token={other}&text=x", "token=%C3%A4&text=x"):
        assert ada.ask("POST", "/say", body).status == 403
    ada.cookies.clear()
    refused = ada.ask("POST", "/say", "text=x")
    assert refused.status == 403
    assert b"keeps no cookies" in refused.body


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"])
def test_other_methods_are_refused(ada: Browser, method: str) -> None:
    assert ada.ask(method, "/").status == 405


def test_a_body_that_is_too_large_or_no_form_is_refused(ada: Browser) -> None:
    assert ada.ask("POST", "/say", "text=" + "x" * 20_000).status == 413
    assert ada.ask("POST", "/say", "{}", {"Content-Type": "application/json"}).status == 415
    assert ada.ask("POST", "/say", "a=1&" * 40).status == 400


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/art/../web/base.html",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/web/base.html",
        "//etc/passwd",
        "/art/",
    ],
)
def test_no_file_is_found_but_those_that_pages_load(ada: Browser, path: str) -> None:
    assert ada.ask("GET", path).status == 404


def test_what_pages_load_is_there_and_nothing_comes_from_elsewhere(gateway_at: Callable[..., str]) -> None:
    ada, _ = begin(gateway_at(), "Ada", "Bo")
    for page in (ada.page, ada.get("/watch")):
        loaded = {
            part.partition('"')[0] for key in (' src="', ' href="') for part in page.source.split(key)[1:]
        }
        assert len(loaded) > 20
        for path in loaded:
            assert path.startswith(("/", "?")), path
            assert ada.ask("GET", "/" + path.lstrip("/")).status in (200, 303), path
        assert " style=" not in page.source
        assert " on" not in {part[:3] for part in page.source.split("<")}
    policy = ada.ask("GET", "/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_heads_without_end_are_refused(ada: Browser) -> None:
    with dialled(ada.address) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 40_000)
        assert line.recv(100).startswith(b"HTTP/1.1 4")


def test_whoever_says_nothing_is_cut_off(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.web.server.REQUEST_WITHIN", 0.05)
    with dialled(ada.address) as line:
        line.sendall(
            b"POST /say HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\n\r\ntext"
        )
        with suppress(ConnectionResetError):
            assert line.recv(100) == b""


@pytest.mark.posix("more than one address of loopback")
def test_2000_connections_from_one_address_leave_others_the_page(
    ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.web.server.MOST", 100)
    host, _, port = ada.address.partition(":")
    with ExitStack() as lines:
        for number in range(2000):
            line = socket.create_connection((host, int(port)), PATIENCE, source_address=("127.0.0.2", 0))
            if number < 200:
                lines.enter_context(line)
            else:
                line.close()
        assert ada.get().has("/say")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n", b"200"),
        (b"GET / HTTP/1.0\r\n\r\n", b"421"),
        (b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", b"404"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", b"400"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", b"400"),
    ],
)
def test_old_and_damaged_requests_are_answered_or_refused(
    ada: Browser, request_: bytes, status: bytes
) -> None:
    with dialled(ada.address) as line:
        line.sendall(request_)
        assert line.recv(12)[-3:] == status
    assert ada.get().has("/say")


def test_a_choice_that_is_posted_again_counts_once_also_for_the_next_decision(
    gateway_at: Callable[..., str],
) -> None:
    ada, bo = begin(gateway_at(), "Ada", "Bo")
    form = ada.page.form("/choose")
    assert "Waiting for Bo" in ada.send(form, option="0").text

    twice = ada.send(form, option="1")
    chooses(bo, Random(1))
    sees(ada, "/choose")
    late = ada.send(form, option="0")

    for page, state in ((twice, "Waiting for Bo"), (late, "keep one of two cards")):
        assert "This decision is no longer open." in page.text
        assert state in page.text


def test_one_address_has_so_many_connections(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.web.server.MOST_OF_ADDRESS", 0)
    with pytest.raises(ConnectionError):
        ada.ask("GET", "/")
