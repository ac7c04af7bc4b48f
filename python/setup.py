"""Builds the engine in a clone of the repository. All else is in pyproject.toml."""

import subprocess
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).resolve().parent
ENGINE = HERE / "src" / "rulewright" / "engine.js"
BUNDLER = HERE.parent / "scripts" / "engine.mjs"

# A source distribution has the engine and no bundler.
if BUNDLER.exists() and (HERE.parent / "node_modules" / "esbuild").exists():
    subprocess.run(["node", str(BUNDLER)], check=True)
if not ENGINE.exists():
    raise SystemExit("The engine isn't built. Run `npm ci` in the repository first.")
setup()
