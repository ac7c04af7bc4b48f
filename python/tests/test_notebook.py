from __future__ import annotations

import importlib.util
import os
import unittest
from pathlib import Path

import rulewright

NOTEBOOK = Path(__file__).resolve().parents[1] / "examples" / "tour.ipynb"
MISSING = [
    each
    for each in ("nbclient", "ipykernel", "matplotlib", "pandas")
    if not importlib.util.find_spec(each)
]


@unittest.skipIf(MISSING, f"needs {' and '.join(MISSING)}")
class Notebook(unittest.TestCase):
    def test_it_runs_from_top_to_bottom(self) -> None:
        import nbformat
        from nbclient import NotebookClient

        notebook = nbformat.read(NOTEBOOK, as_version=4)
        # The kernel imports the package under test.
        tested = str(Path(rulewright.__file__).resolve().parents[1])
        environment = {**os.environ, "PYTHONPATH": tested}
        NotebookClient(notebook, timeout=600).execute(env=environment)
        cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
        kinds = {
            kind
            for cell in cells
            for out in cell.outputs
            for kind in out.get("data", {})
        }
        self.assertLessEqual({"image/png", "text/html"}, kinds)

    def test_it_is_stored_without_outputs(self) -> None:
        import nbformat

        for cell in nbformat.read(NOTEBOOK, as_version=4).cells:
            if cell.cell_type == "code":
                self.assertEqual((cell.outputs, cell.execution_count), ([], None))


if __name__ == "__main__":
    unittest.main()
