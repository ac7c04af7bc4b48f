/** Taking a tile from a numbered depot, at whichever stage (BUR-5.1 to BUR-5.7). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { DEPOTS, SLOTS, SPACES } from '../components.js';
import { ALL_KINDS, areSlotsFull, moveToSlot, placeOf } from '../depots.js';
import { knowledgeOf } from '../knowledge.js';
import { shiftToTake } from '../price.js';
import {
  type Action,
  type ActionOf,
  actionSchema,
  type Discard,
  type Event,
  type Seat,
  type State,
} from '../schema.js';
import { typeOf } from '../tiles.js';
import { checkWorkers, spendDie } from './die.js';

type TakeTile = ActionOf<'takeTile'>;

const TAKE_TILE = internActions(actionSchema).takeTile;

/** The ways to fill `discard`: no slot, or one of the slots. */
export const DISCARDS = SLOTS + 1;

/**
 * Lists the takes with a die, by its place among the dice, from the depots whose bits are in `depots`, of tiles whose
 * kinds are in `kinds`.
 */
export function pushTakes(
  state: State,
  player: number,
  die: number,
  depots: number,
  kinds: number,
  legal: Action[],
): void {
  const isFull = areSlotsFull(state.seats[player] as Seat);
  const { depotTiles } = state;
  for (let depot = 1; depot <= DEPOTS; depot++) {
    if ((depots & (1 << depot)) === 0) continue;
    for (let space = 0; space < SPACES; space++) {
      const tile = depotTiles[placeOf(depot, space)];
      if (!tile) continue;
      if (kinds !== ALL_KINDS && (kinds & (1 << typeOf(tile).kindIndex)) === 0) continue;
      const first = ((die * DEPOTS + depot - 1) * SPACES + space) * DISCARDS;
      if (isFull) {
        for (let slot = 1; slot <= SLOTS; slot++) legal.push(TAKE_TILE[first + slot] as TakeTile);
      } else {
        legal.push(TAKE_TILE[first] as TakeTile);
      }
    }
  }
}

/** BUR-5.7: a stored tile is discarded exactly if all slots are full. */
export function checkDiscard(seat: Seat, discard: Discard): Refusal | undefined {
  const isFull = seat.slots.every((tile) => tile !== null);
  if (isFull && discard === 'none') {
    return {
      rule: 'BUR-5.7',
      code: 'discardNeeded',
      message: 'All tile slots are full: name a stored tile to discard.',
    };
  }
  if (!isFull && discard !== 'none') {
    return { rule: 'BUR-5.7', code: 'discardNotNeeded', message: 'A tile slot is empty: no stored tile is discarded.' };
  }
  return undefined;
}

/** BUR-6.5: the effect of a tile never needs a discard. */
function checkNoDiscard(discard: Discard): Refusal | undefined {
  if (discard === 'none') return undefined;
  const message = 'The placed tile has left a slot empty: no stored tile is discarded.';
  return { rule: 'BUR-6.5', code: 'discardNotNeeded', message };
}

/** BUR-5.1, BUR-5.7, BUR-4.11: why a tile can't be taken; the die has been checked. */
export function checkTake(state: State, player: number, { die, depot, space, discard }: TakeTile): Refusal | undefined {
  const seat = state.seats[player] as Seat;
  if (state.depotTiles[placeOf(depot, space)] === null) {
    return { rule: 'BUR-5.1', code: 'emptySpace', message: `No tile lies on space ${space} of depot ${depot}.` };
  }
  return (
    (die === 'free' ? checkNoDiscard(discard) : checkDiscard(seat, discard)) ??
    checkWorkers(seat, die, depot, shiftToTake(knowledgeOf(seat)))
  );
}

/** Spends the die and takes the tile. */
export function applyTake(
  state: State,
  player: number,
  { die, depot, space, discard }: TakeTile,
  emit: Emit<Event>,
): void {
  spendDie(state, player, die, depot, shiftToTake(knowledgeOf(state.seats[player] as Seat)), emit);
  moveToSlot(state, player, { depot, space, discard, silver: 0 }, emit);
}
