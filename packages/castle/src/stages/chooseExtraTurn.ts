/** CAS-15.9: whether a wall tile 1 gives another turn. */
import type { DecisionStage } from '@rulewright/core';
import { EXTRA_TURN } from '../components.js';
import type { Event, StageOf, State } from '../schema.js';
import { pushTurn } from '../turn.js';
import { spendWallTile } from '../wall.js';
import { type WallTileChoice, wallTileChoice } from './wallTileChoice.js';

export const chooseExtraTurn: DecisionStage<State, StageOf<'chooseExtraTurn'>, WallTileChoice, Event> = {
  rule: 'CAS-15.9',
  ...wallTileChoice,
  apply(state, { player }, { type }, emit) {
    const isUsed = type === 'useWallTile';
    if (isUsed) spendWallTile(state, player, EXTRA_TURN, emit);
    pushTurn(state, isUsed ? player : 1 - player, emit); // CAS-11.5
  },
};
