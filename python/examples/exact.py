"""How much agents lose against perfect play, in ends of games that are solved exactly.

    python3 python/examples/exact.py castle --games 5

- ``castle``: the last two tiles of Carcassonne: The Castle. The whole tree is walked,
  chance included.
- ``burgundy``: the last turn of The Castles of Burgundy, also by its whole tree.
- ``nimmt``: the last cards of 6 nimmt!, chosen in secret, by counterfactual regret.
  Needs ``pip install rulewright[openspiel]``.

Every end is the end of a game between two ``medium`` bots, or of a random game of 6
nimmt! Values are leads in points.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable
from statistics import mean

import rulewright
from rulewright import Game, State

AGENTS = ("random", "greedy", "easy", "medium", "hard")
Policy = Callable[[State], dict[int, float]]
"""How often each action is chosen in a state."""
DRAWS = 8
"""How often an agent is asked in a state: its choices are its mixed strategy."""


def played(game: Game, agent: str, rng: random.Random) -> list[State]:
    """Play a game of an agent against itself and return its states."""
    states = [game.new_initial_state()]
    while not states[-1].is_terminal():
        state = states[-1]
        player = None
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            action = rng.choices(outcomes, weights)[0]
        elif state.is_simultaneous_node():
            player = state.actors()[0]
            action = state.choose(agent, rng.random, player)
        else:
            action = state.choose(agent, rng.random)
        states.append(state.child(action, player))
    return states


def last_two_tiles(states: list[State]) -> State:
    """Return the last state but one in which chance draws."""
    return [state for state in states if state.is_chance_node()][-2]


def last_turn(states: list[State]) -> State:
    """Return the first state of the last player's last turn."""
    *_, end = (state.current_player() for state in states[:-1])
    before = max(
        at for at, state in enumerate(states[:-1]) if state.current_player() != end
    )
    return states[before + 1]


def last_cards(states: list[State], cards: int) -> State:
    """Return the state in which every hand has its last cards."""
    return next(
        state
        for state in states
        if state.is_simultaneous_node()
        and len(state.view(0)["seats"][0]["hand"]) == cards
    )


def size(state: State) -> int:
    """Count the histories from a state on."""
    return 1 + sum(size(state.child(action)) for action in state.legal_actions())


def value(state: State, seat: int | None = None, policy: Policy | None = None) -> float:
    """Return the lead that player 0 expects.

    Both players are perfect, or all but ``seat``, who follows a policy that the other
    knows.
    """
    if state.is_terminal():
        return state.returns()[0]
    if state.is_chance_node():
        return sum(
            p * value(state.child(o), seat, policy) for o, p in state.chance_outcomes()
        )
    player = state.current_player()
    if player == seat and policy is not None:
        return sum(
            p * value(state.child(a), seat, policy) for a, p in policy(state).items()
        )
    best = max if player == 0 else min
    return best(value(state.child(a), seat, policy) for a in state.legal_actions())


def policy_of(agent: str, rng: random.Random) -> Policy:
    """Return how often an agent chooses each action of a state."""

    def policy(state: State, player: int | None = None) -> dict[int, float]:
        if agent == "random":
            legal = state.legal_actions(player)
            return dict.fromkeys(legal, 1 / len(legal))
        chosen = Counter(state.choose(agent, rng.random, player) for _ in range(DRAWS))
        return {action: times / DRAWS for action, times in chosen.items()}

    return policy


def perfect_information(
    name: str, late: Callable[[list[State]], State], games: int, seed: int
) -> None:
    """Print the mean loss of each agent in the ends of some games."""
    losses: dict[str, list[float]] = {agent: [] for agent in AGENTS}
    with rulewright.load_game(name, reward="lead") as game:
        for number in range(games):
            rng = random.Random(f"{seed}/{number}")
            root = late(played(game, "medium", rng))
            perfect = value(root)
            seats = [root.current_player()] if root.is_player_node() else [0, 1]
            print(f"game {number}: {size(root):,} histories, value {perfect:+.2f}")
            for agent in AGENTS:
                policy = policy_of(agent, rng)
                for seat in seats:
                    loss = perfect - value(root, seat, policy)
                    losses[agent].append(loss if seat == 0 else -loss)
    for agent, each in losses.items():
        print(f"{agent:<8} loses {mean(each):6.2f}, at most {max(each):6.2f}")


def secret_choices(cards: int, games: int, seed: int, iterations: int = 200) -> None:
    """Print the mean exploitability of agents, and of what CFR finds."""
    from open_spiel.python import policy as policies
    from open_spiel.python.algorithms import cfr, exploitability

    found: dict[str, list[float]] = {}
    # With this goal, nearly every first round is the last.
    with rulewright.load_game("nimmt", {"goal": 1}) as whole:
        for number in range(games):
            rng = random.Random(f"{seed}/{number}")
            start = last_cards(played(whole, "random", rng), cards).serialize()
            end = rulewright.load_game(
                "nimmt",
                {"goal": 1},
                start=start,
                perfect_recall=True,
                horizon=4 * cards,
                reward="lead",
            )
            game = rulewright.openspiel_game(end, f"nimmt_{number}")
            solver = cfr.CFRPlusSolver(game)
            for _ in range(iterations):
                solver.evaluate_and_update_policy()
            mixed = {f"CFR+ ({iterations})": solver.average_policy()}
            for agent in ("random", "greedy"):
                policy = policy_of(agent, rng)
                mixed[agent] = policies.tabular_policy_from_callable(
                    game,
                    lambda state, policy=policy: policy(
                        state.rulewright_state, state.current_player()
                    ),
                )
            for agent, each in mixed.items():
                found.setdefault(agent, []).append(
                    exploitability.exploitability(game, each)
                )
            states = len(solver.average_policy().states)
            print(f"game {number}: {states} information states")
            end.close()
    for agent, each in found.items():
        print(f"{agent:<10} is exploitable for {mean(each):.4f}")


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("game", choices=("castle", "burgundy", "nimmt"))
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--cards", type=int, default=2, help="last cards of 6 nimmt!")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.game == "nimmt":
        secret_choices(given.cards, given.games, given.seed)
    else:
        late = last_two_tiles if given.game == "castle" else last_turn
        perfect_information(given.game, late, given.games, given.seed)


if __name__ == "__main__":
    main()
