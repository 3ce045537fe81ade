"""What sensible players know and do on both sides, and what a position is worth to them."""
