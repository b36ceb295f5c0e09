"""The league: any set of bots, round after round until every rating is as sure as asked."""
