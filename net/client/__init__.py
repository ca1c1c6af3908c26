"""The way in for clients and bots: finding a host, connecting to it, hosting one, playing as a bot."""
