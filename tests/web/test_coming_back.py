"""A reload, and a restart of gateway or host, lead back to the same decision."""

from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.web.gateway import Gateway
from tests.harness.browser import Browser
from tests.harness.phones import begin, sees
from tests.harness.running_gateway import open_table, running_gateway
from tests.harness.running_host import running_host
from tests.web.test_moving import both_choose, in_one_hand


def test_a_gateway_that_is_started_again_knows_who_came_to_a_phone(tmp_path: Path) -> None:
    with running_host(open_table(seed=2)) as host:
        with running_gateway(host, folder=tmp_path) as address:
            ada, _ = in_one_hand(address)
        with running_gateway(host, folder=tmp_path) as address:
            ada.address = address
            both_choose(ada)


def test_newcomers_are_led_to_where_the_host_was_found_again() -> None:
    gateway = Gateway("127.0.0.1:1")
    gateway.public.link.close()
    gateway.public.link = Mock(state="open", address="127.0.0.1:2")
    gateway.look(0.0)
    assert gateway.address == "127.0.0.1:2"


def test_a_page_that_is_served_before_the_host_has_answered_hears_of_its_own_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_host(open_table()) as host:
        with running_gateway(host, folder=tmp_path) as address:
            ada, _ = begin(address, "Ada", "Bo")
        monkeypatch.setattr("game.web.gateway.HOST_WITHIN", 0.0)
        with running_gateway(host, folder=tmp_path) as address:
            ada.address = address
            assert 'name="live" content="/news"' in ada.get().source
            with ada.listening("/news") as events:
                while not ada.get().has("/choose"):
                    assert events.readline()


def test_a_page_that_shows_all_there_is_is_told_nothing_before_something_happens(
    gateway_at: Callable[..., str],
) -> None:
    ada, bo = begin(gateway_at(), "Ada", "Bo")
    live = ada.get().source.partition('name="live" content="')[2].partition('"')[0]
    with ada.listening(live) as events:
        assert [events.readline(), events.readline()] == [b"retry: 1000\n", b"\n"]
        bo.send(sees(bo, "/say").form("/say"), text="Hello")
        assert events.readline().startswith(b"data: ")
    assert "Hello" in ada.get().text
    with ada.listening(live) as events:
        assert events.read(30).partition(b"\n\n")[2].startswith(b"data: ")


def test_a_phone_without_script_that_asks_for_nothing_is_away(
    gateway_at: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = begin(gateway_at(), "Ada", "Bo")
    with ada.listening("/news") as events:
        monkeypatch.setattr("game.web.visitors.SILENT_AFTER", 0.0)
        while b"away" not in ada.ask("GET", "/watch").body:
            assert events.readline()
    monkeypatch.undo()
    assert sees(bo, "/choose").status == 200


def test_another_phone_with_another_cookie_is_nobody_here(gateway_at: Callable[..., str]) -> None:
    address = gateway_at()
    ada, _ = begin(address, "Ada", "Bo")
    stranger = Browser(address)
    stranger.cookies["notre-dame"] = "0" * 64
    assert not stranger.get().has("/choose")
    stolen = ada.page.form("/choose")
    assert stranger.send(stolen, option="0").status == 403


def test_only_its_user_can_read_what_the_gateway_keeps(tmp_path: Path) -> None:
    with running_host(open_table()) as host, running_gateway(host, folder=tmp_path) as address:
        ada, _ = begin(address, "Ada", "Bo")
    kept = tmp_path / "visitors.json"
    assert ada.cookies["notre-dame"] not in kept.read_text()
    assert not kept.stat().st_mode & 0o077
