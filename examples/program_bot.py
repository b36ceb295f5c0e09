"""A player for `quincunx league` in any language: one line of JSON in for each decision, one line of JSON out.

quincunx league karmaka greedy random "program:python examples/program_bot.py"

This one plays Karmaka: cards for points first, then for the Future Life, and otherwise whatever is named first.
"""

import json
import sys

LIKED = ("points:", "future:")


def choose(decision: dict[str, object]) -> str:
    """`keys` are the legal answers, `view` is all that the seat may know, `kind` what it is asked."""
    keys = decision["keys"]
    assert isinstance(keys, list)
    for start in LIKED:
        for key in keys:
            if key.startswith(start):
                return str(key)
    return str(keys[0])


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps({"key": choose(json.loads(line))}), flush=True)
