"""Tests of the Python package: run ``python3 -m unittest`` in ``python``."""

import importlib.util
import sys
from pathlib import Path

# Test the installed package, or else this source tree.
if importlib.util.find_spec("rulewright") is None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
