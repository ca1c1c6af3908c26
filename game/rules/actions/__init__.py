"""What cards and persons do: actions, the carriage, and every gain and loss (RULES 4 to 6)."""
