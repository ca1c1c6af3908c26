"""Every explanation on the table, at three sizes: whole, legible, beside its thing, over no choice."""

from __future__ import annotations

from game.board.box import Box
from game.client.local.local_game import play_here
from tests.client.pilot import Pilot, own_table
from tests.client.readable.fitting import NAMES, Proof, long_names
from tests.client.thinned import sampled
from tests.client.tutorial.arrows import ends_on_its_thing
from tests.client.tutorial.due import EVERY, SEATS, due, every_variant

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
#: A few, and then all at every size.
FEW = [(SIZES[0], *one) for one in every_variant()[::4]]
EXPLANATIONS = dict.fromkeys([*FEW, *((size, *one) for size in SIZES for one in every_variant())])


def shown(key: str, variant: str, size: tuple[int, int]) -> Pilot:
    """A table with long names at which that is explained, and nothing else is left to explain."""
    game = due(key, variant)
    pilot = Pilot(size, lambda: own_table(seed=game.seed, opening=game.choices))
    options = {"start_seat": 0, "prestige_open": variant == ".open"}
    others = [other for other in EVERY if other != key]
    pilot.app.settings.explain = {NAMES[0][:16]: [*others]}
    play_here(pilot.app, long_names(SEATS, SEATS - 1, options=options, seed=game.seed))
    if key == "lets_go":
        pilot.scene.explaining.guide_this_game()
    pilot.link.table.bots_wait = True
    pilot.steps(4)
    if key == "lets_go":
        pilot.app.settings.explain[NAMES[0][:16]][:] = others
        pilot.key("n")
    return pilot


@sampled(("size", "key", "variant"), EXPLANATIONS, quick=len(FEW))
def test_every_explanation_fits(size: tuple[int, int], key: str, variant: str, proof: Proof) -> None:
    pilot = shown(key, variant, size)
    scene = pilot.scene
    laid = scene.explaining.laid
    assert laid is not None
    assert laid.mark.key == key
    assert "{" not in laid.mark.text

    scene.draw(pilot.app.window.canvas)
    said = (laid.mark.title, *laid.mark.text.split("\n"))
    assert not [fault for fault in proof.faults if any(words in fault for words in said)]
    assert not [line for line in proof.small(size) if any(line in words for words in said)]
    assert laid.mark.title in proof.sizes
    assert Box(0, 0, *size).covers(laid.plate)
    assert not laid.plate.overlaps(laid.thing)
    assert ends_on_its_thing(scene)
    choices = scene.asking.form.choice_boxes
    assert choices
    assert not any(laid.plate.overlaps(choice) for choice in choices)
