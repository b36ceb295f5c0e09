"""What a person reads: the survivors with everything needed to kill them, and the figures."""

from __future__ import annotations

import json

from rich.console import Console
from rich.text import Text

from . import pool
from .hunt import Hunt, Score
from .plan import Mutant, difference

STYLES = {"+": "green", "-": "red", "@": "cyan"}
MOST_TESTS = 6


def listing(hunt: Hunt, console: Console) -> None:
    for mutant in hunt.mutants:
        state = hunt.what(mutant) or "not tried"
        console.print(Text(f"{mutant.key}  {state:9}  {heading(mutant)}  {mutant.before}  →  {mutant.after}"))


def heading(mutant: Mutant) -> str:
    rules = f" ({', '.join(mutant.rules)})" if mutant.rules else ""
    return f"{mutant.module}:{mutant.lines.start} {mutant.function}{rules} [{mutant.operator}]"


def show(mutant: Mutant, hunt: Hunt, console: Console) -> None:
    """One mutant: where, what, and which tests ran it."""
    console.print(Text(f"\n{mutant.key}  {heading(mutant)}", style="bold"))
    for line in list(difference(mutant, hunt.scope))[2:]:
        console.print(Text(line, style=STYLES.get(line[:1], "")))
    known = hunt.store.known(mutant.key)
    if known and known.what != pool.SURVIVED:
        console.print(Text(f"  {known.what} by {known.by}"))
    else:
        tests(mutant, hunt, console)


def tests(mutant: Mutant, hunt: Hunt, console: Console) -> None:
    found = hunt.loaded.tests_of(mutant)
    if not found:
        console.print(Text("  no test runs this line", style="yellow"))
    for name in found[:MOST_TESTS]:
        console.print(Text(f"  run by {name}"))
    if len(found) > MOST_TESTS:
        console.print(Text(f"  and {len(found) - MOST_TESTS} more"))


def entry(mutant: Mutant) -> str:
    """What the list of equivalent mutants says of this one, but for the reason."""
    names = ("module", "function", "operator", "before", "after")
    lines = [f"{name} = {json.dumps(getattr(mutant, name), ensure_ascii=False)}" for name in names]
    if mutant.nth > 1:
        lines.append(f"nth = {mutant.nth}")
    return "\n".join(["[[equivalent]]", *lines, 'reason = ""'])


def summary(hunt: Hunt, result: Score, console: Console) -> None:
    for mutant in result.survivors:
        show(mutant, hunt, console)
    for mutant in result.faults:
        known = hunt.store.known(mutant.key)
        console.print(Text(f"\n{mutant.key} could not be tried: {known.by if known else '?'}", style="red"))
    for stale in result.stale:
        text = f"Listed as equivalent, yet a test kills it: {stale.module} {stale.function}: {stale.after}"
        console.print(Text(text, style="yellow"))
    uncounted(hunt, console)
    if result.survivors:
        console.print(f"\n{len(result.survivors)} survive. One again: --show KEY. After new tests: the same command.")
    if result.equivalent:
        console.print(f"{result.sampled} mutants, of which {len(result.equivalent)} listed as equivalent.")
    print(result.line)


def uncounted(hunt: Hunt, console: Console) -> None:
    """Tests that name a rule but were left out, and why."""
    left_out = {name: trace for name, trace in hunt.loaded.traces.items() if not trace.counts}
    for name, trace in left_out.items():
        if not trace.passed:
            console.print(Text(f"Not counted: {name} {trace.reason}.", style="red"))
    if left_out:
        counted = len(hunt.loaded.traces) - len(left_out)
        console.print(f"\n{counted} tests count; {len(left_out)} that name a rule play matches, laws or bots, or fail.")
