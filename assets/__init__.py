"""What the program shows and plays: data only, read through `importlib.resources.files("assets")`."""
