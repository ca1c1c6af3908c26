"""Drawing the table: art for every piece and panel, and the rose window with what stands on it."""
