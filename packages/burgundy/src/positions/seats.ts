/** The players' pieces, and the start castles, points, markers and bonus tiles derived from them. */
import { ArgumentError } from '@rulewright/core';
import { checkName, entryAt, seatOf } from '@rulewright/core/define';
import {
  BASIC_BOARD,
  BASIC_START_HEX,
  BOARD_PICTURES,
  GOODS_TYPES,
  HEXES,
  KINDS,
  PHASES,
  SHEETS,
  SLOTS,
  STARTING_SILVER,
  STARTING_WORKERS,
  TILE_IDS,
  type TileId,
  TRACK_SPACES,
} from '../components.js';
import { boardAt } from '../estate/board.js';
import { areCovered, countOf, isBesideCovered } from '../estate/estate.js';
import { sidesOn } from '../estate/sheets.js';
import { typeOf } from '../estate/tiles.js';
import { animalPoints, pointsOfRegions } from '../invariants/estates.js';
import { derivedPoints } from '../invariants/pieces.js';
import { isBeforeTurns, sourceOf } from '../invariants/turns.js';
import { toCome } from '../rules/agenda.js';
import type { State } from '../types.js';
import type { Given, GivenSeat, GoodsCounts } from './description.js';

/** Lays what players have, the bonus tiles and the markers. */
export function laySeats(state: State, what: Given): void {
  const { seats = [], track } = what;
  const { players, order } = state;
  if (seats.length > players) {
    throw new ArgumentError(`The game has ${players} players, but the position has ${seats.length} seats (BUR-1.1).`);
  }
  dealSheets(state, seats);
  for (let player = 0; player < players; player++) laySeat(state, player, seats[player]);
  layBonusTiles(state, what);
  for (const [player, { points }] of state.seats.entries()) {
    for (const [, category, sum] of derivedPoints(state, player)) points[category] = sum;
  }
  const ships = state.seats.map(({ estate }) => countOf(estate, 'ship'));
  const stacks = track ?? state.track.map((_, space) => order.filter((player) => ships[player] === space));
  state.track = padded(stacks, TRACK_SPACES, [], 'the track (BUR-1.28)').map((stack) => [...stack]);
}

/** BUR-2.7, BUR-2.14: the named sheets and boards; others that are dealt already are different. */
function dealSheets(state: State, seats: readonly GivenSeat[]): void {
  const { setup, boards, dataSet } = state.config;
  const named = seats.map(({ sheet, board }, player) => {
    const where = `seat ${player}`;
    if (board !== undefined) checkName(board, BOARD_NUMBERS, { what: 'board', rule: 'BUR-1.6', where });
    if (sheet !== undefined) checkName(sheet, SHEET_NUMBERS, { what: 'sheet', rule: 'BUR-1.30', where });
    return { sheet, board };
  });
  const isDealt = setup === 'advanced' && boards === null;
  const used = new Set(named.map(({ sheet }) => sheet));
  const take = (board: number | undefined): number => {
    const isFit = (sheet: number): boolean => board === undefined || sidesOn(dataSet, sheet).includes(board);
    const sheet = SHEET_NUMBERS.find((free) => !used.has(free) && isFit(free)) ?? 0;
    used.add(sheet);
    return sheet;
  };
  // Named boards take their sheets first.
  const byName = [...state.seats.entries()].sort(
    ([left], [right]) => Number(named[right]?.board !== undefined) - Number(named[left]?.board !== undefined),
  );
  for (const [player, seat] of byName) {
    const { sheet, board } = named[player] ?? {};
    const has = (stage: 'dealSheet' | 'boardSide'): boolean =>
      state.order.length > 0 && !isToCome(state, stage, player);
    if (isDealt && (has('dealSheet') || sheet !== undefined)) seat.sheet = sheet ?? take(board);
    seat.board = board ?? (seat.sheet > 0 && has('boardSide') ? (sidesOn(dataSet, seat.sheet)[1] ?? 0) : seat.board);
  }
}

const BOARD_NUMBERS = BOARD_PICTURES.map((_, index) => index + 1);
const SHEET_NUMBERS = SHEETS.map((_, index) => index + 1);

function isToCome(state: State, stage: 'dealSheet' | 'boardSide' | 'startCastle' | 'turn', player: number): boolean {
  return toCome(state, stage).some((next) => next.player === player);
}

function laySeat(state: State, player: number, what: GivenSeat = {}): void {
  const seat = seatOf(state, player);
  const isOver = toCome(state, 'rollWhiteDie').length === 0 && !isToCome(state, 'turn', player);
  seat.estate = estateOf(state, player, what);
  seat.slots = padded(what.slots ?? [], SLOTS, null, `the slots of seat ${player} (BUR-1.9)`);
  seat.goodsSlots = goodsCounts(what.goods, `seat ${player}`);
  seat.soldGoods = goodsCounts(what.sold, `seat ${player}`);
  const isStart = isBeforeTurns(state);
  seat.silver = what.silver ?? (isStart ? STARTING_SILVER : 0);
  seat.workers = what.workers ?? (isStart ? (STARTING_WORKERS[state.order.indexOf(player)] ?? 0) : 0);
  seat.dice = [...(what.dice ?? [1, 2])];
  seat.spent = [...(what.spent ?? [isOver || hasChoice(state, player), isOver])];
  for (const roll of toCome(state, 'rollDie')) if (roll.player === player) seat.dice[roll.die] = 0;
  seat.points.animals = what.animals ?? animalPoints(seat).least;
  const regions = what.regions ?? { [state.phase]: pointsOfRegions(state, seat) };
  seat.points.regions = PHASES.map((phase) => regions[phase] ?? 0);
}

/** BUR-6.1: whether a player is making the choice of a tile that was placed with the first die. */
function hasChoice({ stages }: State, player: number): boolean {
  const current = stages.at(-1);
  return (
    current !== undefined &&
    current.stage !== 'turn' &&
    stages.at(-2)?.stage === 'turn' &&
    'player' in current &&
    current.player === player
  );
}

function estateOf(state: State, player: number, { estate = {}, knowledge = [] }: GivenSeat): (TileId | null)[] {
  const where = `the estate of seat ${player}`;
  const { board } = seatOf(state, player);
  const tiles: (TileId | null)[] = Array.from({ length: HEXES }, () => null);
  for (const [hex, tile] of Object.entries(estate)) {
    checkName(Number(hex), [...tiles.keys()], { what: 'hex', rule: 'BUR-1.2', where });
    checkName(tile, TILE_IDS, { what: 'tile', rule: 'BUR-1.10', where: `hex ${hex} of seat ${player}` });
    tiles[Number(hex)] = tile;
  }
  const { castle, knowledge: free } = boardAt(board).hexesOf;
  const isBasic = state.config.setup === 'basic';
  const start = board === BASIC_BOARD ? BASIC_START_HEX : castle[0];
  const hasStart = board !== 0 && !isToCome(state, 'startCastle', player);
  if (start !== undefined && hasStart && (isBasic || !tiles.includes('castle'))) tiles[start] ??= 'castle';
  const room = free.filter((hex) => tiles[hex] === null);
  for (const number of knowledge) {
    const beside = room.filter((other) => isBesideCovered(tiles, other));
    const hex = beside.at(-1) ?? room.at(-1);
    if (hex === undefined) throw new ArgumentError(`There is no room for knowledge${number} in ${where} (BUR-5.9).`);
    const tile = `knowledge${number}`;
    checkName(tile, TILE_IDS, { what: 'tile', rule: 'BUR-1.15', where });
    tiles[hex] = tile;
    room.splice(room.indexOf(hex), 1);
  }
  laySource(state, player, tiles);
  return tiles;
}

/** BUR-6.1: the tile of a choice lies in the estate: if it isn't named, beside covered hexes, in a large region. */
function laySource(state: State, player: number, tiles: (TileId | null)[]): void {
  const current = state.stages.at(-1);
  const source = current && sourceOf(current);
  if (!source || !hasChoice(state, player) || tiles.includes(source)) return;
  const { hexesOf, regionOf } = boardAt(seatOf(state, player).board);
  const sizeAt = (hex: number): number => entryAt(regionOf, hex).hexes.length;
  const free = hexesOf[typeOf(source).kind].filter((hex) => tiles[hex] === null && isBesideCovered(tiles, hex));
  const [hex] = free.sort((left, right) => sizeAt(right) - sizeAt(left));
  if (hex !== undefined) tiles[hex] = source;
}

/** BUR-8.6, BUR-8.7: the named bonus tiles; others belong to the first two players who have covered all hexes. */
function layBonusTiles(state: State, { largeBonus = {}, smallBonus = {} }: Given): void {
  const owners = KINDS.map((kind) => {
    const covered = state.order.filter((player) => {
      const { board, estate } = seatOf(state, player);
      return board !== 0 && areCovered(estate, boardAt(board).hexesOf[kind]);
    });
    const { [kind]: large = covered[0] ?? null } = largeBonus;
    const { [kind]: small = covered.find((player) => player !== large) ?? null } = smallBonus;
    return { large, small };
  });
  state.largeBonus = owners.map(({ large }) => large);
  state.smallBonus = owners.map(({ small }) => small);
}

/** Counts per type, in the order of `GOODS_TYPES`. */
export function goodsCounts(goods: GoodsCounts = {}, where: string): number[] {
  for (const type of Object.keys(goods)) {
    checkName(Number(type), GOODS_TYPES, { what: 'type of goods', rule: 'BUR-1.25', where });
  }
  return GOODS_TYPES.map((type) => goods[type] ?? 0);
}

/**
 * A list of the full length.
 * @throws ArgumentError for a longer one.
 */
export function padded<Entry>(entries: readonly Entry[], length: number, rest: Entry, where: string): Entry[] {
  if (entries.length <= length) return Array.from({ length }, (_, index) => entries[index] ?? rest);
  throw new ArgumentError(`There is no place ${length} in ${where}: its last one is ${length - 1}.`);
}
