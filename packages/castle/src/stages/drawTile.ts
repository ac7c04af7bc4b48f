/** CAS-4.1: chance draws a tile; one that fits nowhere leaves the game (CAS-4.10). */
import { type ChanceStage, drawOutcomes, internActions } from '@rulewright/core';
import { isBagEmpty } from '../bag.js';
import { tablesOf } from '../dataSet/tables.js';
import { canBePlaced } from '../placement.js';
import { type Event, type OutcomeOf, outcomeSchema, type StageOf, type State } from '../schema.js';
import { pushDraw, pushFinalScoring } from '../turn.js';

type DrawTile = OutcomeOf<'drawTile'>;

const DRAW_TILE = internActions(outcomeSchema).drawTile;

export const drawTile: ChanceStage<State, StageOf<'drawTile'>, DrawTile, Event> = {
  outcomes: ({ bag }) => drawOutcomes(bag, DRAW_TILE),
  sample: ({ bag }, _stage, rng) => DRAW_TILE[rng.pick(bag)] as DrawTile,
  isPossible: ({ bag }, _stage, { tileType }) => (bag[tileType] ?? 0) > 0,
  apply(state, { player }, { tileType }, emit) {
    (state.bag[tileType] as number) -= 1;
    emit({ type: 'tileDrawn', player, tileType });
    if (canBePlaced(tablesOf(state), state.board, tileType)) {
      state.stages.push({ stage: 'placeTile', player, tileType }); // CAS-4.2
      return;
    }
    (state.removed[tileType] as number) += 1;
    emit({ type: 'tileRemoved', player, tileType });
    if (isBagEmpty(state))
      pushFinalScoring(state, 'lastTileRemoved', emit); // CAS-4.11, CAS-12.2
    else pushDraw(state, player);
  },
};
