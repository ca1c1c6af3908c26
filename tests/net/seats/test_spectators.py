"""Spectators: how many there is room for, what they see of a game, and who sees open hands."""

from typing import Any

import pytest

from net.messages import protocol
from net.table.game_messages import snapshot
from tests.harness.playbook import ADA, BO, CY, DI, Playbook, decisions, game_between, hello, open_table


@pytest.mark.parametrize(
    ("room", "told"), [(0, ("no-spectators", {})), *((n, ("spectators", {"most": n})) for n in (1, 2))]
)
def test_who_finds_no_place_to_watch_is_told_how_many_there_are(
    room: int, told: tuple[str, dict[str, int]]
) -> None:
    book = open_table("open", "open", max_spectators=room)
    for number in range(room):
        book.comes(100 + number, role="spectator")

    bye = book.tries_to_join(CY, "c", role="spectator")

    assert (bye["code"], bye["params"]) == told


def test_one_spectator_of_the_hosts_machine_needs_no_place_for_phones_to_play() -> None:
    book = open_table("open", "open", max_spectators=0)

    assert book.tries_to_join(CY, "127.0.0.1", role="spectator")["t"] == "welcome"
    assert book.tries_to_join(DI, "127.0.0.1", role="spectator")["code"] == "no-spectators"


def test_the_connection_by_which_phones_play_is_not_among_the_people() -> None:
    book = open_table("open", "open")
    book.comes(ADA, origin="127.0.0.1", name="Ada", role="spectator", profile="ada")
    book.comes(BO, origin="10.0.0.9", name="Bo", role="spectator")

    table = book.comes(CY, origin="127.0.0.1", name="Phones", role="spectator").table

    assert [one["name"] for one in table["people"]] == ["Ada", "Bo"]


def test_a_spectator_comes_in_mid_game_and_sees_what_is_public() -> None:
    book, _ = game_between("Ada", "Bo")
    book.chooses(ADA)

    heard = book.comes(CY, role="spectator", name="Cy")

    assert heard.kinds == ["welcome", "table", "update"]
    update = heard.update
    (part,) = update["parts"]
    assert (part["viewer"], part["view"]["own"], part["decision"]) == (None, None, None)
    assert {"event": "card_kept", "seat": 0, "card": None} in part["events"]
    assert not any(event.get("card") or event.get("cards") for event in part["events"])
    book.chooses(BO)
    (part,) = book.heard(CY).update["parts"]
    assert part["events"][0] == {"event": "card_kept", "seat": 1, "card": None}


def test_at_open_hands_a_spectator_sees_every_hand_and_is_asked_nothing() -> None:
    book, _ = game_between("Ada", "Bo", open_hands=True)

    update = book.comes(CY, role="spectator").update

    assert [part["viewer"] for part in update["parts"]] == [0, 1]
    assert all(part["view"]["own"]["offer"] for part in update["parts"])
    assert decisions(update) == []
    book.chooses(ADA, 1)
    first, second = book.heard(CY).update["parts"]
    assert first["events"][0]["card"] in first["view"]["own"]["hand"]
    assert second["events"][0]["card"] is None


def open_hands_between_two() -> tuple[Playbook, list[str]]:
    """Ada plays at address a, Bo with a profile at b; and their keys."""
    book = open_table("open", "open", open_hands=True)
    book.tries_to_join(ADA, "a", name="Ada")
    keys = [book.key_of(ADA, {"t": "take", "seat": 0})]
    book.tries_to_join(BO, "b", name="Bo", profile="bo@laptop")
    keys += [book.key_of(BO, {"t": "take", "seat": 1})]
    book.says(BO, {"t": "ready", "ready": True})
    book.says(ADA, {"t": "start"})
    return book, keys


def viewers(book: Playbook, origin: str, **fields: Any) -> list[int | None]:
    """Whose knowledge somebody is shown who joins as a spectator and leaves."""
    book.arrives(DI, origin)
    update = book.says(DI, hello(role="spectator", **fields)).update
    book.leaves(DI)
    return [part["viewer"] for part in update["parts"]]


@pytest.mark.parametrize(
    ("origin", "profile", "seen"),
    [
        ("c", "bo@laptop", [None]),
        ("b", "another", [None]),
        ("a", "another", [None]),
        ("c", "another", [0, 1]),
        ("", "another", [0, 1]),
    ],
)
def test_open_hands_are_not_for_a_second_window_of_somebody_who_plays(
    origin: str, profile: str, seen: list[int | None]
) -> None:
    book, _ = open_hands_between_two()

    assert viewers(book, origin, profile=profile) == seen


def test_of_very_many_who_have_held_a_seat_not_all_are_remembered_and_open_hands_are_for_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book, _ = open_hands_between_two()
    assert viewers(book, "c", profile="another") == [0, 1]
    monkeypatch.setattr("net.seats.guests.MOST_MARKS", 3)
    assert viewers(book, "c", profile="another") == [None]

    monkeypatch.setattr("net.seats.guests.MOST_MARKS", 20)
    book = open_table("open", "open")
    for number in range(40):
        book.comes(CY, name="Cy", profile=f"cy@{number}")
        assert "seated" in book.says(CY, {"t": "take", "seat": 0}).kinds
        book.says(CY, {"t": "vacate", "seat": 0})
        book.leaves(CY)
    assert sum(map(len, book.table._state.guests._players.values())) <= 20 + 3


def test_open_hands_are_not_for_somebody_without_key_and_profile_who_may_be_anybody() -> None:
    book, _ = open_hands_between_two()
    book.arrives(DI, "c")

    book.table.receive(DI, protocol.decode_to_host(protocol.encode(hello(role="spectator"))), book.now)

    (update,) = snapshot(book.table._state, DI)
    assert [part["viewer"] for part in update[1]["parts"]] == [None]


def test_who_is_away_from_a_seat_or_gave_it_up_does_not_see_the_others_hands_meanwhile() -> None:
    book, (_, key) = open_hands_between_two()
    book.leaves(BO)
    assert viewers(book, "b") == viewers(book, "c", profile="bo@laptop") == [None]
    book.tries_to_join(BO, "d", keys=[key])
    assert viewers(book, "d") == [None]

    book, _ = open_hands_between_two()
    book.says(BO, {"t": "vacate", "seat": 1})
    assert viewers(book, "b") == viewers(book, "c", profile="bo@laptop") == [None]
    assert [part["viewer"] for part in book.now_of(BO)["parts"]] == [None]
    assert viewers(book, "c") == [0, 1]


def test_after_a_restart_hands_are_open_only_when_every_player_has_been_back_and_none_had_gone() -> None:
    book, (adas, bos) = open_hands_between_two()
    book.restarts(None)
    assert viewers(book, "b", profile="bo@laptop") == [None]

    book.tries_to_join(ADA, "a", keys=[adas])
    assert viewers(book, "b", profile="bo@laptop") == viewers(book, "c") == [None]

    book.tries_to_join(BO, "b", profile="bo@laptop", keys=[bos])
    assert viewers(book, "b") == [None]
    assert viewers(book, "c") == [0, 1]

    book.says(BO, {"t": "vacate", "seat": 1})
    book.restarts(None)
    book.tries_to_join(ADA, "a", keys=[adas])
    assert viewers(book, "c") == [None], "who gave the seat up is not known any more"


def test_a_spectator_while_a_second_window_of_theirs_takes_a_seat_sees_hands_no_more() -> None:
    book, _ = open_hands_between_two()
    book.tries_to_join(CY, "c", role="spectator")
    assert [part["viewer"] for part in book.now_of(CY)["parts"]] == [0, 1]
    book.tries_to_join(DI, "c", role="spectator")
    book.leaves(BO)
    book.passes(60)

    book.says(ADA, {"t": "give", "seat": 1, "guest": DI})

    assert [part["viewer"] for part in book.now_of(CY)["parts"]] == [None]
