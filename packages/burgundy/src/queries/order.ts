/** The turn order of this round and of the next (BUR-3.8, BUR-3.9). */
import { answer, thaw } from '@rulewright/core/define';
import { PHASES, ROUNDS } from '../components.js';
import { toCome, turnOrder } from '../rules/agenda.js';
import type { Seen } from './seen.js';

/** BUR-3.9: the seats with a turn in progress or to come in this round, in order; empty between rounds. */
export function playersToGo(seen: Seen): number[] {
  return answer(() => toCome(thaw(seen), 'turn').map(({ player }) => player));
}

/** BUR-3.9: the seat whose turn it is, or the first of the round; `null` between rounds. */
export function activePlayer(seen: Seen): number | null {
  return answer(() => playersToGo(seen)[0] ?? null);
}

/** BUR-3.8, BUR-3.9: the seat after that, by the present track; `null` between rounds and in the last turn. */
export function nextPlayer(seen: Seen): number | null {
  return answer(() => {
    const [active, next] = playersToGo(seen);
    if (active === undefined || next !== undefined) return next ?? null;
    const { phase, round } = thaw(seen);
    const isLast = phase === PHASES.at(-1) && round === ROUNDS;
    return isLast ? null : (nextTurnOrder(seen)[0] ?? null);
  });
}

/** BUR-3.8: the turn order of the next round, by the present track. */
export function nextTurnOrder(seen: Seen): number[] {
  return answer(() => turnOrder(thaw(seen).track));
}
