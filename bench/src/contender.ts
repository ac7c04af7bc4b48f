import type { Rng } from '@rulewright/core';

/**
 * An implementation of a game. It plays one game with all choices and chance drawn from `rng`. All contenders of a game
 * make the same choices with the same generator. The result text, equal for equal games, is computed only on request, to
 * keep it out of the measured time.
 */
export type Contender = (rng: Rng) => () => string;
