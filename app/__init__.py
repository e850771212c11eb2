"""The screens of the app, in Kivy and KivyMD: they show what the engine knows and hand it the moves you choose."""
