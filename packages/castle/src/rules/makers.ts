/** The makers of stages, with all actions and outcomes as constants, and the choice that two stages share. */
import type { ActionList } from '@rulewright/core';
import { internActions, rulesOf } from '@rulewright/core/define';
import { actionSchema, type Castle, outcomeSchema } from '../schema/index.js';
import type { DeclineWallTileAction, State, UseWallTileAction } from '../types.generated.js';

export const { decision, chance, automatic } = rulesOf<Castle>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes by type. */
export const OUTCOMES = internActions(outcomeSchema);

const [USE_WALL_TILE] = ACTIONS.useWallTile;
const [DECLINE_WALL_TILE] = ACTIONS.declineWallTile;

/** CAS-11.3: using a wall tile 1, 2 or 3 is always optional. */
export const wallTileChoice = {
  takes: ['useWallTile', 'declineWallTile'],
  list(_state: State, _stage: unknown, legal: ActionList<UseWallTileAction | DeclineWallTileAction>): void {
    legal.push(USE_WALL_TILE);
    legal.push(DECLINE_WALL_TILE);
  },
  check: () => undefined,
} as const;
