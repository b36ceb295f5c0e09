"""The command line: playing at a terminal, reading rules, replaying, checking and measuring."""
