"""Players of their own: each sees a view, never the table, and answers with one of its legal moves."""

from .base import BOTS

__all__ = ["BOTS"]
