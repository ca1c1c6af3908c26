"""The real browsers of phones, at a host without a window."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from game import rules
from tests.client.situations import asking, ends_the_game
from tests.harness.host_command import HostCommand, host_command
from tests.harness.phones import play, sees, takes_a_seat, web_address
from tests.web.real_evening import ADA, BO, CY, TABLET, Evening
from tests.web.text_browser import TextBrowser

if TYPE_CHECKING:
    from tests.harness.chromium import Chromium
    from tests.harness.real_phone import RealPhone

_LOADED = "return performance.getEntriesByType('resource').some((one) => one.name.includes(arguments[0]))"
_BOARD_IS_NEW = """
const request = new XMLHttpRequest();
request.open("GET", "/", false);
request.send();
const served = new DOMParser().parseFromString(request.responseText, "text/html");
return document.querySelector("#board svg").outerHTML === served.querySelector("#board svg").outerHTML;
"""
_FOUND = """
const done = arguments[arguments.length - 1];
axe.run().then((found) => done(found.violations.map(
  (one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => node.html).slice(0, 3).join(" ")}`)));
"""
pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


@pytest.fixture
def axe_finds() -> Callable[..., list[str]]:
    """Loads a page and opens all that can be opened; gives what axe-core says is wrong with it."""
    axe = os.environ.get("AXE")
    if axe is None:
        pytest.skip("AXE names axe.min.js of the npm package axe-core")
    source = Path(axe).read_text(encoding="utf-8")

    def finds(phone: Chromium, path: str = "/") -> list[str]:
        phone.look(path)
        phone.run("for (const one of document.querySelectorAll('details')) one.open = true")
        phone.run(source)
        found: list[str] = phone.driver.execute_async_script(_FOUND)
        return found

    return finds


def test_phones_of_all_sizes_play_on_after_their_host_was_killed(tmp_path: Path) -> None:
    from tests.harness.chromium import Chromium
    from tests.harness.firefox import Firefox

    with ExitStack() as open_until_the_end:
        options = ("--seats", "3", "--new-persons", "--seed", "8", "--name", "Friday")
        host = open_until_the_end.enter_context(started(*options, "--web", "0"))
        address = web_address(host)

        def phone(browser: Callable[..., RealPhone], name: str, size: tuple[int, int]) -> RealPhone:
            return open_until_the_end.enter_context(closing(browser(address, tmp_path / name, size)))

        ada, bo = phone(Chromium, "Ada", ADA), phone(Firefox, "Bo", BO)
        cy = phone(partial(Chromium, script=False), "Cy", CY)
        for seat, (name, one) in enumerate({"Ada": ada, "Bo": bo, "Cy": cy}.items()):
            one.sits_down(name, seat)
        ada.sees("form[action='/start']")
        ada.tap("form[action='/start'] button")
        tablet = phone(Chromium, "tablet", TABLET)
        tablet.look("/watch")
        evening = Evening([ada, bo, cy])
        ada.sees("#asked")
        assert not ada.run(_LOADED, "message_"), "pictures of the closed board take an old phone's time"

        decision = evening.until(ada, 8)
        ada.run("document.querySelector('#board details').open = true")
        ada.run("document.querySelector('#board').scrollIntoView()")
        ada.until(lambda: ada.run(_BOARD_IS_NEW) and ada.run(_LOADED, "message_"))
        ada.tap("#option-0")
        ada.look()
        assert ada.decision == decision

        decision = evening.until(bo, 8)
        assert bo.complaints() == []
        bo.close()
        bo.open()
        assert bo.decision == decision

        decision = evening.until(ada, 8)
        assert [one.complaints() for one in (ada, bo, cy, tablet)] == [[]] * 4
        host.process.kill()
        host.ends()
        ada.sees("#said p")
        port = address.partition(":")[2]
        again = open_until_the_end.enter_context(started("--resume", "Friday", "--web", port))
        assert web_address(again) == address
        ada.reaches_the_table()
        assert ada.decision == decision
        cy.look()
        for one in (ada, bo, cy, tablet):
            one.complaints()

        usual = {"keep", "play", "drive", "hire"}
        for _ in evening.choices:
            if usual <= ada.kinds & bo.kinds & cy.kinds:
                break
        assert usual <= ada.kinds & bo.kinds & cy.kinds
        assert not tablet.has("input[name=decision]")
        assert [one.complaints() for one in (ada, bo, cy, tablet)] == [[]] * 4


def started(*options: str) -> AbstractContextManager[HostCommand]:
    return host_command("--no-announce", *options)


def test_a_text_browser_plays_a_whole_game(gateway_at: Callable[..., str], tmp_path: Path) -> None:
    address = gateway_at(2, rules={"preset": "english-2017", "options": {"new_persons": True}}, seed=5)
    ada, bo = TextBrowser(address, tmp_path / "Ada"), TextBrowser(address, tmp_path / "Bo")
    for browser, name in ((ada, "Ada"), (bo, "Bo")):
        takes_a_seat(browser, name)
    ada.send(sees(ada, "/start").form("/start"))
    sees(ada, "/choose")
    shown = ada.shown()
    assert "Ada, keep one of three cards" in shown
    assert shown.count("( )") == 3
    assert play([ada, bo], Random(2)) > 50
    assert "Donations" in ada.shown()


def test_a_screen_reader_says_a_whole_turn_as_before(tmp_path: Path) -> None:
    """`python -m tests.web.read_aloud` writes anew what it says, after a change on purpose."""
    from tests.web import read_aloud

    assert read_aloud.turn(tmp_path) == read_aloud.GOLDEN.read_text("utf-8")


def test_axe_finds_nothing_on_the_pages_before_a_choice(
    gateway_at: Callable[..., str], axe_finds: Callable[..., list[str]], tmp_path: Path
) -> None:
    from tests.harness.chromium import Chromium

    with closing(Chromium(gateway_at(3, seed=5), tmp_path / "Ada", ADA)) as ada:
        for path in ("/missing", "/code", "/"):
            assert axe_finds(ada, path) == []
        ada.sits_down("Ada", 0)
        assert axe_finds(ada) == []
        ada.look()
        ada.seats_another("Bo", 1)
        ada.tap("form[action='/bot'] button")
        ada.sees("form[action='/start']")
        ada.tap("form[action='/start'] button")
        ada.sees("form[action='/hold']")
        assert axe_finds(ada) == []
        ada.tap("form[action='/move'] button")
        assert axe_finds(ada) == []
        assert ada.has(".digits")
        ada.driver.delete_all_cookies()
        assert axe_finds(ada) == []
        assert ada.has("form[action='/ask']")


def test_every_kind_of_decision_passes_axe_and_is_answered_by_tapping(
    axe_finds: Callable[..., list[str]], tmp_path: Path
) -> None:
    from tests.harness.chromium import Chromium
    from tests.web.asked_phone import comes_to, gateway_in

    phone: Chromium | None = None
    with ExitStack() as stack:
        for kind in rules.KINDS:
            with gateway_in(asking(kind), tmp_path / kind) as address:
                phone = phone or stack.enter_context(closing(Chromium(address, tmp_path / "phone", BO)))
                comes_to(phone, address)
                assert phone.kind == kind, phone.kind
                assert axe_finds(phone) == [], kind
                phone.answers(Random(1))
                phone.driver.get("about:blank")  # before the gateway ends; it asks for no more pictures
                assert phone.complaints() == []
        assert phone is not None
        assert phone.kinds == {*rules.KINDS}


def test_axe_finds_nothing_on_the_pages_of_a_result(
    axe_finds: Callable[..., list[str]], tmp_path: Path
) -> None:
    from tests.harness.chromium import Chromium
    from tests.web.asked_phone import comes_to, gateway_in

    with (
        gateway_in(asking("bonus", ends_the_game), tmp_path / "gateway") as address,
        closing(Chromium(address, tmp_path / "phone", ADA)) as phone,
    ):
        comes_to(phone, address)
        phone.answers(Random(1))
        phone.sees("#result")
        for path in ("/", "/watch", "/table"):
            assert axe_finds(phone, path) == []


def test_a_game_is_played_by_keyboard_alone_with_text_twice_as_large(
    gateway_at: Callable[..., str], tmp_path: Path
) -> None:
    from tests.harness.chromium import Chromium
    from tests.harness.keyboard import Keyboard

    address = gateway_at(2, rules={"preset": "english-2017", "options": {"new_persons": True}}, seed=5)
    with closing(Chromium(address, tmp_path / "Ada", ADA, text=32)) as ada:
        keyboard, chance = Keyboard(ada), Random(3)
        assert ada.faults == []
        keyboard.reach("#name")
        keyboard.press("Ada")
        keyboard.push('button[value="yes"]')
        ada.sees("form[action='/bot']")
        assert ada.faults == []
        keyboard.push("form[action='/bot'] button")
        ada.sees("form[action='/start']")
        keyboard.push("form[action='/start'] button")
        kinds: set[str] = set()
        while not ada.has("#result"):
            if ada.is_asked():
                if ada.kind not in kinds:
                    assert ada.faults == []
                kinds.add(ada.kind)
                keyboard.answer(chance)
        assert ada.faults == []
        assert {"keep", "play", "drive", "hire"} <= kinds
        assert ada.complaints() == []
