import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import type { Game, GameTypes } from '@rulewright/core';
import { pig, tictactoe } from '@rulewright/core/examples';
import { stoneage } from '@rulewright/stoneage';
import { closest, distance } from 'fastest-levenshtein';
import { CommandError } from './errors.js';

/** A game whose types are known only when it runs. */
export type AnyGame = Game<GameTypes>;

const ALL: readonly AnyGame[] = [
  copenhagen,
  burgundy,
  stoneage,
  city,
  castle,
  // The examples of the tutorial.
  pig,
  tictactoe,
];

/** Every game the lab knows, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(ALL.map((game) => [game.id, game]));

/** Slips of the finger for which a name is still worth guessing. */
const MOST_SLIPS = 3;

/**
 * The game of that id.
 * @throws CommandError `unknownGame`, naming the game that was probably meant.
 */
export function gameOf(id: string): AnyGame {
  const game = GAMES.get(id);
  if (game) return game;
  const ids = [...GAMES.keys()];
  const likely = closest(id.toLowerCase(), ids);
  const hint =
    distance(id.toLowerCase(), likely) <= MOST_SLIPS ? `did you mean ${likely}?` : `the games are ${ids.join(', ')}.`;
  throw new CommandError('unknownGame', `There is no game called '${id}'; ${hint}`);
}
