"""A game package that fails while it is imported."""

raise RuntimeError("the content of this game is missing")
