"""The language of the window: chosen by its own name, and at a shared machine that of whoever is asked."""

from __future__ import annotations

from collections.abc import Callable

from game.client.widgets.page import Column, Part, Row, Space, button
from game.client.window.app import App
from game.client.window.dialog import DialogScene
from game.session.session import Session
from game.text.catalog import languages


def language_corner(app: App, put: Callable[[str], None]) -> Part:
    """The row of the language at the upper right of a page."""
    return Column([language_row(app, put), Space()])


def language_row(app: App, put: Callable[[str], None]) -> Part:
    """A button at the right that shows the language by its own name and opens the list of languages.

    put: is given the chosen code.
    """
    own = app.catalog.text("language.own")
    return Row([Space(), button(own, lambda: app.push(languages_scene(app, put)), look="quiet")])


def languages_scene(app: App, put: Callable[[str], None]) -> DialogScene:
    """The list of languages, each by its own name; the current one comes first."""

    def take(code: str) -> Callable[[], None]:
        def act() -> None:
            app.pop()
            put(code)

        return act

    known = sorted(languages().items(), key=lambda item: item[0] != app.catalog.language)
    offers = [(name, take(code)) for code, name in known]
    return DialogScene(app, app.catalog.text("set.language"), "", offers, escape=app.pop)


def own_language(app: App, session: Session, seat: int) -> str:
    """The code of the language in which a seat at this machine is asked: the person's own where several
    share the machine, otherwise the window's."""
    window = app.settings.language
    if len(session.mine) < 2:
        return window
    return app.settings.languages.get(session.players[seat].name, window)


def choose_language(app: App, session: Session, seat: int | None, code: str) -> None:
    """Speak that language from now on: to the person who has the seat where several share the machine,
    otherwise in this window."""
    if seat is None or len(session.mine) < 2:
        app.set_language(code)
    else:
        app.settings.languages[session.players[seat].name] = code
        app.speak(code)
    app.settings_file.save()
