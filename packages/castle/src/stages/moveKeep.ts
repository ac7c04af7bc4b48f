/** CAS-10.2: the keep moves to the house that has just scored. CAS-10.5: one that scores for nobody moves none. */
import { seatOf } from '@rulewright/core';
import { tablesOf } from '../dataSet/tables.js';
import { featureOf } from '../features.js';
import { cellOf, segmentOf } from '../pieces.js';
import { automatic } from '../rules.js';

export const moveKeep = automatic('moveKeep', (state, { player, feature }, emit) => {
  const seat = seatOf(state, player);
  const { size, key } = featureOf(tablesOf(state), state.board, feature);
  seat.keepSize = size;
  seat.keepHouse = feature;
  emit({ type: 'keepMoved', player, cell: cellOf(key), segment: segmentOf(key), size });
});
