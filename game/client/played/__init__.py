"""What has been played: games, wins and averages counted from the stored records, and the feats."""
