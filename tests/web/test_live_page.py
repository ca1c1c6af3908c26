"""What the script does on a page: it tells of what is new once, and the board can be made larger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.harness.browser import Browser
from tests.harness.phones import chooses, sees, sits_down

if TYPE_CHECKING:
    from tests.harness.chromium import Chromium

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

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
def ada(gateway_at: Callable[..., str], tmp_path: Path, script: bool) -> Iterator[Chromium]:
    """Ada's phone at a game with Bo, who has a browser without script."""
    from tests.harness.chromium import Chromium

    with closing(Chromium(gateway_at(seed=8), tmp_path / "Ada", (320, 568), script=script)) as phone:
        phone.sits_down("Ada", 0)
        yield phone


def joined(ada: Chromium) -> Browser:
    """Bo, who has sat down; the game has begun."""
    bo = sits_down(ada.address, "Bo")
    ada.sees("form[action='/start']")
    ada.tap("form[action='/start'] button")
    ada.sees("input[name=decision]")
    return bo


def hears(phone: Chromium, words: str) -> None:
    """Waits until a screen reader has been told to say something."""
    phone.until(lambda: words in phone.run("return heard.join(' ')"))


def play_until_a_drive(ada: Chromium, bo: Browser) -> None:
    chances = Random(1), Random(2)
    while True:
        if bo.get().has("/choose"):
            chooses(bo, chances[1])
        if ada.is_asked():
            if ada.kind == "drive":
                return
            ada.answers(chances[0])


@pytest.mark.parametrize("script", [True])
def test_what_is_new_is_said_once(ada: Chromium) -> None:
    bo = joined(ada)
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
def test_places_on_the_larger_board_take_a_thumb(ada: Chromium, script: bool) -> None:
    play_until_a_drive(ada, joined(ada))
    assert min(ada.run(_PLACES)) < 44
    ada.tap("#places-larger")
    assert min(ada.run(_PLACES)) >= 44
    assert ada.run("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("script", [True])
def test_board_and_list_are_one_choice(ada: Chromium) -> None:
    play_until_a_drive(ada, joined(ada))
    (place, *_, other) = ada.run(
        "return [...document.querySelectorAll('a[data-pick]')].map((place) => place.dataset.pick)"
    )
    ada.tap(f"a[data-pick={place}]")
    assert ada.has(f"#{place}:checked")
    ada.tap(f"#{other}")
    assert ada.has(f"a[data-pick={other}].picked")
    assert not ada.has(f"a[data-pick={place}].picked")
