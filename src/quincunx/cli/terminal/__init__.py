"""A match at a terminal: the screen, the session, the prompt, answers, seats, and what is rescued."""
