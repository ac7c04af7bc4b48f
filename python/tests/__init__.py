"""Tests of the Python package: `python3 -m unittest` in the folder `python`."""

import sys
from pathlib import Path

# The package of this folder, whether another one is installed or not.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
