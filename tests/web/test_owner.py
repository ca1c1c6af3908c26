"""The owner of a table sets it up from a phone."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

from tests.client.replay.games import record
from tests.harness.browser import Browser
from tests.harness.host_command import PersonAtTable
from tests.harness.phones import chooses, reads, sees, sits_down
from tests.harness.running_gateway import open_table, running_gateway
from tests.harness.running_host import running_host


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


def test_a_bot_takes_the_seat_of_whoever_has_left_after_a_game_and_another_begins(tmp_path: Path) -> None:
    with ExitStack() as stack:
        played = record(3, 7)
        host = stack.enter_context(running_host(open_table(3, seed=played.seed, choices=played.choices[:-1])))
        address = stack.enter_context(running_gateway(host, None, tmp_path))
        ada, bo, cy = (sits_down(address, name) for name in ("Ada", "Bo", "Cy"))
        ada.send(sees(ada, "/start").form("/start"))
        (last,) = (phone for phone in (ada, bo, cy) if sees(phone, "/stand").has("/choose"))
        chooses(last, Random(1))
        cy.send(sees(cy, "/ready").form("/stand"))
        bo.send(sees(bo, "/ready").form("/ready"))
        reads(ada, "Another game can begin when everybody is ready.")
        ada.send(sees(ada, "/bot").form("/bot"))
        ada.send(sees(ada, "/start").form("/start"))
        sees(bo, "/choose")


def test_a_seat_that_is_given_to_those_who_watch_is_free_again(tmp_path: Path) -> None:
    with running_host(open_table(3)) as host, running_gateway(host, None, tmp_path) as address:
        reads(Browser(address), "free")
        with PersonAtTable(host, "Ada") as ada:
            ada.sits_down(0)
            ada.sees(lambda: [one["name"] for one in ada.table["people"]] == ["Ada"])
            watching = ada.table["people"][0]["guest"] - 1  # came just before her
            ada.says({"t": "give", "seat": 1, "guest": watching})
            ada.sees(lambda: ada.table["seats"][1]["kind"] == "human")
            ada.sees(lambda: ada.table["seats"][1]["kind"] == "open")
