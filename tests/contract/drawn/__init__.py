"""Pebbles with a drawing of its own, good and bad ones."""
