/** BUR-2: the first state, and what the first player sets going. */
import { addAt, numberAt, seatOf } from '@rulewright/core';
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
} from './components.js';
import { pushFirstPlayer, pushSetUp } from './course.js';
import { outline } from './outline.js';
import type { Config, Seat, State } from './schema/index.js';
import { typeOf } from './tiles.js';

function numbers(length: number, number: number): number[] {
  return new Array<number>(length).fill(number);
}

function nulls(length: number): null[] {
  return new Array<null>(length).fill(null);
}

function newSeat(board: number): Seat {
  return {
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
    goodsBag: numbers(GOODS, GOODS_PER_TYPE), // BUR-2.5: what the phases leave stays out of the game
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

/**
 * BUR-2.10: a castle from the light bag lies in the estate. Nothing follows from laying it (BUR-2.11); from then on it is a
 * tile like any other (BUR-2.12).
 */
export function placeStartCastle(state: State, player: number, hex: number): void {
  addAt(state.lightBags, typeOf('castle').index, -1);
  const seat = seatOf(state, player);
  seat.estate[hex] = 'castle';
  outline.forget(seat);
}

/** The first player being found, turn order, workers and the rest of the set-up follow. */
export function beginWith(state: State, first: number): void {
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
