"""Developer tools: pictures of every screen, a film, bots to watch."""
