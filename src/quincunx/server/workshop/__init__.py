"""The workshop: visitors' own variants, drawn as they are typed, played, and measured within bounds."""
