"""Running a server: logs, metrics, and the collection of garbage."""
