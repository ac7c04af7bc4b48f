import { int } from '@rulewright/core';
import * as z from 'zod';
import { BLACK_SPACES, BOARDS, DEPOTS, DICE, GOODS_PER_TYPE, KINDS, ROUNDS, TRACK_SPACES } from '../components.js';
import { depot, goods, hex, number, phase, player, slot, tile } from './values.js';

const kind = z.enum(KINDS);
const category = z.enum(['sales', 'animals', 'watchtowers', 'regions', 'bonusTiles']);

/** What happens, for front ends to show. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('firstPlayerFound'), player }),
  z.strictObject({ type: z.literal('goodsDealt'), player, goods }),
  z.strictObject({ type: z.literal('boardDealt'), player, board: int(2, BOARDS.length) }),
  z.strictObject({ type: z.literal('startCastlePlaced'), player, hex }),
  z.strictObject({ type: z.literal('phaseStarted'), phase }),
  /** A tile laid out in a depot, 0 being the black one. */
  z.strictObject({ type: z.literal('tileLaidOut'), depot: int(0, DEPOTS), space: int(0, BLACK_SPACES - 1), tile }),
  /** A goods tile laid out for the phase. */
  z.strictObject({ type: z.literal('goodsLaidOut'), goods }),
  z.strictObject({ type: z.literal('roundStarted'), phase, round: int(1, ROUNDS), order: z.array(player).max(4) }),
  z.strictObject({ type: z.literal('dieRolled'), player, die: int(0, DICE - 1), number }),
  /** The white die, and the goods tile that it sends to the depot of its number. */
  z.strictObject({ type: z.literal('whiteDieRolled'), number, goods }),
  /** A die spent, and the workers paid to change it. */
  z.strictObject({ type: z.literal('dieSpent'), player, die: int(0, DICE - 1), workers: int(0, 3) }),
  /** A tile taken from a depot into a slot; `silver` is the price if it was bought. */
  z.strictObject({
    type: z.literal('tileTaken'),
    player,
    depot: int(0, DEPOTS),
    space: int(0, BLACK_SPACES - 1),
    slot,
    tile,
    silver: int(0, 2),
  }),
  z.strictObject({ type: z.literal('tileDiscarded'), player, slot, tile }),
  z.strictObject({ type: z.literal('tilePlaced'), player, slot, hex, tile }),
  z.strictObject({ type: z.literal('pointsScored'), player, category, points: z.int().min(1) }),
  z.strictObject({ type: z.literal('silverGained'), player, silver: z.int().min(1) }),
  z.strictObject({ type: z.literal('workersGained'), player, workers: z.int().min(1) }),
  z.strictObject({ type: z.literal('markerMoved'), player, space: int(1, TRACK_SPACES - 1) }),
  z.strictObject({ type: z.literal('goodsLoaded'), player, depot, goods, count: int(1, GOODS_PER_TYPE) }),
  z.strictObject({ type: z.literal('goodsSold'), player, goods, count: int(1, GOODS_PER_TYPE) }),
  z.strictObject({ type: z.literal('regionCompleted'), player, kind, size: int(1, 8) }),
  z.strictObject({ type: z.literal('bonusTileGained'), player, kind, bonusTile: z.enum(['large', 'small']) }),
  z.strictObject({ type: z.literal('turnEnded'), player }),
  z.strictObject({ type: z.literal('phaseEnded'), phase }),
]);

/** What happens. */
export type Event = z.infer<typeof eventSchema>;
