"""The coach's advice in words: each option as a title with its reasons, and what to do afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.coach.advice import LEADS, MATTERS, Advice, AdvisedOption, Difference, Fact, PlanStep
from game.text.names import Words

#: What facts count, in the words that the catalogue has for one and for several.
_COUNTED = ("coins", "markers", "coins.kept", "leaves")
_IN_PRESTIGE = ("prestige", "prestige.park", "prestige.paid", "rats.loss")
_SOURCES = ("minstrel_source", "fool_source", "actress_source")
_TARGETS = ("minstrel_target", "fool_target", "actress_target")
_PIECES = ("minstrel_piece", "fool_piece")
#: Facts about the whole turn, told after the plan.
_OUTLOOK = (
    *("rats.loss", "rats.saved.plan", "rats.back.plan", "coins.none", "markers.none"),
    *("cathedral.plan", "cathedral.tonight.plan", "cathedral.less.plan"),
    *("later.next", "later.more", "later.less", "later.cards", "order"),
)


class AdviceText(NamedTuple):
    """An option in sentences.

    title: how good it is beside the best, and what it is. reasons: what speaks for and against it.
    plan: what would follow, "" for nothing. outlook: what comes of both together.
    """

    title: str
    reasons: tuple[str, ...]
    plan: str
    outlook: tuple[str, ...]


class CoachWords:
    """Puts advice into words."""

    def __init__(self, words: Words) -> None:
        self._words, self._text = words, words.catalog.text

    def advice(self, advice: Advice | None) -> list[tuple[str, str]]:
        """Title and reasons of each advised option; of none, and before the coach has answered, a line."""
        if advice is None or not advice.options:
            return [(self._text("coach.thinking" if advice is None else "coach.silent"), "")]
        told = [self.option(option, place) for place, option in enumerate(advice.options)]
        return [(one.title, " ".join(filter(None, (*one.reasons, one.plan, *one.outlook)))) for one in told]

    def option(self, option: AdvisedOption, place: int) -> AdviceText:
        """An option of the advice; `place` is 0 for the best."""
        draft = option.step.kinds[0] == "keep"
        whole = [draft or fact.code in _OUTLOOK for fact in option.facts]
        told = [*zip(whole, map(self.fact, option.facts), strict=True)]
        return AdviceText(
            self._text("coach.option", rank=self._rank(option, place), title=self.step(option.step)),
            tuple(sentence for of_turn, sentence in told if not of_turn),
            self._plan(option, "coach.plan.draft" if draft else "coach.plan"),
            tuple(sentence for of_turn, sentence in told if of_turn),
        )

    def _rank(self, option: AdvisedOption, place: int) -> str:
        if not place:
            return self._text("coach.best")
        if option.behind < MATTERS:
            return self._text("coach.equal")
        return self._behind("coach.behind", option)

    def _behind(self, key: str, option: AdvisedOption, **values: object) -> str:
        """The text of a key, with how much less an option is worth than the best."""
        catalog, behind = self._words.catalog, round(option.behind, 1)
        return catalog.count(key, int(behind), n=catalog.decimal(behind), **values)

    def _plan(self, option: AdvisedOption, key: str) -> str:
        if not option.plan:
            return ""
        steps = self._words.catalog.join([self.step(step) for step in option.plan])
        if option.plan_prestige:
            prestige = self._words.count("prestige", option.plan_prestige)
            return self._text(f"{key}.gain", steps=steps, prestige=prestige)
        return self._text(key, steps=steps)

    def fact(self, fact: Fact) -> str:
        values = dict(fact.values)
        if "person" in values:
            values["person"] = self._words.person(values["person"])
        if "place" in values:
            values["place"] = self._words.place(values["place"])
        if "why" in values:
            told = [self.difference(Difference(*each)) for each in values["why"]]
            values["why"] = self._text("review.why.join").join(told)
        if fact.code in _IN_PRESTIGE:
            values["prestige"] = self._words.count("prestige", values.pop("n"))
        key = f"coach.fact.{fact.code}"
        if fact.code in _COUNTED:
            return self._words.catalog.count(key, values.pop("n"), **values)
        return self._text(key, **values)

    def difference(self, difference: Difference) -> str:
        """What an option has more or less than another, such as "2 more coins"."""
        code, amount, person = difference
        key = f"review.{'more' if amount > 0 else 'less'}.{code}"
        name = self._words.person(person) if person else ""
        return self._words.catalog.count(key, abs(amount), person=name)

    def facts(self, facts: Sequence[Fact]) -> str:
        """What speaks for and against a choice."""
        return " ".join(map(self.fact, facts)) or self._text("why.nothing")

    def kept(self, option: AdvisedOption) -> str:
        """What a card that was kept is good for: what of its plan has an effect, and the facts."""
        plan = tuple(step for step in option.plan if not step.idle and step.choices != ("nobody",))
        played = [self._words.card(step.choices[0]) for step in plan if step.kinds[0] == "play"]
        if option.plan and self._words.card(option.step.choices[0]) not in played:
            return self._text("why.unplayed")
        told = self._plan(option._replace(plan=plan), "why.kept")
        return " ".join(filter(None, [told, *map(self.fact, option.facts)])) or self._text("why.nothing")

    def rather(self, advice: Advice) -> str:
        """What the coach would have chosen instead of the last of these options."""
        best, made = advice.options[0], advice.options[-1]
        if best is made:
            return self._text("why.same")
        return self._behind("why.rather", made, what=self.step(best.step))

    # Steps

    def step(self, step: PlanStep) -> str:
        """A step of a plan, such as "play Trusted friend (to Park)"."""
        parts = step.parts()
        moved = step.moved or ((0, False),) * len(parts)
        told = [
            self._part_of_step(part, pieces, idle=step.idle)
            for number, (part, pieces) in enumerate(zip(parts, moved, strict=True))
            if not (number and part == [("hire", "nobody")])
        ]
        return self._text("list.comma").join(filter(None, told)) or self._text("coach.done")

    def _part_of_step(self, part: list[tuple[str, Any]], moved: tuple[int, bool], *, idle: bool) -> str:
        """A card or person with what it does."""
        first, *others = part
        lead = self._lead(*first) if first[0] in LEADS else ""
        told = self._text("list.comma").join(self._does(others if lead else part, moved))
        if idle:
            told = self._text("coach.idle")
        if lead and told:
            return self._text("coach.step", lead=lead, parts=told)
        return lead or told

    def _lead(self, kind: str, choice: Any) -> str:
        if kind != "hire":
            return self._text(f"coach.{kind}", card=self._words.card(choice))
        if choice == "nobody":
            return self._text("coach.hire.nobody")
        return self._text("coach.hire", person=self._words.person(choice))

    def _does(self, part: list[tuple[str, Any]], moved: tuple[int, bool]) -> list[str]:
        """What a card or person does: the pieces that move are told together, all else one by one."""
        ends = {
            end: self._words.place(choice)
            for kind, choice in part
            for end, kinds in (("source", _SOURCES), ("target", _TARGETS))
            if kind in kinds
        }
        told = [self._move(*moved, ends)] if any(moved) else []
        rest = [each for each in part if each[0] not in (*_SOURCES, *_TARGETS, *_PIECES)]
        return told + [said for kind, choice in rest if (said := self._detail(kind, choice))]

    def _move(self, markers: int, friend: bool, ends: dict[str, str]) -> str:
        pieces = [self._words.count("markers", markers)] if markers else []
        if friend:
            pieces.append(self._text("coach.piece.friend"))
        return self._text(".".join(["coach.move", *ends]), pieces=self._words.catalog.join(pieces), **ends)

    def _detail(self, kind: str, choice: Any) -> str:
        words, text = self._words, self._text
        match kind, choice:
            case _, "done":
                return ""
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
