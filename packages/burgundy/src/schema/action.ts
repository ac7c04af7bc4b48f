/** Actions of players, outcomes of chance, and events; the makers of stages. */
import {
  action,
  described,
  entryAt,
  entryOf,
  event,
  int,
  internActions,
  numberAt,
  rulesOf,
  written,
} from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  BLACK_SPACES,
  BLACK_TILES,
  GOODS_PER_TYPE,
  ROUNDS,
  SPACE_PLAYERS,
  SPACES,
  TRACK_SPACES,
} from '../components.js';
import type { Burgundy, Config } from '../types.js';
import { board, player } from './config.js';
import { anyDepot, depot, goods, hex, kind, number, ownDie, phase, sheet, slot, tile } from './state.js';

export const die = described(
  'BUR-15.4: the die of the action; `free` for the effect of a tile.',
  written(z.literal([0, 1, 'free']), (die) => (die === 'free' ? die : entryAt(['first', 'second'], die))),
);

export const discard = described(
  'BUR-5.7: the slot whose tile is discarded; `none` if a slot is empty.',
  written(z.literal(['none', 0, 1, 2]), (slot) => (slot === 'none' ? slot : String(slot + 1))),
);

/** BUR-1.19, BUR-1.22: whether a tile space is in use; depot 0 is the black one. */
function isInUse(depotNumber: number, space: number, { players }: Config): boolean {
  return depotNumber === 0 ? space < entryOf(BLACK_TILES, players) : numberAt(SPACE_PLAYERS, space) <= players;
}

const space = described('BUR-1.18: a tile space of the depot.', written(int(0, BLACK_SPACES - 1), 'fromOne'));

export const actionSchema = described(
  'BUR-15: an action of a player.',
  z.discriminatedUnion('type', [
    action(
      'chooseStartCastle',
      'BUR-2.8: chooses the hex of the start castle.',
      { hex },
      { occurs: (_, { setup }: Config) => setup !== 'basic' },
    ),
    action(
      'takeTile',
      'BUR-5.1: takes a tile from a numbered depot into a slot.',
      {
        die,
        depot,
        space: described('BUR-1.18: a tile space of the depot.', written(int(0, SPACES - 1), 'fromOne')),
        discard,
      },
      { occurs: ({ depot: from, space: place }, config: Config) => isInUse(from, place, config) },
    ),
    action('placeTile', 'BUR-5.8: moves a stored tile to a hex of the estate.', { die, slot, hex }),
    action('sellGoods', 'BUR-5.16: sells all goods of one type.', { die, goods }),
    action('takeWorkers', 'BUR-5.19: takes workers.', { die }),
    action(
      'buyTile',
      'BUR-5.20: buys a tile for silver.',
      { depot: anyDepot, space, discard },
      {
        where: ({ depot: from, space: place }) => from === 0 || place < SPACES,
        occurs: ({ depot: from, space: place }, config: Config) => isInUse(from, place, config),
      },
    ),
    action('endTurn', 'BUR-4.16: ends the turn.'),
    action('chooseDepot', 'BUR-6.13: chooses the depot whose goods a ship takes.', { depot }),
    action('chooseGoods', 'BUR-6.11: chooses a goods type for a free goods slot.', { goods }),
    action('decline', 'BUR-6.3: declines an optional effect.'),
    action(
      'chooseBoard',
      'BUR-2.14: chooses a side of the sheet.',
      { board },
      { occurs: (_, { setup, boards }: Config) => setup !== 'basic' && boards === null },
    ),
  ]),
);

export const outcomeSchema = described(
  'BUR-15.6: an outcome of chance.',
  z.discriminatedUnion('type', [
    action('drawFirstPlayer', 'BUR-2.1: the first player is drawn.', { seat: player }),
    action('drawGoods', 'BUR-1.24: a goods tile is drawn.', { goods }),
    action('dealSheet', 'BUR-2.7: a sheet is dealt.', { sheet }),
    action('drawTile', 'BUR-3.4: a tile is drawn from a bag.', { tile }),
    action('rollDie', 'BUR-3.10: a die is rolled.', { number }),
  ]),
);

const category = described(
  'BUR-11.7: the source of the points.',
  z.enum(['sales', 'animals', 'watchtowers', 'regions', 'bonusTiles']),
);
const silverSource = described(
  'BUR-5.17, BUR-7.9, BUR-10.1, BUR-9.13: the source of the silver.',
  z.enum(['sale', 'bank', 'mines', 'knowledge13']),
);
const workerSource = described(
  'BUR-5.19, BUR-7.8, BUR-9.2, BUR-9.4: the source of the workers.',
  z.enum(['takeWorkers', 'boardingHouse', 'knowledge2', 'knowledge4']),
);
const some = z.int().check(z.minimum(1));
const goodsCount = described('Goods tiles.', int(1, GOODS_PER_TYPE));

export const eventSchema = described(
  'An event, for front ends to show.',
  z.discriminatedUnion('type', [
    event('firstPlayerFound', 'BUR-2.1: the first player was drawn.', { player }),
    event('goodsDealt', 'BUR-2.4: a goods tile was dealt to a player.', { player, goods }),
    event('sheetDealt', 'BUR-2.7: a sheet was dealt.', {
      player,
      sheet,
      front: described('The board on one side.', board),
      back: described('The board on the other side.', board),
    }),
    event('boardChosen', 'BUR-2.14: a player chose a side of the sheet.', { player, board }),
    event('startCastlePlaced', 'BUR-2.8: a start castle was placed.', { player, hex }),
    event('phaseStarted', 'BUR-3.2: a phase began.', { phase }),
    event('tileLaidOut', 'A tile was laid out in a depot.', { depot: anyDepot, space, tile }),
    event('goodsLaidOut', 'BUR-3.5: a goods tile was laid out for the phase.', { goods }),
    event('roundStarted', 'A round began.', {
      phase,
      round: described('BUR-3.1: the round within the phase.', int(1, ROUNDS)),
      order: described('BUR-3.8: the seats in turn order.', z.array(player).check(z.maxLength(4))),
    }),
    event('dieRolled', 'BUR-3.10: a die of a player was rolled.', { player, die: ownDie, number }),
    event('whiteDieRolled', 'BUR-3.11: the white die sent a goods tile to a depot.', { number, goods }),
    event('dieSpent', 'BUR-4.2: a die was spent.', {
      player,
      die: ownDie,
      number,
      workers: described('BUR-4.9: the workers paid.', int(0, 3)),
    }),
    event('tileTaken', 'A tile was taken from a depot into a slot.', {
      player,
      depot: anyDepot,
      space,
      slot,
      tile,
      silver: described('The price of a bought tile; 0 otherwise.', int(0, 2)),
    }),
    event('tileDiscarded', 'BUR-5.5: a stored tile was discarded.', { player, slot, tile }),
    event('tilePlaced', 'BUR-5.8: a tile was placed in an estate.', { player, slot, hex, tile }),
    event('pointsScored', 'A player scored.', {
      player,
      category,
      tile: described('The tile that was placed; `null` for a sale.', z.nullable(tile)),
      goods: described('BUR-5.17: the type of goods sold; `null` for a tile.', z.nullable(goods)),
      points: described('Points.', some),
    }),
    event('silverGained', 'Silver was gained.', { player, source: silverSource, silver: described('Silver.', some) }),
    event('workersGained', 'Workers were gained.', {
      player,
      source: workerSource,
      workers: described('Workers.', some),
    }),
    event('markerMoved', 'BUR-6.7: a marker moved on the turn order track.', {
      player,
      space: described('BUR-1.28: the new space of the marker.', int(1, TRACK_SPACES - 1)),
    }),
    event('goodsLoaded', 'BUR-6.8: a ship took goods.', { player, depot, goods, count: goodsCount }),
    event('goodsSold', 'BUR-5.16: goods were sold.', { player, goods, count: goodsCount }),
    event('regionCompleted', 'BUR-8.1: a region is complete.', {
      player,
      kind,
      size: described('Hexes of the region.', int(1, 8)),
    }),
    event('bonusTileGained', 'BUR-8.6: all hexes of a kind are covered.', {
      player,
      kind,
      bonusTile: described('BUR-8.6, BUR-8.7: its size.', z.enum(['large', 'small'])),
    }),
    event('turnStarted', 'BUR-4.1: a turn began.', { player }),
    event('turnEnded', 'A turn ended.', { player }),
    event('phaseEnded', 'A phase ended.', { phase }),
  ]),
);

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<Burgundy>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
