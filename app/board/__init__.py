"""The painted ground of the table and what lies on it."""
