/** Fair dice, each rolled by itself (BUR-3.10). */
import { entryAt, type Rng, uniform } from '@rulewright/core';
import { SIDES } from './components.js';
import { OUTCOMES } from './rules.js';

const ROLLS = uniform(OUTCOMES.rollDie);

/** The roll of one die: spread it into `chance`. */
export const fairDie = {
  outcomes: () => ROLLS,
  sample: (_state: unknown, _stage: unknown, rng: Rng) => entryAt(OUTCOMES.rollDie, rng.int(SIDES)),
};
