from __future__ import annotations

import importlib.util
import unittest

import numpy as np
import rulewright
from rulewright import BatchEnv

HAS_PANDAS = importlib.util.find_spec("pandas") is not None


class Explain(unittest.TestCase):
    def test_a_float_has_a_label_a_meaning_and_a_value(self) -> None:
        with BatchEnv("burgundy", n=2, seed=1) as env:
            index = int(np.flatnonzero(env.observations[1])[0])
            explained = env.explain(index, table=1)
            self.assertEqual(explained.value, env.observations[1, index])
            self.assertEqual(explained.label, "phase = A")
            self.assertEqual(explained.description, "A phase (BUR-3.1): 1 for A.")
            for wrong in (env.observation_size, "silver"):
                with self.assertRaises(IndexError):
                    env.explain(wrong)


@unittest.skipUnless(HAS_PANDAS, "needs pandas")
class Frames(unittest.TestCase):
    def test_the_rows_are_the_floats_by_label(self) -> None:
        with BatchEnv("stoneage", n=2, seed=1) as env:
            frame = rulewright.observation_frame(env, table=1)
            np.testing.assert_array_equal(frame["value"], env.observations[1])
            self.assertEqual(list(frame.index), [each.label for each in env.columns()])
            self.assertTrue(frame.index.is_unique)
            food = frame.loc["seats[0].food"]
            self.assertEqual(food["description"], "You: food (STO-1.3).")
            other = env.observe(1, 1 - env.current_players[1])
            seen = rulewright.observation_frame(env, other)
            np.testing.assert_array_equal(seen["value"], other)
            with self.assertRaisesRegex(ValueError, "An observation has 572 floats"):
                rulewright.observation_frame(env, other[:-1])


if __name__ == "__main__":
    unittest.main()
