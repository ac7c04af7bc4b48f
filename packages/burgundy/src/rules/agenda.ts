/** The agenda: all pushes, the last stage first, and what it still holds (BUR-15). */
import type { Emit } from '@rulewright/core';
import { entryAt, numberAt } from '@rulewright/core/define';
import {
  BLACK_SPACES,
  DICE,
  GOODS_PER_PHASE,
  NUMBERED_DEPOTS,
  SPACES,
  STARTING_GOODS,
  type TileId,
  TRACK_SPACES,
} from '../components.js';
import { isUsed } from '../depots/depots.js';
import type { Event, Stage, State } from '../types.js';

/** BUR-2.1: chance draws the first player. */
export function pushFirstPlayer(state: State): void {
  state.stages.push({ stage: 'firstPlayer' });
}

/**
 * The rest of the set-up, in turn order: goods (BUR-2.4), then sheets (BUR-2.7), then each player's side (BUR-2.14) and
 * start castle (BUR-2.8). If the config names the boards, there are no sheets. Then phase A begins (BUR-2.13).
 */
export function pushSetUp(state: State): void {
  const { stages, order, config } = state;
  const isAdvanced = config.setup === 'advanced';
  const lastFirst = order.slice().reverse();
  pushPhaseStart(state);
  const isDealt = isAdvanced && config.boards === null;
  for (const player of isAdvanced ? lastFirst : []) {
    stages.push({ stage: 'startCastle', player });
    if (isDealt) stages.push({ stage: 'boardSide', player });
  }
  for (const player of isDealt ? lastFirst : []) stages.push({ stage: 'dealSheet', player });
  for (const player of lastFirst) {
    for (let tile = 0; tile < STARTING_GOODS; tile++) stages.push({ stage: 'dealGoods', player });
  }
}

/** BUR-10.3: a phase begins, the first one or the next. */
export function pushPhaseStart(state: State): void {
  state.stages.push({ stage: 'phaseStart' });
}

/** BUR-3.4, BUR-3.5: tiles are laid out depot by depot, the black one last, then goods; the first round follows. */
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

/** All dice are rolled (BUR-3.10), each player takes a turn, and the round ends (BUR-3.13). */
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

/** BUR-4.1: a player's turn begins or goes on. */
export function pushTurn(state: State, player: number): void {
  state.stages.push({ stage: 'turn', player });
}

/** BUR-3.8, BUR-4.1: the turn that is next on the agenda begins. */
export function reportTurn({ stages }: State, emit: Emit<Event>): void {
  const next = stages.at(-1);
  if (next?.stage === 'turn') emit({ type: 'turnStarted', player: next.player });
}

/** BUR-6.1, step 5: the choice of a placed tile, if it has one. */
export function pushChoice(state: State, player: number, tile: TileId): void {
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

/** BUR-6.15: with knowledge tile 5, a second depot. */
export function pushSecondDepot(state: State, player: number, depot: number): void {
  state.stages.push({ stage: 'shipSecondDepot', player, depot });
}

/** BUR-6.11: the chosen depots hold more new types of goods than there are free goods slots. */
export function pushGoodsChoice(state: State, player: number, depot: number, second: number | null): void {
  state.stages.push({ stage: 'goodsChoice', player, depot, second });
}

/** BUR-3.14: after its last round a phase ends. */
export function pushPhaseEnd(state: State): void {
  state.stages.push({ stage: 'phaseEnd' });
}

/** A copy of a state with only the stages that `push` puts on its agenda. */
export function withStages(state: State, push: (state: State) => void): State {
  const copy: State = { ...state, stages: [] };
  push(copy);
  return copy;
}

type StageNamed<Name extends Stage['stage']> = Extract<Stage, { readonly stage: Name }>;

/** The stages of one name on the agenda, the next one first. */
export function toCome<Name extends Stage['stage']>({ stages }: State, name: Name): StageNamed<Name>[] {
  return stages.filter((stage): stage is StageNamed<Name> => stage.stage === name).reverse();
}

/** Whether the set-up is under way. */
export function isSetUp({ stages }: State): boolean {
  return stages[0]?.stage === 'firstPlayer' || stages[0]?.stage === 'phaseStart';
}

/** Whether the tiles and goods of a phase are being laid out. */
export function isLayingOut({ stages }: State): boolean {
  return stages[0]?.stage === 'roundStart';
}

/** The player whose turn it is; `undefined` outside of turns. */
export function currentPlayer(state: State): number | undefined {
  const isRolling = toCome(state, 'rollWhiteDie').length > 0;
  return isRolling ? undefined : toCome(state, 'turn')[0]?.player;
}

/** BUR-3.8: reads the turn order off the track: the right-most space first, a stack from its top. */
export function turnOrder(track: State['track']): number[] {
  const order: number[] = [];
  for (let space = TRACK_SPACES - 1; space >= 0; space--) {
    const stack = entryAt(track, space);
    for (let marker = 0; marker < stack.length; marker++) order.push(numberAt(stack, marker));
  }
  return order;
}
