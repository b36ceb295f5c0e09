"""The in-game rulebook: rules.md of a game, read by section, by id and by search."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from .game import Game

_RULE: Final = re.compile(r"^\s*[-*|]?\s*(?:\*\*)?([A-Z]{2}-R?\d{2,3})(?: [A-Z])?(?:\*\*)?\s*[|:]?\s+(.*?)\s*\|?$")
_HEADING: Final = re.compile(r"^(#{1,4})\s+(.*)$")


@dataclass(frozen=True)
class NumberedRule:
    id: str
    text: str
    section: str


@dataclass(frozen=True)
class Rulebook:
    """The numbered rules in order, and the whole text."""

    rules: list[NumberedRule]
    text: str

    def find(self, rule_id: str) -> NumberedRule | None:
        wanted = rule_id.upper()
        return next((rule for rule in self.rules if rule.id == wanted), None)

    def search(self, words: str) -> list[NumberedRule]:
        """The rules that contain all the words."""
        wanted = words.lower().split()
        return [r for r in self.rules if all(w in f"{r.id} {r.section} {r.text}".lower() for w in wanted)]

    def sections(self) -> list[str]:
        return list(dict.fromkeys(rule.section for rule in self.rules))

    def section(self, words: str) -> list[NumberedRule]:
        """The rules of the sections whose heading contains the words."""
        wanted = words.lower()
        return [rule for rule in self.rules if wanted in rule.section.lower()]


def rulebook_of(game: Game[Any]) -> Rulebook:
    return parse_rulebook(game.rulebook())


def parse_rulebook(text: str) -> Rulebook:
    rules: list[NumberedRule] = []
    section = ""
    for line in text.splitlines():
        heading = _HEADING.match(line)
        numbered = _RULE.match(line)
        if heading:
            section = heading[2].strip()
        elif numbered:
            rules.append(NumberedRule(numbered[1], numbered[2].strip(), section))
        elif rules and line.strip() and line[:1] in " \t" and rules[-1].section == section:
            last = rules.pop()
            rules.append(NumberedRule(last.id, f"{last.text} {line.strip()}", last.section))
    return Rulebook(rules, text)
