/** CIT-2.4, CIT-4.4, CIT-4.5, CIT-7.1: chance draws a tile for a place of the display. */
import type { StageOf } from '../schema.js';
import { drawStage } from '../supply.js';

export const drawToDisplay = drawStage<StageOf<'drawToDisplay'>>((state, { place }, tile, emit) => {
  state.display[place] = tile;
  emit({ type: 'tileRevealed', place, tile });
});
