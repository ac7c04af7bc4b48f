/** What a game says about a data set: the sentences of `setup`, which is how `config.dataSet` is checked. */
import { ConfigError, type GameTypes, type Issue } from '@rulewright/core';
import type { AnyGame } from '../playground/games.js';

/** A sentence of a game, and the part of the data set that it is about: `tileTypes[3].id`; empty for the whole. */
export type Problem = Issue & { readonly path: string };

/** Everything that is wrong with a data set; nothing for one that can be played. */
export function problemsOf(game: AnyGame, dataSet: unknown): Problem[] {
  const config = { players: game.players.min, dataSet } as GameTypes['configInput'];
  try {
    game.setup(config);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.issues.map((issue) => ({ ...issue, path: (issue.path ?? '').replace(/^dataSet\.?/, '') }));
  }
}

/** The sentences about a part, and about what is in it. */
export function problemsAt(problems: readonly Problem[], part: string): Problem[] {
  return problems.filter(({ path }) => path.startsWith(part) && /^$|^[.[]/.test(path.slice(part.length)));
}
