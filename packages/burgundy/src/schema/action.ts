/** Actions of players, outcomes of chance, and events; the makers of stages. */
import { action, entryOf, event, int, internActions, numberAt, rulesOf } from '@rulewright/core/define';
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
import { anyDepot, dealtBoard, depot, goods, hex, kind, number, ownDie, phase, player, slot, tile } from './state.js';

export const die = z
  .literal([0, 1, 'free'])
  .check(z.describe('BUR-15.4: the die of the action; `free` for the effect of a tile.'));

export const discard = z
  .literal(['none', 0, 1, 2])
  .check(z.describe('BUR-5.7: the slot whose tile is discarded; `none` if a slot is empty.'));

/** BUR-1.19, BUR-1.22: whether a tile space is in use; depot 0 is the black one. */
function isInUse(depotNumber: number, space: number, { players }: Config): boolean {
  return depotNumber === 0 ? space < entryOf(BLACK_TILES, players) : numberAt(SPACE_PLAYERS, space) <= players;
}

const space = int(0, BLACK_SPACES - 1).check(z.describe('BUR-1.18: a tile space of the depot.'));

export const actionSchema = z
  .discriminatedUnion('type', [
    action('chooseStartCastle', { hex }, { occurs: (_, { setup }: Config) => setup !== 'basic' }).check(
      z.describe('BUR-2.8: chooses the hex of the start castle.'),
    ),
    action(
      'takeTile',
      {
        die,
        depot,
        space: int(0, SPACES - 1).check(z.describe('BUR-1.18: a tile space of the depot.')),
        discard,
      },
      { occurs: ({ depot: from, space: place }, config: Config) => isInUse(from, place, config) },
    ).check(z.describe('BUR-5.1: takes a tile from a numbered depot into a slot.')),
    action('placeTile', { die, slot, hex }).check(z.describe('BUR-5.8: moves a stored tile to a hex of the estate.')),
    action('sellGoods', { die, goods }).check(z.describe('BUR-5.16: sells all goods of one type.')),
    action('takeWorkers', { die }).check(z.describe('BUR-5.19: takes workers.')),
    action(
      'buyTile',
      { depot: anyDepot, space, discard },
      {
        where: ({ depot: from, space: place }) => from === 0 || place < SPACES,
        occurs: ({ depot: from, space: place }, config: Config) => isInUse(from, place, config),
      },
    ).check(z.describe('BUR-5.20: buys a tile for silver.')),
    action('endTurn').check(z.describe('BUR-4.16: ends the turn.')),
    action('chooseDepot', { depot }).check(z.describe('BUR-6.13: chooses the depot whose goods a ship takes.')),
    action('chooseGoods', { goods }).check(z.describe('BUR-6.11: chooses a goods type for a free goods slot.')),
    action('decline').check(z.describe('BUR-6.3: declines an optional effect.')),
  ])
  .check(z.describe('BUR-15: an action of a player.'));

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('drawFirstPlayer', { seat: player }).check(z.describe('BUR-2.1: the first player is drawn.')),
    action('drawGoods', { goods }).check(z.describe('BUR-1.24: a goods tile is drawn.')),
    action('dealBoard', { board: dealtBoard }).check(z.describe('BUR-2.7: a board is dealt.')),
    action('drawTile', { tile }).check(z.describe('BUR-3.4: a tile is drawn from a bag.')),
    action('rollDie', { number }).check(z.describe('BUR-3.10: a die is rolled.')),
  ])
  .check(z.describe('BUR-15.6: an outcome of chance.'));

const category = z
  .enum(['sales', 'animals', 'watchtowers', 'regions', 'bonusTiles'])
  .check(z.describe('BUR-11.7: the source of the points.'));
const silverSource = z
  .enum(['sale', 'bank', 'mines', 'knowledge13'])
  .check(z.describe('BUR-5.17, BUR-7.9, BUR-10.1, BUR-9.13: the source of the silver.'));
const workerSource = z
  .enum(['takeWorkers', 'boardingHouse', 'knowledge2', 'knowledge4'])
  .check(z.describe('BUR-5.19, BUR-7.8, BUR-9.2, BUR-9.4: the source of the workers.'));
const some = z.int().check(z.minimum(1));
const goodsCount = int(1, GOODS_PER_TYPE).check(z.describe('Goods tiles.'));

export const eventSchema = z
  .discriminatedUnion('type', [
    event('firstPlayerFound', { player }).check(z.describe('BUR-2.1: the first player was drawn.')),
    event('goodsDealt', { player, goods }).check(z.describe('BUR-2.4: a goods tile was dealt to a player.')),
    event('boardDealt', { player, board: dealtBoard }).check(z.describe('BUR-2.7: a board was dealt.')),
    event('startCastlePlaced', { player, hex }).check(z.describe('BUR-2.8: a start castle was placed.')),
    event('phaseStarted', { phase }).check(z.describe('BUR-3.2: a phase began.')),
    event('tileLaidOut', { depot: anyDepot, space, tile }).check(z.describe('A tile was laid out in a depot.')),
    event('goodsLaidOut', { goods }).check(z.describe('BUR-3.5: a goods tile was laid out for the phase.')),
    event('roundStarted', {
      phase,
      round: int(1, ROUNDS).check(z.describe('BUR-3.1: the round within the phase.')),
      order: z.array(player).check(z.maxLength(4), z.describe('BUR-3.8: the seats in turn order.')),
    }).check(z.describe('A round began.')),
    event('dieRolled', { player, die: ownDie, number }).check(z.describe('BUR-3.10: a die of a player was rolled.')),
    event('whiteDieRolled', { number, goods }).check(
      z.describe('BUR-3.11: the white die sent a goods tile to a depot.'),
    ),
    event('dieSpent', {
      player,
      die: ownDie,
      number,
      workers: int(0, 3).check(z.describe('BUR-4.9: the workers paid.')),
    }).check(z.describe('BUR-4.2: a die was spent.')),
    event('tileTaken', {
      player,
      depot: anyDepot,
      space,
      slot,
      tile,
      silver: int(0, 2).check(z.describe('The price of a bought tile; 0 otherwise.')),
    }).check(z.describe('A tile was taken from a depot into a slot.')),
    event('tileDiscarded', { player, slot, tile }).check(z.describe('BUR-5.5: a stored tile was discarded.')),
    event('tilePlaced', { player, slot, hex, tile }).check(z.describe('BUR-5.8: a tile was placed in an estate.')),
    event('pointsScored', {
      player,
      category,
      tile: z.nullable(tile).check(z.describe('The tile that was placed; `null` for a sale.')),
      goods: z.nullable(goods).check(z.describe('BUR-5.17: the type of goods sold; `null` for a tile.')),
      points: some.check(z.describe('Points.')),
    }).check(z.describe('A player scored.')),
    event('silverGained', { player, source: silverSource, silver: some.check(z.describe('Silver.')) }).check(
      z.describe('Silver was gained.'),
    ),
    event('workersGained', { player, source: workerSource, workers: some.check(z.describe('Workers.')) }).check(
      z.describe('Workers were gained.'),
    ),
    event('markerMoved', {
      player,
      space: int(1, TRACK_SPACES - 1).check(z.describe('BUR-1.28: the new space of the marker.')),
    }).check(z.describe('BUR-6.7: a marker moved on the turn order track.')),
    event('goodsLoaded', { player, depot, goods, count: goodsCount }).check(z.describe('BUR-6.8: a ship took goods.')),
    event('goodsSold', { player, goods, count: goodsCount }).check(z.describe('BUR-5.16: goods were sold.')),
    event('regionCompleted', { player, kind, size: int(1, 8).check(z.describe('Hexes of the region.')) }).check(
      z.describe('BUR-8.1: a region is complete.'),
    ),
    event('bonusTileGained', {
      player,
      kind,
      bonusTile: z.enum(['large', 'small']).check(z.describe('BUR-8.6, BUR-8.7: its size.')),
    }).check(z.describe('BUR-8.6: all hexes of a kind are covered.')),
    event('turnStarted', { player }).check(z.describe('BUR-4.1: a turn began.')),
    event('turnEnded', { player }).check(z.describe('A turn ended.')),
    event('phaseEnded', { phase }).check(z.describe('A phase ended.')),
  ])
  .check(z.describe('An event, for front ends to show.'));

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<Burgundy>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
