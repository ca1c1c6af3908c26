"""What has been played, counted from stored records: counts, feats, the course of a game."""
