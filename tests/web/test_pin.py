"""A locked table asks each phone for its PIN, and bounds the guesses of each."""

from collections.abc import Callable

import pytest

from tests.harness.browser import Browser, Page
from tests.harness.phones import reads, sees, takes_a_seat


@pytest.mark.parametrize("known", ["1482", None])
def test_the_right_pin_opens_the_table(gateway_at: Callable[..., str], known: str | None) -> None:
    ada = Browser(gateway_at(pin="1482", known=known))
    sees(ada, "/pin")
    assert not ada.get("/watch").has("/sit")
    assert "This is not the table's PIN." in enters(ada, "1111").text
    assert enters(ada, " 1482").has("/sit")
    assert ada.get("/watch").has("/pin") is False


def test_a_phone_that_guesses_has_to_wait(gateway_at: Callable[..., str]) -> None:
    ada = Browser(gateway_at(pin="1482", known="1482"))
    for guess in range(7):
        enters(ada, f"000{guess}")
    assert "too many wrong PINs" in ada.page.text
    assert not enters(ada, "1482").has("/sit")


def test_only_who_knows_the_pin_hears_what_all_may_know(gateway_at: Callable[..., str]) -> None:
    address = gateway_at(pin="1482", known="1482")
    ada, bo = Browser(address), Browser(address)
    enters(ada, "1482")
    sees(bo, "/pin")

    with ada.listening("/news?all") as events:
        assert events.status == 200
    assert bo.ask("GET", "/news?all").status == 403


def enters(phone: Browser, pin: str) -> Page:
    return phone.send(sees(phone, "/pin").form("/pin"), pin=pin)


@pytest.fixture
def changed_pin(gateway_at: Callable[..., str]) -> tuple[Browser, Browser]:
    """The phone of the owner, who has changed the PIN without telling the gateway, and one let in before."""
    address = gateway_at(pin="1482", known="1482")
    ada, bo = Browser(address), Browser(address)
    for phone in (ada, bo):
        enters(phone, "1482")
    takes_a_seat(ada, "Ada")
    ada.send(ada.get().form("/setup"), pin="7319")
    while sees(ada, "/setup").form("/setup").fields["pin"] != "7319":
        pass
    return ada, bo


def test_a_new_pin_lets_a_newcomer_in_and_the_old_one_nobody(changed_pin: tuple[Browser, Browser]) -> None:
    ada, bo = changed_pin
    cy = Browser(ada.address)
    assert enters(cy, "7319").has("/sit")
    assert "This is not the table's PIN." in enters(bo, "1482").text
    assert enters(bo, "7319").has("/sit")
    assert ada.get().has("/setup")


def test_who_came_with_the_old_pin_is_asked_for_the_new_one(changed_pin: tuple[Browser, Browser]) -> None:
    ada, bo = changed_pin
    bo.send(bo.page.form("/sit"), name="Bo")
    assert "This is not the table's PIN." in bo.page.text
    enters(bo, "7319")
    takes_a_seat(bo, "Bo")
    reads(ada, "Bo")


def test_a_wrong_pin_leaves_those_who_know_the_right_one_in(gateway_at: Callable[..., str]) -> None:
    address = gateway_at(pin="1482", known="1482")
    ada, bo = Browser(address), Browser(address)
    enters(ada, "1482")
    assert "This is not the table's PIN." in enters(bo, "7319").text
    assert ada.get().has("/sit")
