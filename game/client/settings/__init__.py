"""The pages of settings, languages, rule options and table data."""
