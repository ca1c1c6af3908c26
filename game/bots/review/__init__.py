"""The review of a finished game: costly choices, chances by round, changes of the lead."""
