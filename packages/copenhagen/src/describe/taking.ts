/** Cards taken, discarded and drawn (COP-4, COP-15). */
import { actingSeat } from '@rulewright/core';
import { COLOUR_INDEX, MERMAID } from '../components.js';
import type { DiscardCardAction, DrawCardOutcome, TakeCardAction, View } from '../schema/index.js';

export function describeTakeCard({ place }: TakeCardAction, { harbour, stages }: View): string {
  const line = `Take the ${harbour[place] ?? 'missing'} card at place ${place}`;
  const current = stages.at(-1);
  if (current?.stage === 'secondCard' && Math.abs(place - current.gap) > 1) return `${line} with anyCards`;
  return current?.stage === 'thirdCard' ? `${line} with additionalCard` : line;
}

export function describeDiscardCard({ colour }: DiscardCardAction, view: View): string {
  const held = actingSeat(view)?.hand?.[COLOUR_INDEX[colour]];
  return held === undefined ? `Discard a ${colour} card` : `Discard a ${colour} card, of ${held}`;
}

export function describeDrawCard({ card }: DrawCardOutcome, { stages }: View): string {
  const drawn = card === MERMAID ? 'the mermaid, which ends the game' : `a ${card} card`;
  const current = stages.at(-1);
  if (current?.stage === 'drawToHarbour') return `Draw ${drawn}, for place ${current.place} of the harbour`;
  return current?.stage === 'drawToHand' ? `Draw ${drawn}, for the hand of player ${current.player}` : `Draw ${drawn}`;
}
