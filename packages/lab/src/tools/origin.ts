import type { ConfigBase } from '@rulewright/core';
import manifest from '../../package.json';
import type { AnyGame } from '../games/games.js';

/** The version of the lab; all packages share it. */
export const version: string = manifest.version;

/** The provenance of a report or data set, enough to reproduce it. Plain JSON. */
export interface Origin {
  /** Id of the game. */
  readonly game: string;
  readonly versions: { readonly lab: string; readonly rules: number };
  readonly config: ConfigBase;
  readonly seed: number;
}

/** The origin of a match. */
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
