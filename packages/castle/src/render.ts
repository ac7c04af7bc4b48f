/** The game as plain text. */
import { castlePicture } from './render/castlePicture.js';
import { decisionLines } from './render/decision.js';
import { followerLines } from './render/followers.js';
import { headLines, legendLines } from './render/head.js';
import { possessionLines } from './render/possessions.js';
import { supplyLines } from './render/supplies.js';
import type { View } from './schema.js';

/**
 * All that is known, which is the same for every viewer, in lines of at most 100 columns: what is to be decided, with
 * the drawn tile in its four rotations; the castle with tiles, followers and the wall tiles on the wall; scores, supplies,
 * keeps and wall tiles; the features with followers; the corners with wall tiles; the largest hole and the bag. Cells are
 * named as in the rules page: `(x,y)`.
 */
export function render(view: View): string {
  return [
    ...headLines(view),
    ...decisionLines(view),
    '',
    ...castlePicture(view),
    ...legendLines(view),
    '',
    ...possessionLines(view),
    '',
    ...followerLines(view),
    '',
    ...supplyLines(view),
  ].join('\n');
}
