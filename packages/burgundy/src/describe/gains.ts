/** What an action brings at once, in words. */
import { plural } from '@rulewright/core';
import type { Gains } from '../queries/gains.js';
import { REGION_NAMES } from '../words.js';

/** `7 points, 2 silver, 1 worker, river complete`; empty if it brings nothing. */
export function gainInWords({ points, silver, workers, completes }: Gains): string {
  return [
    points > 0 ? plural(points, 'point') : '',
    silver > 0 ? `${silver} silver` : '',
    workers > 0 ? plural(workers, 'worker') : '',
    completes === null ? '' : `${REGION_NAMES[completes]} complete`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
