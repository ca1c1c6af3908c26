"""Notre Dame on computers in one room: rules, bots and the tabletop client."""
