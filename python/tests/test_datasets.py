from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import tempfile
import unittest
import warnings
from pathlib import Path
from unittest import mock

import numpy as np

COMMAND = Path(__file__).resolve().parents[2] / "packages" / "lab" / "dist" / "cli.js"
MISSING = [
    name for name in ("minari", "pyarrow", "h5py") if not importlib.util.find_spec(name)
]


@unittest.skipIf(MISSING, f"needs {' and '.join(MISSING)}")
@unittest.skipUnless(shutil.which("node") and COMMAND.exists(), "needs the lab, built")
class Minari(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        place = {"MINARI_DATASETS_PATH": str(self.folder / "minari")}
        patch = mock.patch.dict(os.environ, place)
        patch.start()
        self.addCleanup(patch.stop)

    def export(self, *argv: str) -> dict[str, Path]:
        """Run ``rulewright export`` and return the path of each format."""
        paths = {name: self.folder / f"games.{name}" for name in ("jsonl", "parquet")}
        files = [part for name, path in paths.items() for part in (f"--{name}", path)]
        command = ["node", COMMAND, "export", *argv, *files]
        subprocess.run(command, check=True, capture_output=True)
        return paths

    def test_both_formats_become_the_same_episodes(self) -> None:
        import minari
        from rulewright.datasets import to_minari

        options = ("--players", "2", "--games", "3", "--agents", "random,greedy")
        paths = self.export("copenhagen", *options)
        rows = [json.loads(line) for line in paths["jsonl"].read_text().splitlines()]
        for name, path in paths.items():
            with self.subTest(name), warnings.catch_warnings():
                # Minari asks for an author and other details.
                warnings.simplefilter("ignore")
                to_minari(path, f"copenhagen/{name}-v0")
                dataset = minari.load_dataset(f"copenhagen/{name}-v0")
                self.assertEqual(dataset.total_steps, len(rows))
                self.assertEqual(len(dataset), 6)
                for episode, about in zip(
                    dataset, dataset.storage.get_episode_metadata(range(6))
                ):
                    own = [
                        row
                        for row in rows
                        if row["seed"] == about["game_seed"]
                        and row["player"] == about["player"]
                    ]
                    self.check(episode, own)
                    self.assertEqual(about["agent"], own[0]["agent"])
                    self.assertEqual(about["win"], own[0]["win"])

    def check(self, episode, rows) -> None:
        """Compare an episode with the rows of its player."""
        seen = [row["observation"] for row in rows] + [rows[-1]["final"]]
        np.testing.assert_array_equal(episode.observations, np.float32(seen))
        for name, column in (("actions", "action"), ("rewards", "reward")):
            values = [row[column] for row in rows]
            np.testing.assert_array_equal(getattr(episode, name), values)
        np.testing.assert_array_equal(
            episode.terminations, [row["done"] for row in rows]
        )
        self.assertTrue(episode.terminations[-1])
        self.assertFalse(episode.truncations.any())
        for mask, row in zip(episode.infos["action_mask"], rows):
            np.testing.assert_array_equal(np.flatnonzero(mask), row["mask"])
        self.assertFalse(episode.infos["action_mask"][-1].any())

    def test_it_knows_its_environment(self) -> None:
        from rulewright.datasets import to_minari

        options = ("--games", "1", "--players", "3", "--agents", "random,greedy,random")
        path = self.export("stoneage", *options)["parquet"]
        about = {"author": "A", "author_email": "a@b.org", "code_permalink": "https://b.org"}
        with warnings.catch_warnings():
            warnings.simplefilter("error", UserWarning)
            dataset = to_minari(path, "stoneage/mixed-v0", **about)
        for is_for_evaluation in (False, True):
            env = dataset.recover_environment(eval_env=is_for_evaluation)
            self.addCleanup(env.close)
            self.assertEqual(env.unwrapped.table.config["players"], 3)
            self.assertEqual(
                dataset[0].observations.shape[1:], env.observation_space.shape
            )
        self.assertEqual(dataset.storage.metadata["algorithm_name"], "random, greedy, random")

    def test_a_game_that_gymnasium_does_not_know_has_no_environment(self) -> None:
        from rulewright.datasets import to_minari

        path = self.export("pig", "--players", "2", "--games", "1")["parquet"]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            dataset = to_minari(path, "pig/random-v0")
        self.assertIsNone(dataset.env_spec)


if __name__ == "__main__":
    unittest.main()
