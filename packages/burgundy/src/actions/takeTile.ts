/** Taking a tile from a numbered depot, at any stage (BUR-5.1 to BUR-5.7). The black depot is out of reach (BUR-5.2). */
import { type Emit, type Refusal, seatOf } from '@rulewright/core';
import { areSlotsFull, moveToSlot, placeOf } from '../depots.js';
import { knowledgeOf } from '../knowledge.js';
import { shiftToTake } from '../price.js';
import type { Discard, Event, Seat, State, TakeTileAction } from '../schema/index.js';
import { checkWorkers, spendDie } from './die.js';

/** BUR-5.7: a stored tile is discarded exactly if all slots are full. It can't be the one that is taken (BUR-5.6). */
export function checkDiscard(seat: Seat, discard: Discard): Refusal | undefined {
  const isFull = areSlotsFull(seat);
  if (isFull && discard === 'none') {
    const message = 'All tile slots are full: name a stored tile to discard.';
    return { rule: 'BUR-5.7', code: 'discardNeeded', message };
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
export function checkTakeTile(state: State, player: number, action: TakeTileAction): Refusal | undefined {
  const { die, depot, space, discard } = action;
  const seat = seatOf(state, player);
  if (state.depotTiles[placeOf(depot, space)] === null) {
    return { rule: 'BUR-5.1', code: 'emptySpace', message: `No tile lies on space ${space} of depot ${depot}.` };
  }
  return (
    (die === 'free' ? checkNoDiscard(discard) : checkDiscard(seat, discard)) ??
    checkWorkers(seat, die, depot, shiftToTake(knowledgeOf(seat)))
  );
}

/** Spends the die and takes the tile. */
export function applyTakeTile(state: State, player: number, action: TakeTileAction, emit: Emit<Event>): void {
  const { die, depot, space, discard } = action;
  spendDie(state, player, die, depot, shiftToTake(knowledgeOf(seatOf(state, player))), emit);
  moveToSlot(state, player, { depot, space, discard, silver: 0 }, emit);
}
