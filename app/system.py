"""What the device and its owner prefer, asked politely: every answer may be missing."""

import locale
import os
import subprocess
from pathlib import Path

from kivy.utils import platform

QUICK = 0.5  # seconds a helper program of the desktop may take


def prefers_dark():
    """Whether the system is set to dark; False where it does not say."""
    try:
        return {"android": _android_dark, "win": _windows_dark, "macosx": _mac_dark, "linux": _linux_dark}[platform]()
    except Exception:  # whatever is missing, light is readable
        return False


def _android_dark():
    from android import mActivity

    night = 0x20  # Configuration.UI_MODE_NIGHT_YES
    return mActivity.getResources().getConfiguration().uiMode & 0x30 == night


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


def language():
    """The two letters of the owner's language, "" if unknown."""
    try:
        if platform == "android":
            from jnius import autoclass

            return str(autoclass("java.util.Locale").getDefault().getLanguage())[:2]
        named = locale.getlocale()[0] or os.environ.get("LANG", "")
    except Exception:
        return ""
    # Windows says "French_France", everybody else "fr_FR".
    return {"French": "fr", "Spanish": "es", "English": "en"}.get(named.partition("_")[0], named[:2].lower())


def user_data_dir(app):
    """Kivy's folder for this app; Kivy makes it but not the one around it."""
    if platform == "linux":
        Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser().mkdir(parents=True, exist_ok=True)
    return app.user_data_dir


def to_background():
    """Leaves the app as the home button would; True if this system knows how."""
    if platform != "android":
        return False
    from android import mActivity

    mActivity.moveTaskToBack(True)
    return True
