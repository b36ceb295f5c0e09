"""The 1-Time cards as rules (index 3.18). Permanent cards work where they matter: see the callers of `state.has`."""
