/** CAS-15.8: whether a wall tile 2 or 3 doubles the feature just chosen. */
import type { DecisionStage } from '@rulewright/core';
import { doublerOf, scoreFeature } from '../completed.js';
import { tablesOf } from '../dataSet/tables.js';
import { featureOf } from '../features.js';
import type { Event, StageOf, State } from '../schema.js';
import { spendWallTile } from '../wall.js';
import { type WallTileChoice, wallTileChoice } from './wallTileChoice.js';

export const chooseDoubling: DecisionStage<State, StageOf<'chooseDoubling'>, WallTileChoice, Event> = {
  rule: 'CAS-15.8',
  ...wallTileChoice,
  apply(state, { player, feature: root }, { type }, emit) {
    const tables = tablesOf(state);
    const feature = featureOf(tables, state.board, root);
    const isDoubled = type === 'useWallTile';
    if (isDoubled) spendWallTile(state, player, doublerOf(feature.kind), emit);
    scoreFeature(tables, state, { player, owner: player }, feature, isDoubled, emit);
  },
};
