"""What can fill the window: title, new game, table, curtain, result, message."""
