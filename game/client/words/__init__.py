"""Everything said on the screen: catalogues, names, decisions and events in words."""
