"""What a bot that came as a guest says: it sits down, is ready for every game, and takes its leave."""

from typing import Any

from net.client.bot_guest import BotGuest
from net.messages.codes import RefusalError, notice, refused
from net.messages.deal import commitment


def table(kinds: str, *, yours: tuple[int, ...] = (), state: str = "lobby", ready: bool = False) -> Any:
    """A table with seats that are (o)pen, or of a (h)uman."""
    words = {"o": "open", "h": "human"}
    seats = [{"seat": n, "kind": words[kind], "ready": ready} for n, kind in enumerate(kinds)]
    return {"t": "table", "state": state, "yours": list(yours), "seats": seats}


SEATED: Any = {"t": "seated", "seat": 1, "key": "t"}
READY = [{"t": "ready", "ready": True}]


def test_it_takes_the_first_free_seat_and_is_ready() -> None:
    guest = BotGuest()

    assert guest.take(table("hoo")) == [{"t": "take", "seat": 1}]
    assert guest.take(table("hoo")) == []
    assert guest.take(SEATED) == []
    assert guest.take(table("hho", yours=(1,))) == READY
    assert guest.take(table("hho", yours=(1,), ready=True)) == []


def test_it_takes_part_in_the_deal() -> None:
    guest, deal = BotGuest(), commitment("a secret")
    (ready,) = guest.take({**table("hh", yours=(1,)), "deal": deal})
    promise: Any = ready["promise"]
    asked: Any = {"t": "reveal", "deal": deal, "promises": [promise]}

    (said,) = guest.take(asked)

    assert said["t"] == "reveal"
    assert commitment(said["nonce"]) == promise
    assert guest.take(asked) == []


def test_where_no_seat_is_free_it_waits_for_one_and_if_somebody_is_quicker_it_takes_another() -> None:
    guest = BotGuest()

    assert guest.take(table("hh")) == []
    assert guest.take(table("hh", state="running")) == []
    assert guest.take(table("hoo")) == [{"t": "take", "seat": 1}]
    assert guest.take(table("hho")) == []
    assert guest.take(refused(RefusalError("seat-taken", number=2), "take")) == [{"t": "take", "seat": 2}]


def test_it_is_ready_again_after_each_game_and_after_other_rules() -> None:
    guest = BotGuest()
    guest.take(table("oh"))
    guest.take(SEATED)

    assert guest.take(table("hh", yours=(0,), state="running")) == []
    assert guest.take(table("hh", yours=(0,), state="over")) == READY
    assert guest.take(table("hh", yours=(0,), ready=True)) == []
    assert guest.take(table("hh", yours=(0,))) == READY


def test_what_could_not_be_saved_it_says_again_when_the_host_can_save() -> None:
    guest = BotGuest()
    guest.take(table("oh"))
    assert guest.take(refused(RefusalError("journal"), "take")) == []
    assert guest.take(notice("saved")) == [{"t": "take", "seat": 0}]


def test_it_goes_when_its_seat_is_taken_away() -> None:
    guest = BotGuest()
    guest.take(table("ho"))
    guest.take(table("hh", yours=(1,)))
    assert (guest.is_sent_away, guest.farewell()) == (False, [{"t": "vacate", "seat": 1}])

    assert guest.take(table("ho")) == []
    assert (guest.is_sent_away, guest.farewell()) == (True, [])
