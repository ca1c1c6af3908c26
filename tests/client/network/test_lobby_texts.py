"""Whatever people do in a lobby, its texts agree: what seats say, what is waited for, what can start."""

from random import Random

from game.client.widgets.widgets import Button
from game.text.seat_words import hindrance, in_lobby
from tests.client.lan_pilot import LanPilot, together
from tests.client.thinned import sampled
from tests.harness.local_network import Lan

#: What can be pressed without leaving the lobby.
PRESSED = ("Sit here", "I am ready", "I am not ready", "Stand up", "Move here", "Add a bot")


def agree(pilot: LanPilot) -> None:
    """What one program shows does not contradict itself."""
    lobby, catalog = pilot.scene.lobby, pilot.app.catalog
    says = {seat.seat: in_lobby(catalog, lobby, seat, 0.0)[0] for seat in lobby.seats if seat.kind != "open"}
    people = [seat for seat in lobby.seats if seat.kind == "human"]
    late = [seat for seat in people if says[seat.seat] == "Not ready"]
    free = any(seat.kind == "open" for seat in lobby.seats)
    told, waiting = hindrance(catalog, lobby), f"Waiting for {catalog.join([seat.name for seat in late])}"

    assert told == waiting or not told.startswith("Waiting for")
    if lobby.owner:
        assert pilot.button("Start the game").enabled == (not free and not late) == (told == "")
        assert ("free seats" in told) == free
        assert (told == waiting) == bool(late and not free)
    elif not lobby.mine:
        assert told == "You are a spectator until you take a seat"
    elif not free:
        ready = all(says[seat] == "Ready" for seat in lobby.mine)
        assert ("you are not ready" in told) == (not ready)
        assert (told == "The owner starts the game") == (not late)


@sampled("seed", range(8))
def test_nothing_in_a_lobby_contradicts_anything_else(seed: int) -> None:
    chance, lan = Random(seed), Lan()
    everyone = ada, bo, cy = [LanPilot(lan, name) for name in ("Ada", "Bo", "Cy")]
    ada.hosts(seats="4", bot_1="none")
    for guest in (bo, cy):
        guest.joins()
    together(*everyone)
    seen = set()

    for _ in range(60):
        pilot = chance.choice(everyone)
        offered = [
            one
            for one in pilot.scene.form.widgets
            if isinstance(one, Button) and one.label in PRESSED and one.enabled
        ]
        seen |= {one.label for one in offered}
        if offered:
            pilot.click(chance.choice(offered).box.center)
        together(*everyone)
        for each in everyone:
            agree(each)

    assert seen == {*PRESSED}, "the walk goes past every button"
