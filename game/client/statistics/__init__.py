"""The page of statistics and feats."""
