"""The API against its own OpenAPI document, with whatever schemathesis thinks of: no server error, no surprise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from .helpers import PATIENCE, Seat, Server, full_table, running, with_database

load_all_checks()
NAMES = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
WANTED = [CHECKS.get_one(name) for name in NAMES]


class Standing:
    """A server with one match under way."""

    def __init__(self, server: Server, ada: Seat) -> None:
        self.server = server
        self.ada = ada


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Standing]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    with running(with_database(f"sqlite:///{folder / 'openapi.sqlite'}")) as server:
        yield Standing(server, full_table(server)[0])


def _operations(server: Server) -> list[Any]:
    found: Any = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json", timeout=PATIENCE)
    # The stream has no end by design; it has tests of its own.
    return [result.ok() for result in found.exclude(path_regex="stream$").get_all_operations()]


@pytest.mark.parametrize("examples", [2, pytest.param(500, marks=pytest.mark.long)])
def test_the_api_keeps_to_its_document(standing: Standing, examples: int) -> None:
    operations = _operations(standing.server)
    assert len(operations) >= 15
    for operation in operations:
        for mode in GenerationMode:
            _try(operation, mode, standing.ada, examples)


def _try(operation: Any, mode: GenerationMode, seat: Seat, examples: int) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def run(case: Any) -> None:
        if case.path_parameters and "table" in case.path_parameters and mode is GenerationMode.POSITIVE:
            case.path_parameters["table"] = seat.table
        before = seat.state()
        case.call_and_validate(headers={"Authorization": f"Bearer {seat.token}"}, checks=WANTED, timeout=PATIENCE)
        assert seat.state()["seq"] - before["seq"] in (0, 1)

    with suppress(Unsatisfiable):
        run()
