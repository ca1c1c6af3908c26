"""What a network table has around the game, built without its scene."""

from __future__ import annotations

from game.client.network.lan_table import NetworkKind
from game.client.widgets.inputs import Key
from tests.client.network.begun_game import Round, press_tool


class Table:
    """Notes what is asked of the scene."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def changed(self) -> None:
        self.calls.append("changed")

    def refresh(self) -> None:
        self.calls.append("refresh")

    def arrange(self, size: tuple[int, int]) -> None:
        self.calls.append("arrange")

    def finish_motion(self) -> None:
        self.calls.append("finish motion")

    def look_from(self, seat: int | None = None) -> None:
        self.calls.append(f"look from {seat}")


def around(evening: Round, table: Table) -> NetworkKind:
    kind = NetworkKind(evening.bo.app, evening.bo.scene.kind.joined, lambda: table.calls.append("go on"))
    kind.advance(table, 0.0)
    table.calls.clear()
    return kind


def keys(kind: NetworkKind, table: Table) -> list[str]:
    return [button.key for corner in kind.buttons(table, [], [], []) for button in corner]


def test_the_table_is_drawn_again_when_somebody_pauses_the_game_and_only_then(evening: Round) -> None:
    table = Table()
    kind = around(evening, table)
    kind.advance(table, 0.1)
    assert (table.calls, kind.banner) == ([], None)
    assert "lan.pause" in keys(kind, table)

    press_tool(evening.ada, "Pause")
    evening.all_step()
    kind.advance(table, 0.2)

    assert table.calls == ["finish motion", "refresh"], "nothing moves over the banner"
    assert kind.banner == ("Ada has paused the game", "Any player can resume it.")
    assert "lan.resume" in keys(kind, table)


def test_whoever_is_away_is_marked(evening: Round) -> None:
    table = Table()
    kind = around(evening, table)
    assert 0 not in kind.marks()

    evening.ada.link.lose()
    evening.all_step()

    assert "away" in kind.marks()[0].text


def test_letters_are_typed_while_the_chat_is_open(evening: Round) -> None:
    table = Table()
    kind = around(evening, table)

    kind.chat(table)

    assert kind.typing
    assert table.calls == ["refresh"]
    assert kind.corners.take(Key("t"))


def test_a_spectator_looks_from_the_next_seat(evening: Round) -> None:
    table = Table()
    kind = around(evening, table)
    assert not kind.take(Key("t"), table, None)

    kind.lobby.mine = ()

    assert kind.take(Key("t"), table, None)
    assert table.calls == ["look from None"]


def test_the_next_game_of_the_table_is_gone_on_to(evening: Round) -> None:
    table = Table()
    kind = around(evening, table)

    kind.lobby.game += 1
    kind.advance(table, 0.1)

    assert table.calls == ["go on"]
