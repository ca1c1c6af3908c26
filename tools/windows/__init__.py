"""The program on a real Windows Python that runs on this machine under Wine."""
