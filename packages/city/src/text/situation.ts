/** The decision to make or the result, in a line and as the head of the picture. */
import { resultLines } from '@rulewright/core/text';
import { ACTIONS_PER_TURN, IDLE_ROUNDS_LIMIT } from '../components.js';
import { assess } from '../rules/scoring.js';
import type { View } from '../types.js';
import type { Words } from './words.js';

/** The ranking at the end; `[]` before. */
export function describeResult({ result }: View, words: Words): string[] {
  return result ? resultLines(result, words.endings[result.reason](), words) : [];
}

/** What must be decided now, by players or by chance; `''` at the end of the game. */
export function describeTurn(
  { stages, actionsLeft, architectDone, dutyWaived, goals }: View,
  { tasks }: Words,
): string {
  const current = stages.at(-1);
  switch (current?.stage) {
    case 'turn': {
      // CIT-3.4, CIT-3.7
      const duty = architectDone ? 'met' : dutyWaived ? 'waived' : 'open';
      return tasks.turn({ player: current.player, left: actionsLeft, limit: ACTIONS_PER_TURN, duty });
    }
    case 'build':
      return tasks.build();
    case 'drawToDisplay':
      return tasks.drawToDisplay(current);
    case 'drawToHand':
      return tasks.drawToHand(current);
    case 'drawGoal':
      return tasks.drawGoal({ card: goals.length });
    default:
      return '';
  }
}

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
