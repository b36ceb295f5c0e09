"""Karmaka's rules, one module per chapter of the rulebook."""
