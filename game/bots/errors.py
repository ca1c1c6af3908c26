"""Why a bot cannot be made."""


class BotError(ValueError):
    """An unknown bot or parameter, or weights that cannot be used; the text says so in a sentence."""
