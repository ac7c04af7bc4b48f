import type { Rng } from '@rulewright/core';

/**
 * A way to play a game: plays it once to the end, all choices and all chance drawn from `rng`. Contenders of one game
 * make the same choices with the same generator. The end, in words that are equal for equal games, is worked out only
 * when it's asked for, so that it costs no time where speed is measured.
 */
export type Contender = (rng: Rng) => () => string;
