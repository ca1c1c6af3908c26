"""Who cannot go on is told what to do, in one sentence."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from game.text import assets
from tests.harness.browser import Browser
from tests.harness.phones import begin, chooses, reads, sees, sits_down
from tests.harness.running_gateway import open_table, running_gateway
from tests.harness.running_host import running_host


def test_a_full_table_says_so_and_offers_to_watch(gateway_at: Callable[..., str]) -> None:
    address = gateway_at()
    late = Browser(address)
    join = late.get().form("/sit")
    begin(address, "Ada", "Bo")
    reads(late, "No seat is free now. You can watch, or come back when a game has ended.")
    late.send(join, name="Cy", ready="yes")
    assert "No seat is free at this table; you can still watch." in late.page.text
    assert 'href="/watch"' in late.page.source


def test_a_table_that_has_ended_says_so_to_all(tmp_path: Path) -> None:
    with ExitStack() as open_until_the_end:
        with running_host(open_table()) as host:
            address = open_until_the_end.enter_context(running_gateway(host, folder=tmp_path))
            ada, _ = begin(address, "Ada", "Bo")
        for phone in (ada, Browser(address)):
            reads(phone, "The host has closed the table")


def test_a_page_from_before_a_restart_is_old_and_says_what_to_do(tmp_path: Path) -> None:
    with running_host(open_table()) as host:
        with running_gateway(host, folder=tmp_path) as address:
            ada, _ = begin(address, "Ada", "Bo")
            old = ada.page.form("/choose")
        with running_gateway(host, folder=tmp_path) as address:
            ada.address = address
            ada.send(old, option="0")
            assert "This page has expired. Go back to the table and choose again." in ada.page.text
            assert sees(ada, "/choose").form("/choose").fields["decision"] == old.fields["decision"]
            chooses(ada, Random(1))
            assert "Waiting for Bo" in ada.page.text


def test_who_is_in_another_network_reads_that_all_must_be_in_one(gateway_at: Callable[..., str]) -> None:
    ada = sits_down(gateway_at(), "Ada")
    assert "Phones on the same network join here" in ada.page.text
    assert "check that you are on the same network" in ada.page.source


@pytest.mark.parametrize("newer", ["?.", "??", "replaceChildren", "fromEntries", "submitter"])
def test_browsers_of_2018_can_read_the_script(newer: str) -> None:
    assert newer not in assets.read("web/live.js").decode()


def test_browsers_of_2018_show_what_is_chosen() -> None:
    """They know no `:has` and no `max`: what hides a circle, and each such length, has another before it."""
    style = assets.read("web/style.css").decode()
    plain, _, newer = style.partition("@supports selector(:has(*)) {")
    assert "opacity: 0" not in plain
    assert "opacity: 0" in newer
    with_max = [line.partition(" max(")[0] for line in style.splitlines() if " max(" in line]
    assert with_max
    assert all(before.count("padding:") == 2 for before in with_max)
