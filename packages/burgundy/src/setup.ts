/** BUR-2: the first state, and what the first player sets going. */
import { playerStages } from '@rulewright/core';
import { PHASE_START } from './agenda.js';
import {
  BASIC_BOARD,
  BASIC_START_HEX,
  BLACK_SPACES,
  DEPOTS,
  GOODS,
  GOODS_PER_TYPE,
  HEXES,
  KINDS,
  PHASES,
  SPACES,
  STARTING_GOODS,
  STARTING_SILVER,
  STARTING_WORKERS,
  TILES,
  TRACK_SPACES,
} from './components.js';
import type { Config, Seat, StageOf, State } from './schema.js';
import { typeOf } from './tiles.js';

const DEAL_GOODS = playerStages('dealGoods');
const DEAL_BOARD = playerStages('dealBoard');
const START_CASTLE = playerStages('startCastle');

const nulls = (length: number): null[] => Array.from({ length }, () => null);
const zeros = (length: number): number[] => Array.from({ length }, () => 0);

function newSeat(board: number): Seat {
  return {
    board,
    estate: nulls(HEXES),
    slots: nulls(3),
    goodsSlots: zeros(GOODS),
    soldGoods: zeros(GOODS),
    silver: STARTING_SILVER,
    workers: 0,
    dice: [0, 0],
    spent: [false, false],
    points: { sales: 0, animals: 0, watchtowers: 0, regions: zeros(PHASES.length), bonusTiles: 0 },
  };
}

export function setup(config: Config): State {
  const { players, boards, firstPlayer } = config;
  const basicBoard = config.setup === 'basic' ? BASIC_BOARD : 0;
  const state: State = {
    players,
    config,
    stages: [],
    result: null,
    phase: 'A',
    round: 0,
    order: [],
    track: Array.from({ length: TRACK_SPACES }, () => []),
    depotTiles: nulls(DEPOTS * SPACES),
    depotGoods: zeros(DEPOTS * GOODS),
    blackDepot: nulls(BLACK_SPACES),
    goodsRow: [],
    whiteDie: 0,
    hasBought: false,
    largeBonus: nulls(KINDS.length),
    smallBonus: nulls(KINDS.length),
    lightBags: Object.values(TILES).map(({ light }) => light),
    blackBag: Object.values(TILES).map(({ black }) => black),
    goodsBag: Array.from({ length: GOODS }, () => GOODS_PER_TYPE),
    removed: zeros(Object.keys(TILES).length),
    seats: Array.from({ length: players }, (_, seat) => newSeat(boards?.[seat] ?? basicBoard)),
  };
  if (config.setup === 'basic') {
    for (let player = 0; player < players; player++) placeStartCastle(state, player, BASIC_START_HEX); // BUR-2.6
  }
  if (firstPlayer === 'random') state.stages.push({ stage: 'firstPlayer' });
  else beginWith(state, firstPlayer); // BUR-13.4
  return state;
}

/** BUR-2.10, BUR-2.11: a castle from the light bag lies in the estate; nothing follows from it. */
export function placeStartCastle(state: State, player: number, hex: number): void {
  (state.lightBags[typeOf('castle').index] as number) -= 1;
  (state.seats[player] as Seat).estate[hex] = 'castle';
}

/** BUR-2.2 to BUR-2.13: the first player being found, turn order, workers and the rest of the set-up follow. */
export function beginWith(state: State, first: number): void {
  const { players, config, seats, stages } = state;
  const order = Array.from({ length: players }, (_, place) => (first + place) % players);
  state.order = order;
  state.track[0] = order.slice(); // BUR-2.2
  order.forEach((player, place) => {
    (seats[player] as Seat).workers = STARTING_WORKERS[place] as number; // BUR-2.3
  });
  const isAdvanced = config.setup === 'advanced';
  // The agenda is a stack: what comes last is pushed first.
  const lastFirst = order.slice().reverse();
  stages.push(PHASE_START); // BUR-2.13
  for (const player of lastFirst) if (isAdvanced) stages.push(START_CASTLE[player] as StageOf<'startCastle'>);
  for (const player of lastFirst) {
    if (isAdvanced && config.boards === null) stages.push(DEAL_BOARD[player] as StageOf<'dealBoard'>);
  }
  for (const player of lastFirst) {
    for (let tile = 0; tile < STARTING_GOODS; tile++) stages.push(DEAL_GOODS[player] as StageOf<'dealGoods'>);
  }
}
