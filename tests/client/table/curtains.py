"""Going past the curtains of a machine that several people share."""

from tests.client.pilot import Pilot
from tests.client.test_play import choices, table_scene


def called(pilot: Pilot) -> str:
    """Who is called to the machine by the curtain."""
    (label,) = (label for label in pilot.buttons if label.startswith("I am "))
    return label.removeprefix("I am ")


def lift(pilot: Pilot) -> str:
    """Lifts the curtain; the name on it."""
    name = called(pilot)
    pilot.press(f"I am {name}")
    return name


def keep(pilot: Pilot) -> None:
    pilot.click(choices(pilot)[0].box.center)


def draft(pilot: Pilot) -> list[str]:
    """Everybody keeps two cards; who was called to the machine."""
    names = []
    while pilot.name == "CurtainScene" or table_scene(pilot).decision.kind == "keep":
        if pilot.name == "CurtainScene":
            names.append(lift(pilot))
        keep(pilot)
    return names
