"""The device the app runs on, and nothing else in the app knows which: what its owner prefers, what it can do.

Every answer may be missing: what a system does not have is politely nothing.
"""

import ctypes
import locale
import os
import subprocess
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from kivy.core.window import Window
from kivy.logger import Logger
from kivy.utils import platform

from app.base.files import CAP, Refused, reason

QUICK = 0.5  # seconds a helper program of the desktop may take
MMAP_THRESHOLD, PICTURE = -3, 64 << 10  # glibc's name for it; bytes
NOTHING = (0, 0, 0, 0)


class Desktop:
    """Linux, Windows, macOS: a window on a desk, with nobody's hand to hide and nothing to shake."""

    haptics = False
    shares = False  # whether a text can be handed to another app
    shows = False  # whether a picture can be
    documents = False  # whether the system itself asks for files, and hands out no paths

    _trim = None

    def __init__(self):
        if platform == "linux":
            # Pictures come and go: freed memory of their size goes back to the system at once, not to a crumbled heap.
            with suppress(OSError, AttributeError):  # another C library
                library = ctypes.CDLL(None)
                library.mallopt(MMAP_THRESHOLD, PICTURE)
                self._trim = library.malloc_trim

    def give_back(self):
        """Hands the system what lies free in the heap; takes half a millisecond."""
        if self._trim is not None:
            self._trim(0)

    def prefers_dark(self):
        """Whether the system is set to dark; False where it does not say."""
        try:
            return self._dark()
        except Exception:  # whatever is missing, light is readable
            return False

    def _dark(self):
        return {"win": _windows_dark, "macosx": _mac_dark, "linux": _linux_dark}[platform]()

    def language(self):
        """The two letters of the owner's language, "" if unknown."""
        try:
            named = self._language()
        except Exception:
            return ""
        # Windows says "French_France", everybody else "fr_FR".
        return {"French": "fr", "Spanish": "es", "English": "en"}.get(named.partition("_")[0], named[:2].lower())

    def _language(self):
        return locale.getlocale()[0] or os.environ.get("LANG", "")

    def user_data_dir(self, app):
        """Kivy's folder for this app; Kivy makes it but not the one around it."""
        if platform == "linux":
            Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser().mkdir(parents=True, exist_ok=True)
        return app.user_data_dir

    def lock(self, handle):
        """Makes an open file ours until it is closed or we are gone; BlockingIOError when the app has it already."""
        if platform == "win":
            import msvcrt

            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            except PermissionError as error:
                raise BlockingIOError from error
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def keyboard(self):
        """Whether there are keys to press, not painted ones."""
        return True

    def insets(self):
        """Pixels of the window that the system covers: left, top, right, bottom."""
        return NOTHING

    def keep_awake(self, on):
        """Whether the screen stays lit though nobody touches it."""
        Window.allow_screensaver = not on

    def listen(self):
        """Keyboards go on telling what is written when nobody types in a field any more: signs are known by that."""
        Window.request_keyboard(lambda: None, None)

    def secure(self, on):
        """Whether the screen is kept out of screenshots and of the list of recent apps."""

    def touch(self, kind):
        """A pulse that is felt: "tick", "click", "thud", "double" or "long"."""

    def share(self, title, text):
        """Hands a text to another app the player picks; False if this system has no such thing."""
        return False

    def show(self, name, data):
        """Hands a picture to another app the player picks; False if this system has no such thing."""
        return False

    def to_background(self):
        """Leaves the app as the home button would; True if this system knows how."""
        return False


class Android(Desktop):
    """The same through Java. Kivy makes the back gesture the Escape key and takes the start picture away."""

    haptics = shares = documents = True
    SECURE = 0x2000  # WindowManager.LayoutParams.FLAG_SECURE
    KEYLESS = 0, 1  # Configuration.KEYBOARD_UNDEFINED, KEYBOARD_NOKEYS
    NIGHT, NIGHT_MASK = 0x20, 0x30  # Configuration.UI_MODE_NIGHT_YES
    # HapticFeedbackConstants: the only way to shake that asks for no permission.
    PULSES = {"tick": 4, "click": 1, "thud": 6, "double": 17, "long": 0}
    SINCE = {"double": 30}  # Android versions that lack a pulse give a click
    PICTURES = 29  # from this version on an app may put a picture among the others without any permission
    DOCUMENT = 1  # our number for the question, which comes back with the answer
    PICKED = -1  # Activity.RESULT_OK

    def __init__(self):
        from android import activity, mActivity
        from android.runnable import run_on_ui_thread
        from jnius import autoclass, cast

        self.activity, self.java, self.cast = mActivity, autoclass, cast
        self.version = autoclass("android.os.Build$VERSION").SDK_INT
        self._flag, self._pulse = run_on_ui_thread(self._flag), run_on_ui_thread(self._pulse)
        self._picked = None  # who wants to know what was picked
        # For good: a listener that takes itself off while it is told makes the activity crash.
        activity.bind(on_activity_result=self._answered)

    def _dark(self):
        return self.activity.getResources().getConfiguration().uiMode & self.NIGHT_MASK == self.NIGHT

    def _language(self):
        return str(self.java("java.util.Locale").getDefault().getLanguage())

    def lock(self, handle):
        """An app runs once on a phone."""

    def insets(self):
        """What bars and cameras cover of our own picture: before Android 15 it does not reach below them."""
        try:
            window = self.activity.getWindow().getDecorView()
            left, top, right, bottom = self._covered(window.getRootWindowInsets())
            ours = self.java("android.graphics.Rect")()
            self.java("org.kivy.android.PythonActivity").getSurface().getGlobalVisibleRect(ours)
            beyond = window.getWidth() - ours.right, window.getHeight() - ours.bottom
        except Exception as error:  # the window is not there yet, or no longer
            Logger.debug("system: %s", error)
            return NOTHING
        covered = (left - ours.left, top - ours.top, right - beyond[0], bottom - beyond[1])
        return tuple(max(0, pixels) for pixels in covered)

    def _covered(self, insets):
        if self.version < 30:
            sides = ("Left", "Top", "Right", "Bottom")
            return [getattr(insets, f"getSystemWindowInset{side}")() for side in sides]
        kinds = self.java("android.view.WindowInsets$Type")
        found = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return found.left, found.top, found.right, found.bottom

    def keyboard(self):
        """Something with keys may be joined to it: it says so, or says nothing."""
        try:
            return self.activity.getResources().getConfiguration().keyboard not in self.KEYLESS
        except Exception as error:
            Logger.debug("system: %s", error)
            return False

    def listen(self):
        """Not here: it would bring the keyboard back to the screen."""

    def secure(self, on):
        self._flag(on)

    def _flag(self, on):
        window = self.activity.getWindow()
        (window.addFlags if on else window.clearFlags)(self.SECURE)

    def touch(self, kind):
        self._pulse(self.PULSES[kind if self.version >= self.SINCE.get(kind, 0) else "click"])

    def _pulse(self, pulse):
        self.activity.getWindow().getDecorView().performHapticFeedback(pulse)

    def share(self, title, text):
        try:
            intents, words = self.java("android.content.Intent"), self.java("java.lang.String")
            intent = intents(intents.ACTION_SEND)
            intent.setType("text/plain")
            intent.putExtra(intents.EXTRA_SUBJECT, words(title))
            intent.putExtra(intents.EXTRA_TEXT, words(text))
            chooser = intents.createChooser(intent, self.cast("java.lang.CharSequence", words(title)))
            self.activity.startActivity(chooser)
        except Exception as error:  # no app takes it, or it is too long to be handed over
            Logger.debug("system: %s", error)
            return False
        return True

    @property
    def shows(self):
        return self.version >= self.PICTURES

    def show(self, name, data):
        """It is put among the pictures of the phone, for no other app may look into our folder."""
        try:
            intents, words = self.java("android.content.Intent"), self.java("java.lang.String")
            values = self.java("android.content.ContentValues")()
            for key, value in (("_display_name", name), ("mime_type", "image/png")):
                values.put(words(key), words(value))
            resolver = self.activity.getContentResolver()
            pictures = self.java("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI
            uri = resolver.insert(pictures, values)
            Document(resolver, uri).write(data)
            intent = intents(intents.ACTION_SEND)
            intent.setType("image/png")
            intent.putExtra(intents.EXTRA_STREAM, self.cast("android.os.Parcelable", uri))
            intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
            chooser = intents.createChooser(intent, self.cast("java.lang.CharSequence", words(name)))
            self.activity.startActivity(chooser)
        except Exception as error:  # no room, or no app takes it
            Logger.debug("system: %s", error)
            return False
        return True

    def ask_document(self, mode, name, done):
        """Lets the player pick a document to "open", or where to "save" one of this name; it needs no permission.
        `done` gets a Document or None, on a thread of the system's."""
        intents = self.java("android.content.Intent")
        intent = intents(intents.ACTION_CREATE_DOCUMENT if mode == "save" else intents.ACTION_OPEN_DOCUMENT)
        intent.addCategory(intents.CATEGORY_OPENABLE)
        if mode == "save":
            intent.setType("application/octet-stream")  # the only kind that keeps every ending as it is
            intent.putExtra(intents.EXTRA_TITLE, self.java("java.lang.String")(name))
        else:
            intent.setType("*/*")  # nobody agrees what kind our files are
        self._picked = done
        self.activity.startActivityForResult(intent, self.DOCUMENT)

    def _answered(self, asked, result, intent):
        if asked == self.DOCUMENT and self._picked is not None:
            picked, self._picked = self._picked, None
            uri = intent.getData() if result == self.PICKED and intent is not None else None
            picked(None if uri is None else Document(self.activity.getContentResolver(), uri))

    def to_background(self):
        self.activity.moveTaskToBack(True)
        return True


class Document:
    """A file that another app of the phone keeps: it has no path, and is read and written through that app."""

    NAME = "_display_name"  # OpenableColumns.DISPLAY_NAME

    def __init__(self, resolver, uri):
        self.resolver, self.uri = resolver, uri

    @property
    def name(self):
        try:
            with closing(self.resolver.query(self.uri, [self.NAME], None, None, None)) as found:
                name = found.getString(0) if found.moveToFirst() else None
        except Exception as error:  # an app that does not say
            Logger.debug("system: %s", error)
            name = None
        return str(name or self.uri.getLastPathSegment())

    def read(self, cap=CAP):
        """All bytes, if they are no more than `cap`; Refused otherwise."""
        try:
            with self._opened("r", "rb") as file:
                data = file.read(cap + 1)
        except Exception as error:  # of the system or of Java
            raise Refused("unreadable", file=self.name, why=reason(error)) from None
        if len(data) > cap:
            raise Refused("huge", file=self.name)
        return data

    def write(self, data):
        try:
            with self._opened("wt", "wb") as file:
                file.write(data)
        except Exception as error:
            raise OSError(reason(error)) from None

    @contextmanager
    def _opened(self, theirs, ours):
        descriptor = self.resolver.openFileDescriptor(self.uri, theirs)
        try:
            with open(descriptor.getFd(), ours, closefd=False) as file:
                yield file
        finally:
            descriptor.close()  # this tells the other app that we are done


def _windows_dark():
    import winreg

    path = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
        return winreg.QueryValueEx(key, "AppsUseLightTheme")[0] == 0


def _mac_dark():
    return "Dark" in _ask("defaults", "read", "-g", "AppleInterfaceStyle")


def _linux_dark():
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    return "dark" in _ask("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")


def _ask(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=QUICK).stdout


device = Android() if platform == "android" else Desktop()
