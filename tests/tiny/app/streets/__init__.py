"""Streets on the table: a map of nine sites, one row of nothing, one move."""
