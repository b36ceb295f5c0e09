"""The rules, one module per chapter of the rulebook; `turn.play` is the whole match."""
