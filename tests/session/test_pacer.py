"""How long each update is shown, and when a spectator is behind the game."""

import pytest

from game import rules
from game.rules import events as ev
from game.session.pacer import Pacer
from game.session.session import Part, Session, Update
from tests.harness.local_table import begun

VIEW = rules.view(rules.new_game(rules.RuleSet.preset(), 2, 1), None)
DRIVE = ev.CarriageMoved(0, ("0.C", "0.X"))
REVEAL = ev.PersonsRevealed(VIEW["persons"], 3)
KEEP = ev.CardKept(0, None)


def pacer(*events: rules.Event, spectates: bool = True) -> Pacer:
    """That of a session in which updates wait to be shown, with one of the events each."""
    session = Session(begun(2, 1, humans=() if spectates else (0,)))
    session.receive()
    session.pending.clear()
    for seq, event in enumerate(events, 2):
        session.pending.append(Update(seq, seq - 1, {None: Part(VIEW, (event,), None)}))
    return Pacer(session)


@pytest.mark.parametrize(
    ("event", "seconds"),
    [
        *(
            (DRIVE, 0.5),
            (REVEAL, 0.5),
            (ev.PersonHired(0, "monk"), 0.5),
            (ev.CardPlayed(0, "park:0", 1), 0.5),
        ),
        *((ev.PlagueStruck(5), 1.0), (ev.CathedralScored(4, 1, 4), 1.0), (KEEP, 0.0)),
    ],
)
def test_what_is_seen_stays_for_a_while(event: rules.Event, seconds: float) -> None:
    shown = pacer(event)

    shown.advance(0.0)

    assert shown.done(seconds) == (seconds == 0.0)


def test_a_spectator_is_behind_when_two_things_to_see_wait_and_a_player_never_is() -> None:
    assert pacer(DRIVE, KEEP, REVEAL).behind
    assert not pacer(DRIVE, KEEP).behind
    assert not pacer(DRIVE, REVEAL, spectates=False).behind
