"""On a slow line the host makes one update of several that wait; what is to be chosen stays the same."""

from game.session.session import Session
from net.host.outbox import merged
from net.messages.to_client import ToClient, UpdateMessage
from tests.harness.local_table import OwnerLink, begun


class SlowLine(OwnerLink):
    """A link on which all updates that wait come as one."""

    def poll(self) -> list[ToClient]:
        came: list[ToClient] = []
        update: UpdateMessage | None = None
        for message in super().poll():
            if message["t"] != "update":
                came.append(message)
            elif update is None:
                update = message
            else:
                update = merged(update, message)
        return came if update is None else [*came, update]


def plays_to_the_end(session: Session) -> None:
    while session.lobby.state != "over":
        session.receive()
        while session.show_next():
            pass
        decision = session.decision()
        if decision is not None:
            session.choose(decision, 0)


def test_a_second_game_whose_first_updates_come_as_one_can_be_played() -> None:
    table = begun(2, 7).table
    table.bots_wait = False
    session = Session(SlowLine(table))
    plays_to_the_end(session)

    session.send({"t": "start"})
    session.receive()
    assert session.another_waits
    session.begin()
    assert session.told.updates == (), "the first game is not looked back at any more"

    plays_to_the_end(session)
    assert session.lobby.game == 2


def test_what_was_chosen_is_not_asked_again_while_the_host_has_not_answered() -> None:
    session = Session(OwnerLink(begun(2, 7).table))
    session.receive()
    session.show_next()
    decision = session.decision()
    assert decision is not None

    session.choose(decision, 0)

    assert session.decision() != decision
