"""Presentation without screens: colours, drawings, layouts, words, sounds."""
