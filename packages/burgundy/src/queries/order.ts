/** Who is next, in this round and in the one after it (BUR-3.8, BUR-3.9). */
import { thaw } from '@rulewright/core';
import { toCome } from '../agenda.js';
import { PHASES, ROUNDS } from '../components.js';
import type { Seen } from '../seen.js';
import { turnOrder } from '../track.js';

/** BUR-3.9: the seats whose turns of this round aren't over, the current one first; none between rounds. */
export function playersToGo(seen: Seen): number[] {
  return toCome(thaw(seen), 'turn').map(({ player }) => player);
}

/** BUR-3.9: whose turn it is, or who has the first one of the round; `null` between rounds. */
export function activePlayer(seen: Seen): number | null {
  return playersToGo(seen)[0] ?? null;
}

/** BUR-3.8, BUR-3.9: who has the turn after this one, as the track is now; `null` between rounds and in the last turn. */
export function nextPlayer(seen: Seen): number | null {
  const [active, next] = playersToGo(seen);
  if (active === undefined || next !== undefined) return next ?? null;
  const { phase, round } = thaw(seen);
  const isLast = phase === PHASES.at(-1) && round === ROUNDS;
  return isLast ? null : (nextTurnOrder(seen)[0] ?? null);
}

/** BUR-3.8: the seats in the turn order of the next round, as the track is now. */
export function nextTurnOrder(seen: Seen): number[] {
  return turnOrder(thaw(seen).track);
}
