/** Ends of games before their rules ended them, in words. */
import type { EarlyEnd, EarlyEndReason } from '@rulewright/core';
import { playerName } from '../games/playerName.js';

const WORDS: Readonly<Record<EarlyEndReason, string>> = {
  resigned: 'resigned',
  lostOnTime: 'lost on time',
  abandoned: 'abandoned',
  agreed: 'ended by agreement',
};

/** For example `player 2 lost on time`. */
export function earlyEndWords({ reason, seats }: EarlyEnd): string {
  if (seats.length === 0) return WORDS[reason];
  return `${seats.map(playerName).join(' and ')} ${WORDS[reason]}`;
}

/** How many games ended so, for example `2 resigned, 1 lost on time`. */
export function countedEnds(counts: ReadonlyMap<EarlyEndReason, number>): string {
  return [...counts].map(([reason, number]) => `${number} ${WORDS[reason]}`).join(', ');
}
