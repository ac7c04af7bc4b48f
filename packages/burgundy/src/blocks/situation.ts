import { pointsLine } from '@rulewright/core/text';
import { ROUNDS } from '../components.js';
import { describeResult, describeTurn } from '../text/situation.js';
import type { Words } from '../text/words.js';
import type { View } from '../types.generated.js';

/** The first lines of the picture: phase, round and the decision to make; at the end, the ranking. */
export function renderSituation(view: View, words: Words): string[] {
  const { players, phase, round, whiteDie, result, seats } = view;
  const title = words.picture.title({ players });
  if (result) return [title, ...describeResult(view, words)];
  return [
    title,
    words.picture.round({ phase, round, rounds: ROUNDS, number: whiteDie }),
    describeTurn(view, words),
    pointsLine(
      seats.map(({ score }) => score),
      words,
    ),
  ];
}
