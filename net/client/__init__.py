"""What clients and bots use: finding a host, connecting to it, starting one, playing as a bot."""
