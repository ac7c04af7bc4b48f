/** The set-up, top to bottom: the first state, first player, goods, sheets and their sides, start castles (BUR-2). */
import { addAt, bagOf, drawSeat, entryAt, numberAt, seatOf, uniform } from '@rulewright/core/define';
import {
  BASIC_BOARD,
  BASIC_START_HEX,
  BLACK_SPACES,
  GOODS,
  GOODS_PER_TYPE,
  HEXES,
  KINDS,
  NUMBERED_DEPOTS,
  PHASES,
  SLOTS,
  SPACES,
  STARTING_SILVER,
  STARTING_WORKERS,
  TILE_IDS,
  TILE_PRINTS,
  TRACK_SPACES,
} from '../components.js';
import { boardAt } from '../estate/board.js';
import { outline } from '../estate/estate.js';
import { sidesOf } from '../estate/sheets.js';
import { typeOf } from '../estate/tiles.js';
import { ACTIONS, chance, decision, OUTCOMES } from '../schema/action.js';
import type { Config, DealSheetOutcome, Seat, State } from '../types.js';
import { pushFirstPlayer, pushSetUp } from './agenda.js';

function numbers(length: number, number: number): number[] {
  return new Array<number>(length).fill(number);
}

function nulls(length: number): null[] {
  return new Array<null>(length).fill(null);
}

function newSeat(board: number): Seat {
  return {
    sheet: 0,
    board,
    estate: nulls(HEXES),
    slots: nulls(SLOTS),
    goodsSlots: numbers(GOODS, 0),
    soldGoods: numbers(GOODS, 0),
    silver: STARTING_SILVER,
    workers: 0,
    dice: [0, 0],
    spent: [false, false],
    points: { sales: 0, animals: 0, watchtowers: 0, regions: numbers(PHASES.length, 0), bonusTiles: 0 },
  };
}

/** The first state: everything that needs no chance and no choice. */
export function setup(config: Config): State {
  const { players, boards, firstPlayer } = config;
  const isBasic = config.setup === 'basic';
  const state: State = {
    players,
    config,
    stages: [],
    result: null,
    phase: 'A',
    round: 0,
    order: [],
    track: [],
    depotTiles: nulls(NUMBERED_DEPOTS * SPACES),
    depotGoods: numbers(NUMBERED_DEPOTS * GOODS, 0),
    blackDepot: nulls(BLACK_SPACES),
    goodsRow: [],
    whiteDie: 0,
    hasBought: false,
    largeBonus: nulls(KINDS.length),
    smallBonus: nulls(KINDS.length),
    lightBags: Object.values(TILE_PRINTS).map(({ light }) => light),
    blackBag: Object.values(TILE_PRINTS).map(({ black }) => black),
    goodsBag: numbers(GOODS, GOODS_PER_TYPE), // BUR-2.5: the phases use 25 of them
    removed: numbers(TILE_IDS.length, 0),
    seats: [],
  };
  for (let space = 0; space < TRACK_SPACES; space++) state.track.push([]);
  for (let player = 0; player < players; player++) {
    state.seats.push(newSeat(boards?.[player] ?? (isBasic ? BASIC_BOARD : 0)));
    if (isBasic) placeStartCastle(state, player, BASIC_START_HEX); // BUR-2.6
  }
  if (firstPlayer === 'random') pushFirstPlayer(state);
  else beginWith(state, firstPlayer); // BUR-13.4
  return state;
}

/** BUR-2.1: chance draws the first player. */
export const firstPlayer = chance('firstPlayer', {
  ...drawSeat(OUTCOMES.drawFirstPlayer),
  gives: ['drawFirstPlayer'],
  apply(state, _stage, { seat }, emit) {
    emit({ type: 'firstPlayerFound', player: seat });
    beginWith(state, seat);
  },
});

/** Turn order and workers follow from the first player; the rest of the set-up is next. */
function beginWith(state: State, first: number): void {
  const { players } = state;
  state.order = [];
  for (let place = 0; place < players; place++) {
    const player = (first + place) % players;
    state.order.push(player);
    seatOf(state, player).workers = numberAt(STARTING_WORKERS, place); // BUR-2.3
  }
  state.track[0] = state.order.slice(); // BUR-2.2
  pushSetUp(state);
}

/** BUR-1.24, BUR-15.5: the bag of goods tiles; each one is equally likely. */
export const goodsBag = bagOf(OUTCOMES.drawGoods, (state: State) => state.goodsBag);

/** BUR-2.4: chance deals a goods tile to a player. */
export const dealGoods = chance('dealGoods', {
  ...goodsBag,
  gives: ['drawGoods'],
  apply(state, stage, outcome, emit) {
    const { player } = stage;
    const { goods } = outcome;
    goodsBag.take(state, stage, outcome);
    addAt(seatOf(state, player).goodsSlots, goods - 1, 1);
    emit({ type: 'goodsDealt', player, goods });
  },
});

/** BUR-2.7: chance deals a free sheet to a player. */
export const dealSheet = chance('dealSheet', {
  gives: ['dealSheet'],
  outcomes: (state) => uniform(freeSheets(state)),
  sample(state, _stage, rng) {
    const free = freeSheets(state);
    return entryAt(free, rng.int(free.length));
  },
  apply(state, { player }, { sheet }, emit) {
    seatOf(state, player).sheet = sheet;
    const [front = 0, back = 0] = sidesOf(state, player);
    emit({ type: 'sheetDealt', player, sheet, front, back });
  },
});

function freeSheets({ seats }: State): DealSheetOutcome[] {
  return OUTCOMES.dealSheet.filter(({ sheet }) => seats.every((seat) => seat.sheet !== sheet));
}

/** BUR-2.14: the side of the sheet. Later players see the earlier choices (BUR-2.9). */
export const boardSide = decision('boardSide', {
  rule: 'BUR-2.14',
  takes: ['chooseBoard'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    for (const board of sidesOf(state, player)) legal.push(ACTIONS.chooseBoard.from({ board }));
  },
  check(state, { player }, { board }) {
    if (sidesOf(state, player).includes(board)) return undefined;
    return { rule: 'BUR-2.14', code: 'notOnSheet', params: { board } };
  },
  apply(state, { player }, { board }, emit) {
    seatOf(state, player).board = board;
    emit({ type: 'boardChosen', player, board });
  },
});

/** BUR-2.8: the hex of the start castle. Later players see the earlier choices (BUR-2.9). */
export const startCastle = decision('startCastle', {
  rule: 'BUR-2.8',
  takes: ['chooseStartCastle'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    const { castle } = boardAt(seatOf(state, player).board).hexesOf;
    for (const hex of castle) legal.push(ACTIONS.chooseStartCastle.from({ hex }));
  },
  check(state, { player }, { hex }) {
    if (boardAt(seatOf(state, player).board).kinds[hex] === 'castle') return undefined;
    return { rule: 'BUR-2.8', code: 'noCastleHex', params: { hex } };
  },
  apply(state, { player }, { hex }, emit) {
    placeStartCastle(state, player, hex);
    emit({ type: 'startCastlePlaced', player, hex });
  },
});

/**
 * BUR-2.10: the start castle comes from the light bag. Placing it has no effect (BUR-2.11); afterwards it is an ordinary
 * tile (BUR-2.12).
 */
function placeStartCastle(state: State, player: number, hex: number): void {
  addAt(state.lightBags, typeOf('castle').index, -1);
  const seat = seatOf(state, player);
  seat.estate[hex] = 'castle';
  outline.forget(seat);
}
