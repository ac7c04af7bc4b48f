/** The shapes of the config and the state, and the values that actions and views share with them. */
import {
  agenda,
  boardPart,
  counts,
  entryOf,
  entrywise,
  inPlay,
  int,
  named,
  nameNumber,
  narrowedBy,
  numberAt,
  resultSchema,
  seatNumber,
  stage,
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
  SIDES,
  SLOTS,
  SPACE_PLAYERS,
  SPACES,
  TILE_IDS,
  TRACK_SPACES,
} from '../components.js';
import type { Config } from '../types.js';

export const player = seatNumber(int(0, 3)).check(z.describe('A seat, clockwise from 0.'));
export const tile = z.enum(TILE_IDS).check(z.describe('BUR-1.10: a type of hex tile.'));
export const kind = z.enum(KINDS).check(z.describe('BUR-1.4: a kind of tile, hex or region.'));
export const phase = z.enum(PHASES).check(z.describe('BUR-3.1: a phase.'));
export const hex = int(0, HEXES - 1).check(z.describe('BUR-1.2: a hex of an estate, row by row from the top left.'));
export const slot = int(0, SLOTS - 1).check(z.describe('BUR-1.9: a tile slot.'));
export const depot = nameNumber(int(1, NUMBERED_DEPOTS)).check(z.describe('BUR-1.18: a numbered depot.'));
export const anyDepot = int(0, NUMBERED_DEPOTS).check(
  z.describe('BUR-1.18: a numbered depot, or 0 for the black one.'),
);
export const goods = nameNumber(int(1, GOODS)).check(
  z.describe('BUR-1.25: a goods type, by the die number that sells it.'),
);
export const number = int(1, SIDES).check(z.describe('The number of a die.'));
const amount = z.int().check(z.minimum(0));
export const ownDie = int(0, DICE - 1).check(z.describe("BUR-1.29: one of the player's two dice."));
export const dealtBoard = int(2, BOARD_PICTURES.length).check(z.describe('BUR-1.6: number of a board.'));

const silver = inPlay(amount, { most: 221, usual: 15 });
const workers = inPlay(amount, { most: 363, usual: 15 });
/** BUR-5.17, BUR-6.17, BUR-8.1, BUR-8.6: points of one category, or of one phase. */
const somePoints = inPlay(amount, { most: 400, usual: 60 });
export const totalPoints = inPlay(amount, { most: 1400, usual: 200 });

export const configSchema = z
  .strictObject({
    players: int(2, 4).check(z.describe('BUR-1.1: number of players.')),
    setup: z
      ._default(z.enum(['basic', 'advanced']), 'basic')
      .check(z.describe('BUR-13.1: board 1 for everyone, or dealt boards and chosen start castles.')),
    boards: z
      ._default(z.nullable(z.array(int(1, BOARD_PICTURES.length)).check(z.maxLength(4))), null)
      .check(z.describe('BUR-13.2: the boards by seat; `null` for those of the set-up.')),
    tieBreak: z
      ._default(z.enum(['moreEmpty', 'fewerEmpty']), 'moreEmpty')
      .check(z.describe('BUR-13.3: whether more or fewer empty hexes break ties.')),
    firstPlayer: z
      ._default(z.union([z.literal('random'), player]), 'random')
      .check(z.describe('BUR-13.4: the seat that starts.')),
  })
  .check(
    z.superRefine(({ players, setup, boards, firstPlayer }, context) => {
      const refuse = (key: string, rule: string, code: string, message: string): void => {
        context.addIssue({ code: 'custom', path: [key], message, params: { rule, code } });
      };
      if (boards && boards.length !== players) {
        refuse('boards', 'BUR-13.2', 'wrongBoards', `expected one board per seat, ${players} in all`);
      }
      if (boards && setup === 'basic' && boards.some((board) => board !== 1)) {
        refuse('boards', 'BUR-13.2', 'wrongBoards', 'the basic set-up has board 1 for everyone');
      }
      if (firstPlayer !== 'random' && firstPlayer >= players) {
        refuse('firstPlayer', 'BUR-13.5', 'noSuchSeat', `there is no seat ${firstPlayer} with ${players} players`);
      }
    }),
    z.describe('BUR-13: the options of a game.'),
  );

export const stageSchema = z
  .discriminatedUnion('stage', [
    // The set-up.
    stage('firstPlayer').check(z.describe('BUR-2.1: chance draws the first player.')),
    stage('dealGoods', { player }).check(z.describe('BUR-2.4: chance deals a goods tile to a player.')),
    stage('dealBoard', { player }).check(z.describe('BUR-2.7: chance deals a board to a player.')),
    stage('startCastle', { player }).check(z.describe('BUR-2.8: the hex of the start castle.')),
    // A phase.
    stage('phaseStart').check(z.describe('BUR-3.2: a phase begins.')),
    stage('drawTile', {
      depot: anyDepot,
      space: int(0, BLACK_SPACES - 1).check(z.describe('BUR-1.18: a tile space of the depot.')),
    }).check(z.describe('BUR-3.4: chance draws the tile of a space.')),
    stage('drawGoods').check(z.describe('BUR-3.5: chance draws the next goods tile of the phase.')),
    stage('roundStart').check(z.describe('BUR-3.8: a round begins.')),
    stage('rollDie', { player, die: ownDie }).check(z.describe('BUR-3.10: chance rolls a die of a player.')),
    stage('rollWhiteDie').check(z.describe('BUR-3.10: chance rolls the white die.')),
    stage('roundEnd').check(z.describe('BUR-3.13: a round ends.')),
    stage('phaseEnd').check(z.describe('BUR-3.14: a phase ends.')),
    // A turn, and the choices of placed tiles.
    stage('turn', { player }).check(z.describe('BUR-4.1: the next action of a turn.')),
    stage('castle', { player }).check(z.describe('BUR-6.19: an extra action with a die of any number.')),
    stage('cityHall', { player }).check(z.describe('BUR-7.10: whether to place one more tile.')),
    stage('warehouse', { player }).check(z.describe('BUR-7.1: whether to sell goods.')),
    stage('carpentersWorkshop', { player }).check(z.describe('BUR-7.3: whether to take a building.')),
    stage('church', { player }).check(z.describe('BUR-7.4: whether to take a mine, knowledge tile or castle.')),
    stage('market', { player }).check(z.describe('BUR-7.5: whether to take a ship or animal tile.')),
    stage('shipDepot', { player }).check(z.describe('BUR-6.13: the depot that a ship empties.')),
    stage('shipSecondDepot', { player, depot: depot.check(z.describe('The depot chosen first.')) }).check(
      z.describe('BUR-6.15: the second depot that a ship empties, or none.'),
    ),
    stage('goodsChoice', {
      player,
      depot: depot.check(z.describe('The chosen depot.')),
      second: z.nullable(depot).check(z.describe('The second depot; `null` for none.')),
    }).check(z.describe('BUR-6.11: the new types of goods to take.')),
  ])
  .check(z.describe('An entry of the agenda.'));

const goodsCounts = named(counts(GOODS, GOODS_PER_TYPE), (index) => `type ${index + 1}`);
const tileCounts = named(counts(TILE_IDS.length, 26), TILE_IDS);

const points = z
  .strictObject({
    sales: somePoints.check(z.describe('BUR-5.17: sold goods.')),
    animals: somePoints.check(z.describe('BUR-6.17: animals.')),
    watchtowers: somePoints.check(z.describe('BUR-7.2: watchtowers.')),
    regions: named(z.array(somePoints).check(z.length(PHASES.length)), PHASES).check(
      z.describe('BUR-8.1: complete regions by phase; in the order of `PHASES`.'),
    ),
    bonusTiles: somePoints.check(z.describe('BUR-8.6, BUR-8.7: bonus tiles.')),
  })
  .check(z.describe('BUR-11.7: points so far by category.'));

const boardNumber = nameNumber(int(0, BOARD_PICTURES.length));

export const seat = z
  .strictObject({
    board: narrowedBy(boardNumber, ({ setup, boards }: Config) =>
      setup === 'basic' && boards === null ? null : boardNumber,
    ).check(z.describe('BUR-1.6: number of the board; 0 before it is dealt.')),
    estate: boardPart(z.array(z.nullable(tile)).check(z.length(HEXES)), HEX_GRID).check(
      z.describe('BUR-1.2: the tile on each hex; in the order of `hexes` of the boards in `BOARDS`.'),
    ),
    slots: z.array(z.nullable(tile)).check(z.length(SLOTS), z.describe('BUR-1.9: the stored tiles, by slot.')),
    goodsSlots: goodsCounts.check(
      z.describe('BUR-1.9: stored goods tiles per type; in the order of `GOODS_TYPES`; at most three types.'),
    ),
    soldGoods: goodsCounts.check(z.describe('BUR-5.18: sold goods tiles per type; in the order of `GOODS_TYPES`.')),
    silver: silver.check(z.describe('BUR-1.27: silver.')),
    workers: workers.check(z.describe('BUR-1.27: workers.')),
    dice: z
      .array(nameNumber(int(0, SIDES)))
      .check(z.length(DICE), z.describe('BUR-3.10: the numbers of the two dice; 0 before they are rolled in a round.')),
    spent: z.array(z.boolean()).check(z.length(DICE), z.describe('BUR-4.2: which of the two dice are spent.')),
    points,
  })
  .check(z.describe('The state of one player.'));

/** BUR-8.6, BUR-8.7: by kind. */
const bonusOwners = named(z.array(z.nullable(player)).check(z.length(KINDS.length)), KINDS);

export const result = resultSchema(['lastRound'], { players: 4 });

/** The fields that a state and a view share. */
export const fields = {
  players: int(2, 4).check(z.describe('Number of players.')),
  result,
  phase,
  round: int(0, ROUNDS).check(z.describe('BUR-3.1: the round within the phase; 0 before its first.')),
  order: z
    .array(player)
    .check(z.maxLength(4), z.describe('BUR-3.8: the turn order of the round; empty before the first player is drawn.')),
  track: z
    .array(z.array(player).check(z.maxLength(4)))
    .check(
      z.length(TRACK_SPACES),
      z.describe('BUR-1.28: the markers on each space of the turn order track, each stack from its top.'),
    ),
  depotTiles: narrowedBy(z.array(z.nullable(tile)).check(z.length(NUMBERED_DEPOTS * SPACES)), ({ players }: Config) =>
    named(
      entrywise(NUMBERED_DEPOTS * SPACES, (place) =>
        numberAt(SPACE_PLAYERS, place % SPACES) <= players ? z.nullable(tile) : null,
      ),
      (index) => `depot ${Math.floor(index / SPACES) + 1}, space ${index % SPACES}`,
    ),
  ).check(z.describe('BUR-1.18: tiles in the numbered depots; space `s` of depot `d` has index `4 * (d - 1) + s`.')),
  depotGoods: named(
    counts(NUMBERED_DEPOTS * GOODS, GOODS_PER_TYPE),
    (index) => `depot ${Math.floor(index / GOODS) + 1}, type ${(index % GOODS) + 1}`,
  ).check(
    z.describe('BUR-1.18: goods tiles in the numbered depots; type `g` in depot `d` has index `6 * (d - 1) + g - 1`.'),
  ),
  blackDepot: narrowedBy(z.array(z.nullable(tile)).check(z.length(BLACK_SPACES)), ({ players }: Config) =>
    entrywise(BLACK_SPACES, (space) => (space < entryOf(BLACK_TILES, players) ? z.nullable(tile) : null)),
  ).check(z.describe('BUR-1.18: tiles in the black depot, by space.')),
  goodsRow: z
    .array(goods)
    .check(
      z.maxLength(GOODS_PER_PHASE),
      z.describe('BUR-3.5: the goods tiles to come in this phase, the next one first.'),
    ),
  whiteDie: nameNumber(int(0, SIDES)).check(
    z.describe('BUR-3.10: the number of the white die; 0 before it is rolled in a round.'),
  ),
  hasBought: z.boolean().check(z.describe('BUR-4.13: whether a tile has been bought this turn.')),
  largeBonus: bonusOwners.check(
    z.describe('BUR-8.6: the owner of the large bonus tile of each kind; in the order of `KINDS`; `null` if free.'),
  ),
  smallBonus: bonusOwners.check(
    z.describe('BUR-8.7: the owner of the small bonus tile of each kind; in the order of `KINDS`; `null` if free.'),
  ),
  lightBags: tileCounts.check(
    z.describe('BUR-1.10: light-backed tiles in the bags; a count per tile in the order of `TILE_IDS`.'),
  ),
  blackBag: tileCounts.check(
    z.describe('BUR-1.10: tiles in the black bag; a count per tile in the order of `TILE_IDS`.'),
  ),
  goodsBag: goodsCounts.check(z.describe('BUR-1.24: goods tiles in the bag per type; in the order of `GOODS_TYPES`.')),
  removed: tileCounts.check(
    z.describe('BUR-14.2: tiles out of the game; a count per tile in the order of `TILE_IDS`.'),
  ),
};

export const stateSchema = z
  .strictObject({
    ...fields,
    config: configSchema,
    stages: agenda(stageSchema).check(z.describe('The agenda, the current stage last.')),
    seats: z.array(seat).check(z.minLength(2), z.maxLength(4), z.describe('The players by seat.')),
  })
  .check(z.describe('The state of a game.'));
