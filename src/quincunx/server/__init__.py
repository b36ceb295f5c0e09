"""The server: tables in the browser and behind an HTTP API, over SQLite or PostgreSQL. Needs the extra `server`."""
