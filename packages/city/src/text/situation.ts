/** The decision to make, or the result, in words. */
import { resultLines } from '@rulewright/core/text';
import { ACTIONS_PER_TURN } from '../components.js';
import type { View } from '../types.generated.js';
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
