"""Tests of the Python package: run ``python3 -m unittest`` in ``python``."""

import sys
from pathlib import Path

# Test this source tree even if the package is installed.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
