/** The shape of the state, and the values that actions and views share with them. */
import {
  agenda,
  counts,
  described,
  entryOf,
  entrywise,
  int,
  numberAt,
  observed,
  resultSchema,
  stage,
  written,
} from '@rulewright/core/define';
import * as z from 'zod/mini';
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
  SHEETS,
  SIDES,
  SLOTS,
  SPACE_PLAYERS,
  SPACES,
  TILE_IDS,
  TRACK_SPACES,
} from '../components.js';
import type { Config } from '../types.js';
import { configSchema, player } from './config.js';

export const tile = described('BUR-1.10: a type of hex tile.', z.enum(TILE_IDS));
export const kind = described('BUR-1.4: a kind of tile, hex or region.', z.enum(KINDS));
export const phase = described('BUR-3.1: a phase.', z.enum(PHASES));
export const hex = described(
  'BUR-1.2: a hex of an estate, row by row from the top left.',
  written(int(0, HEXES - 1), 'fromOne'),
);
export const slot = described('BUR-1.9: a tile slot.', written(int(0, SLOTS - 1), 'fromOne'));
export const depot = described('BUR-1.18: a numbered depot.', observed(int(1, NUMBERED_DEPOTS), 'category'));
export const anyDepot = described(
  'BUR-1.18: a numbered depot, or the black one; `0` is the black one.',
  written(int(0, NUMBERED_DEPOTS), (depot) => (depot === 0 ? 'black' : String(depot))),
);
export const goods = described(
  'BUR-1.25: a goods type, by the die number that sells it.',
  observed(int(1, GOODS), 'category'),
);
export const number = described('The number of a die.', int(1, SIDES));
const amount = z.int().check(z.minimum(0));
export const ownDie = described("BUR-1.29: one of the player's two dice.", int(0, DICE - 1));
export const sheet = described('BUR-1.30: number of a sheet, from 1 as in `dataSet`.', int(1, SHEETS.length));

const silver = observed(amount, { most: 221, usual: 15 });
const workers = observed(amount, { most: 363, usual: 15 });
/** BUR-5.17, BUR-6.17, BUR-8.1, BUR-8.6: points of one category, or of one phase. */
const somePoints = observed(amount, { most: 400, usual: 60 });
export const totalPoints = observed(amount, { most: 1400, usual: 200 });

export const stageSchema = described(
  'An entry of the agenda.',
  z.discriminatedUnion('stage', [
    // The set-up.
    stage('firstPlayer', 'BUR-2.1: chance draws the first player.'),
    stage('dealGoods', 'BUR-2.4: chance deals a goods tile to a player.', { player }),
    stage('dealSheet', 'BUR-2.7: chance deals a sheet to a player.', { player }),
    stage('boardSide', 'BUR-2.14: the side of the sheet.', { player }),
    stage('startCastle', 'BUR-2.8: the hex of the start castle.', { player }),
    // A phase.
    stage('phaseStart', 'BUR-3.2: a phase begins.'),
    stage('drawTile', 'BUR-3.4: chance draws the tile of a space.', {
      depot: anyDepot,
      space: described('BUR-1.18: a tile space of the depot.', int(0, BLACK_SPACES - 1)),
    }),
    stage('drawGoods', 'BUR-3.5: chance draws the next goods tile of the phase.'),
    stage('roundStart', 'BUR-3.8: a round begins.'),
    stage('rollDie', 'BUR-3.10: chance rolls a die of a player.', { player, die: ownDie }),
    stage('rollWhiteDie', 'BUR-3.10: chance rolls the white die.'),
    stage('roundEnd', 'BUR-3.13: a round ends.'),
    stage('phaseEnd', 'BUR-3.14: a phase ends.'),
    // A turn, and the choices of placed tiles.
    stage('turn', 'BUR-4.1: the next action of a turn.', { player }),
    stage('castle', 'BUR-6.19: an extra action with a die of any number.', { player }),
    stage('cityHall', 'BUR-7.10: whether to place one more tile.', { player }),
    stage('warehouse', 'BUR-7.1: whether to sell goods.', { player }),
    stage('carpentersWorkshop', 'BUR-7.3: whether to take a building.', { player }),
    stage('church', 'BUR-7.4: whether to take a mine, knowledge tile or castle.', { player }),
    stage('market', 'BUR-7.5: whether to take a ship or animal tile.', { player }),
    stage('shipDepot', 'BUR-6.13: the depot that a ship empties.', { player }),
    stage('shipSecondDepot', 'BUR-6.15: the second depot that a ship empties, or none.', {
      player,
      depot: described('The depot chosen first.', depot),
    }),
    stage('goodsChoice', 'BUR-6.11: the new types of goods to take.', {
      player,
      depot: described('The chosen depot.', depot),
      second: described('The second depot; `null` for none.', z.nullable(depot)),
    }),
  ]),
);

const goodsCounts = observed(counts(GOODS, GOODS_PER_TYPE), { names: (index) => `type ${index + 1}` });
const tileCounts = observed(counts(TILE_IDS.length, 26), { names: TILE_IDS });

const points = described(
  'BUR-11.7: points so far by category.',
  z.strictObject({
    sales: described('BUR-5.17: sold goods.', somePoints),
    animals: described('BUR-6.17: animals.', somePoints),
    watchtowers: described('BUR-7.2: watchtowers.', somePoints),
    regions: described(
      'BUR-8.1: complete regions by phase; in the order of `PHASES`.',
      observed(z.array(somePoints).check(z.length(PHASES.length)), { names: PHASES }),
    ),
    bonusTiles: described('BUR-8.6, BUR-8.7: bonus tiles.', somePoints),
  }),
);

const sheetNumber = observed(int(0, SHEETS.length), 'category');
const boardNumber = observed(int(0, BOARD_PICTURES.length), 'category');

export const seat = described(
  'The state of one player.',
  z.strictObject({
    sheet: described(
      'BUR-1.30: number of the dealt sheet; 0 before that, and without one.',
      observed(sheetNumber, {
        narrow: ({ setup, boards }: Config) => (setup === 'basic' || boards !== null ? null : sheetNumber),
      }),
    ),
    board: described(
      'BUR-1.6: number of the board; 0 before its side is chosen.',
      observed(boardNumber, {
        narrow: ({ setup, boards }: Config) => (setup === 'basic' && boards === null ? null : boardNumber),
      }),
    ),
    estate: described(
      'BUR-1.2: the tile on each hex; in the order of `hexes` of the boards in `BOARDS`.',
      observed(z.array(z.nullable(tile)).check(z.length(HEXES)), { board: HEX_GRID }),
    ),
    slots: described('BUR-1.9: the stored tiles, by slot.', z.array(z.nullable(tile)).check(z.length(SLOTS))),
    goodsSlots: described(
      'BUR-1.9: stored goods tiles per type; in the order of `GOODS_TYPES`; at most three types.',
      goodsCounts,
    ),
    soldGoods: described('BUR-5.18: sold goods tiles per type; in the order of `GOODS_TYPES`.', goodsCounts),
    silver: described('BUR-1.27: silver.', silver),
    workers: described('BUR-1.27: workers.', workers),
    dice: described(
      'BUR-3.10: the numbers of the two dice; 0 before they are rolled in a round.',
      z.array(observed(int(0, SIDES), 'category')).check(z.length(DICE)),
    ),
    spent: described('BUR-4.2: which of the two dice are spent.', z.array(z.boolean()).check(z.length(DICE))),
    points,
  }),
);

/** BUR-8.6, BUR-8.7: by kind. */
const bonusOwners = observed(z.array(z.nullable(player)).check(z.length(KINDS.length)), { names: KINDS });

export const result = resultSchema(['lastRound'], { players: 4 });

/** The fields that a state and a view share. */
export const fields = {
  players: described('Number of players.', int(2, 4)),
  result,
  phase,
  round: described('BUR-3.1: the round within the phase; 0 before its first.', int(0, ROUNDS)),
  order: described(
    'BUR-3.8: the turn order of the round; empty before the first player is drawn.',
    z.array(player).check(z.maxLength(4)),
  ),
  track: described(
    'BUR-1.28: the markers on each space of the turn order track, each stack from its top.',
    z.array(z.array(player).check(z.maxLength(4))).check(z.length(TRACK_SPACES)),
  ),
  depotTiles: described(
    'BUR-1.18: tiles in the numbered depots; space `s` of depot `d` has index `4 * (d - 1) + s`.',
    observed(z.array(z.nullable(tile)).check(z.length(NUMBERED_DEPOTS * SPACES)), {
      narrow: ({ players }: Config) =>
        observed(
          entrywise(NUMBERED_DEPOTS * SPACES, (place) =>
            numberAt(SPACE_PLAYERS, place % SPACES) <= players ? z.nullable(tile) : null,
          ),
          { names: (index) => `depot ${Math.floor(index / SPACES) + 1}, space ${index % SPACES}` },
        ),
    }),
  ),
  depotGoods: described(
    'BUR-1.18: goods tiles in the numbered depots; type `g` in depot `d` has index `6 * (d - 1) + g - 1`.',
    observed(counts(NUMBERED_DEPOTS * GOODS, GOODS_PER_TYPE), {
      names: (index) => `depot ${Math.floor(index / GOODS) + 1}, type ${(index % GOODS) + 1}`,
    }),
  ),
  blackDepot: described(
    'BUR-1.18: tiles in the black depot, by space.',
    observed(z.array(z.nullable(tile)).check(z.length(BLACK_SPACES)), {
      narrow: ({ players }: Config) =>
        entrywise(BLACK_SPACES, (space) => (space < entryOf(BLACK_TILES, players) ? z.nullable(tile) : null)),
    }),
  ),
  goodsRow: described(
    'BUR-3.5: the goods tiles to come in this phase, the next one first.',
    z.array(goods).check(z.maxLength(GOODS_PER_PHASE)),
  ),
  whiteDie: described(
    'BUR-3.10: the number of the white die; 0 before it is rolled in a round.',
    observed(int(0, SIDES), 'category'),
  ),
  hasBought: described('BUR-4.13: whether a tile has been bought this turn.', z.boolean()),
  largeBonus: described(
    'BUR-8.6: the owner of the large bonus tile of each kind; in the order of `KINDS`; `null` if free.',
    bonusOwners,
  ),
  smallBonus: described(
    'BUR-8.7: the owner of the small bonus tile of each kind; in the order of `KINDS`; `null` if free.',
    bonusOwners,
  ),
  lightBags: described(
    'BUR-1.10: light-backed tiles in the bags; a count per tile in the order of `TILE_IDS`.',
    tileCounts,
  ),
  blackBag: described('BUR-1.10: tiles in the black bag; a count per tile in the order of `TILE_IDS`.', tileCounts),
  goodsBag: described('BUR-1.24: goods tiles in the bag per type; in the order of `GOODS_TYPES`.', goodsCounts),
  removed: described('BUR-14.2: tiles out of the game; a count per tile in the order of `TILE_IDS`.', tileCounts),
};

export const stateSchema = described(
  'The state of a game.',
  z.strictObject({
    ...fields,
    config: configSchema,
    stages: described('The agenda, the current stage last.', agenda(stageSchema)),
    seats: described('The players by seat.', z.array(seat).check(z.minLength(2), z.maxLength(4))),
  }),
);
