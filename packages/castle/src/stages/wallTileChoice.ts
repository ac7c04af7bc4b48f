/** Using a wall tile or not: what `chooseDoubling` and `chooseExtraTurn` share. */
import { internActions } from '@rulewright/core';
import { type ActionOf, actionSchema } from '../schema.js';

/** The answers to the offer of a wall tile. */
export type WallTileChoice = ActionOf<'useWallTile' | 'declineWallTile'>;

const interned = internActions(actionSchema);
const CHOICES: readonly WallTileChoice[] = [...interned.useWallTile, ...interned.declineWallTile];

/** CAS-11.3: using a wall tile is always optional. */
export const wallTileChoice = {
  takes: ['useWallTile', 'declineWallTile'],
  actions: (): WallTileChoice[] => CHOICES.slice(),
  check: (): undefined => undefined,
};
