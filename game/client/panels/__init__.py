"""The parts of a table beside the rose: question, hand, players, persons, log, chat, coach."""
