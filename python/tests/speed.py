"""Compare random play with PettingZoo's connect four. Not part of the tests.

    python tests/speed.py castle copenhagen --rounds 3

Decisions per second of processor time, observations and masks included. Every round
plays connect four and then each game, in a process of its own.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time

GAMES = ("burgundy", "castle", "city", "copenhagen", "stoneage")
SECONDS = 10
PEER = "connect_four_v3"


def batch_rate(game: str) -> float:
    """Return decisions per second of 64 tables with one worker."""
    import numpy as np

    from rulewright import BatchEnv

    rng = np.random.default_rng(1)
    with BatchEnv(game, 64, seed=1, workers=1) as env:
        for _ in range(2000):
            env.step(env.random_actions(rng))
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < SECONDS:
            env.step(env.random_actions(rng))
            steps += 1
        return 64 * steps / (time.process_time() - begun)


def aec_rate(game: str) -> float:
    """Return decisions per second of one PettingZoo environment."""
    if game == PEER:
        from pettingzoo.classic import connect_four_v3

        env = connect_four_v3.env()
    else:
        from rulewright import aec_env

        env = aec_env(game)
    decisions, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        env.reset(seed=decisions)
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            mask = observation["action_mask"]
            if ended or cut:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(mask))
                decisions += 1
    return decisions / (time.process_time() - begun)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--one", action="store_true", help="one table by aec_env")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        (game,) = options.games
        measure = aec_rate if options.one or game == PEER else batch_rate
        print(measure(game))
        return
    more = ["--child", *(["--one"] if options.one else [])]
    for round_number in range(options.rounds):
        peer = 0.0
        for game in (PEER, *options.games):
            command = [sys.executable, __file__, game, *more]
            rate = float(subprocess.check_output(command, text=True))
            peer = peer or rate
            figures = f"{rate:10,.0f}{rate / peer:7.2f}"
            print(f"{round_number + 1} {game:16}{figures}", flush=True)


if __name__ == "__main__":
    main()
