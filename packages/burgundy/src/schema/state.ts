import {
  boardPart,
  counts,
  entryOf,
  entrywise,
  int,
  nameNumber,
  narrowedBy,
  numberAt,
  resultSchema,
  stage,
} from '@rulewright/core';
import * as z from 'zod';
import {
  BLACK_SPACES,
  BLACK_TILES,
  BOARD_PICTURES,
  DICE,
  GOODS,
  GOODS_PER_PHASE,
  GOODS_PER_TYPE,
  HEX_GRID,
  HEXES,
  KINDS,
  NUMBERED_DEPOTS,
  PHASES,
  ROUNDS,
  SIDES,
  SLOTS,
  SPACE_PLAYERS,
  SPACES,
  TILE_IDS,
  TRACK_SPACES,
} from '../components.js';
import type { Config } from '../types.generated.js';
import { configSchema } from './config.js';
import { amount, anyDepot, depot, goods, ownDie, phase, player, tile } from './values.js';

export const stageSchema = z
  .discriminatedUnion('stage', [
    // The set-up.
    stage('firstPlayer').describe('BUR-2.1: chance finds the first player.'),
    stage('dealGoods', { player }).describe('BUR-2.4: chance deals a goods tile to that player.'),
    stage('dealBoard', { player }).describe('BUR-2.7: chance deals a board to that player.'),
    stage('startCastle', { player }).describe('BUR-2.8: where to put the start castle.'),
    // A phase.
    stage('phaseStart').describe('BUR-3.2: a phase begins.'),
    stage('drawTile', {
      depot: anyDepot,
      space: int(0, BLACK_SPACES - 1).describe('BUR-1.18: a tile space of the depot.'),
    }).describe('BUR-3.4: chance draws the tile of a space.'),
    stage('drawGoods').describe('BUR-3.5: chance draws the next goods tile of the phase.'),
    stage('roundStart').describe('BUR-3.8: a round begins.'),
    stage('rollDie', { player, die: ownDie }).describe('BUR-3.10: chance rolls a die of that player.'),
    stage('rollWhiteDie').describe('BUR-3.10: chance rolls the white die.'),
    stage('roundEnd').describe('BUR-3.13: a round ends.'),
    stage('phaseEnd').describe('BUR-3.14: a phase ends.'),
    // A turn, and the choices of placed tiles.
    stage('turn', { player }).describe('BUR-4.1: the next action of a turn.'),
    stage('castle', { player }).describe('BUR-6.19: an extra action with a die of any number.'),
    stage('cityHall', { player }).describe('BUR-7.10: whether to place one more tile.'),
    stage('warehouse', { player }).describe('BUR-7.1: whether to sell goods.'),
    stage('carpentersWorkshop', { player }).describe('BUR-7.3: whether to take a building.'),
    stage('church', { player }).describe('BUR-7.4: whether to take a mine, knowledge tile or castle.'),
    stage('market', { player }).describe('BUR-7.5: whether to take a ship or animal tile.'),
    stage('shipDepot', { player }).describe('BUR-6.13: which depot a ship empties.'),
    stage('shipSecondDepot', { player, depot: depot.describe('The depot chosen first.') }).describe(
      'BUR-6.15: whether a ship empties a second depot.',
    ),
    stage('goodsChoice', {
      player,
      depot: depot.describe('The chosen depot.'),
      second: depot.nullable().describe('The second one; `null` if there is none.'),
    }).describe('BUR-6.11: which new types of goods to take.'),
  ])
  .describe('One entry of the agenda: what is still to be done.');

const goodsCounts = counts(GOODS, GOODS_PER_TYPE);
const tileCounts = counts(TILE_IDS.length, 26);

export const points = z
  .strictObject({
    sales: amount.describe('BUR-5.17: sold goods.'),
    animals: amount.describe('BUR-6.17: animals.'),
    watchtowers: amount.describe('BUR-7.2: watchtowers.'),
    regions: z
      .array(amount)
      .length(PHASES.length)
      .describe('BUR-8.1: complete regions, by the phase in which they came, in the order of `PHASES`.'),
    bonusTiles: amount.describe('BUR-8.6, BUR-8.7: bonus tiles.'),
  })
  .describe('BUR-11.7: points so far by category.');

const boardNumber = nameNumber(int(0, BOARD_PICTURES.length));

export const seat = z
  .strictObject({
    board: narrowedBy(boardNumber, ({ setup, boards }: Config) =>
      setup === 'basic' && boards === null ? null : boardNumber,
    ).describe('BUR-1.6: number of the board; 0 before it is dealt.'),
    estate: boardPart(z.array(tile.nullable()).length(HEXES), HEX_GRID).describe(
      'BUR-1.2: the tile on each hex, row by row from the top, from the left: as `hexes` of the boards in `BOARDS`.',
    ),
    slots: z.array(tile.nullable()).length(SLOTS).describe('BUR-1.9: the stored tiles, by slot.'),
    goodsSlots: goodsCounts.describe(
      'BUR-1.9: stored goods tiles, a count for each type in the order of `GOODS_TYPES`; at most three types.',
    ),
    soldGoods: goodsCounts.describe(
      'BUR-5.18: goods tiles sold so far, a count for each type in the order of `GOODS_TYPES`.',
    ),
    silver: amount.describe('BUR-1.27: silver.'),
    workers: amount.describe('BUR-1.27: workers.'),
    dice: z
      .array(nameNumber(int(0, SIDES)))
      .length(DICE)
      .describe('BUR-3.10: what the two dice show; 0 before they are rolled in a round.'),
    spent: z.array(z.boolean()).length(DICE).describe('BUR-4.2: which of the two dice are spent.'),
    points,
  })
  .describe("One player's part of the state.");

export const result = resultSchema(['lastRound'], { players: 4 });

/** The fields that a state and a view share. */
export const fields = {
  players: int(2, 4).describe('Number of players.'),
  result,
  phase,
  round: int(0, ROUNDS).describe('BUR-3.1: the round within the phase; 0 before its first.'),
  order: z
    .array(player)
    .max(4)
    .describe('BUR-3.8: seats in the turn order of the round; empty before the first player is found.'),
  track: z
    .array(z.array(player).max(4))
    .length(TRACK_SPACES)
    .describe(
      'BUR-1.28: the markers on each space of the turn order track, from 0 on the left, each stack from its top.',
    ),
  depotTiles: narrowedBy(z.array(tile.nullable()).length(NUMBERED_DEPOTS * SPACES), ({ players }: Config) =>
    entrywise(NUMBERED_DEPOTS * SPACES, (place) =>
      numberAt(SPACE_PLAYERS, place % SPACES) <= players ? tile.nullable() : null,
    ),
  ).describe(
    'BUR-1.18: tiles in the numbered depots: space `s` of depot `d` is at `4 * (d - 1) + s`. The queries `depots` and `tileAt` read them.',
  ),
  depotGoods: counts(NUMBERED_DEPOTS * GOODS, GOODS_PER_TYPE).describe(
    'BUR-1.18: goods tiles in the numbered depots: the count of type `g` in depot `d` is at `6 * (d - 1) + g - 1`. The query `depots` reads them.',
  ),
  blackDepot: narrowedBy(z.array(tile.nullable()).length(BLACK_SPACES), ({ players }: Config) =>
    entrywise(BLACK_SPACES, (space) => (space < entryOf(BLACK_TILES, players) ? tile.nullable() : null)),
  ).describe('BUR-1.18: tiles in the black depot, by space.'),
  goodsRow: z
    .array(goods)
    .max(GOODS_PER_PHASE)
    .describe('BUR-3.5: goods tiles of the phase that are still to come, the next one first.'),
  whiteDie: nameNumber(int(0, SIDES)).describe('BUR-3.10: what the white die shows; 0 before it is rolled in a round.'),
  hasBought: z.boolean().describe('BUR-4.13: whether the player whose turn it is has bought a tile in it.'),
  largeBonus: z
    .array(player.nullable())
    .length(KINDS.length)
    .describe('BUR-8.6: who has the large bonus tile of each kind, in the order of `KINDS`; `null` while nobody has.'),
  smallBonus: z
    .array(player.nullable())
    .length(KINDS.length)
    .describe('BUR-8.7: who has the small bonus tile of each kind, in the order of `KINDS`; `null` while nobody has.'),
  lightBags: tileCounts.describe(
    'BUR-1.10: light-backed tiles in the bags of their kinds, a count per tile in the order of `TILE_IDS`.',
  ),
  blackBag: tileCounts.describe('BUR-1.10: tiles in the black bag, a count per tile in the order of `TILE_IDS`.'),
  goodsBag: goodsCounts.describe(
    'BUR-1.24: goods tiles in their bag, a count for each type in the order of `GOODS_TYPES`.',
  ),
  removed: tileCounts.describe('BUR-14.2: tiles removed from the game, a count per tile in the order of `TILE_IDS`.'),
};

export const stateSchema = z
  .strictObject({
    ...fields,
    config: configSchema,
    stages: z.array(stageSchema).describe('The agenda: what is still to be done, the current stage last.'),
    seats: z.array(seat).min(2).max(4).describe('The players by seat.'),
  })
  .describe('The whole state of a game.');
