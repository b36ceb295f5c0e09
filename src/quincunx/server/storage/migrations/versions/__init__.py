"""One module per change of the database, in order."""
