"""What is still to come: asking seats, and running what needs no answer.

The stack of a state holds frames. ("ask", decision) and ("draft", id, pick) wait for seats; every other frame
names an effect that runs by itself. What follows a frame is another frame below it, so a game can be copied,
saved and resumed in the middle of any card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final, TypeAlias, get_type_hints

from .about import About
from .decisions import ANSWERS, Decision, PlainDecision, decision_to_plain
from .events import Event
from .hints import ByWord, DecisionId, Range
from .state import Frame, GameState

Events = list[Event]
Effect = Callable[..., None]

EFFECTS: Final[dict[str, Effect]] = {}


def effect(run: Effect) -> Effect:
    """Register `run(state, events, *arguments)` as the effect of frames with its name."""
    EFFECTS[run.__name__] = run
    return run


def ask(
    state: GameState,
    events: Events,
    kind: str,
    seat: int,
    options: tuple[Any, ...],
    about: About | None = None,
) -> None:
    """Put a decision to a seat; an only option is taken at once (RULES 3)."""
    if len(options) == 1:
        ANSWERS[kind](state, events, seat, options[0], *(about or ()))
        return
    state.opened += 1
    state.stack.append(("ask", Decision(state.opened, kind, seat, options, about)))


def run(state: GameState, events: Events) -> None:
    """Run effects until a seat must choose or nothing is left."""
    stack = state.stack
    while stack and (run_effect := EFFECTS.get(stack[-1][0])):
        run_effect(state, events, *stack.pop()[1:])


@cache
def arguments() -> Mapping[str, Mapping[str, Any]]:
    """The arguments of every frame by name, with their types."""
    return {
        "ask": {"decision": PlainDecision},
        "draft": {"id": DecisionId, "pick": Annotated[int, Range(1, 2)]},
        **{name: _arguments(run) for name, run in EFFECTS.items()},
    }


def _arguments(run: Effect) -> Mapping[str, Any]:
    hints = get_type_hints(run, include_extras=True)
    return {name: hint for name, hint in hints.items() if name not in ("state", "events", "return")}


#: A frame as plain values: its name under "frame", then its arguments by name.
PlainFrame: TypeAlias = Annotated[dict[str, Any], ByWord("frame", arguments)]


def frame_to_plain(frame: Frame, *, hidden: bool) -> PlainFrame:
    """The frame as a dict for msgpack, the options of its decision left out where they are `hidden`."""
    name, *held = frame
    if name == "ask":
        return {"frame": name, "decision": decision_to_plain(held[0], hidden=hidden)}
    return {"frame": name, **dict(zip(arguments()[name], held, strict=True))}
