"""Tables and what can happen at one: seating, choices, undo, takebacks, chat, rematches, past moments."""
