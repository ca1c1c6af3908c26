"""Why a bot chose so is told from what may be known: in the log of a game that goes on, and in a replay."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.bots.coach.why import why
from game.client.replay import people
from game.client.replay.moments import SeenMoments, StoryLog
from game.client.replay.scene import ReplayScene
from game.client.replay.why import Reasons
from game.client.window.app import App
from game.session.session import Part, Update
from game.text.catalog import Catalog
from game.text.names import Words
from tests.checks.games import Setting, steps
from tests.checks.twins import TWINS
from tests.client.pilot import Pilot
from tests.client.replay.games import finished, moments, record
from tests.client.table.test_hints import RehearsedCoach
from tests.client.test_play import play_on, table_scene
from tests.client.test_play import table as new_table
from tests.rules.build import NEW, Game, table

TOLD = "The coach would tell "


def told(game: Game, choice: str, viewer: int | None = None) -> dict[str, dict[str, object]]:
    """What a viewer is told about a choice of seat 0."""
    before, kind = rules.view(game.state, viewer), game.kind
    game.events = []
    game.choose(kind, choice)
    events = [known for event in game.events if (known := rules.redact(event, viewer)) is not None]
    return {fact.code: fact.values for fact in why(before, 0, events)}


def answers(pilot: Pilot) -> list[str]:
    return [text for text in pilot.scene.texts() if text.startswith(TOLD)]


def test_a_hire_is_explained_by_the_night_although_it_comes_at_once() -> None:
    game = table(2, round=7, persons=("doctor", "monk", "carpenter"), coins=1, rat=8).ask_to_hire(seat=1)
    game.choose("hire", "nobody")

    assert told(game, "doctor")["rats.saved"] == {"space": 8}


def test_a_gain_that_is_secret_is_no_figure_but_for_its_seat() -> None:
    def hiring() -> Game:
        return table(2, NEW, round=2, persons=("manager", "monk"), coins=2, prestige=7).ask_to_hire()

    assert "prestige.hidden" in told(hiring(), "manager")
    assert told(hiring(), "manager", viewer=0)["prestige"] == {"n": 7}


def test_what_is_hidden_changes_no_reason() -> None:
    chance, compared = Random(3), 0
    for step in steps(Setting(NEW, 4, 14)):
        twin = TWINS[chance.choice(list(TWINS))](step.state, chance)
        if step.state.phase not in ("play", "hire") or twin is None or twin.known(step.state, None, ()):
            continue
        gained = [rules.events.CoinsGained(step.seat, 1, None, "bank")]
        reasons = [why(rules.view(state, None), step.seat, gained) for state in (step.state, twin.state)]
        assert reasons[0] == reasons[1], twin.what
        compared += 1
    assert compared > 20


def test_the_log_tells_why_a_bot_chose_so_and_puts_it_away() -> None:
    pilot = new_table(3, bots=2)
    play_on(pilot, until=lambda pilot: table_scene(pilot).view["phase"] == "hire")
    pilot.settle()

    pilot.hold(table_scene(pilot).display.screen.log.center, 3)
    assert pilot.name == "FullLogScene"
    (answer,) = answers(pilot)
    names = [player.name for player in table_scene(pilot).session.players if player.kind == "bot"]
    assert answer.startswith(tuple(f"{TOLD}{name}: " for name in names))
    newest = pilot.scene.lines[pilot.scene._newest].entry
    assert answer.endswith(" kept this card after the game.") is (newest.deed == "play")

    pilot.key("w")
    assert not answers(pilot)


BOTS = tuple(player._replace(kind="bot") for player in people.players(finished()))


@pytest.fixture
def bots_replay(monkeypatch: pytest.MonkeyPatch) -> tuple[Pilot, RehearsedCoach]:
    """The replay of a game of bots."""
    coach = RehearsedCoach()
    monkeypatch.setattr(App, "coach", lambda app: coach)  # the program's own would be a process
    pilot = Pilot((1280, 720))
    pilot.app.push(ReplayScene(pilot.app, moments(), BOTS, people.crests(BOTS)))
    pilot.settle()
    return pilot, coach


def ask(pilot: Pilot, deed: str) -> None:
    """Right-click on the first line of the log that tells of such a choice."""
    scene = pilot.scene
    line = next(n for n, entry in enumerate(scene.log.entries) if entry.deed == deed)
    scene._lay_log().reveal(line)
    pilot.hold(scene._lay_log().box_of(line).center, 3)


@pytest.mark.parametrize("deed", ["keep", "play", "hire"])
def test_a_replay_tells_why_and_what_the_coach_would_rather_and_puts_it_away(
    deed: str, bots_replay: tuple[Pilot, RehearsedCoach]
) -> None:
    pilot, coach = bots_replay

    ask(pilot, deed)
    assert pilot.scene.pointed.explained.label.detail.endswith("The coach finds nothing better.")

    ((view, decision),) = coach.asked
    assert (view["viewer"], decision.kind) == (decision.seat, deed)
    assert pilot.scene.pointed.explained.label.detail.startswith(TOLD)

    ask(pilot, deed)
    assert pilot.scene.pointed.explained is None


def test_a_coach_that_has_stopped_is_not_awaited(
    bots_replay: tuple[Pilot, RehearsedCoach], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, coach = bots_replay
    coach.gone = True
    monkeypatch.setattr(coach, "poll", list)

    ask(pilot, "hire")

    assert pilot.scene.pointed.explained.label.detail.endswith("The coach does not answer.")


def test_nothing_is_asked_about_choices_that_came_in_one_update_as_to_a_spectator_who_comes_late() -> None:
    opening, *later = rules.replay(record(3, 5))
    then, now = (rules.view(point.state, None) for point in (opening, later[-1]))
    events = [rules.redact(event, None) for point in later for event in point.events]
    known = tuple(event for event in events if event is not None)
    seen = SeenMoments(
        [Update(1, 0, {None: Part(then, (), None)}), Update(99, 1, {None: Part(now, known, None)})], ()
    )
    words = Words(Catalog.load(), BOTS, people.crests(BOTS))
    log, reasons = StoryLog(seen, None, words), Reasons(seen, BOTS, words, RehearsedCoach)

    assert not any(reasons.hint(log.moment(line), entry) for line, entry in enumerate(log.entries))
