import { IDLE_ROUNDS_LIMIT } from '../components.js';
import { assess } from '../rules/scoring.js';
import { describeResult, describeTurn } from '../text/situation.js';
import type { Words } from '../text/words.js';
import type { View } from '../types.generated.js';

/** The first lines of the picture: the current decision and the signs of the end; after the end, the ranking. */
export function renderSituation(view: View, words: Words): string[] {
  const { config, result } = view;
  const { picture, who } = words;
  const title = picture.title({ players: config.players, mode: config.mode });
  if (result) return [title, ...describeResult(view, words)];
  const points = assess(view).map(({ total }, player) => `${who(player)}: ${total}`);
  const lines = [title, describeTurn(view, words), ...endInSight(view, words)];
  return [...lines.filter((line) => line !== ''), picture.scoredNow({ points: points.join(', ') })];
}

/** CIT-9.3, CIT-9.7, CIT-13.8: signs of the end. */
function endInSight({ finisher, idleTurns, config }: View, { picture }: Words): string[] {
  const lines: string[] = [];
  if (finisher !== null) {
    const sentence = config.mode === 'party' ? picture.lastMinute : picture.lastRound;
    lines.push(sentence({ player: finisher }));
  }
  if (idleTurns > 0) lines.push(picture.idleTurns({ count: idleTurns, limit: IDLE_ROUNDS_LIMIT * config.players }));
  return lines;
}
