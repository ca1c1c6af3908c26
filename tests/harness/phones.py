"""What people do with phones at a table."""

import json
from random import Random

from tests.harness.browser import Browser, Page
from tests.harness.host_command import HostCommand


def web_address(host: HostCommand) -> str:
    """Where the gateway of a command says that it is."""
    assert host.process.stdout is not None
    return f"127.0.0.1:{json.loads(host.process.stdout.readline())['port']}"


def sits_down(address: str, name: str, *, language: str = "en") -> Browser:
    """Somebody new who sits down and is ready."""
    phone = Browser(address, language)
    takes_a_seat(phone, name)
    return phone


def takes_a_seat(phone: Browser, name: str) -> None:
    join = sees(phone, "/sit").form("/sit")
    free = {what: join.choices[what][0] for what in ("colour", "sign")}
    phone.send(join, name=name, ready="yes", **free)


def begin(address: str, *names: str) -> list[Browser]:
    """People who sit down, the first of whom starts the game."""
    phones = [sits_down(address, name) for name in names]
    owner = phones[0]
    owner.send(sees(owner, "/start").form("/start"))
    for phone in phones:
        sees(phone, "/choose")
    return phones


def sees(phone: Browser, form: str) -> Page:
    """Look again until the page has a form; as a page without script does."""
    while not phone.get().has(form):
        assert phone.page.status == 200, phone.page.text
    return phone.page


def reads(phone: Browser, words: str, path: str = "/") -> None:
    """Look again until the page says something."""
    while words not in phone.get(path).text:
        assert phone.page.status == 200, phone.page.text


def chooses(phone: Browser, chance: Random) -> None:
    """Answer the decision on the page by chance."""
    form = phone.page.form("/choose")
    phone.send(form, option=chance.choice(form.choices["option"]))
    assert phone.page.status == 200, phone.page.text


def is_asked(phone: Browser) -> bool:
    """Whether the page has a decision; of several people at a phone the one who must choose takes it."""
    if "it is your turn" in phone.get().text:
        phone.send(phone.page.form("/hold"))
    return phone.page.has("/choose")


def play(phones: list[Browser], chance: Random) -> int:
    """Play until the game is over on all phones; return the number of choices."""
    choices = 0
    while not all('class="result"' in phone.page.source for phone in phones):
        for phone in phones:
            while is_asked(phone):
                chooses(phone, chance)
                choices += 1
    return choices
