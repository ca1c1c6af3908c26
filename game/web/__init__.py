"""The gateway for browsers: a client of a host that writes pages."""
