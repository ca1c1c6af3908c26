"""All words: the catalogue, names, decisions, events, forecasts and the coach in sentences."""
