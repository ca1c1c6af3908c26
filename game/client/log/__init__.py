"""The whole log: filters, what a line speaks of, the way to its moment."""
