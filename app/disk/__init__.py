"""Storage: saves, settings, statistics, and the way in and out of files."""
