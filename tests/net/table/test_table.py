"""A table for one machine: its owner sets it up and holds the seats of all people, bots have the others."""

import copy

import msgpack
import pytest

from game import rules
from net.table.restore import RestoreError
from net.table.table import HELLO_WITHIN
from tests.harness.playbook import (
    ADA,
    CY,
    OWNER,
    SECRET,
    Playbook,
    answer,
    decisions,
    game_between,
    game_of,
    hello,
    owner_with,
    setup,
)


@pytest.mark.parametrize(
    ("message", "code", "words"),
    [
        *((hello(**shown), "private", "only open to programs") for shown in ({}, {"secret": "open barley"})),
        (hello(keys=["0" * 64]), "private", "only open to programs"),
        (
            hello(secret=SECRET, versions=[2, 3]),
            "version",
            "uses version 1 of the protocol; your program uses 2 to 3",
        ),
        (hello(secret=SECRET, versions=[2, 2], from_the_future=True), "version", "2 to 2"),
        ({"t": "start"}, "hello-first", "must be a hello"),
    ],
)
def test_whoever_does_not_open_the_door_is_told_why(message: object, code: str, words: str) -> None:
    book = Playbook()
    book.arrives(OWNER)

    (bye,) = book.says(OWNER, message)

    assert (bye["t"], bye["code"]) == ("bye", code)
    assert words in bye["text"]
    assert book.says(OWNER, hello(secret=SECRET)) == []


def test_who_says_nothing_for_long_is_sent_away() -> None:
    book = owner_with("human", "human")
    book.arrives(2)
    book.passes(HELLO_WITHIN - 1)
    assert book.heard(2) == []

    book.passes(1)

    assert book.heard(2).byes == ["silence"]
    assert book.heard(OWNER).byes == []


def test_the_owner_sets_the_table_up_and_hears_who_sits_where() -> None:
    book = owner_with()
    assert book.table.summary.seats == 0
    assert book.says(OWNER, {"t": "start"}).refused == ["no-seats"]
    seats = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot", "colour": "blue", "sign": "key"}]

    (table,) = book.says(OWNER, {"t": "configure", "seats": seats, "pace": 300})

    assert (table["state"], table["owner"], table["yours"], table["pace"]) == ("lobby", True, [0], 300)
    assert table["rules"] == {"preset": "english-2017", "options": {}}
    alike = {"ready": False, "away": None, "stand_in": None}
    ada = {"seat": 0, "name": "Ada", "kind": "human", "level": None, "sign": "lily", "colour": "green"}
    bo = {"seat": 1, "name": "Bo", "kind": "bot", "level": "skilled", "sign": "key", "colour": "blue"}
    assert table["seats"] == [ada | alike | {"here": True}, bo | alike | {"here": False}]


@pytest.mark.parametrize(("seats", "owners"), [(2, [0, None, 1, None]), (3, [0, 1, 2]), (5, [0, 1, 2, 3, 4])])
def test_every_borough_has_a_colour_and_a_sign_of_its_own(seats: int, owners: list[int | None]) -> None:
    table = owner_with("human", "human").says(OWNER, setup(*["human"] * seats)).table

    boroughs = table["boroughs"]
    assert [borough["seat"] for borough in boroughs] == owners
    for field in ("colour", "sign"):
        assert len({borough[field] for borough in boroughs}) == len(boroughs)
        shown = {borough["seat"]: borough[field] for borough in boroughs}
        assert [shown[seat["seat"]] for seat in table["seats"]] == [seat[field] for seat in table["seats"]]


PERSON = {"name": "A", "kind": "human"}


@pytest.mark.parametrize(
    ("fields", "code", "words"),
    [
        ({"rules": {"preset": "klingon-2293", "options": {}}}, "rules", "klingon-2293"),
        ({"rules": {"preset": "english-2017", "options": {"start_seat": 3}}}, "rules", "start_seat"),
        ({"rules": {"preset": "french-2007", "options": {"new_persons": True}}}, "rules", "New Persons"),
        ({"seed": "-1"}, "seed", "seed"),
        ({"seed": str(2**128)}, "seed", "seed"),
        ({"seats": [{**PERSON, "sign": "key"}] * 2}, "sign-twice", "same sign"),
        ({"seats": [{**PERSON, "colour": "red"}] * 2}, "colour-twice", "same colour"),
        ({"seats": [{**PERSON, "kind": "bot", "level": "cheat"}] * 2}, "no-such-level", "'cheat'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_the_old_one_stays(
    fields: dict[str, object], code: str, words: str
) -> None:
    book = owner_with("human", "human", "bot")
    before = book.table.bots

    (refused,) = book.says(OWNER, setup("human", "human") | fields)

    assert (refused["code"], refused["about"]) == (code, "configure")
    assert words in refused["text"]
    assert book.table.bots == before


def test_each_bot_gets_a_key_that_opens_its_seat_and_setting_up_anew_orders_other_bots() -> None:
    book = owner_with("human", "bot", "bot")
    old = book.table.bots

    welcome, table = book.bot_comes(2, seat=1)

    assert welcome["t"] == "welcome"
    assert (table["owner"], table["yours"]) == (False, [1])
    for told in (table, book.heard(OWNER).table):
        assert [seat["here"] for seat in told["seats"]] == [True, True, False]
    assert book.says(2, setup("bot", "bot")).refused == ["not-owner"]
    book.says(OWNER, setup("human", "bot"))
    assert book.heard(2).byes == ["dismissed"]
    assert {order.secret for order in old}.isdisjoint(order.secret for order in book.table.bots)


def test_a_game_opens_with_a_part_for_each_seat_that_the_connection_holds() -> None:
    book = owner_with("human", "human", "bot")

    table, update = book.says(OWNER, {"t": "start"})

    assert table["state"] == "running"
    assert (update["since"], update["seq"]) == (0, 1)
    assert [part["viewer"] for part in update["parts"]] == [0, 1]
    assert [decision["kind"] for decision in decisions(update)] == ["keep", "keep"]
    assert update["parts"][0]["events"][0]["event"] == "game_started"
    for message in (setup("human", "bot"), {"t": "start"}):
        assert book.says(OWNER, message).refused == ["running"]


def test_a_choice_is_told_to_everyone_first_to_who_must_choose_and_shown_to_nobody_else() -> None:
    book, update = game_of("human", "bot", "bot")
    book.bot_comes(2, seat=1)
    (decision,) = decisions(update)

    own = book.says(OWNER, answer(decision, option=1)).update

    assert book.order == [2, OWNER]
    other = book.heard(2).update
    assert [(told["since"], told["seq"]) for told in (own, other)] == [(1, 2), (1, 2)]
    assert own["parts"][0]["events"] == [{"event": "card_kept", "seat": 0, "card": decision["options"][1]}]
    assert other["parts"][0]["events"] == [{"event": "card_kept", "seat": 0, "card": None}]


@pytest.mark.parametrize("wrong", [{"option": 99}, {"decision": 99}, {"seat": 2}])
def test_who_answers_wrongly_is_told_anew_how_the_game_stands(wrong: dict[str, int]) -> None:
    book, update = game_of("human", "human", "bot")

    refused, fresh = book.says(OWNER, answer(decisions(update)[0]) | wrong)

    assert (refused["t"], refused["about"]) == ("refused", "choose")
    assert (fresh["since"], fresh["seq"]) == (1, 1)
    assert [part["events"] for part in fresh["parts"]] == [[], []]
    assert [part["view"] for part in fresh["parts"]] == [part["view"] for part in update["parts"]]
    assert decisions(fresh) == decisions(update)


@pytest.mark.parametrize("broken", ["apply", "view", "redact"])
def test_a_choice_that_fails_half_way_never_happened(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book, update = game_of("human", "human")

    def fail(*arguments: object) -> None:
        raise ZeroDivisionError

    calls = iter([fail])
    genuine = getattr(rules, broken)
    monkeypatch.setattr(rules, broken, lambda *arguments: next(calls, genuine)(*arguments))
    refused, fresh = book.says(OWNER, answer(decisions(update)[0]))

    assert refused["code"] == "internal"
    assert [part["view"] for part in fresh["parts"]] == [part["view"] for part in update["parts"]]
    assert book.says(OWNER, answer(decisions(fresh)[0])).update["seq"] == 2


def test_a_whole_game_is_played_at_one_connection_and_then_another() -> None:
    book, first = game_of("human", "human")

    update, table, finished = book.play_to_the_end(first)

    assert table["state"] == "over"
    ranking = update["parts"][0]["view"]["ranking"]
    assert finished["result"] == ranking
    assert sorted(row["seat"] for row in ranking) == [0, 1]
    assert book.says(OWNER, {"t": "choose", "seat": 0, "decision": 1, "option": 0}).refused == ["stale"]
    table, second = book.says(OWNER, {"t": "start"})
    assert (table["state"], second["since"], second["seq"]) == ("running", 0, 1)
    assert second["parts"][0]["view"]["messages"] != first["parts"][0]["view"]["messages"]


def test_a_bot_that_cannot_be_kept_alive_is_told_to_everyone_by_its_name() -> None:
    book = owner_with("human", "bot")

    ((who, told),) = book.table.bot_failed(book.table.bots[0], "bot-gone", book.now)

    assert (who, told["t"]) == (OWNER, "notice")
    assert told.get("text") == "The bot that plays B keeps crashing; a simpler one takes over."


def test_a_given_seed_makes_the_same_game_and_the_same_bots() -> None:
    first, update = game_of("human", "bot")
    second, again = game_of("human", "bot")

    assert update == again
    assert [order.seed for order in first.table.bots] == [order.seed for order in second.table.bots] != [None]


def test_neither_seed_nor_key_nor_secret_is_ever_told() -> None:
    seed = 0x5EED_5EED_5EED_5EED_5EED_5EED_5EED_5EED
    book = owner_with("human", "bot", seed=str(seed))
    told = book.bot_comes(2, seat=1) + book.says(OWNER, {"t": "start"}) + book.heard(2)

    words = msgpack.packb(told)
    for hidden in (str(seed), f"{seed:x}", SECRET, *(order.secret for order in book.table.bots)):
        assert hidden.encode() not in words


def test_a_game_that_begins_with_bots_only_shows_their_prestige_and_nobody_takes_a_seat_in_it() -> None:
    book = owner_with("bot", "bot", pace=0)
    heard = book.says(OWNER, {"t": "start"})

    for _ in ("now", "after a restart"):
        assert [player["prestige"] for player in heard.update["parts"][0]["view"]["players"]] == [0, 0]
        assert book.says(OWNER, {"t": "give", "seat": 0, "guest": OWNER}).refused == ["bots-only"]
        book.restarts()
        heard = book.comes(OWNER, secret=SECRET)


def test_a_game_that_a_person_begins_stays_hidden_also_when_only_bots_are_left() -> None:
    book, _ = game_between("Ada", bots=1)
    book.comes(CY, role="spectator", name="Cy")

    book.says(ADA, {"t": "vacate", "seat": 0})

    view = book.now_of(CY)["parts"][0]["view"]
    assert [player["prestige"] for player in view["players"]] == [None, None]


@pytest.mark.parametrize(("options", "further"), [({}, 1), ({"start_seat": 2}, 0)])
def test_in_another_game_the_next_seat_starts_unless_the_rules_say_who(
    options: dict[str, int], further: int
) -> None:
    book, opening = game_of(*["human"] * 3, rules={"preset": "english-2017", "options": options})
    first = opening["parts"][0]["view"]["start_seat"]
    book.play_to_the_end(opening)

    again = book.says(OWNER, {"t": "start"}).update

    continued = Playbook.restored(book.written).comes(OWNER, secret=SECRET).update
    for told in (again, continued):
        assert told["parts"][0]["view"]["start_seat"] == (first + further) % 3


def test_no_journal_names_another_start_player_than_the_rules_of_its_table() -> None:
    book, _ = game_of("human", "human", rules={"preset": "english-2017", "options": {"start_seat": 1}})
    told = copy.deepcopy(book.written)
    (game,) = (entry for entry in told if entry["entry"] == "game")
    game["rules"]["options"]["start_seat"] = 0

    with pytest.raises(RestoreError, match="its rules and number of players"):
        Playbook.restored(told)
