"""What `net` says is read in the reader's language: every code has its sentence in the catalogue."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import net
from game.text.catalog import Catalog
from game.text.host_text import sentence
from net.messages import codes

#: The functions that say something by its code, and from which table.
SPEAKERS = {
    "RefusalError": "refused",
    "SetupError": "refused",
    "EntryRefusedError": "bye",
    "AddressError": "address",
    "ListenError": "address",
    "JournalError": "journal",
    "JournalInUseError": "journal",
    "UnkeptError": "notice",
    "notice": "notice",
    "cancel_undo": "notice",
    "bye": "bye",
    "coded": "",
}
EVERY = [(kind, code) for kind, texts in codes.TEXTS.items() for code in texts]


def slots(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def read(code: str, **params: str | int) -> str:
    return sentence(
        Catalog.load(), {"t": "refused", "code": code, "params": params, "text": "The host's own words."}
    )


def spoken() -> Iterator[tuple[str, ast.Call, str]]:
    """Every place where the host says something: where it is, the call, and who is called."""
    for path in sorted(Path(net.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in SPEAKERS:
                    yield f"{path.name}:{node.lineno}", node, name


@pytest.mark.parametrize(("kind", "code"), EVERY)
def test_the_catalogue_says_what_the_host_says(kind: str, code: str) -> None:
    text = codes.TEXTS[kind][code]
    params = {name: f"<{name}>" for name in slots(text)}

    assert Catalog.load().text(f"{kind}.{code}", **params) == text.format(**params)


def test_the_host_says_nothing_but_codes_it_knows_with_the_parameters_of_their_texts() -> None:
    said = set()
    for where, call, name in spoken():
        code = next((arg.value for arg in call.args if isinstance(arg, ast.Constant)), None)
        given = {keyword.arg for keyword in call.keywords}
        if isinstance(code, str) and None not in given:
            kind, _, code = f"{SPEAKERS[name]}.{code}".lstrip(".").partition(".")
            assert code in codes.TEXTS[kind], where
            assert given - {"seat"} == slots(codes.TEXTS[kind][code]), where
            said.add((kind, code))

    flaws = {f"{which}-version" for which in ("newer", "other", "needs")} | {"damaged-entry"}
    assert {(kind, code) for kind, code in EVERY if kind not in codes.MESSAGES and code not in flaws} <= said
    assert len(said) > 100


@pytest.mark.parametrize(
    ("language", "seconds", "told"),
    [
        ("en", 1, "in 1 second."),
        ("en", 2, "in 2 seconds."),
        ("de", 1, "in 1 Sekunde wieder."),
        ("fr", 1, "dans 1\u00a0seconde."),
        ("fr", 2, "dans 2\u00a0secondes."),
        ("ro", 2, "peste 2 secunde."),
        ("ro", 20, "peste 20 de secunde."),
    ],
)
def test_seconds_are_counted_as_the_language_does(language: str, seconds: int, told: str) -> None:
    assert sentence(Catalog.load(language), codes.coded("bye.tries", seconds=seconds)).endswith(told)


def test_the_hosts_own_words_count_too_and_stand_in_for_what_is_not_known() -> None:
    assert codes.bye("tries", seconds=1)["text"].endswith("in 1 second.")
    assert str(codes.coded("bye.tries", seconds=2)).endswith("in 2 seconds.")
    assert read("seat-taken", number=3) == "Seat 3 is not free."
    assert read("moon-in-the-way") == read("seat-taken") == "The host's own words."
