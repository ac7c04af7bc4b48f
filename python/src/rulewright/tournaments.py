"""Tournaments of agents: those of Rulewright and policies in Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from ._paired import PairedComparison, effect, share_interval
from .batch import Actions, BatchEnv, Observation
from .policies import Policy, choices
from .states import load_game

Agent = str | Policy


class GameResult(NamedTuple):
    """One game of a tournament."""

    seed: str
    """``<seed>/<number>/0``, as in traces. Games of one seed differ only in the seats."""
    seats: tuple[str, ...]
    """The agent at each seat."""
    scores: tuple[float, ...]
    """Points by seat."""
    ranks: tuple[int, ...]
    """Ranks by seat; 1 is best, ties share a rank."""


class Standing(NamedTuple):
    """The results of an agent, in all its games or in those against an opponent."""

    agent: str
    games: int
    wins: float
    """A win shared by k agents counts 1/k; against an opponent, a tie counts 1/2."""
    low: float
    """Lower end of the 95% interval of the share of wins, over deals: games of one seed
    with the same agents. For fewer than five deals, each counts as a single game."""
    high: float
    """Upper end."""
    lead: float
    """Mean lead in points, over the best opponent or over that one."""

    @property
    def share(self) -> float:
        """Share of wins."""
        return self.wins / self.games


@dataclass(frozen=True)
class Tournament:
    """The results. ``print`` shows a table."""

    game: str
    seed: int
    games: list[GameResult]

    @property
    def agents(self) -> list[str]:
        """The names of the agents."""
        return sorted({name for result in self.games for name in result.seats})

    @property
    def standings(self) -> list[Standing]:
        """All agents, the best first."""
        standings = [
            _standing(name, [r for r in self.games if name in r.seats])
            for name in self.agents
        ]
        return sorted(standings, key=lambda standing: -standing.share)

    def against(self, agent: str, opponent: str) -> Standing:
        """Return the results of an agent against an opponent."""
        met = [r for r in self.games if agent in r.seats and opponent in r.seats]
        return _standing(agent, met, opponent)

    def paired(self, agent: str, opponent: str) -> PairedComparison:
        """Compare an agent with an opponent over the deals that both played."""
        met = [r for r in self.games if agent in r.seats and opponent in r.seats]
        deals = _deals(met, [_between(r, agent, opponent) for r in met])
        if not deals:
            raise ValueError(f"{agent} and {opponent} played no games in all seatings.")
        games = len(self.games[0].seats)
        leads = [sum(lead for _, lead in deal) for deal in deals]
        ahead = [sum(2 * won - 1 for won, _ in deal) for deal in deals]
        return PairedComparison(
            len(deals), effect(leads, games), effect(ahead, games, most=games)
        )

    def __str__(self) -> str:
        rows = [("", "games", "won", "95% interval", "lead")]
        rows += [
            (
                each.agent,
                f"{each.games}",
                f"{each.share:.1%}",
                f"{each.low:.1%} to {each.high:.1%}",
                f"{each.lead:+.1f}",
            )
            for each in self.standings
        ]
        widths = [max(map(len, column)) for column in zip(*rows)]
        lines = [
            "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])])
            for row in rows
        ]
        return "\n".join(lines)


def tournament(
    game: str,
    agents: Sequence[Agent] | Mapping[str, Agent],
    *,
    games: int = 200,
    players: int | None = None,
    seed: int = 1,
    config: Mapping[str, Any] | None = None,
    observation: Observation = "raw",
    actions: Actions = "all",
    n: int = 64,
    workers: int = 1,
    timeout: float = 600.0,
) -> Tournament:
    """Play agents against each other in every combination and seating.

    Every combination of as many agents as players plays the same seeds, each seed once in
    every rotation of the seats. The same arguments give the same games.

    Args:
        game, players, config, observation, actions, workers: As in BatchEnv.
        agents: Agents like ``"mcts:iterations=100"`` and functions, see ``Policy``;
            a mapping names them.
        games: Number of games per combination, rounded up to whole rotations.
        seed: Seed of all games.
        n: Number of tables that play at once.
        timeout: Maximum seconds to wait for the engine: for a decision of an agent
            against a policy, for whole games between agents.

    Raises:
        ValueError: Fewer agents than players, or two with the same name.
    """
    named = _named(agents)
    if players is None:
        with load_game(game, config) as loaded:
            players = loaded.num_players()
    if len(named) < players:
        raise ValueError(f"{len(named)} agents can't fill {players} seats.")
    options: dict[str, Any] = {
        "players": players,
        "config": config,
        "observation": observation,
        "actions": actions,
        "timeout": timeout,
    }
    seeds = max(1, -(-games // players))
    results: list[GameResult] = []
    groups = list(combinations(named, players))
    for number, group in enumerate(groups):
        for turn in range(players):
            seats = group[turn:] + group[:turn]
            at_seats = {seat: named[name] for seat, name in enumerate(seats)}
            ours = {s: e for s, e in at_seats.items() if isinstance(e, str)}
            policies = {s: e for s, e in at_seats.items() if not isinstance(e, str)}
            env = BatchEnv(
                game,
                min(n, seeds),
                seed=seed,
                opponents=ours,
                auto_reset=False,
                workers=workers,
                **options,
            )
            rng = np.random.default_rng([abs(seed), number, turn])
            with env:
                played = _play(env, policies, rng, seeds)
                results += [GameResult(name, seats, *end) for name, end in played]
    return Tournament(game, seed, results)


def _named(agents: Sequence[Agent] | Mapping[str, Agent]) -> dict[str, Agent]:
    if isinstance(agents, Mapping):
        return dict(agents)
    names = [
        (
            each
            if isinstance(each, str)
            else getattr(each, "__name__", type(each).__name__)
        )
        for each in agents
    ]
    if len(set(names)) < len(names):
        raise ValueError(f"Agents need different names, as in {{'a': ...}}: {names}.")
    return dict(zip(names, agents))


def _play(
    env: BatchEnv, policies: Mapping[int, Policy], rng: np.random.Generator, games: int
) -> Iterator[tuple[str, tuple[Any, Any]]]:
    """Play games 0 to games - 1 of the environment's seed, in order of their ends."""
    own_seed = env.seed
    next_game, going = env.n, env.n
    running = np.ones(env.n, bool)
    while going > 0:
        ended = running & (env.current_players < 0)
        for table in np.flatnonzero(ended):
            end = tuple(env.final_scores[table].tolist()), tuple(
                env.final_ranks[table].tolist()
            )
            yield env.seeds[table], end
        if ended.any():
            tables = np.flatnonzero(ended).tolist()
            again, idle = tables[: games - next_game], tables[games - next_game :]
            if next_game >= games:
                again, idle = [], tables
            running[idle] = False
            going -= len(idle)
            if again:
                series = range(next_game, next_game + len(again))
                env._begin([f"{own_seed}/{number}" for number in series], again)
                next_game += len(again)
            continue
        env.step(np.maximum(choices(env, policies, rng), 0))


def _of(result: GameResult, name: str) -> tuple[float, float]:
    """Return the win share and the lead over the best opponent."""
    seat = result.seats.index(name)
    others = [score for at, score in enumerate(result.scores) if at != seat]
    won = 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0
    return won, result.scores[seat] - max(others)


def _between(result: GameResult, name: str, other: str) -> tuple[float, float]:
    own, their = (result.seats.index(each) for each in (name, other))
    behind = result.ranks[their] - result.ranks[own]
    lead = result.scores[own] - result.scores[their]
    return (1.0 if behind > 0 else 0.5 if behind == 0 else 0.0), lead


def _standing(
    name: str, met: list[GameResult], opponent: str | None = None
) -> Standing:
    if not met:
        raise ValueError(f"{name} played no such games.")
    games = [
        _of(result, name) if opponent is None else _between(result, name, opponent)
        for result in met
    ]
    count, wins = len(games), sum(won for won, _ in games)
    shares = [sum(won for won, _ in deal) / len(deal) for deal in _deals(met, games)]
    low, high = share_interval(wins / count, count, shares)
    return Standing(
        name, count, wins, low, high, sum(lead for _, lead in games) / count
    )


def _deals(
    results: list[GameResult], games: list[tuple[float, float]]
) -> list[list[tuple[float, float]]]:
    """Group the games of each deal, of one seed with the same agents in all seatings."""
    deals: dict[tuple[str, frozenset[str]], list[tuple[float, float]]] = {}
    for result, game in zip(results, games):
        deals.setdefault((result.seed, frozenset(result.seats)), []).append(game)
    seatings = len(results[0].seats) if results else 0
    return [deal for deal in deals.values() if len(deal) == seatings]
