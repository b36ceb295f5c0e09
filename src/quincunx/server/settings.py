"""Settings: every one has a default, a flag or an environment variable `QUINCUNX_<NAME>`, and nothing else sets it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import platformdirs

from quincunx.engine import QuincunxError

PREFIX: Final = "QUINCUNX_"
WORKSHOP: Final = ("off", "own", "all")
_TRUE: Final = ("1", "yes", "true", "on")


@dataclass(frozen=True)
class Settings:
    database: str = ""
    """A SQLAlchemy or plain PostgreSQL address; empty: a SQLite file in the user's data folder."""
    url: str = ""
    """The address people reach the server at, for links; empty: taken from each request."""
    hosts: str = ""
    """Further names of this server, comma separated: links begin with the name a visitor used if it is one of them."""
    games: str = ""
    """Further games beside the registered ones, as `package.module:ATTRIBUTE`, comma separated."""
    variants: str = ""
    """Variant files offered beside the games as printed, separated as the paths of the system are."""
    records: str = ""
    """A folder of reports and recorded matches to show, or one record."""
    bots: str = "here"
    """Where bots think: “here”, or “queue” where processes of `quincunx bots` take their decisions from PostgreSQL."""
    bot_workers: int = 2
    """Processes in which bots think."""
    bot_budget: float = 2.0
    """Seconds a bot may think; after twice as many its process is ended and a fallback decides."""
    bot_turn: float = 6.0
    """Seconds a whole turn of a bot may take, however many decisions it has."""
    bot_pause: float = 0.2
    """The beat: bot answers arrive at multiples of so many seconds, so that quick thoughts tell nothing."""
    bot_ponder: bool = True
    """The strongest levels think on while people decide, where a process is free."""
    bot_queue: float = 20.0
    """Seconds a decision may wait for a free bot process before the fallback decides."""
    idle: float = 600.0
    """Seconds after which a table nobody looks at leaves memory."""
    away: float = 120.0
    """Seconds without a sign of life after which others may put a stand-in on a seat."""
    choices_per_second: float = 10.0
    chats_per_second: float = 1.0
    tables_per_hour: float = 20.0
    address_connections: int = 200
    """Connections one address may hold open; proxies that tell whom they speak for are not counted."""
    connections: int = 20_000
    """Connections in all, as far as the system allows so many open files."""
    head_seconds: float = 10.0
    """Seconds in which the head of a request must have come."""
    workshop: str = "own"
    """Who may use the workshop: `off` nobody, `own` whoever sits at this machine, `all` every visitor."""
    workshop_processors: int = 1
    """Measurements of the workshop that run at the same time, each on one processor; the others wait."""
    workshop_matches: int = 1000
    """Matches of each variant that a measurement may play."""
    workshop_minutes: float = 60.0
    """Minutes after which a measurement is stopped; what is known by then is kept."""
    busy_timeout: float = 2.0
    """Seconds to wait for a locked database before answering 503."""
    log_level: str = "info"

    def database_url(self) -> str:
        """The address as SQLAlchemy wants it."""
        if not self.database:
            folder = Path(platformdirs.user_data_dir("quincunx", appauthor=False))
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except OSError as cause:
                raise NoDataFolder(folder, cause) from cause
            return f"sqlite:///{folder / 'quincunx.sqlite'}"
        return normal_url(self.database)


def normal_url(given: str) -> str:
    """Accept `postgres://`, `postgresql://`, `sqlite://` and bare file names. A driver after a plus sign is left out:
    the server has its own for each."""
    scheme, colon, rest = given.partition("://")
    if not colon:
        return f"sqlite:///{given}"
    kind = scheme.partition("+")[0]
    if kind in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    if kind != "sqlite":
        raise BadSetting("database", given, "an address that begins with sqlite:// or postgresql://, or a file name")
    return f"sqlite://{rest}"


class NoDataFolder(QuincunxError):
    def __init__(self, folder: Path, cause: OSError) -> None:
        reason = cause.strerror or cause
        super().__init__(f"The folder {folder} cannot be made ({reason}): say with --database where tables are kept.")


class BadSetting(QuincunxError):
    def __init__(self, name: str, given: str, wanted: str) -> None:
        super().__init__(f"The setting {PREFIX}{name.upper()} is “{given}”; it must be {wanted}.")


def from_environment(environ: Mapping[str, str] | None = None, **flags: Any) -> Settings:
    """Defaults, overridden by the environment, overridden by flags that are not None."""
    source = os.environ if environ is None else environ
    values: dict[str, Any] = {}
    for field in fields(Settings):
        given = source.get(PREFIX + field.name.upper())
        if given is not None:
            values[field.name] = _read(field.name, given, field.default)
    values.update({name: value for name, value in flags.items() if value is not None})
    if values.get("workshop", "own") not in WORKSHOP:
        raise BadSetting("workshop", str(values["workshop"]), "off, own or all")
    return replace(Settings(), **values)


def _read(name: str, given: str, default: Any) -> Any:
    if isinstance(default, bool):
        return given.lower() in _TRUE
    kind = type(default)
    try:
        value = kind(given)
    except ValueError:
        raise BadSetting(name, given, "a number") from None
    if kind is not str and not 0 < value <= 10**9:
        raise BadSetting(name, given, "a number greater than 0, at most 1000000000")
    return value


def to_environment(settings: Settings) -> dict[str, str]:
    """For processes started by this one: every setting as its environment variable."""
    return {PREFIX + field.name.upper(): str(getattr(settings, field.name)) for field in fields(Settings)}
