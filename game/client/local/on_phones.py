"""Games whose players hold their cards on phones, with this screen as the table."""

from __future__ import annotations

from game.client.network.joining import open_table
from game.client.window.app import App
from game.settings.game_setup import PACE, GameSetup


def play_on_phones(app: App, setup: GameSetup) -> None:
    """Hosts a table that is open to phones; this window owns it and only watches."""
    from net.host.plan import HostPlan

    app.settings.phones = True  # so that it is open to them again when it is continued
    app.settings_file.save()
    plan = HostPlan(
        bind="",
        announce=True,
        options={"name": app.catalog.text("game.title"), "private": False, "until_three": setup.until_three},
        seats=[*setup.seats],
        rules={"preset": setup.preset, "options": setup.options},
        pace=PACE[setup.speed],
        data=setup.table_data,
    )
    open_table(app, app.network.host(plan))
