"""A file, a folder or another place in a list, to be pressed."""

from kivy.properties import StringProperty

from app.look import kv
from app.widgets.button import PressPlate


class FileRow(PressPlate):
    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")


kv.load(__name__)
