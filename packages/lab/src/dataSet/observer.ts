import { type GameTypes, observation, type Player, type Table } from '@rulewright/core';
import type { AnyGame } from '../games.js';

/** What players see, as the floats of a row. */
export interface Observer {
  /** What each float is. */
  readonly labels: readonly string[];
  /** What a player sees at a table. */
  observe(table: Table<GameTypes>, player: Player): Float32Array;
}

/** The one place that says which observations a data set holds. */
export function observerOf(game: AnyGame): Observer {
  const { labels, shape, write } = observation(game);
  return { labels, observe: (table, player) => write(table.view(player), new Float32Array(shape[0])) };
}
