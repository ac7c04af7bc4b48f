import type { ConfigBase } from '@rulewright/core';
import type { AnyGame } from './games.js';
import { version } from './version.js';

/** Where figures and rows come from: enough to have them made again. Plain JSON. */
export interface Origin {
  /** Id of the game. */
  readonly game: string;
  readonly versions: { readonly lab: string; readonly rules: number };
  readonly config: ConfigBase;
  readonly seed: number;
}

/** The origin of games of a match. */
export function originOf({
  game,
  config,
  seed,
}: {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  readonly seed: number;
}): Origin {
  return { game: game.id, versions: { lab: version, rules: game.rulesVersion }, config, seed };
}
