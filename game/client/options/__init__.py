"""How games and tables are set up, and what is stored between runs."""
