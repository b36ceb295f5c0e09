"""The coach: judges decisions from what a seat may know, says why in words, and finds where a match was decided."""
