"""The end of a game: hidden prestige is uncovered, then tables and a chart tell how it came about."""
