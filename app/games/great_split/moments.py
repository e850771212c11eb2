"""The moments of a match of The Great Split that one may want to see again."""

MARKS = {"lead": "ui_crown", "line_crossed": "great_split/ic_line", "splitter_played": "great_split/ic_splitter"}
