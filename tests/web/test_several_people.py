"""Several people play on one phone: it changes hands, and shows nobody the cards of another."""

from collections.abc import Callable
from random import Random

import pytest

from game import rules
from game.web import pages
from tests.harness.browser import Browser
from tests.harness.phones import chooses, play, reads, sees, sits_down, takes_a_seat
from tests.web.test_secrets import seen, table_of_three


def at_one_phone(address: str, *names: str) -> Browser:
    """People at one phone who sit down and begin a game."""
    phone = sits_down(address, names[0])
    for name in names[1:]:
        takes_a_seat(phone, name)
    phone.send(sees(phone, "/start").form("/start"))
    sees(phone, "/hold")
    return phone


def beside_another(address: str) -> tuple[Browser, Browser]:
    """The phone of Ada and Bo, and that of Cy, as their game begins."""
    shared = sits_down(address, "Ada")
    takes_a_seat(shared, "Bo")
    cy = sits_down(address, "Cy")
    shared.send(sees(shared, "/start").form("/start"))
    return shared, cy


def test_a_second_person_of_another_name_takes_a_seat_at_the_same_phone(
    gateway_at: Callable[..., str],
) -> None:
    phone = sits_down(gateway_at(), "Ada")
    takes_a_seat(phone, "Ada")
    assert "already has the name Ada" in phone.page.text
    assert phone.page.text.count("(you)") == 1
    takes_a_seat(phone, "Bo")
    assert phone.page.text.count("(you)") == 2
    assert not phone.page.has("/sit")


def test_the_phone_changes_hands_before_it_shows_cards(gateway_at: Callable[..., str]) -> None:
    phone = at_one_phone(gateway_at(seed=2), "Ada", "Bo")
    assert "Ada, it is your turn" in phone.page.text
    assert not phone.page.has("/choose")
    assert 'class="cards"' not in phone.page.source
    phone.send(phone.page.form("/hold"))
    assert "Ada, keep one of three cards" in phone.page.text
    chooses(phone, Random(1))
    assert "Bo, it is your turn" in phone.page.text
    assert "Ada draws" not in phone.page.text
    assert 'class="cards"' not in phone.page.source
    phone.send(phone.page.form("/hold"))
    assert "Bo, keep one of three cards" in phone.page.text


def test_a_covered_phone_shows_the_rat_of_whoever_is_to_take_it() -> None:
    state = rules.new_game(rules.RuleSet.preset("english-2017"), seats=3, seed=12)
    state.rats = [9, 1, 1]
    told = seen(state, [1, 2], table_of_three())
    assert told.covered
    assert 'aria-label="Rat on 1,' in pages.game(told, str, None).partition("<main>")[0]


def test_nobody_chooses_for_another_while_the_phone_is_covered(gateway_at: Callable[..., str]) -> None:
    phone = at_one_phone(gateway_at(seed=2), "Ada", "Bo")
    cover = phone.page.form("/hold")
    phone.send(cover)
    chooses(phone, Random(1))
    phone.send(cover, seat="1")
    bos = phone.page.form("/choose")
    phone.send(cover, seat="0")
    phone.send(bos, option="0")
    assert "This decision is no longer open." in phone.page.text
    assert "Bo, it is your turn" in phone.page.text


def test_who_waits_for_another_phone_may_look_at_their_own_cards(gateway_at: Callable[..., str]) -> None:
    shared, cy = beside_another(gateway_at(3, seed=2))
    for _ in range(2):
        shared.send(sees(shared, "/hold").form("/hold"))
        chooses(shared, Random(1))
    assert "Waiting for Cy" in shared.page.text
    sees(cy, "/choose")
    assert 'id="stock" aria-label="Bo"' in shared.page.source
    shared.send(shared.page.form("/hold"))
    assert "Waiting for Cy" in shared.page.text
    assert 'id="stock" aria-label="Ada"' in shared.page.source
    assert 'class="cards"' in shared.page.source


def test_events_tell_a_covered_phone_only_that_something_has_changed(gateway_at: Callable[..., str]) -> None:
    phone = at_one_phone(gateway_at(seed=2), "Ada", "Bo")
    with phone.listening("/news") as events:
        phone.send(phone.page.form("/hold"))
        chooses(phone, Random(1))
        lines = [events.readline().strip() for _ in range(7)]
    assert lines[0] == b"retry: 1000"
    assert all(line.removeprefix(b"data: ").isdigit() for line in lines[1:] if line)
    assert "Bo, it is your turn" in phone.page.text


def test_one_of_two_people_leaves_for_good(gateway_at: Callable[..., str]) -> None:
    phone = at_one_phone(gateway_at(seed=2), "Ada", "Bo")
    assert not phone.page.has("/stand")
    phone.send(phone.page.form("/hold"))
    phone.send(phone.page.form("/stand"))
    assert "Bo, keep one of three cards" in sees(phone, "/choose").text


@pytest.mark.slow
def test_two_people_at_one_phone_and_one_at_another_play_read_the_review_and_play_again(
    gateway_at: Callable[..., str],
) -> None:
    rules = {"preset": "english-2017", "options": {"new_persons": True}}
    shared, cy = beside_another(gateway_at(3, rules=rules, seed=5))
    assert play([shared, cy], Random(11)) > 80
    for phone in (shared, cy):
        reads(phone, "Donations")
        reads(phone, "Changes of lead", "/review")
        assert "The costliest choices" in phone.page.text
    cy.send(sees(cy, "/ready").form("/ready"))
    shared.send(sees(shared, "/start").form("/start"))
    sees(shared, "/hold")
    assert "Round 1 of 9" in sees(cy, "/choose").text
