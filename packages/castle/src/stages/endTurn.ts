/** CAS-3.2: step 8: the game ends, or somebody has the next turn. */
import type { AutomaticStage } from '@rulewright/core';
import { isBagEmpty } from '../bag.js';
import { EXTRA_TURN } from '../components.js';
import type { Event, StageOf, State } from '../schema.js';
import { pushChooseExtraTurn, pushFinalScoring, pushTurn } from '../turn.js';
import { usableWallTile } from '../wall.js';

export const endTurn: AutomaticStage<State, StageOf<'endTurn'>, Event> = {
  run(state, { player }, emit) {
    if (isBagEmpty(state))
      pushFinalScoring(state, 'lastTilePlaced', emit); // CAS-12.1
    else if (usableWallTile(state, player, EXTRA_TURN) >= 0)
      pushChooseExtraTurn(state, player); // CAS-15.9
    else pushTurn(state, 1 - player, emit); // CAS-3.1
  },
};
