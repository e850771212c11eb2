"""Touch input, put right for slow machines and changing screens, before any widget hears of it.

Between two pictures a finger may come down, move and leave. Kivy then tells first that it came down where it was last,
and only afterwards that it moved: whatever it began on would never hear of it. Here a touch begins where it began. And
what has gone, been switched off or closed since it was touched hears nothing more of that touch.
"""

from kivy.input.motionevent import MotionEvent

from app.widgets.focus import Focusable, usable

BEGAN = "where it is by now"
_depack = MotionEvent.depack


def _keep_origin(event, args):
    """Without this Kivy moves a touch's origin along until the first picture after it came down."""
    _depack(event, args)
    event._first_dispatch_done = True


MotionEvent.depack = _keep_origin


def hear(_window, kind, touch):
    """Bound to the window's on_motion, which comes before everything else that is told of a touch."""
    if not touch.is_touch:
        return
    if kind == "begin" and (touch.sx, touch.sy) != (touch.osx, touch.osy):
        touch.ud[BEGAN] = touch.sx, touch.sy
        touch.sx, touch.sy = touch.osx, touch.osy
    elif BEGAN in touch.ud:
        touch.sx, touch.sy = touch.ud.pop(BEGAN)
    for held in touch.grab_list[:]:
        widget = held()
        if isinstance(widget, Focusable) and not usable(widget):
            touch.grab_list.remove(held)
            widget.let_go()
