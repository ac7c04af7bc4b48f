"""Games of Rulewright as an environment of TextArena, all seats played by models.

    env = BoardGameEnv("castle")
    env.reset(num_players=2, seed=7)
    done = False
    while not done:
        player, prompt = env.get_observation()
        done, _ = env.step(models[player](prompt))
    rewards, info = env.close()

Needs ``rulewright[textarena]``.
"""

from __future__ import annotations

from typing import Any

from ._extras import extra
from .model_games import ModelGames

with extra("textarena"):
    import textarena as ta


class BoardGameEnv(ta.Env):
    """A table of models.

    Every prompt is complete, so don't use a wrapper that repeats earlier ones. Rewards
    run from 1 for the first place to -1 for the last.

    Args:
        game: As in ``load_game``.
        error_allowance: The answers in a row that may be no legal action. After one
            more the game is over, and lost for the player alone.
        options: As in ``ModelGames``.
    """

    def __init__(self, game: str, error_allowance: int = 2, **options: Any) -> None:
        """Load the game at the first reset, when the number of players is known."""
        self._name = game
        self._allowance = error_allowance
        self._options = options
        self._games: ModelGames | None = None

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal. The seed is the deal."""
        games = self._games
        if games is None or games.game.num_players() != num_players:
            if games is not None:
                games.close()
            options = {"reward": "rank", "fallback": "forfeit", **self._options}
            config = {**options.pop("config", {}), "players": num_players}
            self._games = games = ModelGames(
                self._name, config, rethinks=self._allowance, **options
            )
        self.state = ta.FFAMultiPlayerState(
            num_players, error_allowance=self._allowance
        )
        self.state.reset()
        self._game = games.start(seed or 0, seat=None)
        self.state.manually_set_current_player_id(self._game.player)

    def get_observation(self) -> tuple[int, str]:
        """Return who is asked, and the whole prompt."""
        contents = [each["content"] for each in self._game.messages()]
        return self._game.player, "\n\n".join(contents)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Read an answer. Only the JSON object at its end counts."""
        game = self._game
        reading = game.answer(action)
        if reading.action is None:
            self.state.set_invalid_move(reading.words)
        if game.is_over:
            players = range(self.state.num_players)
            reason = reading.words or "The game is over."
            rewards = {player: game.reward(player) for player in players}
            self.state.set_game_outcome(rewards, reason)
        # The number of errors starts again with the next player, and only then.
        done, info = self.state.step(rotate_player=False)
        if reading.action is not None:
            self.state.manually_set_current_player_id(game.player)
        return done, info
