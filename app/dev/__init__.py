"""Tools for those who make the app: pictures of every screen, a film, bots to watch."""
