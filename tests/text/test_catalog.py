"""The catalogues: every key the program uses is there, every key there is used, in every language alike."""

import itertools
import re
import sys
from collections.abc import Iterable
from pathlib import Path

import polib
import pytest

import assets
import game
import game.__main__
import net.client.bot
import net.client.examination
import net.client.folder_check
import net.client.network_checks
import net.command
import net.host.main
from game import bots, rules
from game.bots.coach import facts, reasons
from game.client.help import contents, editions
from game.client.local import new_game
from game.client.log.lines import KINDS
from game.client.panels import explain
from game.client.settings.entries import GROUPS
from game.client.statistics.scene import TABS
from game.rules.knowledge import reckoning
from game.session.lobby_state import QUICK_WORDS
from game.settings import game_setup, keys, rule_options, table_options
from game.settings.host_form import BOTS
from game.settings.settings import MOTIONS, ROW_KINDS, SURPRISE, on_page
from game.statistics.feats import FEATS
from game.text import now, why_not
from game.text.assets import AssetMissing
from game.text.catalog import Catalog
from game.web import hand
from net.messages import codes
from tests.checks.persons import words_of
from tests.client.tutorial.due import EVERY
from tests.text.test_host_text import slots

LOCALES = sorted((Path(assets.__path__[0]) / "locale").glob("*.po"))
EN, DE = (path for language in ("en", "de") for path in LOCALES if path.stem == language)
COMMANDS = (game.__main__, net.command, net.host.main, net.client.bot)
CHECKS = (net.client.examination, net.client.network_checks, net.client.folder_check)
SOURCES = [
    path.read_text("utf-8")
    for path in [
        *Path(game.__path__[0]).rglob("*.py"),
        *(Path(str(one.__file__)) for one in (*COMMANDS, *CHECKS)),
        *(Path(assets.__path__[0]) / "web").glob("*.html"),
    ]
]
KEY = re.compile(r'"([a-z]+(?:\.[a-zA-Z0-9_-]+)+)"')

#: Persons of whom it is said why they bring nothing; of others a general sentence.
MAY_BRING_NOTHING = tuple(person for person in rules.PERSONS if Catalog.load().has(f"now.nothing.{person}"))
#: What whoever hosts a table decides.
HOSTING = (
    *("table", "you", "pin", "seats", *BOTS, "rules", "new_persons", "pace", "until_three"),
    *("phones", "clock", "open_hands", "hints", "spectators", "grace", "stand_in", "reach", "port"),
)
#: Keys that the program makes from a value, with the values there are.
FAMILIES = {
    "colour.": game_setup.COLOURS,
    "sign.": game_setup.SIGNS,
    "place.": (*rules.SECTORS, "cathedral", "personal", "general"),
    "action.": rules.ACTIONS,
    "effect.": rules.ACTIONS,
    "market.": ("centre", "inner", "outer"),
    "person.": rules.PERSONS,
    "help.": rules.PERSONS,
    "message.": rules.MESSAGE_KINDS,
    "turn.": ("draft", "play", "hire", "plague"),
    "turn.after.": ("play", "hire"),
    "phase.": ("draft", "play", "hire", "plague", "over"),
    "ask.": tuple(kind for kind in rules.KINDS if kind not in ("keep", "play")),
    "ask.keep.": (1, 2),
    "web.act.": hand.ACTS,
    "ask.play.": (1, 2),
    "hint.": ("sector", "place", "source", "market", "person"),
    "curtain.keep.": (1, 2),
    "n.": ("coins", "markers", "prestige", "rats", "streets", "pieces", "players", "messages"),
    "option.": tuple(word for kind in rules.KINDS for word in words_of(kind)),
    "option.donate.": (0, 1, 2, 3),
    "answer.": ("coin", "marker", "rat"),
    "reason.": ("message",),
    "log.message.": game_setup.COLOURS,
    "log.whole.": KINDS,
    "how.title.": tuple(topic.name for topic in contents.ROWS),
    "key.": (
        *(f"{key}.does" for key in editions.KEYS),
        *(key for key in editions.KEYS if key not in keys.DELIVERED),
    ),
    "key.name.": (*keys.NAMED, "ctrl"),
    "almanac.": ("action", "person", "message"),
    "about.": (*rules.ACTIONS, *explain.ABOUT),
    "full.": rules.PERSONS,
    "why.": (*why_not.REASONS, "kept.gain"),
    "why.sector.": ("drive", "hire"),
    "why.cathedral.": (*why_not.REASONS, *why_not.ELSEWHERE),
    "now.nothing.": (*now.REASONS, *MAY_BRING_NOTHING),
    "asks.": rules.KINDS,
    "thing.": (*explain.ABOUT[2:],),
    "new.adaptive.": table_options.YES_NO,
    "new.": ("rules", "new_persons", "starts", "speed", "adaptive", "until_three"),
    "new.kind.": ROW_KINDS,
    "new.quick.": new_game.QUICK,
    "new.hands.": new_game.HANDS,
    "new.rules.": game_setup.presets(),
    "new.speed.": game_setup.SPEEDS,
    "host.": HOSTING,
    "tip.": (
        *(*HOSTING, *rule_options.CHOICES, "rule_options", "table_data", "start_seat"),
        *("kind", "colour", "sign", "character", "adaptive", "starts", "speed", "more", "learner", "hands"),
    ),
    "chat.quick.": QUICK_WORDS,
    "lobby.firewall.": ("ports", "program"),
    "host.reach.": ("network", "encrypted", "machine"),
    "rule.": (*rule_options.CHOICES, "start_seat", "new_persons_available"),
    "rule.new_persons_available.": ("true", "false"),
    **{
        f"rule.{name}.": tuple(str(value).lower() for value in values)
        for name, values in rule_options.CHOICES.items()
    },
    **{f"{kind}.": texts for kind, texts in codes.TEXTS.items()},
    "setting.": table_options.YES_NO,
    "setting.pace.": table_options.PACES,
    "setting.clock.": ("choice", "game"),
    "level.": bots.NAMES,
    "level.hint.": bots.LEVELS,
    "character.": ("none", SURPRISE, *bots.CHARACTERS),
    "character.hint.": (SURPRISE, *bots.CHARACTERS),
    "persons.": ("coming", "here", "gone"),
    "coach.": (
        *("keep", "play", "friend", "source", "plague", "bishop", "butcher", "travelling_folk", "procurator"),
        *("message.take", "message.leave", "bonus.coin", "bonus.marker", "bonus.rat"),
        *("plan.gain", "plan.draft.gain", "move", "move.source", "move.target", "move.source.target"),
    ),
    "coach.fact.": facts.CODES,
    "review.more.": tuple(reasons.CODES),
    "review.less.": tuple(reasons.CODES),
    "source.": reckoning.SOURCES,
    "played.": TABS,
    "doctor.name.": (
        *("display", "scale", "sound", "names", "keyboard", "addresses"),
        *("multicast", "port", "firewall", "folder", "versions"),
    ),
    "feat.": (*FEATS, *(f"{name}.how" for name in FEATS)),
    "lesson.": (
        *(key for key in EVERY if not key.startswith("card.") for key in (key, f"{key}.title")),
        *(
            "bell.you",
            "drive.nothing",
            "prestige.open",
            "share.mine",
            "shared.none",
            "shared.one",
            "tonight.beyond",
        ),
        *("twice.hospital.beyond", "no_marker.friend", "no_marker.must"),
    ),
}
SETTINGS = (*on_page(), "colour", "data_folder", "all_keys", "licenses")
FAMILIES["set."] = (
    *SETTINGS,
    *(f"{name}.about" for name in SETTINGS),
    "data_folder.do",
    "all_keys.do",
    "licenses.do",
    "language.system",
)
FAMILIES["set.motion."] = MOTIONS
FAMILIES["set.group."] = GROUPS
MADE = {f"{prefix}{value}" for prefix, values in FAMILIES.items() for value in values}


def numbered(keys: Iterable[str]) -> set[str]:
    """The paragraphs of pages, rulings and examples among the keys: of pages that are there, and no gap."""
    found: set[str] = set()
    entries = [topic for topic in contents.every() if topic.kind != "page"]
    pages = [f"how.{topic.name}" for topic in contents.ROWS]
    for start in (*pages, *(f"ruling.{kind}.{name}" for kind, name in entries)):
        for number in itertools.count(1):
            if f"{start}.{number}" not in keys:
                break
            found.add(f"{start}.{number}")
    return found | {f"example.{kind}.{name}" for kind, name in entries} & {*keys}


def entries(path: Path) -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(path))}


def texts(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_every_key_in_the_program_is_in_the_catalogue() -> None:
    keys = entries(EN)
    prefixes = {key.split(".")[0] for key in keys}
    written = {key for source in SOURCES for key in KEY.findall(source) if key.split(".")[0] in prefixes}

    assert (written | MADE) - keys.keys() - set(FAMILIES) == set()


def test_every_key_in_the_catalogue_is_used() -> None:
    keys = entries(EN)
    written = {key for source in SOURCES for key in KEY.findall(source)}

    assert keys.keys() - written - MADE - numbered(keys) == set()


@pytest.mark.parametrize("path", LOCALES, ids=lambda path: path.stem)
def test_every_language_is_complete(path: Path) -> None:
    english, language = entries(EN), entries(path)

    assert language.keys() == english.keys()
    for key, entry in language.items():
        assert all(texts(entry)), key
        wanted = set().union(*map(slots, texts(english[key])))
        assert all(slots(text) <= wanted for text in texts(entry)), key


def test_keys_are_called_as_on_the_keyboard_and_shortcuts_as_on_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    german = Catalog.load("de")
    assert (german.cap("space"), german.cap("f5"), german.cap("h")) == ("Leertaste", "F5", "H")
    assert german.text("key.undo.does").endswith("Strg+Z")

    monkeypatch.setattr(sys, "platform", "darwin")
    assert Catalog.load("de").text("key.undo.does").endswith("Cmd+Z")


def test_lists() -> None:
    catalog = Catalog.load()

    assert [catalog.join(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


@pytest.mark.parametrize("data", [None, b"no catalogue", b"\xff\xfe"])
def test_without_a_catalogue_the_program_says_so_and_shows_keys(monkeypatch, data: bytes | None) -> None:
    def read(path: str) -> bytes:
        if data is None:
            raise AssetMissing(f"asset missing: {path}")
        return data

    monkeypatch.setattr("game.text.assets.read", read)
    told: list[str] = []

    catalog = Catalog.found(told.append)

    assert catalog.text("title.new") == "title.new"
    assert catalog.count("n.coins", 3) == "n.coins"
    (sentence,) = told
    assert "locale/en.po" in sentence


ENGLISH, GERMAN = EN.read_bytes(), DE.read_bytes()


def with_german(monkeypatch: pytest.MonkeyPatch, german: bytes) -> None:
    files = {"locale/en.po": ENGLISH, "locale/de.po": german}
    monkeypatch.setattr("game.text.assets.read", files.__getitem__)


def test_half_a_language_is_english_where_it_ends_and_the_log_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    parts = GERMAN.decode().split("\n\n")
    with_german(monkeypatch, "\n\n".join(parts[: len(parts) // 2]).encode())

    for _ in range(2):
        catalog = Catalog.load("de")

    assert catalog.text("list.last", first="a", last="b") == "a und b"
    assert catalog.text("lesson.more") == "Rules"
    (line,) = caplog.messages
    assert line.startswith("asset locale/de.po: ")


@pytest.mark.parametrize(
    "text", ["{erster} und {last}", "{first} und {last", "{} und {last}", "{first.x} und"]
)
def test_a_text_of_another_version_with_other_parameters_is_english(
    text: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gone = b'\nmsgid "old.text"\nmsgstr "{alt}"\n'
    with_german(monkeypatch, GERMAN.replace(b"{first} und {last}", text.encode(), 1) + gone)

    catalog = Catalog.load("de")

    assert catalog.text("list.last", first="a", last="b") == "a and b"
    assert catalog.text("lesson.message.title") == "Eine Botschaft"
    assert len(caplog.messages) == 1, "a text that no longer exists is left alone"


def test_a_broken_language_is_told_of_and_the_texts_are_english(monkeypatch: pytest.MonkeyPatch) -> None:
    with_german(monkeypatch, GERMAN[:5000] + b'\nmsgid "\nmsgstr\n')
    told: list[str] = []

    catalog = Catalog.found(told.append, "de")

    assert catalog.text("list.last", first="a", last="b") == "a and b"
    (sentence,) = told
    assert "locale/de.po" in sentence
    assert sentence.endswith("the texts are English")
