/** Who comes when (STO-3.2, STO-4.4, STO-5.1, STO-11.1), and whether the game is about to end (STO-12). */
import type { EndReason } from '../components.js';
import { endReason as reasonOf } from '../end.js';
import { cardsInBag, type Seen } from '../seen.js';
import { playersFrom, turnOrder } from '../turnOrder.js';
import { placements } from './placing.js';

/**
 * The players who are still to act in this phase as things stand, in their order, whoever acts now first: who may still
 * place people (STO-4.1), who has groups to resolve (STO-5.1), who has to feed (STO-11.1). Empty when the game is over.
 */
export function playersToGo(seen: Seen): number[] {
  const stage = seen.stages.at(-1);
  switch (seen.phase) {
    case 'placement': {
      const first = stage?.stage === 'placePeople' ? stage.player : seen.startPlayer;
      return playersFrom(seen, first).filter((player) => placements(seen, player).length > 0);
    }
    case 'action':
      return turnOrder(seen).filter((player) => isAway(seen, player));
    case 'feeding': {
      const isAsked = (player: number): boolean => stage?.stage === 'feedPeople' && stage.player === player;
      return turnOrder(seen).filter((player) => isAsked(player) || hasToFeed(seen, player));
    }
    case 'gameOver':
      return [];
  }
}

function isAway({ seats }: Seen, player: number): boolean {
  const seat = seats[player];
  return seat !== undefined && seat.atHome < seat.people;
}

/** STO-11.1: whether a player's turn to feed is still to come in this round. */
export function hasToFeed(seen: Seen, player: number): boolean {
  if (seen.phase !== 'feeding') return seen.phase !== 'gameOver';
  const next = seen.stages.find((stage) => stage.stage === 'nextFeeding');
  const order = turnOrder(seen);
  return next !== undefined && order.indexOf(player) >= order.indexOf(next.player);
}

/** STO-12.5: why the game ends with this round as things stand; `null` as long as nothing says so. */
export function endReason(seen: Seen): EndReason | null {
  const { config, round, result } = seen;
  const left = { row: [...seen.row], stacks: [...seen.stacks], cardBag: { length: cardsInBag(seen) } };
  return result?.reason ?? reasonOf({ config, round, ...left }) ?? null;
}
