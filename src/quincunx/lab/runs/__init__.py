"""Playing many matches: the plan of a run, who plays it, what is noted, and where its rows are kept."""
