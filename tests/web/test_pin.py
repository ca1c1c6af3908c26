"""A locked table asks each phone for its PIN, and bounds the guesses of each."""

from collections.abc import Callable

import pytest

from tests.harness.browser import Browser


@pytest.mark.parametrize("known", ["1482", None])
def test_the_right_pin_opens_the_table(gateway_at: Callable[..., str], known: str | None) -> None:
    ada = Browser(gateway_at(pin="1482", known=known))
    while not ada.get().has("/pin"):
        assert ada.page.status == 200
    assert not ada.get("/watch").has("/sit")
    ada.send(ada.get().form("/pin"), pin="1111")
    assert "This is not the table's PIN." in ada.page.text
    ada.send(ada.page.form("/pin"), pin=" 1482")
    assert ada.page.has("/sit")
    assert ada.get("/watch").has("/pin") is False


def test_a_phone_that_guesses_has_to_wait(gateway_at: Callable[..., str]) -> None:
    ada = Browser(gateway_at(pin="1482", known="1482"))
    while not ada.get().has("/pin"):
        assert ada.page.status == 200
    for guess in range(7):
        ada.send(ada.page.form("/pin"), pin=f"000{guess}")
    assert "too many wrong PINs" in ada.page.text
    ada.send(ada.page.form("/pin"), pin="1482")
    assert not ada.page.has("/sit")
