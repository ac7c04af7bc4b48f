import { gameWatch } from '../engine/watch.js';
import { fromEnvironment } from './budget.js';

/**
 * Announces the random play of a law to an observer, and returns whether to play. `RULEWRIGHT_LAWS=0` in the environment turns
 * laws off: `rulewright mutants` asks what the other tests notice.
 */
export function beginsRandomPlay(): boolean {
  gameWatch()?.playsAtRandom();
  return fromEnvironment('RULEWRIGHT_LAWS', 0) !== 0;
}
