"""Words that are said to everyone with one press."""

from tests.client.network.begun_game import Round


def test_ready_words_are_offered_beside_the_field_and_said_with_one_press(evening: Round) -> None:
    ada, bo = evening.ada, evening.bo
    ada.key("f2")
    (more,) = [one for one in ada.scene.kind.corners.form.widgets if getattr(one, "label", "") == "…"]
    ada.click(more.box.center)
    assert ada.name == "DialogScene"
    ada.press("Well played!")
    evening.all_step()

    assert ada.name == "TableScene"
    assert bo.lobby.chat[-1] == {"name": "Ada", "seat": 0, "text": "Well played!"}
