"""One folder per game; the shelf finds them here."""
