"""A seat goes on at another phone with a code: of the old phone, or of the table's owner."""

import re
from collections.abc import Callable
from random import Random

import pytest

from game.web.moving import VALID_FOR, Codes, Way
from game.web.visitors import Visitor
from net.messages.codes import CodedText
from tests.harness.browser import Browser, Form
from tests.harness.phones import begin, chooses, is_asked, reads, sees, sits_down, takes_a_seat
from tests.web.test_several_people import at_one_phone


def shows_a_code(phone: Browser) -> str:
    """The code for another phone."""
    phone.send(phone.page.form("/move"))
    return code_on(phone)


def code_on(phone: Browser) -> str:
    found = re.search(r'class="digits">([\d ]+)<', phone.page.source)
    assert found is not None
    return found[1]


def gives_away(phone: Browser) -> list[Form]:
    return [form for form in phone.page.forms if form.action == "/move" and "seat" in form.fields]


def types(phone: Browser, code: str) -> None:
    phone.send(phone.get("/code").form("/code"), code=code)


def test_a_code_brings_a_seat_to_another_phone_once(gateway_at: Callable[..., str]) -> None:
    address = gateway_at()
    old, _ = begin(address, "Ada", "Bo")
    decision = old.page.form("/choose").fields["decision"]
    code, new = shows_a_code(old), Browser(address)
    types(new, code)
    assert new.page.form("/choose").fields["decision"] == decision
    assert not old.get().has("/choose")
    chooses(new, Random(1))
    assert "Waiting for Bo" in new.page.text

    thief = Browser(address)
    types(thief, code)
    assert "This code is wrong or no longer valid." in thief.page.text
    assert not thief.get().has("/choose")


def test_whoever_guesses_codes_has_to_wait(gateway_at: Callable[..., str]) -> None:
    address = gateway_at()
    old, _ = begin(address, "Ada", "Bo")
    code, thief = shows_a_code(old), Browser(address)
    for guess in range(6):
        types(thief, str(guess))
    assert "too many wrong codes" in thief.page.text
    types(thief, code)
    assert not thief.get().has("/choose")


def test_a_code_opens_a_locked_table(gateway_at: Callable[..., str]) -> None:
    address = gateway_at(pin="1482", known="1482")
    ada = Browser(address)
    ada.send(sees(ada, "/pin").form("/pin"), pin="1482")
    takes_a_seat(ada, "Ada")
    ada.send(ada.page.form("/bot"))
    ada.send(sees(ada, "/start").form("/start"))
    sees(ada, "/choose")
    code, new = shows_a_code(ada), Browser(address)
    assert "I have a code" in sees(new, "/pin").text
    types(new, code)
    assert new.page.has("/choose")


def test_people_who_share_a_phone_move_together_and_show_no_cards(gateway_at: Callable[..., str]) -> None:
    address = gateway_at(seed=2)
    old = at_one_phone(address, "Ada", "Bo")
    old.send(old.page.form("/hold"))
    code, new = shows_a_code(old), Browser(address)
    types(new, code)
    assert "Ada, it is your turn" in new.page.text
    assert 'class="cards"' not in new.page.source


def test_a_code_ends_after_five_minutes() -> None:
    now = 0.0
    codes, ada = Codes(lambda: now), Way(Visitor("Ada"))
    codes.make(ada)
    ((_, code),) = codes.of(ada.visitor)
    now = VALID_FOR - 1
    assert codes.find(code, "10.0.0.1", []) is ada
    now = VALID_FOR + 1
    assert isinstance(codes.find(code, "10.0.0.1", []), CodedText)
    assert codes.of(ada.visitor) == []


@pytest.mark.parametrize("typed", ["123 456", "", "½", "12345٦"])
def test_a_code_that_nobody_has_leads_nowhere(typed: str) -> None:
    assert isinstance(Codes().find(typed, "10.0.0.1", []), CodedText)


def without_bo(address: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Browser, Browser, str]:
    """The phones of Ada, who owns the table, and of Bo, which is lost, and a code for his seat."""
    ada, bo = begin(address, "Ada", "Bo")
    assert gives_away(ada) == []
    monkeypatch.setattr("game.web.visitors.GONE_AFTER", 0.0)
    with bo.listening("/news") as events:
        events.readline()
    while not (gives := gives_away(ada)):
        assert ada.get().status == 200
    ada.send(gives[0])
    return ada, bo, code_on(ada)


def test_the_owner_gives_the_seat_of_a_lost_phone_to_another(
    gateway_at: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, code = without_bo(gateway_at(grace=0), monkeypatch)
    new = Browser(ada.address)
    types(new, code)
    reads(new, "Bo 2 now has seat 2 and plays from the next round on")
    assert not new.page.has("/choose")
    while not new.get().has("/choose"):
        if ada.get().has("/choose"):
            chooses(ada, Random(1))
    assert "Bo 2, keep one of three cards" in new.page.text


def test_the_seat_of_a_lost_phone_goes_on_beside_a_neighbour(
    gateway_at: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, code = without_bo(gateway_at(grace=0), monkeypatch)
    types(ada, code)
    while "I am Bo 2" not in ada.get().text:
        if is_asked(ada):
            chooses(ada, Random(1))


def test_the_seat_of_a_lost_phone_that_was_found_again_is_not_given(
    gateway_at: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo, code = without_bo(gateway_at(grace=0), monkeypatch)
    sees(bo, "/choose")
    while gives_away(ada):
        assert ada.get().status == 200
    new = Browser(ada.address)
    types(new, code)
    assert "Bo is connected and plays seat 2." in new.page.text
    assert new.page.has("/code")


def test_only_the_owner_gives_seats_away(gateway_at: Callable[..., str]) -> None:
    ada, bo = begin(gateway_at(), "Ada", "Bo")
    for phone, seat in ((bo, "0"), (ada, "1"), (ada, "7")):
        phone.send(phone.page.form("/move"), seat=seat)
        assert "digits" not in phone.page.source


def test_the_owner_gives_a_seat_to_somebody_who_asks_for_it(gateway_at: Callable[..., str]) -> None:
    address = gateway_at(3)
    ada, bo = begin_with_a_bot(address)
    cy = Browser(address)
    cy.send(sees(cy, "/ask").form("/ask"), name="Cy")
    assert "The owner of the table sees that you would like a seat" in cy.page.text
    assert not sees(bo, "/choose").has("/give")
    (gives,) = [form for form in sees(ada, "/give").forms if form.action == "/give"]
    ada.send(gives, seat="2")
    reads(cy, "Cy now has seat 3 and plays from the next round on")
    assert "would like a seat" not in cy.page.text


def test_who_asks_for_a_seat_and_gets_one_with_a_code_asks_no_more(gateway_at: Callable[..., str]) -> None:
    address = gateway_at(3)
    ada, bo = begin_with_a_bot(address)
    cy = Browser(address)
    cy.send(sees(cy, "/ask").form("/ask"), name="Cy")
    sees(ada, "/give")
    sees(bo, "/choose")
    types(cy, shows_a_code(bo))
    while ada.get().has("/give"):
        assert ada.page.status == 200


def begin_with_a_bot(address: str) -> tuple[Browser, Browser]:
    """Two people and a bot begin a game."""
    ada, bo = sits_down(address, "Ada"), sits_down(address, "Bo")
    ada.send(sees(ada, "/bot").form("/bot"))
    ada.send(sees(ada, "/start").form("/start"))
    return ada, bo


def test_who_asks_for_a_seat_takes_the_next_that_is_free(gateway_at: Callable[..., str]) -> None:
    address = gateway_at()
    sits_down(address, "Ada")
    bo, cy = sits_down(address, "Bo"), Browser(address)
    cy.send(sees(cy, "/ask").form("/ask"), name="Cy")
    assert not cy.page.has("/sit")
    bo.send(bo.page.form("/stand"))
    assert bo.page.has("/sit")
    takes_a_seat(cy, "Cy")
    assert "Cy (you)" in " ".join(cy.page.words)


def in_one_hand(address: str) -> tuple[Browser, Browser]:
    """The phone of Ada, to which Bo's seat has come with a code, and the phone that Bo had."""
    ada, bo = begin(address, "Ada", "Bo")
    types(ada, shows_a_code(bo))
    return ada, bo


def both_choose(phone: Browser) -> None:
    """Ada and then Bo take their phone, which shows nobody's cards before, and choose."""
    for name in ("Ada", "Bo"):
        assert f"{name}, it is your turn" in sees(phone, "/hold").text
        assert 'class="cards"' not in phone.page.source
        phone.send(phone.page.form("/hold"))
        chooses(phone, Random(1))


def test_two_phones_become_one_in_the_middle_of_a_game(gateway_at: Callable[..., str]) -> None:
    ada, bo = in_one_hand(gateway_at(seed=2))
    both_choose(ada)
    assert not bo.get().has("/choose")


def test_a_seat_that_comes_to_a_phone_whose_page_is_long_gone_leaves_its_own_seat_there(
    gateway_at: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = begin(gateway_at(seed=2), "Ada", "Bo")
    code = shows_a_code(bo)
    with monkeypatch.context() as silent, bo.listening("/news"):
        silent.setattr("game.web.visitors.GONE_AFTER", 0.0)
        with ada.listening("/news") as events:
            events.readline()
        while b"away" not in bo.ask("GET", "/watch").body:
            pass
    types(ada, code)
    both_choose(ada)


def test_one_phone_becomes_two_again(gateway_at: Callable[..., str]) -> None:
    ada, bo = in_one_hand(gateway_at(seed=2))
    (back,) = [form for form in ada.page.forms if form.action == "/move" and "beside" in form.fields]
    ada.send(back)
    assert "Continue on another phone: Bo" in ada.page.text
    types(bo, code_on(ada))
    assert "Bo, keep one of three cards" in bo.page.text
    assert "Ada, keep one of three cards" in sees(ada, "/choose").text
    assert not any("beside" in form.fields for form in ada.page.forms)
