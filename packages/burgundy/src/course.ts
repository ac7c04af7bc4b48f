/** What follows what: all pushes onto the agenda (BUR-15). What comes last is pushed first. */
import { numberAt } from '@rulewright/core';
import {
  BLACK_SPACES,
  DICE,
  GOODS_PER_PHASE,
  NUMBERED_DEPOTS,
  SPACES,
  STARTING_GOODS,
  type Tile,
} from './components.js';
import { isUsed } from './depots.js';
import type { State } from './schema/index.js';

/** BUR-2.1: chance finds the first player. */
export function pushFirstPlayer(state: State): void {
  state.stages.push({ stage: 'firstPlayer' });
}

/**
 * What is left of the set-up, each step in turn order: goods are dealt (BUR-2.4), boards are dealt unless the config
 * names them (BUR-2.7), start castles are chosen (BUR-2.8). Then phase A begins (BUR-2.13).
 */
export function pushSetUp(state: State): void {
  const { stages, order, config } = state;
  const isAdvanced = config.setup === 'advanced';
  const lastFirst = order.slice().reverse();
  pushPhaseStart(state);
  if (isAdvanced) for (const player of lastFirst) stages.push({ stage: 'startCastle', player });
  if (isAdvanced && config.boards === null) for (const player of lastFirst) stages.push({ stage: 'dealBoard', player });
  for (const player of lastFirst) {
    for (let tile = 0; tile < STARTING_GOODS; tile++) stages.push({ stage: 'dealGoods', player });
  }
}

/** BUR-10.3: a phase begins, the first one or the next. */
export function pushPhaseStart(state: State): void {
  state.stages.push({ stage: 'phaseStart' });
}

/** BUR-3.4, BUR-3.5: tiles and goods are laid out, depot by depot, the black one last; then the first round starts. */
export function pushPhase(state: State): void {
  const { stages } = state;
  pushRoundStart(state);
  for (let goods = 0; goods < GOODS_PER_PHASE; goods++) stages.push({ stage: 'drawGoods' });
  pushTileDraws(state, 0, BLACK_SPACES);
  for (let depot = NUMBERED_DEPOTS; depot >= 1; depot--) pushTileDraws(state, depot, SPACES);
}

function pushTileDraws({ stages, players }: State, depot: number, spaces: number): void {
  for (let space = spaces - 1; space >= 0; space--) {
    if (isUsed(depot, space, players)) stages.push({ stage: 'drawTile', depot, space });
  }
}

/** BUR-3.1: a round of the phase begins. */
export function pushRoundStart(state: State): void {
  state.stages.push({ stage: 'roundStart' });
}

/** All dice are rolled (BUR-3.10), then each player takes a turn, then the round ends (BUR-3.13). */
export function pushRound(state: State): void {
  const { stages, order, players } = state;
  stages.push({ stage: 'roundEnd' });
  for (let place = players - 1; place >= 0; place--) pushTurn(state, numberAt(order, place));
  stages.push({ stage: 'rollWhiteDie' });
  for (let place = players - 1; place >= 0; place--) {
    const player = numberAt(order, place);
    for (let die = DICE - 1; die >= 0; die--) stages.push({ stage: 'rollDie', player, die });
  }
}

/** BUR-4.1: the turn of a player, from its start or after an action of it. */
export function pushTurn(state: State, player: number): void {
  state.stages.push({ stage: 'turn', player });
}

/** BUR-6.1, step 5: the choice that a placed tile brings, if it does. */
export function pushChoice(state: State, player: number, tile: Tile): void {
  switch (tile) {
    case 'castle':
    case 'cityHall':
    case 'warehouse':
    case 'carpentersWorkshop':
    case 'church':
    case 'market':
      state.stages.push({ stage: tile, player });
      break;
    case 'ship':
      state.stages.push({ stage: 'shipDepot', player });
  }
}

/** BUR-6.15: with knowledge tile 5 a second depot follows the first. */
export function pushSecondDepot(state: State, player: number, depot: number): void {
  state.stages.push({ stage: 'shipSecondDepot', player, depot });
}

/** BUR-6.11: more new types of goods lie in the chosen depots than goods slots are free. */
export function pushGoodsChoice(state: State, player: number, depot: number, second: number | null): void {
  state.stages.push({ stage: 'goodsChoice', player, depot, second });
}

/** BUR-3.14: after its last round a phase ends. */
export function pushPhaseEnd(state: State): void {
  state.stages.push({ stage: 'phaseEnd' });
}
