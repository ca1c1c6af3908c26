"""Decisions: what a seat must choose, what choosing does, and their plain form. DECISIONS.md lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, TypedDict, get_type_hints

from .about import About
from .hints import ByWord, DecisionId, Length, Seat
from .short_repr import short_repr
from .value import value

Answer = Callable[..., None]

#: What a choice of each kind does: run(state, events, seat, choice, *about).
ANSWERS: Final[dict[str, Answer]] = {}
#: What a decision of each kind is about, None for nothing.
ABOUT: Final[dict[str, type[About] | None]] = {}


def answer(kind: str, about: type[About] | None = None) -> Callable[[Answer], Answer]:
    """Register `run(state, events, seat, choice, *about)` as what a choice of this kind does.

    The hint of `choice` tells what the options can be.
    """

    def register(run: Answer) -> Answer:
        ANSWERS[kind], ABOUT[kind] = run, about
        return run

    return register


@value
class Decision:
    """What one seat must choose.

    id: rises from decision to decision; in the draft all seats share one.
    kind: see game.KINDS. options: two or more different plain values in a fixed order.
    about: what it concerns, where the kind alone does not tell.
    """

    id: int
    kind: str
    seat: int
    options: tuple[Any, ...]
    about: About | None


class _PlainDecision(TypedDict):
    id: DecisionId
    kind: str
    seat: Seat
    options: list[Any] | None
    about: dict[str, Any] | None


def option_hint(kind: str) -> Any:
    """The type of the options of a kind of decision."""
    return get_type_hints(ANSWERS[kind], include_extras=True)["choice"]


def _hints() -> Mapping[str, Mapping[str, Any]]:
    """The fields of a plain decision of each kind."""
    return {
        kind: {
            "id": DecisionId,
            "kind": Literal[kind],
            "seat": Seat,
            "options": Annotated[list[option_hint(kind)], Length(1, 100)] | None,  # type: ignore[misc]
            "about": ABOUT[kind] or type(None),
        }
        for kind in ANSWERS
    }


#: A decision as plain values. options: None where the reader may not know them. about: its fields by name.
PlainDecision: TypeAlias = Annotated[_PlainDecision, ByWord("kind", _hints)]


def decision_to_plain(decision: Decision, *, hidden: bool = False) -> PlainDecision:
    """The decision as a dict for msgpack, its options left out where they are `hidden` from the reader."""
    about = decision.about
    return {
        "id": decision.id,
        "kind": decision.kind,
        "seat": decision.seat,
        "options": None if hidden else list(decision.options),
        "about": None if about is None else about._asdict(),
    }


def decision_from_plain(plain: PlainDecision) -> Decision:
    """The decision that `decision_to_plain` wrote, its options not hidden.

    Raises ValueError when it is none.
    """
    try:
        kind, options, about = plain["kind"], plain["options"], plain["about"]
        type_ = ABOUT[kind]
        if options is None or (type_ is None) != (about is None):
            raise ValueError("no options")
        subject = None if type_ is None or about is None else type_(**about)
        return Decision(plain["id"], kind, plain["seat"], tuple(options), subject)
    except (LookupError, TypeError, ValueError):
        raise ValueError(f"no decision: {short_repr(plain)}") from None
