/** What set-up, phases and rounds put on the agenda. It is a stack: what comes last is pushed first. */
import { playerStages } from '@rulewright/core';
import { BLACK_SPACES, DEPOTS, DICE, GOODS_PER_PHASE, SPACES } from './components.js';
import { isUsed } from './depots.js';
import type { Stage, StageOf, State } from './schema.js';

function plain<const Name extends string>(stage: Name): { readonly stage: Name } {
  return Object.freeze({ stage });
}

export const PHASE_START = plain('phaseStart');
const DRAW_GOODS = plain('drawGoods');
export const ROUND_START = plain('roundStart');
const ROUND_END = plain('roundEnd');
export const PHASE_END = plain('phaseEnd');
const ROLL_WHITE_DIE = plain('rollWhiteDie');
const TURN = playerStages('turn');

const ROLL_DIE: readonly (readonly StageOf<'rollDie'>[])[] = [0, 1, 2, 3].map((player) =>
  Array.from({ length: DICE }, (_, die) => Object.freeze({ stage: 'rollDie' as const, player, die })),
);

/** BUR-15.6: the draws of a phase by number of players, the last one first. */
const PHASE_DRAWS: readonly (readonly Stage[])[] = Array.from({ length: 5 }, (_, players) => {
  const draws: Stage[] = [];
  const push = (depot: number, spaces: number): void => {
    for (let space = 0; space < spaces; space++) {
      if (players >= 2 && isUsed(depot, space, players)) {
        draws.push(Object.freeze({ stage: 'drawTile' as const, depot, space }));
      }
    }
  };
  for (let depot = 1; depot <= DEPOTS; depot++) push(depot, SPACES);
  push(0, BLACK_SPACES);
  for (let goods = 0; goods < GOODS_PER_PHASE; goods++) draws.push(DRAW_GOODS);
  return draws.reverse();
});

/** BUR-3.4, BUR-3.5: tiles and goods are laid out, then the first round starts. */
export function pushPhase(state: State): void {
  const draws = PHASE_DRAWS[state.players] as readonly Stage[];
  state.stages.push(ROUND_START);
  for (let draw = 0; draw < draws.length; draw++) state.stages.push(draws[draw] as Stage);
}

/** BUR-3.10 to BUR-3.13: all dice are rolled, then each player takes a turn, then the round ends. */
export function pushRound(state: State): void {
  const { stages, order, players } = state;
  stages.push(ROUND_END);
  for (let place = players - 1; place >= 0; place--) pushTurn(state, order[place] as number);
  stages.push(ROLL_WHITE_DIE);
  for (let place = players - 1; place >= 0; place--) {
    const rolls = ROLL_DIE[order[place] as number] as readonly StageOf<'rollDie'>[];
    for (let die = DICE - 1; die >= 0; die--) stages.push(rolls[die] as Stage);
  }
}

/** BUR-4.1: the turn of a player, from its start or after an action of it. */
export function pushTurn(state: State, player: number): void {
  state.stages.push(TURN[player] as StageOf<'turn'>);
}
