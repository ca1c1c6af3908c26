"""The page of what somebody has played, and the feats."""
