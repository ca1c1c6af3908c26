"""Text, colours and widgets that every scene draws with."""
