"""The owner of a table sets it up from a phone."""

from collections.abc import Callable

from tests.harness.phones import reads, sees, sits_down


def test_what_the_owner_changes_is_read_by_the_others(gateway_at: Callable[..., str]) -> None:
    address = gateway_at(3)
    ada, bo = sits_down(address, "Ada"), sits_down(address, "Bo")
    wanted = {"seats": "4", "clock": "game-20", "hints": "no", "pin": "7 31", "start_seat": "2"}
    ada.send(sees(ada, "/setup").form("/setup"), new_persons="yes", **wanted)
    while not wanted.items() <= sees(ada, "/setup").form("/setup").fields.items():
        assert "said" not in ada.page.source.partition('id="said"')[2].partition("</div>")[0]
    reads(bo, "New Persons")
    reads(bo, "20 min per game")
    assert not bo.page.has("/setup")


def test_another_edition_is_taken_with_its_own_rules(gateway_at: Callable[..., str]) -> None:
    ada = sits_down(gateway_at(), "Ada")
    form = sees(ada, "/setup").form("/setup")
    edition = next(one for one in form.choices["rules"] if one != form.fields["rules"])
    ada.send(form, rules=edition)
    assert sees(ada, "/setup").form("/setup").fields["rules"] == edition
    ada.send(ada.page.form("/setup"), rules="chess")
    assert sees(ada, "/setup").form("/setup").fields["rules"] == edition


def test_a_bot_of_a_level_and_character_takes_an_open_seat(gateway_at: Callable[..., str]) -> None:
    ada = sits_down(gateway_at(), "Ada")
    ada.send(sees(ada, "/bot").form("/bot"), level="veteran", character="banker")
    reads(ada, "Bot, Veteran, Banker")
