/** Who comes when (STO-3.2, STO-4.4, STO-5.1, STO-11.1), and whether the game is about to end (STO-12). */
import { seatIn, thaw } from '@rulewright/core';
import type { EndReason } from '../components.js';
import { endReason as reasonOf } from '../end.js';
import { cardsInBag, type Seen } from '../seen.js';
import { turnOrder as orderOf, playersFrom } from '../turnOrder.js';
import { placements } from './placing.js';

/**
 * The players who are still to act in this phase as things stand, in their order, whoever acts now first: who may still
 * place people (STO-4.1), who has groups to resolve (STO-5.1), who has to feed (STO-11.1). Empty when the game is over.
 */
export function playersToGo(seen: Seen): number[] {
  const plain = thaw(seen);
  const stage = plain.stages.at(-1);
  switch (plain.phase) {
    case 'placement': {
      const first = stage?.stage === 'placePeople' ? stage.player : plain.startPlayer;
      return playersFrom(plain, first).filter((player) => placements(plain, player).length > 0);
    }
    case 'action':
      return orderOf(plain).filter((player) => isAway(plain, player));
    case 'feeding': {
      const isAsked = (player: number): boolean => stage?.stage === 'feedPeople' && stage.player === player;
      return orderOf(plain).filter((player) => isAsked(player) || hasToFeed(plain, player));
    }
    case 'gameOver':
      return [];
  }
}

function isAway(seen: Seen, player: number): boolean {
  const { atHome, people } = seatIn(seen, player);
  return atHome < people;
}

/** STO-3.2: whose turn it is in this phase, rolls and draws included; `null` before the first round and after the last. */
export function activePlayer(seen: Seen): number | null {
  const isDrawn = thaw(seen).stages.every(({ stage }) => stage !== 'drawStartPlayer');
  return (isDrawn ? playersToGo(seen)[0] : undefined) ?? null;
}

/** Who has the turn after this one in the phase, as things stand; `null` if nobody else is to act in it. */
export function nextPlayer(seen: Seen): number | null {
  return activePlayer(seen) === null ? null : (playersToGo(seen)[1] ?? null);
}

/** STO-3.2: the players in turn order: the start player, then clockwise. It holds for all phases of the round. */
export function turnOrder(seen: Seen): number[] {
  return orderOf(thaw(seen));
}

/** STO-11.1: whether a player's turn to feed is still to come in this round. */
export function hasToFeed(seen: Seen, player: number): boolean {
  const plain = thaw(seen);
  if (plain.phase !== 'feeding') return plain.phase !== 'gameOver';
  const next = plain.stages.find((stage) => stage.stage === 'nextFeeding');
  const order = orderOf(plain);
  return next !== undefined && order.indexOf(player) >= order.indexOf(next.player);
}

/** STO-12.5: why the game ends with this round as things stand; `null` as long as nothing says so. */
export function endReason(seen: Seen): EndReason | null {
  const plain = thaw(seen);
  return plain.result?.reason ?? reasonOf({ ...plain, cardBag: { length: cardsInBag(plain) } }) ?? null;
}
