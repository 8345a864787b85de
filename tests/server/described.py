"""What ``/openapi.json`` says of the house, put to the house itself."""

from __future__ import annotations

import contextlib
from typing import Any

from tests.server.full import GUESTS


def described(at: str, examples: int) -> int:
    """How many requests were made, allowed by ``/openapi.json`` or not; every answer is one that stands there."""
    import schemathesis
    from hypothesis import HealthCheck, given, seed, settings
    from hypothesis.errors import Unsatisfiable
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi import checks

    schemathesis.serializer.alias("application/jsonl", "text/plain")
    asked = [not_a_server_error, checks.status_code_conformance, checks.content_type_conformance,
             checks.response_schema_conformance]  # fmt: skip
    made = 0

    def ask(case: Any) -> None:
        nonlocal made
        made += 1
        headers = {"Authorization": f"Bearer {GUESTS.new()[1]}"} if made % 8 else {}
        case.call_and_validate(headers=headers, checks=asked)

    for found in schemathesis.openapi.from_url(f"http://{at}/openapi.json").get_all_operations():
        assert isinstance(found, Ok), found
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            with contextlib.suppress(Unsatisfiable):  # where there is nothing to be got wrong
                drawn = given(found.ok().as_strategy(generation_mode=mode))(ask)
                seed(1)(settings(max_examples=examples, deadline=None, database=None,
                                 suppress_health_check=list(HealthCheck))(drawn))()  # fmt: skip
    return made
