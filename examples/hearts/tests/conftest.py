"""Every law as a test: `python -m pytest tests`."""

pytest_plugins = "quincunx.testing.plugin"
