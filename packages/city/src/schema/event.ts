import * as z from 'zod';
import { cell, endReason, goal, place, player, points, reserveIndex, tile } from './values.js';

/** What happens, for front ends to show. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tileRevealed'), place, tile }),
  z.strictObject({ type: z.literal('goalRevealed'), goal }),
  z.strictObject({ type: z.literal('turnStarted'), player, dutyWaived: z.boolean() }),
  z.strictObject({ type: z.literal('tileTaken'), player, place, tile }),
  /** CIT-5.1: a tile of the reserve, or of the hand in party mode, goes to a cell. */
  z.strictObject({ type: z.literal('tilePlaced'), player, cell, tile }),
  z.strictObject({ type: z.literal('tilesSwapped'), player, cellA: cell, cellB: cell }),
  /** CIT-6.3: `placed` comes to the cell, `takenBack` to the reserve. */
  z.strictObject({ type: z.literal('tilesExchanged'), player, cell, reserveIndex, placed: tile, takenBack: tile }),
  z.strictObject({ type: z.literal('displayDiscarded'), player, tiles: z.array(tile) }),
  z.strictObject({ type: z.literal('tileSpied'), player, victim: player, reserveIndex, cell, tile }),
  /** CIT-4.6: the supply was empty. */
  z.strictObject({ type: z.literal('refillFailed'), place }),
  z.strictObject({ type: z.literal('boardFilled'), player, isFinisher: z.boolean() }),
  /** Party mode. */
  z.strictObject({ type: z.literal('tileDrawn'), player, tile }),
  z.strictObject({ type: z.literal('tileReturned'), player, tile }),
  /** CIT-10.1: scoring begins. */
  z.strictObject({ type: z.literal('scoringStarted'), reason: endReason }),
  z.strictObject({ type: z.literal('tilesRemoved'), player, cells: z.array(cell) }),
  z.strictObject({ type: z.literal('goalWon'), player, goal }),
  z.strictObject({ type: z.literal('playerScored'), player, total: points }),
]);

/** What happens. */
export type Event = z.infer<typeof eventSchema>;
