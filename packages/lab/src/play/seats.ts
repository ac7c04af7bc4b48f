import type { ConfigBase } from '@rulewright/core';
import { configOf } from '../commands/arguments.js';
import { CommandError } from '../errors.js';
import type { AnyGame } from '../games.js';

/** Who sits at the seats that aren't given to anybody. */
const OTHERS = 'mcts';

/**
 * The config of a new game. Unless it says how many players there are, there are as many as named, at least the fewest
 * the game allows.
 * @throws ConfigError naming every key that is wrong.
 */
export function configForSeats(
  game: AnyGame,
  named: readonly string[],
  players: number | undefined,
  config: { readonly players?: number },
): ConfigBase {
  return configOf(game, config, players ?? config.players ?? Math.max(named.length, game.players.min));
}

/**
 * Specs by seat.
 * @throws CommandError `conflictingOptions` where more are named than there are players.
 */
export function specsBySeat(named: readonly string[], players: number): string[] {
  if (named.length > players) {
    throw new CommandError('conflictingOptions', `${named.length} agents are named for a game of ${players} players.`);
  }
  return Array.from({ length: players }, (_, seat) => named[seat] ?? OTHERS);
}
