"""Makes every sound of the game: synthesis only, no recordings."""
