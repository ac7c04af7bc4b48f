/** CAS-15.8: whether a wall tile 2 or 3 doubles the feature just chosen. */
import { scoreFeature } from '../actions/scoreFeature.js';
import { wallTileChoice } from '../actions/wallTileChoice.js';
import { doublerOf } from '../completed.js';
import { tablesOf } from '../dataSet/tables.js';
import { featureOf } from '../features.js';
import { decision } from '../rules.js';
import { spendWallTile } from '../wallTiles.js';

export const chooseDoubling = decision('chooseDoubling', {
  rule: 'CAS-15.8',
  ...wallTileChoice,
  /** CAS-11.9: then the feature scores, so it is doubled at most once. */
  apply(state, { player, feature: root }, { type }, emit) {
    const feature = featureOf(tablesOf(state), state.board, root);
    const isDoubled = type === 'useWallTile';
    if (isDoubled) spendWallTile(state, player, doublerOf(feature.kind), emit);
    scoreFeature(state, player, player, feature, isDoubled, emit);
  },
});
