"""The texts of the 1-Time cards as rules (index 3.18). Permanent cards work where they matter: see `state.has` and its callers."""
