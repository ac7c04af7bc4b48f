import * as z from 'zod';
import { ROLES } from '../components.js';
import { amount, cell, corner, kind, player, rotation, segment, tileType, wallTileNumber } from './values.js';

const place = { cell, segment };

/** What happens, for front ends to show. Features are named by their keys (CAS-5.11). */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('startPlayerDrawn'), player }),
  z.strictObject({ type: z.literal('turnStarted'), player, turn: amount }),
  z.strictObject({ type: z.literal('tileDrawn'), player, tileType }),
  /** CAS-4.10 */
  z.strictObject({ type: z.literal('tileRemoved'), player, tileType }),
  z.strictObject({ type: z.literal('tilePlaced'), player, tileType, cell, rotation }),
  z.strictObject({ type: z.literal('followerPlaced'), player, ...place, role: z.enum(ROLES) }),
  /** A feature scores for `player`, when it is completed or through a wall tile. */
  z.strictObject({
    type: z.literal('featureScored'),
    player,
    kind,
    ...place,
    size: amount,
    points: amount,
    isDoubled: z.boolean(),
  }),
  z.strictObject({ type: z.literal('wallTileTaken'), player, corner, number: wallTileNumber }),
  z.strictObject({ type: z.literal('wallTileUsed'), player, number: wallTileNumber }),
  z.strictObject({ type: z.literal('keepMoved'), player, ...place, size: amount }),
  z.strictObject({ type: z.literal('followerReturned'), player, ...place, role: z.enum(ROLES) }),
  z.strictObject({ type: z.literal('finalScoringStarted') }),
  /** CAS-13.4 */
  z.strictObject({ type: z.literal('keepScored'), player, hole: amount }),
  /** CAS-13.8: a wall tile 7 raises a court. */
  z.strictObject({ type: z.literal('courtRaised'), player, ...place, markets: amount }),
  z.strictObject({ type: z.literal('courtScored'), player, ...place, markets: amount, points: amount }),
  z.strictObject({ type: z.literal('fivePointsScored'), player, points: amount }),
]);

/** What happens. */
export type Event = z.infer<typeof eventSchema>;
