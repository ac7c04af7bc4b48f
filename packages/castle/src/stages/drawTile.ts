/** CAS-4.1: chance draws a tile; one that fits nowhere leaves the game (CAS-4.10). */
import { addAt, bagOf, entryAt } from '@rulewright/core';
import { pushDrawTile, pushPlaceTile } from '../course.js';
import { tablesOf } from '../dataSet/tables.js';
import { isBagEmpty, startFinalScoring } from '../end.js';
import { canBePlaced } from '../placement.js';
import { chance, OUTCOMES } from '../rules.js';
import type { State } from '../schema/index.js';

export const drawTile = chance('drawTile', {
  gives: ['drawTile'],
  ...bagOf(
    OUTCOMES.drawTile,
    ({ bag }: State) => bag,
    ({ bag }) => ({ first: 0, end: bag.length }),
  ),
  sample: ({ bag }, _stage, rng) => entryAt(OUTCOMES.drawTile, rng.pick(bag)),
  apply(state, { player }, { tileType }, emit) {
    addAt(state.bag, tileType, -1);
    emit({ type: 'tileDrawn', player, tileType });
    if (canBePlaced(tablesOf(state), state.board, tileType)) {
      pushPlaceTile(state, player, tileType);
      return;
    }
    addAt(state.removed, tileType, 1);
    emit({ type: 'tileRemoved', player, tileType });
    if (isBagEmpty(state)) {
      startFinalScoring(state, 'lastTileRemoved', emit); // CAS-4.11: the turn ends at once
    } else {
      pushDrawTile(state, player);
    }
  },
});
