"""The way in for clients and bots: finding a host, connecting to it, playing through it."""
