"""The guided game, and explanations for whoever wants them."""
