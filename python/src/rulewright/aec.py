"""A game as a PettingZoo AEC environment."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ._histories import Histories
from ._workers import OneThread, alone
from .batch import Actions, BatchEnv, Reward
from .batch import Observation as Encoding
from .errors import RulewrightError

Observation = dict[str, NDArray[Any]]

# What changes during a game.
_PROGRESS = (
    "agents",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "agent_selection",
)


class BoardGameAEC(AECEnv[str, Observation, int | None], EzPickle):
    """One table. Its players are the agents ``player_0``, ``player_1``, ...

    An agent observes a dict of ``observation``, float32 [L], and ``action_mask``,
    int8 [A]: 1 where the action is legal, all 0 when another agent decides. Rewards
    come at the end of the game. An illegal action raises IllegalActionError and changes
    nothing. Where the rules let several players act at once, the next one is chosen
    at random.

    Args:
        game: Name of the game, for example ``"castle"``.
        players: Number of players, as in BatchEnv.
        render_mode: With ``"ansi"``, ``render`` returns the table as text. With
            ``"human"``, the table is printed after every move.
        reward: Kind of reward, as in BatchEnv.
        perfect_recall: Whether ``infos[agent]`` has what the agent saw and did since the start of the
            game: ``history``, as ``State.information_state_string`` with perfect recall,
            and ``history_tensor``, float32 [steps, L + A], with the raw observation and
            the action of each step, of all the game's actions. A step then takes
            milliseconds, and the environment can't be copied.
        config, observation, actions, language, timeout: As in BatchEnv.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        perfect_recall: bool = False,
        config: Mapping[str, Any] | None = None,
        reward: Reward = "rank",
        observation: Encoding = "raw",
        actions: Actions = "all",
        language: str = "en",
        timeout: float = 60.0,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        modes = ["human", "ansi"]
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": modes,
            "is_parallelizable": False,
        }
        if render_mode not in (None, *modes):
            raise ValueError(
                f"render_mode must be human, ansi or None, not {render_mode}."
            )
        EzPickle.__init__(
            self,
            game,
            players,
            render_mode=render_mode,
            perfect_recall=perfect_recall,
            config=config,
            reward=reward,
            observation=observation,
            actions=actions,
            language=language,
            timeout=timeout,
        )
        self.render_mode = render_mode
        self._table = BatchEnv(
            game,
            n=1,
            players=players,
            reward=reward,
            observation=observation,
            actions=actions,
            auto_reset=False,
            config=config,
            language=language,
            timeout=timeout,
        )
        self._histories = None
        if perfect_recall:
            self._histories = Histories(self._table, game, timeout)
        players, num_actions = self._table.num_players, self._table.num_actions
        low, high = self._table.bounds()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                {
                    "observation": Box(low, high, dtype=np.float32),
                    "action_mask": Box(0, 1, (num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space: Space[Any] = Box(
            np.tile(low, players), np.tile(high, players), dtype=np.float32
        )
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(num_actions) for agent in self.possible_agents
        }

    @property
    def table(self) -> BatchEnv:
        """The underlying BatchEnv with one table, number 0."""
        return self._table

    @property
    def _one_thread(self) -> OneThread:
        return self._table._one_thread

    def observation_space(self, agent: str) -> Space[Observation]:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the action space, the same for all agents."""
        return self.action_spaces[agent]

    @alone
    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Start the first game of a seed; without a seed, the next game.

        ``options`` is ignored.
        """
        self._table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self._deciding()
        if self.render_mode == "human":
            self.render()

    @alone
    def observe(self, agent: str) -> Observation:
        """Return copies of an agent's observation and action mask."""
        table = self._table
        seat = self.possible_agents.index(agent)
        if seat == table.current_players[0]:
            seen, mask = table.observations[0].copy(), table.masks[0].copy()
        else:
            seen, mask = table.observe(0, seat), np.zeros(table.num_actions, np.uint8)
        return {"observation": seen, "action_mask": mask.view(np.int8)}

    def state(self) -> NDArray[np.float32]:
        """Return the observations of all agents, one after the other."""
        return self._table.observe_all(0).ravel()

    def __deepcopy__(self, memo: dict[int, Any]) -> BoardGameAEC:
        """Return an environment whose game goes on as this one does."""
        if self._histories is not None:
            raise TypeError("An environment with perfect recall can't be copied.")
        arguments: Any = self._ezpickle_args, self._ezpickle_kwargs
        twin = type(self)(*arguments[0], **arguments[1])
        twin._table.restore(self._table.save())
        for name in _PROGRESS:
            if hasattr(self, name):
                setattr(twin, name, copy.copy(getattr(self, name)))
        return twin

    @alone
    def step(self, action: int | None) -> None:
        """Play an action of ``agent_selection``, or None if that agent is done."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        rewards, dones = self._table.step(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards[0].tolist()))
        self.infos = self._infos()
        if dones[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            # PettingZoo steps every terminated agent once, in turn.
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._deciding()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return or print the table as the deciding player sees it."""
        if self.render_mode is None:
            return None
        text = self._table.render(0)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _repr_svg_(self) -> str | None:
        """Return the picture for a notebook; without one it shows the repr."""
        try:
            return self._table.svg(0)
        except RulewrightError:
            return None

    @alone
    def close(self) -> None:
        """Stop the engine."""
        self._table.close()
        if self._histories is not None:
            self._histories.close()

    def _infos(self) -> dict[str, dict[str, Any]]:
        if self._histories is None:
            return {agent: {} for agent in self.agents}
        self._histories.update()
        return {
            agent: self._histories.of(seat)
            for seat, agent in enumerate(self.possible_agents)
        }

    def _deciding(self) -> str:
        return self.possible_agents[int(self._table.current_players[0])]
