/** CIT-13.3: party mode: chance draws a tile for a hand. */
import type { Seat, StageOf } from '../schema.js';
import { drawStage } from '../supply.js';

export const drawToHand = drawStage<StageOf<'drawToHand'>>((state, { player }, tile, emit) => {
  (state.seats[player] as Seat).hand = tile;
  emit({ type: 'tileDrawn', player, tile });
});
