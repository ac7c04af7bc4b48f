"""Information set Monte Carlo tree search, with many simulations at once.

    python3 examples/ismcts.py castle --games 10

Each simulation runs at a separate table: a copy of the game in which everything that
the player doesn't know is sampled. It goes down a tree whose nodes are sequences of
decisions (Cowling, Powley and Whitehouse, 2012), and plays on at random for some more.
Its result is the lead at that point, or the one that the trained bots expect at the end.
At the root, the worse half of the actions is dropped again and again (sequential
halving), and all actions are tried with the same samples and the same chance. The
opponent is an agent of Rulewright.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rulewright import BatchEnv

# A lead of this many points is worth about three quarters of a win.
POINTS = 10
# Visits before a node gets children.
VISITS = 4


@dataclass
class Node:
    """A sequence of decisions: its visits, and its value for the player before it."""

    visits: int = 0
    value: float = 0
    # How often the node was legal when its parent was visited.
    available: int = 0
    children: dict[int, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The mean value."""
        return self.value / max(1, self.visits)

    def choose(
        self, legal: list[int], exploration: float, rng: np.random.Generator
    ) -> tuple[int, Node]:
        """Return a legal action that wasn't tried, or the one with the best bound."""
        children = self.children
        untried = [action for action in legal if action not in children]
        for action in legal:
            if action in children:
                children[action].available += 1
        if untried:
            action = untried[int(rng.random() * len(untried))]
            children[action] = Node(available=1)
        else:
            action = max(legal, key=lambda each: children[each].bound(exploration))
        return action, children[action]

    def bound(self, exploration: float) -> float:
        """Return the upper confidence bound of the value."""
        spread = math.sqrt(math.log(self.available + 1) / (self.visits + 1))
        return self.mean + exploration * spread


class Search:
    """A searching player for two-player games.

    Args:
        env: An environment for the simulations, without auto_reset.
        simulations: Number of simulations for each legal action.
        depth: Maximum number of actions of a simulation in the tree.
        rollout: Number of random actions after the tree.
        trained: Whether the value function of the trained bots judges the result.
        seed: Seed of the search.
        exploration: Weight of rarely visited actions.
    """

    def __init__(
        self,
        env: BatchEnv,
        simulations: int,
        depth: int,
        rollout: int,
        trained: bool,
        seed: int,
        exploration: float = 0.3,
    ) -> None:
        self.env = env
        self._simulations = simulations
        self._depth = depth
        self._rollout = rollout
        self._trained = trained
        self._rng = np.random.default_rng(seed)
        self._exploration = exploration

    def action(self, game: BatchEnv) -> int:
        """Return an action for the deciding player of table 0 of a game."""
        player, saved = int(game.current_players[0]), game.save([0])
        legal = np.flatnonzero(game.masks[0]).tolist()
        nodes = {action: Node() for action in legal}
        rounds = math.ceil(math.log2(len(legal)))
        for _ in range(rounds):
            share = self._simulations * len(legal) / rounds
            seeds = self._rng.integers(2**53, size=math.ceil(share / len(nodes)))
            # Neighbours have the same seed.
            jobs = [(int(seed), each) for seed in seeds for each in nodes.items()]
            for start in range(0, len(jobs), self.env.n):
                self._simulate(saved, player, jobs[start : start + self.env.n])
            best = sorted(nodes.items(), key=lambda pair: pair[1].mean, reverse=True)
            nodes = dict(best[: math.ceil(len(best) / 2)])
        return next(iter(nodes))

    def _simulate(
        self,
        saved: list[dict[str, Any]],
        player: int,
        jobs: list[tuple[int, tuple[int, Node]]],
    ) -> None:
        """Run a simulation for each job: a seed, and an action with its node."""
        env, rng = self.env, self._rng
        env.restore(saved, [0])
        tables, seeds = range(len(jobs)), [seed for seed, _ in jobs]
        env.determinize(tables, sources=0, players=player, seeds=seeds)
        paths = [[(player, node)] for _, (_, node) in jobs]
        chosen = {table: action for table, (_, (action, _)) in enumerate(jobs)}
        while True:
            env.step(list(chosen.values()), tables=list(chosen))
            chosen = {
                table: self._descend(table, paths[table])
                for table in chosen
                if len(paths[table]) < self._depth
                and paths[table][-1][1].visits >= VISITS
                and env.current_players[table] >= 0
            }
            if not chosen:
                break
        if self._rollout > 0:
            env.play_out(self._rollout, rng, tables=tables)
        values = np.tanh(self._leads(tables) / POINTS) / 2 + 0.5
        for path, value in zip(paths, values):
            for mover, node in path:
                node.visits += 1
                node.value += float(value[mover])

    def _leads(self, tables: range) -> NDArray[np.float32]:
        if self._trained:
            return self.env.expected_leads(tables)
        scores = self.env.scores()
        return scores - scores[:, ::-1]

    def _descend(self, table: int, path: list[tuple[int, Node]]) -> int:
        """Choose an action in the tree and add its node to the path."""
        legal = np.flatnonzero(self.env.masks[table]).tolist()
        action, child = path[-1][1].choose(legal, self._exploration, self._rng)
        path.append((int(self.env.current_players[table]), child))
        return action


def win_share(
    game: str,
    opponent: str,
    games: int,
    simulations: int,
    depth: int,
    rollout: int,
    trained: bool,
    tables: int,
    seed: int,
) -> float:
    """Play games against an agent, first and second in turn. Return the wins' share."""
    won = 0.0
    alone: dict[str, Any] = {"workers": 1, "auto_reset": False}
    with (
        BatchEnv(game, tables, **alone) as simulated,
        BatchEnv(game, 1, opponents={1: opponent}, reward="win", **alone) as first,
        BatchEnv(game, 1, opponents={0: opponent}, reward="win", **alone) as second,
    ):
        for number in range(games):
            own = seed + number
            search = Search(simulated, simulations, depth, rollout, trained, own)
            seat = number % 2
            table = (first, second)[seat]
            table.reset([own])
            while table.current_players[0] >= 0:
                table.step([search.action(table)])
            won += float(table.rewards[0, seat])
            scores = table.final_scores[0].astype(int).tolist()
            print(f"game {number + 1}: seat {seat}, {scores}, won {won:g}", flush=True)
    return won / games


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description="Play games of a search in Python against an agent.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game", nargs="?", default="castle", help="name of the game")
    parser.add_argument("--opponent", default="greedy", help="the agent")
    parser.add_argument("--games", type=int, default=10, help="games to play")
    parser.add_argument(
        "--simulations", type=int, default=6, help="for each legal action"
    )
    parser.add_argument("--depth", type=int, default=3, help="actions in the tree")
    parser.add_argument("--rollout", type=int, default=0, help="random actions")
    parser.add_argument(
        "--trained",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="judge positions as the trained bots do",
    )
    parser.add_argument("--tables", type=int, default=64, help="simulations at once")
    parser.add_argument("--seed", type=int, default=1, help="seed of the run")
    share = win_share(**vars(parser.parse_args()))
    print(f"won {100 * share:.0f}%")


if __name__ == "__main__":
    main()
