"""What things on the table would bring, and why not: shown on the things themselves."""
