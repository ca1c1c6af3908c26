"""People play with the browsers of their phones, without a line of script."""

from collections.abc import Callable
from random import Random

import pytest

from tests.harness.browser import Browser
from tests.harness.phones import begin, chooses, sees, sits_down


def test_two_phones_sit_down_and_answer_their_first_decisions(gateway_at: Callable[..., str]) -> None:
    ada, bo = begin(gateway_at(), "Ada", "Bo")
    assert "Ada, keep one of three cards and pass the others to Bo" in ada.page.text
    chooses(ada, Random(1))
    assert "Waiting for Bo" in ada.page.text
    assert not ada.page.has("/hold"), "only a phone of several people changes hands"
    chooses(bo, Random(2))
    assert "keep one of two cards" in sees(ada, "/choose").text


def test_at_a_table_without_places_for_spectators_phones_play_and_nobody_watches(
    gateway_at: Callable[..., str],
) -> None:
    address = gateway_at(max_spectators=0)
    cy = Browser(address)
    sees(cy, "/sit")
    assert "/watch" not in cy.page.source
    assert "This table does not take spectators." in cy.get("/watch").text
    ada, _ = begin(address, "Ada", "Bo")
    assert ada.page.status == 200


@pytest.mark.parametrize("pick", ["%C2%B2", "-1", "99999999999", ""])
def test_a_place_on_the_board_that_is_none_is_not_picked(gateway_at: Callable[..., str], pick: str) -> None:
    ada, _ = begin(gateway_at(), "Ada", "Bo")
    assert ada.get(f"/?pick={pick}").has("/choose")


def test_pages_are_in_the_language_of_the_phone_and_change_on_request(gateway_at: Callable[..., str]) -> None:
    ada = sits_down(gateway_at(), "Ada", language="fr-CA, en;q=0.5")
    assert '<html lang="fr">' in ada.page.source
    assert '<html lang="ro">' in ada.get("/language/ro").source


def test_what_is_said_on_one_phone_is_read_on_the_other(gateway_at: Callable[..., str]) -> None:
    address = gateway_at()
    ada, bo = sits_down(address, "Ada"), sits_down(address, "Bo")
    ada.send(ada.page.form("/say"), quick="bravo")
    while "Well played!" not in (chat := bo.get().source.partition('id="chat"')[2].partition("</div>")[0]):
        assert bo.page.status == 200
    assert "<b>Ada:</b>" in chat


def test_a_name_that_looks_like_markup_is_text(gateway_at: Callable[..., str]) -> None:
    address = gateway_at()
    sits_down(address, "<b>&amp;</b>")
    assert "&lt;b&gt;&amp;amp;&lt;/b&gt;" in sits_down(address, "Bo").page.source


def test_a_card_that_was_kept_is_taken_back(gateway_at: Callable[..., str]) -> None:
    ada, _ = begin(gateway_at(), "Ada", "Bo")
    chooses(ada, Random(1))
    ada.send(ada.page.form("/undo"))
    assert "Ada, keep one of three cards" in sees(ada, "/choose").text


def test_others_who_have_chosen_since_agree_to_an_undo(gateway_at: Callable[..., str]) -> None:
    ada, bo = begin(gateway_at(seed=2), "Ada", "Bo")
    for phone in (ada, bo, ada, bo, ada, bo):  # two draft cards each, and one played
        sees(phone, "/choose")
        chooses(phone, Random(3))
    ada.send(sees(ada, "/undo").form("/undo"))
    sees(bo, "/answer")
    assert "Ada wants to take back their last choice." in bo.page.text
    bo.send(bo.page.form("/answer"))
    while bo.get().has("/answer"):
        assert bo.page.status == 200
    assert "Ada" in sees(ada, "/choose").text
