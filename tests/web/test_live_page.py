"""What the script does on a page: it tells of what is new once, and the board can be made larger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.client.situations import asking
from tests.harness.phones import chooses, sees, sits_down

if TYPE_CHECKING:
    from tests.harness.chromium import Chromium

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

#: Of the screen, in pixels.
SIZE = (320, 568)

#: Keeps what a screen reader is told to say from now on.
_LISTEN = """
window.heard = [];
const listen = () => { if (told.textContent) heard.push(told.textContent); };
new MutationObserver(listen).observe(told, {childList: true});
"""
#: The width and height of each place on the board that can be tapped.
_PLACES = """
return [...document.querySelectorAll("a[data-pick] .tap")].map(
  (place) => Math.min(place.getBoundingClientRect().width, place.getBoundingClientRect().height));
"""


@pytest.fixture
def driver(tmp_path: Path, script: bool) -> Iterator[Chromium]:
    """The phone of somebody who drives."""
    from tests.harness.chromium import Chromium
    from tests.web.asked_phone import comes_to, gateway_in

    with (
        gateway_in(asking("drive"), tmp_path / "gateway") as address,
        closing(Chromium(address, tmp_path / "phone", SIZE, script=script)) as phone,
    ):
        comes_to(phone, address)
        yield phone


def hears(phone: Chromium, words: str) -> None:
    """Waits until a screen reader has been told to say something."""
    phone.until(lambda: words in phone.run("return heard.join(' ')"))


def test_what_is_new_is_said_once(gateway_at: Callable[..., str], tmp_path: Path) -> None:
    from tests.harness.chromium import Chromium

    with closing(Chromium(gateway_at(seed=8), tmp_path / "Ada", SIZE)) as ada:
        ada.sits_down("Ada", 0)
        bo = sits_down(ada.address, "Bo")
        ada.sees("form[action='/start']")
        ada.tap("form[action='/start'] button")
        ada.sees("input[name=decision]")
        ada.run(_LISTEN)
        bo.send(sees(bo, "/say").form("/say"), quick="bravo")
        hears(ada, "Bo: Well played!")
        ada.answers(Random(1))
        chooses(bo, Random(1))
        hears(ada, "Ada, keep one of two cards and pass the other to Bo")
        heard = ada.run("return heard.join(' ')")
    assert heard.count("Well played!") == 1
    assert heard.count("keep one of two cards") == 1


@pytest.mark.parametrize("script", [True, False])
def test_places_on_the_larger_board_take_a_thumb(driver: Chromium) -> None:
    assert min(driver.run(_PLACES)) < 44
    driver.tap("#places-larger")
    assert min(driver.run(_PLACES)) >= 44
    assert driver.run("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("script", [True])
def test_board_and_list_are_one_choice(driver: Chromium) -> None:
    (place, *_, other) = driver.run(
        "return [...document.querySelectorAll('a[data-pick]')].map((place) => place.dataset.pick)"
    )
    driver.tap(f"a[data-pick={place}]")
    assert driver.has(f"#{place}:checked")
    driver.tap(f"#{other}")
    assert driver.has(f"a[data-pick={other}].picked")
    assert not driver.has(f"a[data-pick={place}].picked")
