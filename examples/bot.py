"""A program that takes a seat over HTTP and plays a whole match, with the standard library alone.

python examples/bot.py http://127.0.0.1:8000 karmaka            a new table against the server's own bots
python examples/bot.py "http://127.0.0.1:8000/t/ID/join?invite=TOKEN"    the seat of an invitation
"""

import json
import random
import sys
import urllib.request
import uuid
from typing import Any
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit


def call(url: str, body: object = None, token: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(url, data, headers))


def sit(address: str, game: str = "") -> tuple[str, str]:
    """Take a seat; returns the address of the table's API and the token that holds the seat."""
    parts = urlsplit(address)
    base = f"{parts.scheme}://{parts.netloc}/api"
    if parts.query:
        table = parts.path.split("/")[2]
        body: dict[str, Any] = {"name": "Random robot", "invite": parse_qs(parts.query)["invite"][0]}
        seat = json.load(call(f"{base}/tables/{table}/join", body))
    else:
        seats = next(g["seats"][0] for g in json.load(call(f"{base}/games"))["games"] if g["id"] == game)
        body = {"name": "Random robot", "game": game, "seats": ["me"] + ["bot:casual"] * (seats - 1)}
        seat = json.load(call(f"{base}/tables", body))
    return f"{base}/tables/{seat['table']}", seat["token"]


def play(table: str, token: str) -> Any:
    """Answer every decision of the own seat with a random option until the match is over; returns the result."""
    for line in call(f"{table}/stream", token=token):
        event = json.loads(line)
        if event["event"] != "state":
            continue
        if event["over"]:
            return event["result"]
        if event["decision"]:
            option = random.choice(event["decision"]["options"])
            print(f"{event['seq']:>4}  {event['decision']['prompt']} -> {option['label']}")
            choice = {"seq": event["seq"], "key": option["key"], "client": uuid.uuid4().hex}
            try:
                call(f"{table}/choices", choice, token)
            except HTTPError as refused:
                if refused.code != 409:  # 409: the match has moved on, and the next line of the stream tells how
                    raise
    raise SystemExit("The server stopped; start again with the same token to go on.")


if __name__ == "__main__":
    print(play(*sit(*sys.argv[1:])))
