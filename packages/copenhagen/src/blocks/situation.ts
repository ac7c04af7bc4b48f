import { pointsLine } from '@rulewright/core/text';
import { describeResult, describeTurn } from '../text/situation.js';
import type { Words } from '../text/words.js';
import type { View } from '../types.generated.js';

/** The first lines of the picture. */
export function renderSituation(view: View, words: Words): string[] {
  const { players, openHands } = view.config;
  const title = words.picture.title({ players, open: openHands ? 'yes' : 'no' });
  if (view.result) return [title, ...describeResult(view, words)];
  const points = view.seats.map(({ score }) => score);
  return [title, describeTurn(view, words), pointsLine(points, words)].filter((line) => line !== '');
}
