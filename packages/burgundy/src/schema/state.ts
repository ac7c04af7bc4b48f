import { counts, int, resultSchema } from '@rulewright/core';
import * as z from 'zod';
import {
  BLACK_SPACES,
  BOARDS,
  DEPOTS,
  DICE,
  GOODS,
  GOODS_PER_PHASE,
  GOODS_PER_TYPE,
  HEXES,
  KINDS,
  PHASES,
  ROUNDS,
  SIDES,
  SLOTS,
  SPACES,
  TILE_IDS,
  TRACK_SPACES,
} from '../components.js';
import { configSchema } from './config.js';
import { amount, depot, goods, phase, player, tile } from './values.js';

const playerStage = <const Name extends string>(name: Name) => z.strictObject({ stage: z.literal(name), player });
const plainStage = <const Name extends string>(name: Name) => z.strictObject({ stage: z.literal(name) });

export const stage = z.discriminatedUnion('stage', [
  // Set-up: chance finds the first player, deals goods and boards; castles are chosen.
  plainStage('firstPlayer'),
  playerStage('dealGoods'),
  playerStage('dealBoard'),
  playerStage('startCastle'),
  // A phase. Depot 0 is the black depot.
  plainStage('phaseStart'),
  z.strictObject({ stage: z.literal('drawTile'), depot: int(0, DEPOTS), space: int(0, BLACK_SPACES - 1) }),
  plainStage('drawGoods'),
  plainStage('roundStart'),
  z.strictObject({ stage: z.literal('rollDie'), player, die: int(0, DICE - 1) }),
  plainStage('rollWhiteDie'),
  plainStage('roundEnd'),
  plainStage('phaseEnd'),
  // A turn and the effects of placed tiles.
  playerStage('turn'),
  playerStage('castle'),
  playerStage('cityHall'),
  playerStage('warehouse'),
  playerStage('carpentersWorkshop'),
  playerStage('church'),
  playerStage('market'),
  playerStage('shipDepot'),
  /** `depot` is the one chosen first. */
  z.strictObject({ stage: z.literal('shipSecondDepot'), player, depot }),
  /** `depot` and `second` are the chosen ones. */
  z.strictObject({ stage: z.literal('goodsChoice'), player, depot, second: depot.nullable() }),
]);

const goodsCounts = counts(GOODS, GOODS_PER_TYPE);
const tileCounts = counts(TILE_IDS.length, 26);

export const seat = z.strictObject({
  /** BUR-1.6: number of the board; 0 before it is dealt. */
  board: int(0, BOARDS.length),
  /** BUR-1.2: the tile on each hex. */
  estate: z.array(tile.nullable()).length(HEXES),
  /** BUR-1.9: the stored tiles. */
  slots: z.array(tile.nullable()).length(SLOTS),
  /** BUR-1.9: stored goods tiles, a count for each type from 1; at most three types. */
  goodsSlots: goodsCounts,
  /** BUR-5.18: goods tiles sold so far, a count for each type from 1. */
  soldGoods: goodsCounts,
  silver: amount,
  workers: amount,
  /** BUR-3.10: what the two dice show; 0 before they are rolled in a round. */
  dice: z.array(int(0, SIDES)).length(DICE),
  /** BUR-4.2: which of the two dice are spent. */
  spent: z.array(z.boolean()).length(DICE),
  /** BUR-11.7: points so far by category. */
  points: z.strictObject({
    sales: amount,
    animals: amount,
    watchtowers: amount,
    /** By the phase in which they came. */
    regions: z.array(amount).length(PHASES.length),
    bonusTiles: amount,
  }),
});

export const result = resultSchema(['lastRound'], { players: 4 });

export const fields = {
  players: int(2, 4),
  result,
  phase,
  /** BUR-3.1: the round within the phase; 0 before its first. */
  round: int(0, ROUNDS),
  /** BUR-3.8: seats in the turn order of the round; empty before the first player is found. */
  order: z.array(player).max(4),
  /** BUR-1.28: the markers on each space, from the top of the stack. */
  track: z.array(z.array(player).max(4)).length(TRACK_SPACES),
  /** BUR-1.18: tiles in the numbered depots: space `s` of depot `d` is at `4 * (d - 1) + s`. */
  depotTiles: z.array(tile.nullable()).length(DEPOTS * SPACES),
  /** BUR-1.18: goods tiles in the numbered depots: the count of type `g` in depot `d` is at `6 * (d - 1) + g - 1`. */
  depotGoods: counts(DEPOTS * GOODS, GOODS_PER_TYPE),
  /** BUR-1.18: tiles in the black depot. */
  blackDepot: z.array(tile.nullable()).length(BLACK_SPACES),
  /** BUR-3.5: goods tiles of the phase that are still to come, the next one first. */
  goodsRow: z.array(goods).max(GOODS_PER_PHASE),
  /** BUR-3.10: what the white die shows; 0 before it is rolled in a round. */
  whiteDie: int(0, SIDES),
  /** BUR-4.13: whether the player whose turn it is has bought a tile in it. */
  hasBought: z.boolean(),
  /** BUR-8.6, BUR-8.7: who has the bonus tiles of each kind. */
  largeBonus: z.array(player.nullable()).length(KINDS.length),
  smallBonus: z.array(player.nullable()).length(KINDS.length),
  /** BUR-1.10: light-backed tiles in the bags of their kinds, a count per tile. */
  lightBags: tileCounts,
  /** BUR-1.10: tiles in the black bag, a count per tile. */
  blackBag: tileCounts,
  /** BUR-1.24: goods tiles in their bag, a count for each type from 1. */
  goodsBag: goodsCounts,
  /** BUR-14.2: tiles removed from the game, a count per tile. */
  removed: tileCounts,
};

/** The whole state of a game. */
export const stateSchema = z.strictObject({
  ...fields,
  config: configSchema,
  stages: z.array(stage),
  seats: z.array(seat).min(2).max(4),
});

/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;

/** One player's part of the state. */
export type Seat = State['seats'][number];

/** An entry of the agenda. */
export type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;
