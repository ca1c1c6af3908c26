"""The log is never ahead of the picture: over a whole game a line comes when its motion has begun."""

from itertools import pairwise

from game.client.animation.cue import Cue, Timeline
from game.client.final_scoring.result import ResultScene
from game.client.table.table import TableScene
from game.rules import Event
from game.rules import events as ev
from game.session.session import Session
from tests.client.pilot import Pilot
from tests.client.thinned import sampled
from tests.harness.local_table import begun

_FRAME = 1 / 10


def begins(cue: Cue) -> float:
    """When something is first seen to move."""
    return cue.legs[0].start if cue.born is None else cue.born


def first_seen(event: Event, timeline: Timeline) -> float | None:
    """When the first thing that belongs to an event begins to move; None if nothing of it moves."""
    match event:
        case ev.CardsDrawn(seat=seat) | ev.CardKept(seat=seat) | ev.CardPlayed(seat=seat):
            word = {"CardsDrawn": "drawn", "CardKept": "kept", "CardPlayed": "played"}[type(event).__name__]
            own = [cue for cue in timeline.cues if cue.about == f"{word} {seat}"]
        case ev.CardsPassed(seat=seat, to=to):
            own = [cue for cue in timeline.cues if cue.about == f"passed {seat}>{to}"]
        case ev.PersonHired(seat=seat):
            own = [cue for cue in timeline.cues if cue.about == f"hired {seat}"]
        case ev.CarriageMoved(seat=seat):
            own = [cue for cue in timeline.cues if cue.sprite == ("carriage", (seat,))]
        case ev.RatMoved(seat=seat):
            own = [cue for cue in timeline.cues if cue.sprite == ("rat", (seat,))]
        case _:
            return None
    return min((begins(cue) for cue in own if cue.legs), default=None)


def lines(scene: TableScene) -> tuple[int, int]:
    """How many lines of the log can be read, and how many parts the last one has."""
    return scene._log.shown(scene.viewer, scene.motion.told).length


@sampled("rounds", [2, 9])
def test_no_line_of_the_log_can_be_read_before_its_motion_has_begun(rounds: int) -> None:
    pilot = Pilot()
    link = begun(3, 7)
    scene = TableScene(pilot.app, Session(link), "normal")
    pilot.app.push(scene)
    seen: set[str] = set()
    held = 0
    while not isinstance(pilot.scene, ResultScene) and (scene.view is None or scene.view["round"] <= rounds):
        if scene.resting and not link.table.over:
            link.table.go_on()
        pilot.step(seconds=_FRAME)
        if pilot.name == "ReckoningScene":
            pilot.key("space")
        if not scene.motion.running:
            continue
        timeline = scene.motion.timeline
        events = scene.session.shown.events(scene.viewer)
        steps = [scene._log.shown(scene.viewer, told).length for told in range(len(events) + 1)]
        adding = [
            (event, step) for event, (last, step) in zip(events, pairwise(steps), strict=True) if step != last
        ]
        readable = [event for event, step in adding if step <= lines(scene)]
        for event in readable:
            start = first_seen(event, timeline)
            if start is not None:
                assert start <= scene.motion._moment + 1e-6, event
                seen.add(type(event).__name__)
        held += len(adding) - len(readable)

    assert seen >= {"CarriageMoved", "CardPlayed", "PersonHired", "RatMoved"}
    assert held > 0
