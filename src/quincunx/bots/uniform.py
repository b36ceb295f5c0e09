"""The random bot: every option that means something different is equally likely."""

from __future__ import annotations

from quincunx.engine import Choice

from .base import Bot, DecisionContext


class RandomBot(Bot):
    def choose(self, context: DecisionContext) -> Choice:
        options = list(context.distinct().values())
        return options[int(self.random.random() * len(options))]
