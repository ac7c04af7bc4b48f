import { action, int } from '@rulewright/core';
import * as z from 'zod';
import { MOST_CANDIDATES } from '../components.js';
import { cell, player, rotation, segment, tileType, wallTileNumber } from './values.js';

const candidate = int(0, MOST_CANDIDATES - 1);

/** CAS-15.14: what players do. */
export const actionSchema = z.discriminatedUnion('type', [
  action('placeTile', { cell, rotation }),
  action('placeFollower', { segment }),
  action('skipFollower'),
  action('scoreFeature', { candidate }),
  action('useWallTile'),
  action('declineWallTile'),
  action('assignWallTile', { candidate }),
]);

/** CAS-15.2: what chance does. */
export const outcomeSchema = z.discriminatedUnion('type', [
  action('drawStartPlayer', { player }),
  action('drawTile', { tileType }),
  action('revealWallTile', { number: wallTileNumber }),
]);

/** What players do. */
export type Action = z.infer<typeof actionSchema>;

/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An outcome by its type. */
export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;
