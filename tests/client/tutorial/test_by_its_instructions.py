"""The guided game played by somebody who does only what it says, at each size and in each language."""

from __future__ import annotations

from game.board.box import Box, Size
from game.board.rose import Target
from game.client.tutorial.lesson import Options
from game.settings.game_setup import presets
from game.settings.settings import TextSize
from tests.client.readable.fitting import LEAST_IN_OTHER_WORDS, Proof
from tests.client.readable.test_every_language import LANGUAGES
from tests.client.thinned import sampled
from tests.client.tutorial.arrows import ends_on_its_thing
from tests.client.tutorial.test_guided_game import Guided

USUAL, LEAST = (1280, 720), (1024, 640)
#: Every size of text and window in English; every language as most see it, and where words have least room.
CASES: list[tuple[TextSize, Size, str]] = [
    *((percent, size, "en") for percent in (100, 160) for size in (USUAL, LEAST, (1920, 1080))),
    *(
        (percent, size, language)
        for percent, size in ((100, USUAL), (160, LEAST))
        for language in LANGUAGES[1:]
    ),
]
#: Clicks until it lets go, and the words that are read until then: twelve minutes hold 2400.
MOST_CLICKS, MOST_WORDS = 40, 1200


class Newcomer(Guided):
    """Anna, who clicks OK where it is offered, else what the arrow points at, else what promises most."""

    def __init__(self, size: Size, language: str, percent: TextSize) -> None:
        super().__init__(presets()[0], size=size, language=language)
        self.app.set_text_size(percent)
        self.clicks = self.words = 0

    def follow(self) -> None:
        """Reads what is explained, looks along its arrow, and does what it says."""
        laid, mark, form = self.scene.explaining.laid, self.mark, self.scene.asking.form
        self.clicks += 1
        if mark is not None:
            self.words += len(f"{mark.title} {mark.text}".split())
            assert ends_on_its_thing(self.scene), mark.key
            assert Box(0, 0, *self.window.canvas.get_size()).covers(laid.plate)
            assert not any(laid.plate.overlaps(choice) for choice in form.choice_boxes)
            assert mark.then in ("", "lesson.choose.now", f"lesson.{self.scene.decision.kind}.now")
            small = self.app.settings.text_size == 100
            if small and isinstance(mark.place, Target) and mark.place.kind == "sector":
                assert not laid.plate.overlaps(self.scene.display.screen.log)
            if not mark.then or isinstance(mark.place, Options):
                self.click(laid.next.center if not mark.then else (round(laid.tip[0]), round(laid.tip[1])))
                return
        worth = [number for number, label in enumerate(form.labels) if label.promising] or [0]
        self.click(form.box_of(worth[0]).center)


@sampled(("percent", "size", "language"), CASES)
def test_its_instructions_alone_lead_through_it_and_every_arrow_ends_on_its_thing(
    percent: TextSize, size: Size, language: str, proof: Proof
) -> None:
    pilot = Newcomer(size, language, percent)
    while pilot.app.settings.guided:
        if pilot.scene.decision is None:
            pilot.step(seconds=5.0)
        else:
            assert proof.misfits(pilot.app, size, LEAST_IN_OTHER_WORDS) == []
            pilot.follow()
            pilot.step()

    assert pilot.clicks <= MOST_CLICKS
    assert pilot.words <= MOST_WORDS
    assert pilot.scene.view["round"] == 4
