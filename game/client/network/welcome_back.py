"""What happened at the table while its players here were away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.settings.language import choose_language
from game.client.table.curtain import CurtainScene, CurtainWords, News
from game.client.window.app import App
from game.session.session import Session


class WelcomeBackScene(CurtainScene):
    """A curtain through which the table is seen. lines: called for what is told as the news."""

    veil = 150

    def __init__(self, app: App, session: Session, lines: Callable[[], Sequence[News]]) -> None:
        text, players = app.catalog.text, [session.players[seat] for seat in session.mine]

        def tell() -> CurtainWords:
            names = app.catalog.join([player.name for player in players])
            return CurtainWords(text("back.title", name=names), text("back.text"), lines(), text("back.on"))

        speak = partial(choose_language, app, session, None)
        super().__init__(app, players[0].crest, tell, lambda: None, lambda: app.remove(self), speak)
