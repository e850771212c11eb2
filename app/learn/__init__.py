"""Tutorial on the real table: lessons, a guide that waits and answers, and what is already learned."""
