"""Refuses to build a package without its engine. All else is in pyproject.toml."""

from pathlib import Path

from setuptools import setup

if not Path(__file__).with_name("src").joinpath("rulewright", "engine.js").exists():
    raise SystemExit("The engine isn't built: run `npm ci && npm run engine` first.")
setup()
