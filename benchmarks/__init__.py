"""Yardsticks: games written to measure the engine, and measurements beside peers. `docs/benchmarks.md`."""
