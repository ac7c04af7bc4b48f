/** The order of turns, what they depend on, and the spots of an action. */
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { type EndReason, RESOURCES } from '../components.js';
import { turnOrder as orderOf, playersFrom } from '../rules/agenda.js';
import { endReason as reasonOf } from '../rules/end.js';
import { paymentsFrom, penaltyOf, peopleWithFood, totalOf } from '../rules/resources.js';
import type { Action, Resources } from '../types.js';
import { placements } from './placing.js';
import { cardsInBag, type Seen } from './seen.js';

/**
 * The players who would still act in this phase, in order, the current one first: those who can place people
 * (STO-4.1), have groups to resolve (STO-5.1), or have to feed (STO-11.1). Empty when the game is over.
 */
export function playersToGo(seen: Seen): number[] {
  return answer(() => {
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
  });
}

function isAway(seen: Seen, player: number): boolean {
  const { atHome, people } = seatIn(seen, player);
  return atHome < people;
}

/** STO-3.2: the player of the current turn, also during rolls and draws; `null` before the first round and after the last. */
export function activePlayer(seen: Seen): number | null {
  return answer(() => {
    const isDrawn = thaw(seen).stages.every(({ stage }) => stage !== 'drawStartPlayer');
    return (isDrawn ? playersToGo(seen)[0] : undefined) ?? null;
  });
}

/** The player who would have the next turn in this phase; `null` if there is none. */
export function nextPlayer(seen: Seen): number | null {
  return answer(() => (activePlayer(seen) === null ? null : (playersToGo(seen)[1] ?? null)));
}

/** STO-3.2: the players from the start player on, clockwise. All phases of the round have this order. */
export function turnOrder(seen: Seen): number[] {
  return answer(() => orderOf(thaw(seen)));
}

/** STO-11.1: whether a player's turn to feed is still to come in this round. */
export function hasToFeed(seen: Seen, player: number): boolean {
  return answer(() => {
    const plain = thaw(seen);
    if (plain.phase !== 'feeding') return plain.phase !== 'gameOver';
    const next = plain.stages.find((stage) => stage.stage === 'nextFeeding');
    const order = orderOf(plain);
    return next !== undefined && order.indexOf(player) >= order.indexOf(next.player);
  });
}

/** A player's feeding in this round. */
export interface Feeding {
  /** STO-11.2: food that still comes in. */
  readonly income: number;
  /** STO-11.5: people who would go unfed now. */
  readonly missing: number;
  /** STO-11.7: every payment that covers the shortage. Empty if the player can't pay or has enough food. */
  readonly payments: readonly Resources[];
  /** STO-11.8: the points lost by not feeding. */
  readonly penalty: number;
}

/**
 * STO-11: a player's feeding if it happened now, in any phase; `null` once the player has fed and when the game
 * is over.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function feeding(seen: Seen, player: number): Feeding | null {
  return answer(() => {
    const plain = thaw(seen);
    const seat = seatIn(plain, player);
    const { people, food, agriculture, resources } = seat;
    const stage = plain.stages.at(-1);
    const isAsked = stage?.stage === 'feedPeople' && stage.player === player;
    if (!isAsked && !hasToFeed(plain, player)) return null;
    const income = isAsked ? 0 : agriculture;
    const missing = isAsked ? stage.shortage : people - peopleWithFood({ people, food: food + income });
    return {
      income,
      missing,
      payments: paymentsFrom(resources).filter((payment) => totalOf(payment) === missing),
      penalty: penaltyOf(plain, seat),
    };
  });
}

/** STO-12.5: why the game would end with this round, or `null`. */
export function endReason(seen: Seen): EndReason | null {
  return answer(() => {
    const plain = thaw(seen);
    return plain.result?.reason ?? reasonOf({ ...plain, cardBag: { length: cardsInBag(plain) } }) ?? null;
  });
}

/** A spot for each piece. A page asks about all payments at once. */
function paidSpots(action: Extract<Action, { readonly type: 'pay' }>, player: number): string[] {
  const spots: string[] = [];
  for (const resource of RESOURCES) {
    for (let left = action[resource]; left > 0; left--) spots.push(`resource:${player}:${resource}`);
  }
  return spots;
}

/**
 * The spots of an action: `location:forest`; `tool:0:2`, `oneUseTool:0:3` (its value) and `resource:0:wood` of a seat, a
 * resource once for each piece; `supply:wood`; `die:4`, a die on the table by its face. How many people go to a location
 * is chosen in a menu. Empty where something is collected, kept, passed or refused.
 */
export function spotsOf(action: Action, _seen: Seen, player: number): string[] {
  return answer(() => {
    switch (action.type) {
      case 'place':
      case 'resolve':
        return [`location:${action.location}`];
      case 'useTool':
        return [`tool:${player}:${action.slot}`];
      case 'useOneUseTool':
        return [`oneUseTool:${player}:${action.value}`];
      case 'pay':
        return paidSpots(action, player);
      case 'takeAnyTwo':
        return [`supply:${action.first}`, `supply:${action.second}`];
      case 'pickDie':
        return [`die:${action.face}`];
      case 'collect':
      case 'decline':
      case 'keepAnyTwo':
      case 'passDie':
      case 'feed':
        return [];
    }
  });
}
