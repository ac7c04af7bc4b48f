from __future__ import annotations

import json
import pickle
import subprocess
import tempfile
import unittest
from pathlib import Path

import numpy as np

import rulewright
from rulewright import BatchEnv, IllegalActionError, RequestError

ROOT = Path(__file__).resolve().parents[2]
OWN_GAME = ROOT / "examples" / "own-game"
CLI = ROOT / "packages" / "lab" / "dist" / "cli.js"

# A game for 3 to 5 players.
CALLS = """import * as core from '@rulewright/core/define';
import { z } from 'zod';
const config = z.strictObject({ players: core.int(3, 5) });
const state = z.strictObject({
  players: core.int(3, 5),
  config,
  stages: z.array(core.stage('call', { player: core.int(0, 4) })).max(1),
  result: core.resultSchema(['done'], { players: 5 }),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('say', { number: core.int(0, 2) })]),
  outcome: z.never(),
  view: core.viewOf(state),
  event: z.never(),
};
const { decision } = core.rulesOf();
const call = decision('call', {
  rule: 'C-1',
  takes: ['say'],
  list: (_state, _stage, legal) => legal.pushAll(core.internActions(schema.action).say),
  check: () => undefined,
  apply(state, { player }) {
    const scores = Array.from({ length: state.players }, (_, seat) => seat);
    if (player + 1 === state.players) core.endGame(state, scores, 'done');
    else state.stages.push({ stage: 'call', player: player + 1 });
  },
});
export default core.defineGame({
  id: 'calls',
  rulesVersion: 1,
  players: { min: 3, max: 5 },
  schema,
  rules: { over: 'C', actor: 'C', shape: 'C', chance: 'C', players: 'C' },
  stages: { call },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'call', player: 0 }],
    result: null,
  }),
});
"""


def played(env: BatchEnv, steps: int) -> list[np.ndarray]:
    """Play at random with a fixed seed. Return the arrays of every step."""
    rng = np.random.default_rng(0)
    seen = []
    for _ in range(steps):
        env.step(env.random_actions(rng))
        arrays = (
            env.observations,
            env.masks,
            env.current_players,
            env.rewards,
            env.games,
        )
        seen += [array.copy() for array in arrays]
    return seen


class Arrays(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.env = BatchEnv("copenhagen", n=6, players=3, workers=2, seed=5)
        cls.addClassCleanup(cls.env.close)

    def setUp(self) -> None:
        self.env.reset(5)

    def test_shapes_and_types(self) -> None:
        env = self.env
        self.assertEqual(env.observations.shape, (6, env.observation_size))
        self.assertEqual(env.observations.dtype, np.float32)
        self.assertEqual((env.masks.shape, env.masks.dtype), ((6, 478), np.uint8))
        self.assertEqual(
            (env.current_players.shape, env.current_players.dtype), ((6,), np.int32)
        )
        rewards, dones = env.step(env.masks.argmax(axis=1))
        self.assertEqual((rewards.shape, rewards.dtype), ((6, 3), np.float32))
        self.assertEqual((dones.shape, dones.dtype), ((6,), np.bool_))
        self.assertEqual(env.final_observations.shape, (6, 3, env.observation_size))

    def test_arrays_are_read_only_views(self) -> None:
        observations = self.env.observations
        before = observations.copy()
        self.env.step(self.env.masks.argmax(axis=1))
        self.assertIs(observations, self.env.observations)
        self.assertTrue((observations != before).any())
        with self.assertRaises(ValueError):
            observations[0, 0] = 1

    def test_observe_returns_the_same_observation(self) -> None:
        played(self.env, 10)
        for table, player in enumerate(self.env.current_players):
            seen = self.env.observe(table, int(player))
            np.testing.assert_array_equal(self.env.observations[table], seen)

    def test_a_seed_gives_the_same_games_for_any_number_of_workers(self) -> None:
        several = played(self.env, 150)
        with BatchEnv("copenhagen", n=6, players=3, seed=5) as one:
            self.assertEqual(one.workers, 1)
            for left, right in zip(several, played(one, 150)):
                np.testing.assert_array_equal(left, right)
        self.assertTrue(self.env.games.all())

    def test_reset_continues_or_restarts(self) -> None:
        first = self.env.observations.copy()
        self.env.reset()
        self.assertEqual(self.env.seeds[2], "5/2/1")
        self.assertTrue((self.env.observations != first).any())
        self.env.reset(5)
        np.testing.assert_array_equal(self.env.observations, first)

    def test_a_finished_game_fills_the_final_arrays(self) -> None:
        rng = np.random.default_rng(1)
        dones = np.zeros(6, dtype=bool)
        while not dones.any():
            rewards, dones = self.env.step(self.env.random_actions(rng))
        table = int(dones.argmax())
        self.assertAlmostEqual(float(rewards[table].sum()), 0, places=5)
        best = self.env.final_ranks[table].argmin()
        self.assertEqual(rewards[table].argmax(), best)
        self.assertGreater(self.env.final_moves[table], 20)
        self.assertEqual(self.env.games[table], 1)
        self.assertTrue((rewards[~dones] == 0).all())
        self.assertTrue(self.env.final_observations[table].any(axis=1).all())

    def test_random_actions_are_legal_and_equally_likely(self) -> None:
        played(self.env, 7)
        rng = np.random.default_rng(3)
        chosen = np.zeros(self.env.masks.shape)
        for _ in range(2000):
            actions = self.env.random_actions(rng)
            self.assertEqual((actions.shape, actions.dtype), ((6,), np.int32))
            chosen[np.arange(6), actions] += 1
        self.assertFalse(chosen[self.env.masks == 0].any())
        for counts, mask in zip(chosen, self.env.masks):
            expected = 2000 / mask.sum()
            off = np.abs(counts[mask == 1] - expected)
            self.assertLess(off.max(), 5 * np.sqrt(expected))

    def test_an_illegal_action_changes_nothing(self) -> None:
        before = self.env.moves.copy()
        actions = self.env.masks.argmax(axis=1)
        actions[4] = self.env.masks[4].argmin()
        with self.assertRaisesRegex(IllegalActionError, r"Table 4: .*\(COP-") as caught:
            self.env.step(actions)
        self.assertEqual(caught.exception.table, 4)
        self.assertEqual(caught.exception.refusal, self.env.check(4, actions[4]))
        self.assertIsNone(self.env.check(3, actions[3]))
        with self.assertRaises(RequestError):
            self.env.check(4, 478)
        actions[4] = -1
        with self.assertRaisesRegex(IllegalActionError, "actions are 0 to 477"):
            self.env.step(actions)
        np.testing.assert_array_equal(self.env.moves, before)
        for wrong in ([0], np.zeros(6), "text"):
            with self.assertRaisesRegex(ValueError, "step takes 6 integers"):
                self.env.step(wrong)

    def test_inspecting_a_table(self) -> None:
        env = self.env
        action = int(env.masks[3].argmax())
        self.assertEqual(env.encode(env.decode(action)), action)
        self.assertIn("card", env.describe(3, action))
        illegal = int(env.masks[3].argmin())
        with rulewright.load_game("copenhagen", players=3) as game:
            self.assertEqual(env.describe(3, illegal), game.notation(illegal))
        self.assertEqual(env.view(3)["player"], env.current_players[3])
        self.assertIn("Player 3", env.render(3, "spectator"))
        columns = env.columns()
        self.assertEqual(len(columns), env.observation_size)
        self.assertEqual(columns[-1].label, "seats[2].score")
        self.assertIn("COP-11", columns[-1].description)
        house, *_ = env.planes()
        self.assertEqual((house.label, house.shape), ("seats[0].house", (12, 9, 5)))
        seen = env.observations[:, house.offset : house.offset + house.size]
        # The channels are one-hot.
        held = seen.reshape(-1, *house.shape).sum(axis=1)
        np.testing.assert_array_equal(held, np.ones((6, 9, 5)))
        self.assertEqual(env.scores().shape, (6, 3))
        header, *moves, end = map(json.loads, env.trace(3).splitlines())
        self.assertEqual((header["seed"], end["moves"]), ("5/3/0", len(moves)))
        self.assertEqual(len(moves), env.moves[3])
        with self.assertRaises(IndexError):
            env.view(6)

    def test_an_environment_stays_in_its_process(self) -> None:
        with self.assertRaisesRegex(TypeError, "make one in each process"):
            pickle.dumps(self.env)


class Options(unittest.TestCase):
    def test_opponents_play_within_a_step(self) -> None:
        with BatchEnv("stoneage", n=2, players=3, seed=1, opponents={0: "random"}) as a:
            played(a, 30)
            self.assertTrue((a.current_players > 0).all())
        opponents = {0: "greedy", 1: "random"}
        with BatchEnv("pig", n=2, players=3, seed=1, opponents=opponents) as a:
            seen = played(a, 60)
            self.assertTrue((a.current_players == 2).all())
            a.reset(1)
            for left, right in zip(seen, played(a, 60)):
                np.testing.assert_array_equal(left, right)

    @unittest.skipUnless(CLI.exists(), "needs the built npm package @rulewright/lab")
    def test_a_custom_game_and_agent(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name in ("kuhn", "equilibrium"):
                source, out = OWN_GAME / f"{name}.ts", f"{folder}/{name}.js"
                command = ["node", str(CLI), "bundle", str(source), "--out", out]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            game = f"{folder}/kuhn.js"
            opponents = {1: f"{folder}/equilibrium.js:bluff=10"}
            with BatchEnv(game, n=3, seed=1, opponents=opponents) as env:
                self.assertEqual((env.game, env.num_actions), ("kuhn", 2))
                played(env, 40)
                self.assertTrue((env.games > 0).any())
                self.assertIn("Hand", env.render(table=0))

    def test_the_default_is_the_fewest_players_of_the_game(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            source, game = Path(folder, "calls.ts"), f"{folder}/calls.js"
            source.write_text(CALLS, encoding="utf-8")
            command = ["node", str(CLI), "bundle", str(source), "--out", game]
            subprocess.run(command, check=True, capture_output=True)
            with BatchEnv(game, n=2, seed=1) as env:
                self.assertEqual(env.num_players, 3)
            with BatchEnv(game, n=2, players=4, opponents="random") as env:
                self.assertEqual(env.num_players, 4)
            with rulewright.load_game(game) as states:
                self.assertEqual(states.num_players(), 3)
            agents = ["random", "greedy", "mcts:iterations=2"]
            result = rulewright.tournament(game, agents, games=3)
            self.assertEqual({len(each.seats) for each in result.games}, {3})
            vector = rulewright.gym_vector_env(game, 2, seat=1, opponents="random")
            self.assertEqual(vector.tables.num_players, 3)
            vector.close()
            aec = rulewright.aec_env(game)
            self.assertEqual(len(aec.possible_agents), 3)
            aec.close()

    def test_a_game_that_is_missing_or_not_bundled(self) -> None:
        with self.assertRaisesRegex(RequestError, "bundle it first") as caught:
            BatchEnv("./kuhn.ts", n=1)
        self.assertEqual(caught.exception.code, "invalidGame")
        with self.assertRaisesRegex(RequestError, "./no.js: it can't be read"):
            BatchEnv("pig", n=1, opponents={1: "./no.js:depth=2"})

    def test_texts_speak_the_language_of_the_environment(self) -> None:
        with BatchEnv("copenhagen", n=1, workers=1, seed=1, language="pl") as env:
            self.assertIn("Gracz 1", env.render(table=0))
            action = int(env.masks[0].argmax())
            self.assertIn("kartę", env.describe(table=0, action=action))

    def test_finished_tables_wait_without_auto_reset(self) -> None:
        with BatchEnv("tictactoe", n=2, workers=2, seed=1, auto_reset=False) as env:
            ends = np.zeros(2, np.int32)
            rng = np.random.default_rng(1)
            for _ in range(9):
                # A finished table gets the action 0 and ignores it.
                ends += env.step(env.random_actions(rng))[1]
            self.assertEqual(ends.tolist(), [1, 1])
            self.assertEqual(env.current_players.tolist(), [-1, -1])
            self.assertFalse(env.masks.any())
            self.assertEqual(env.random_actions(rng).tolist(), [0, 0])
            env.reset()
            self.assertEqual(env.current_players.tolist(), [0, 0])

    def test_config_and_rewards(self) -> None:
        config = {"goal": 20}
        with BatchEnv("pig", n=1, seed=1, config=config, reward="score") as env:
            self.assertEqual(env.config, {"players": 2, "goal": 20})
            rng, done = np.random.default_rng(0), False
            while not done:
                rewards, (done,) = env.step(env.random_actions(rng))
            np.testing.assert_array_equal(rewards, env.final_scores)
            self.assertGreaterEqual(rewards.max(), 20)

    def test_rewards_of_every_step(self) -> None:
        for reward in ("score_change", "lead_change"):
            with (
                self.subTest(reward),
                BatchEnv("castle", n=1, seed=1, reward=reward) as env,
            ):
                rng, done = np.random.default_rng(0), False
                total, payments = np.zeros(2), 0
                while not done:
                    (rewards,), (done,) = env.step(env.random_actions(rng))
                    total += rewards
                    payments += bool(rewards.any())
                own = env.final_scores[0]
                np.testing.assert_array_equal(
                    total, own if reward == "score_change" else own - own[::-1]
                )
                self.assertGreater(payments, 5)

    def test_invalid_options_are_refused(self) -> None:
        with self.assertRaisesRegex(RequestError, "did you mean castle") as caught:
            BatchEnv("castel", n=1)
        self.assertEqual(caught.exception.code, "unknownGame")
        with self.assertRaisesRegex(RequestError, "players") as caught:
            BatchEnv("castle", n=1, players=7)
        self.assertEqual(caught.exception.code, "invalidConfig")
        with self.assertRaisesRegex(RequestError, "no parameter 'itrations'"):
            BatchEnv("pig", n=1, opponents={1: "mcts:itrations=3"})
        with self.assertRaisesRegex(RequestError, "reward"):
            BatchEnv("pig", n=1, reward="fame")  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, "workers must be 1 to 2"):
            BatchEnv("pig", n=2, workers=3)
