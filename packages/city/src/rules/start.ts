/** Setup (CIT-2): the first state. Chance then draws tiles and goal cards (`draws.ts`). */
import { entryOf } from '@rulewright/core/define';
import { allTiles } from '../city/supply.js';
import { ACTIONS_PER_TURN, COLUMNS, GOAL_CARDS, PLACES, ROWS } from '../components.js';
import { noEffects } from '../dataSet/legend.js';
import type { Config, Seat, State } from '../types.js';
import { pushBuild, pushDisplay, pushGoals, pushTurn } from './agenda.js';

/** The first state. */
export function setup(config: Config): State {
  const { players, mode } = config;
  const hasTurns = mode !== 'party'; // CIT-13.1, CIT-14.3
  const state: State = {
    players,
    config,
    stages: [],
    result: null,
    display: Array.from({ length: PLACES }, () => null),
    supply: allTiles(config.dataSet).slice(),
    goals: [],
    actionsLeft: hasTurns ? ACTIONS_PER_TURN : 0,
    architectDone: false,
    dutyWaived: false,
    isIdle: hasTurns,
    idleTurns: 0,
    finisher: null,
    seats: Array.from({ length: players }, newSeat),
    discarded: [],
    report: null,
  };
  if (hasTurns) {
    pushTurn(state, 0); // CIT-2.2
    if (mode === 'advanced') pushGoals(state, entryOf(GOAL_CARDS, players)); // CIT-2.5, CIT-14.2
    pushDisplay(state); // CIT-2.4
  } else {
    pushBuild(state); // CIT-2.6
  }
  return state;
}

/** CIT-2.3: an empty city. */
function newSeat(): Seat {
  return {
    board: Array.from({ length: COLUMNS * ROWS }, () => null),
    tracks: noEffects(),
    reserve: [],
    hand: null,
  };
}
