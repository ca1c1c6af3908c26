"""The coach's advice in words: each option as a title with its reasons, and what to do afterwards."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.bots.coach.advice import MATTERS, AdvisedOption, Fact, PlanStep
from game.client.words.names import Words

#: What facts count, in the words that the catalogue has for one and for several.
_COUNTED = ("coins", "markers", "coins.kept", "leaves")
#: A step that is one of these has a name of its own; others belong to it.
_LEADS = ("keep", "play", "hire")
_SOURCES = ("minstrel_source", "fool_source", "actress_source")
_TARGETS = ("minstrel_target", "fool_target", "actress_target")
_PIECES = ("minstrel_piece", "fool_piece")


class AdviceText(NamedTuple):
    """An option: what it is, how good it is beside the best, why, and what would follow ("" for nothing)."""

    title: str
    rank: str
    reasons: tuple[str, ...]
    plan: str


class CoachWords:
    """Puts advice into words."""

    def __init__(self, words: Words) -> None:
        self._words, self._text = words, words.catalog.text

    def option(self, option: AdvisedOption, place: int) -> AdviceText:
        """An option of the advice; `place` is 0 for the best."""
        plan = self._plan(option, draft=option.step.kinds[0] == "keep")
        reasons = tuple(self.fact(fact) for fact in option.facts)
        return AdviceText(_capital(self.step(option.step)), self._rank(option, place), reasons, plan)

    def _rank(self, option: AdvisedOption, place: int) -> str:
        if not place:
            return self._text("coach.best")
        if option.behind < MATTERS:
            return self._text("coach.equal")
        return self._text("coach.behind", n=f"{option.behind:.1f}")

    def _plan(self, option: AdvisedOption, *, draft: bool) -> str:
        if not option.plan:
            return ""
        steps = self._words.catalog.join([self.step(step) for step in option.plan])
        key = "coach.plan.draft" if draft else "coach.plan"
        if option.plan_prestige:
            return self._text(f"{key}.gain", steps=steps, n=option.plan_prestige)
        return self._text(key, steps=steps)

    def fact(self, fact: Fact) -> str:
        """A fact as a sentence."""
        values = dict(fact.values)
        if "person" in values:
            values["person"] = self._words.person(values["person"])
        if "place" in values:
            values["place"] = self._words.place(values["place"])
        key = f"coach.fact.{fact.code}"
        if fact.code in _COUNTED:
            return self._words.catalog.count(key, values.pop("n"), **values)
        return self._text(key, **values)

    # Steps

    def step(self, step: PlanStep) -> str:
        """A step of a plan, such as "play Trusted friend (to Park)"."""
        parts = [*zip(step.kinds, step.choices, strict=True)]
        lead = ""
        if parts[0][0] in _LEADS:
            lead = self._lead(*parts.pop(0))
        told = self._text("list.comma").join(self._parts(step, parts))
        if lead and told:
            return self._text("coach.step", lead=lead, parts=told)
        return lead or told or self._text("coach.done")

    def _lead(self, kind: str, choice: Any) -> str:
        if kind != "hire":
            return self._text(f"coach.{kind}", card=self._words.card(choice))
        if choice == "nobody":
            return self._text("coach.hire.nobody")
        return self._text("coach.hire", person=self._words.person(choice))

    def _parts(self, step: PlanStep, parts: list[tuple[str, Any]]) -> list[str]:
        """What belongs to a step: the pieces that move are told together, all else one by one."""
        ends = {
            end: self._words.place(choice)
            for kind, choice in parts
            for end, kinds in (("source", _SOURCES), ("target", _TARGETS))
            if kind in kinds
        }
        told = [self._move(step, ends)] if step.markers or step.friend else []
        rest = [part for part in parts if part[0] not in (*_SOURCES, *_TARGETS, *_PIECES)]
        return told + [part for kind, choice in rest if (part := self._part(kind, choice))]

    def _move(self, step: PlanStep, ends: dict[str, str]) -> str:
        pieces = [self._words.count("markers", step.markers)] if step.markers else []
        if step.friend:
            pieces.append(self._text("coach.piece.friend"))
        return self._text(".".join(["coach.move", *ends]), pieces=self._words.catalog.join(pieces), **ends)

    def _part(self, kind: str, choice: Any) -> str:
        words, text = self._words, self._text
        match kind, choice:
            case ("hire", "nobody") | (_, "done"):
                return ""
            case (("play" | "hire"), _):
                return self._lead(kind, choice)
            case "drive", "stay":
                return text("coach.drive.stay")
            case "drive", _:
                return text("coach.drive", market=words.market(choice))
            case "source", "none":
                return text("coach.source.none")
            case (("message" | "bonus"), _):
                return text(f"coach.{kind}.{choice}")
            case "donate", _:
                return text("coach.donate", coins=words.count("coins", choice))
            case "coachman", _:
                return text("coach.coachman", gift=text(f"message.{choice}"))
            case "benefactor", _:
                return text("coach.benefactor", n=choice)
        return text(f"coach.{kind}", place=words.place(choice))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
