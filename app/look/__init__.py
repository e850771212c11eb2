"""How everything looks, sounds and speaks: colours, drawings, layouts, words, sounds."""
