from __future__ import annotations

import importlib.util
import io
import os
import re
import tempfile
import unittest
from contextlib import redirect_stdout
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```python ?(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Guide(unittest.TestCase):
    def test_the_programs_in_the_docs_run(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)  # Some write files.
        for page in (
            "docs/environments.md",
            "docs/python.md",
            "docs/start/learner.md",
            "python/README.md",
        ):
            programs = BLOCK.findall((ROOT / page).read_text())
            self.assertTrue(programs)
            for number, (needed, program) in enumerate(programs, start=1):
                with self.subTest(page=page, program=number):
                    if needed and importlib.util.find_spec(needed) is None:
                        self.skipTest(f"{needed} not installed")
                    with redirect_stdout(io.StringIO()):
                        exec(program, {})
