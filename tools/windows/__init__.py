"""The program on a Windows Python that runs on this machine under Wine."""
