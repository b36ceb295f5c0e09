"""The rules, one module per chapter of the rulebook.

turn     setup of the Raiders, turns, rounds and the end (3.1, 3.2, 3.12)
steps    steps of a Raider, going out (3.2, KG-171)
tiles    what tiles do (3.3)
traps    Temple Cards: wall traps, Rollers, Piston, Translations, Ram, Flash, Gates (3.4 to 3.6)
objects  Object Cards (3.7, 3.8)
battle   meetings and battles (3.9)
death    deaths and Summoning Tiles (3.10)
swarm    the turn of a dead player (3.10)
egg      the Alien Egg (3.11)
hands    hands and decks
"""
