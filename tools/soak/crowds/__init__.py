"""People who all want something at once, and people who leave and come back."""
