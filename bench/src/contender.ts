import type { Rng } from '@rulewright/core';

/** One way to play a game. Contenders of one game make the same choices with the same generator. */
export interface Contender {
  /** What plays. */
  readonly engine: string;
  /**
   * Plays one game to the end, all choices and all chance drawn from `rng`. The end, in words that are equal for equal
   * games, is worked out only when it's asked for, so that it costs no time where speed is measured.
   */
  play(rng: Rng): () => string;
}
