"""The coach at a table: its process, who may ask it, and the panel that shows what it says."""
