import type { Rng } from '@rulewright/core';

/**
 * An implementation of a game. It plays one game and draws all choices and chance from `rng`. All contenders of a game
 * make the same choices with the same generator. The returned function gives the result as text, equal for equal games;
 * it is not part of the measured time.
 */
export type Contender = (rng: Rng) => () => string;
