"""The client's side of a table: session, lobby, network, what is shown, how options can be clicked."""
