/** Using a wall tile or not, for doubling and for another turn alike. */
import type { ActionList } from '@rulewright/core';
import { ACTIONS } from '../rules.js';
import type { DeclineWallTileAction, State, UseWallTileAction } from '../schema/index.js';

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
