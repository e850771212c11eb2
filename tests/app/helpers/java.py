"""Stands in for the Java side of an Android device: remembers what it was told, answers what a test wants."""

import os
import sys
from types import ModuleType, SimpleNamespace


class Rect(SimpleNamespace):
    def __init__(self):
        super().__init__(left=0, top=0, right=0, bottom=0)


class Intent:
    ACTION_SEND, EXTRA_SUBJECT, EXTRA_TEXT, EXTRA_TITLE = "send", "subject", "text", "title"
    EXTRA_STREAM, FLAG_GRANT_READ_URI_PERMISSION = "stream", 1
    ACTION_OPEN_DOCUMENT, ACTION_CREATE_DOCUMENT, CATEGORY_OPENABLE = "open", "create", "openable"

    def __init__(self, action):
        self.facts = {"action": action}

    def addCategory(self, category):
        self.facts["category"] = category

    def addFlags(self, flag):
        self.facts["flags"] = flag

    def setType(self, kind):
        self.facts["type"] = kind

    def putExtra(self, name, value):
        self.facts[name] = value

    @staticmethod
    def createChooser(intent, title):
        return {**intent.facts, "title": title}


class Descriptor:
    """An open file of another app."""

    def __init__(self, path, mode):
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        self.handle = os.open(path, flags)

    def getFd(self):
        return self.handle

    def close(self):
        os.close(self.handle)


class Uri:
    def __init__(self, path):
        self.path = path

    def getLastPathSegment(self):
        return "msf:17"


class Values(dict):
    put = dict.__setitem__


class Java:
    """A phone of 1080 x 2400 pixels. `edge` says whether the app's picture reaches below the bars."""

    def __init__(self, version=35, bars=(0, 80, 0, 120), edge=True, night=False, language="es", keyboard=1):
        self.version, self.bars, self.edge, self.night, self.language = version, bars, edge, night, language
        self.keyboard = keyboard  # 0 not said, 1 none, 2 letters, 3 twelve keys
        self.flags, self.pulses, self.started, self.away = set(), [], [], False
        self.no_app = False  # nobody takes what is shared, or asks for a document
        self.nameless = False  # the app that keeps the documents tells no names: "refuses", "empty" or "null"
        self.cursors = 0  # answers of that app still open
        self.listeners, self.asked = [], []

    def install(self, monkeypatch):
        """The modules python-for-android provides on a device."""
        names = ("android", "android.activity", "android.runnable", "jnius")
        android, activity, runnable, jnius = modules = [ModuleType(name) for name in names]
        android.mActivity, runnable.run_on_ui_thread = self, lambda function: function
        android.activity, activity.bind = activity, lambda on_activity_result: self.listeners.append(on_activity_result)
        jnius.autoclass, jnius.cast = self.autoclass, lambda _, thing: thing
        for module in modules:
            monkeypatch.setitem(sys.modules, module.__name__, module)

    def autoclass(self, name):
        static = {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.version),
            "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 1, displayCutout=lambda: 2),
            "android.graphics.Rect": Rect,
            "android.content.Intent": Intent,
            "android.content.ContentValues": Values,
            "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="pictures"),
            "java.lang.String": str,
            "java.util.Locale": SimpleNamespace(getDefault=lambda: SimpleNamespace(getLanguage=lambda: self.language)),
            "org.kivy.android.PythonActivity": SimpleNamespace(getSurface=lambda: self),
        }
        return static[name]

    # the activity, its window, its view and its surface, all in one

    def getWindow(self):
        return self

    def getDecorView(self):
        return self

    def getWidth(self):
        return 1080

    def getHeight(self):
        return 2400

    def getRootWindowInsets(self):
        if self.bars is None:
            return None
        left, top, right, bottom = self.bars
        if self.version >= 30:
            bars = SimpleNamespace(left=left, top=top, right=right, bottom=bottom)
            return SimpleNamespace(getInsets=lambda kinds: bars if kinds == 3 else None)
        return SimpleNamespace(
            getSystemWindowInsetLeft=lambda: left,
            getSystemWindowInsetTop=lambda: top,
            getSystemWindowInsetRight=lambda: right,
            getSystemWindowInsetBottom=lambda: bottom,
        )

    def getGlobalVisibleRect(self, rect):
        left, top, right, bottom = (0, 0, 0, 0) if self.edge else self.bars
        rect.left, rect.top, rect.right, rect.bottom = left, top, 1080 - right, 2400 - bottom

    def getResources(self):
        return SimpleNamespace(
            getConfiguration=lambda: SimpleNamespace(uiMode=0x21 if self.night else 0x11, keyboard=self.keyboard)
        )

    def addFlags(self, flag):
        self.flags.add(flag)

    def clearFlags(self, flag):
        self.flags.discard(flag)

    def performHapticFeedback(self, pulse):
        self.pulses.append(pulse)

    def startActivity(self, intent):
        if self.no_app:
            raise RuntimeError("ActivityNotFoundException")
        self.started.append(intent)

    def startActivityForResult(self, intent, number):
        self.startActivity(intent.facts)
        self.asked.append(number)

    def pick(self, path, result=-1):
        """The player picks this document, or goes back without one."""
        intent = None if path is None else SimpleNamespace(getData=lambda: Uri(path))
        for listener in self.listeners:
            listener(self.asked[-1] + 1, result, intent)  # somebody else's question
            listener(self.asked[-1], result if path else 0, intent)

    def getContentResolver(self):
        return self

    pictures = None  # the folder the phone keeps them in

    def insert(self, collection, values):
        assert (collection, values["mime_type"]) == ("pictures", "image/png")
        return Uri(self.pictures / values["_display_name"])

    def openFileDescriptor(self, uri, mode):
        return Descriptor(uri.path, mode)

    def query(self, uri, columns, *_):
        if self.nameless == "refuses":
            return None
        self.cursors += 1
        return SimpleNamespace(
            moveToFirst=lambda: self.nameless != "empty",
            getString=lambda n: None if self.nameless else uri.path.name,
            close=self._close_cursor,
        )

    def _close_cursor(self):
        self.cursors -= 1

    def moveTaskToBack(self, _):
        self.away = True
