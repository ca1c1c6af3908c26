"""A phone whose owner comes to a table at which a certain decision waits for them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from secrets import token_hex

from tests.client.situations import OPTIONS, Situation
from tests.harness.chromium import Chromium
from tests.harness.host_command import PersonAtTable
from tests.harness.running_gateway import open_table, running_gateway
from tests.harness.running_host import running_host

COOKIE = "0" * 64
NAMES = ("Ada", "Bo", "Cy")


@contextmanager
def gateway_in(situation: Situation, folder: Path) -> Iterator[str]:
    """A gateway at a table in that situation, at which COOKIE belongs to whoever must choose."""
    with ExitStack() as stack:
        table = open_table(3, {"preset": "english-2017", "options": OPTIONS}, situation.seed)
        host = stack.enter_context(running_host(table))
        people = [stack.enter_context(PersonAtTable(host, name, secret=token_hex(32))) for name in NAMES]
        for seat, person in enumerate(people):
            person.sits_down(seat)
        people[0].says({"t": "start"})
        for person in people:
            person.sees(lambda person=person: person.update)
        for seat, option in situation.choices:
            people[seat].sees(people[seat].decision)
            people[seat].answers(option)
        asked = people[situation.decision.seat]
        asked.leaves()
        kept = {hashlib.sha256(COOKIE.encode()).hexdigest(): {"name": asked.name, "secret": asked.secret}}
        folder.mkdir()
        (folder / "visitors.json").write_text(json.dumps(kept))
        yield stack.enter_context(running_gateway(host, folder=folder))


def comes_to(phone: Chromium, address: str) -> None:
    """The phone shows the decision at a gateway in such a situation."""
    phone.address = address
    phone.devtools("Network.setCookie", name="notre-dame", value=COOKIE, domain="127.0.0.1")
    phone.look()
    phone.sees("#asked")
