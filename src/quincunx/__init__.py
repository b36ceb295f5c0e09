"""Quincunx: five rulebooks, one engine. Play them, simulate them, train on them."""

__version__ = "0.1.0"
