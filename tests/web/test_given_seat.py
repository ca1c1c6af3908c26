"""The connection for all who only watch is no player."""

from pathlib import Path

from tests.harness.browser import Browser
from tests.harness.host_command import PersonAtTable
from tests.harness.phones import reads
from tests.harness.running_gateway import open_table, running_gateway
from tests.harness.running_host import running_host


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
