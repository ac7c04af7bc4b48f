"""Our games as games of OpenSpiel, for algorithms that need its classes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from ._observer import Observer
from ._spiel import Sampler, Seat
from .errors import RequestError
from .states import Game


def openspiel_game(game: Game, name: str | None = None) -> SpielGame:
    """Register a game with OpenSpiel; see ``rulewright.openspiel_game``."""
    short_name = f"rulewright_{game.name}" if name is None else name
    facts = game.get_type()
    players = game.num_players()
    game_type = pyspiel.GameType(
        short_name=short_name,
        long_name=f"{game.name} of Rulewright",
        # Of enumerations: get_type finds pyspiel, which is imported here.
        dynamics=facts.dynamics,
        chance_mode=facts.chance_mode,
        information=facts.information,
        utility=facts.utility,
        reward_model=facts.reward_model,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )
    game_info = pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions(),
        max_chance_outcomes=game.max_chance_outcomes(),
        num_players=players,
        min_utility=game.min_utility(),
        max_utility=game.max_utility(),
        utility_sum=game.utility_sum(),
        max_game_length=game.max_game_length(),
    )

    class RegisteredGame(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, game_type, game_info, params)

    pyspiel.register_game(game_type, RegisteredGame)
    registered: SpielGame = pyspiel.load_game(short_name)
    return registered


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A ``pyspiel.Game`` that delegates to ours, which is its ``rulewright_game``."""

    def __init__(
        self,
        game: Game,
        game_type: Any,
        game_info: Any,
        params: Mapping[str, Any] | None,
    ) -> None:
        super().__init__(game_type, game_info, dict(params or {}))
        self.rulewright_game = game

    def new_initial_state(self) -> SpielState:
        """Return the start of a game."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver | None:
        """Return an observer, see ``Game.make_observer``."""
        observer = self.rulewright_game.make_observer(iig_obs_type, params)
        return None if observer is None else SpielObserver(observer)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A ``pyspiel.State`` that delegates to ours, which is its ``rulewright_state``.

    Where several players may act next, the one at the lowest seat does.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rulewright_state = game.rulewright_game.new_initial_state()

    def current_player(self) -> int:
        """Return the player who acts, or a constant of ``pyspiel.PlayerId``."""
        state = self.rulewright_state
        return self._actor() if state.is_simultaneous_node() else state.current_player()

    def _actor(self) -> int:
        actor: Seat = self.rulewright_state.actors()[0]
        if actor == "host":
            raise RequestError(
                "invalidRequest", "OpenSpiel has no host, who acts here."
            )
        return actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.rulewright_state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of chance with their probabilities."""
        return self.rulewright_state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        state = self.rulewright_state
        state.apply_action(
            action, self._actor() if state.is_simultaneous_node() else None
        )

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.rulewright_state
        if not state.is_chance_node():
            return state.get_game().notation(action)
        # OpenSpiel wants no two alike, but some cards say the same.
        return f"{state.action_to_string(player, action)} #{action}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.rulewright_state.is_terminal()

    def returns(self) -> list[float]:
        """Return the rewards of each player so far."""
        return self.rulewright_state.returns()

    def rewards(self) -> list[float]:
        """Return the rewards of each player for the last move."""
        return self.rulewright_state.rewards()

    def hides_state_from_agents(self) -> bool:
        """Return True: the serialized state has the hidden information of all players.

        Kaggle's environments ask this before they show it to agents.
        """
        return True

    def resample_from_infostate(self, player: int, rng: Sampler) -> SpielState:
        """Return a sampled state with the same view for a player.

        Its ``history`` is empty.
        """
        sample: SpielState = self.get_game().new_initial_state()
        sample.rulewright_state = self.rulewright_state.resample_from_infostate(
            player, rng
        )
        return sample

    def __str__(self) -> str:
        return str(self.rulewright_state)


class SpielObserver:
    """An ``Observer`` of these states."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self.tensor = observer.tensor
        self.dict = observer.dict

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows into ``tensor``."""
        self._observer.set_from(state.rulewright_state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player knows as text."""
        return self._observer.string_from(state.rulewright_state, player)
