/** CIT-2: the first state. Tiles and goal cards are drawn by chance. */
import { ACTIONS_PER_TURN, COLUMNS, GOAL_CARDS, PLACES, ROWS } from './components.js';
import type { Config, DataSet, Seat, State } from './schema.js';
import { TILE_IDS, tileIndex } from './tiles.js';
import { noEffects } from './tracks.js';
import { pushBuild, pushDisplay, pushGoal, pushTurn } from './turn.js';

/** CIT-2.3: an empty city. */
function newSeat(): Seat {
  return {
    board: Array.from({ length: COLUMNS * ROWS }, () => null),
    tracks: noEffects(),
    reserve: [],
    hand: null,
  };
}

/** CIT-2.4: all tiles of a data set. */
export function allTiles({ tileTypes }: DataSet): number[] {
  const tiles = TILE_IDS.map(() => 0);
  for (const { kind, openings, count } of tileTypes) tiles[tileIndex(`${kind}${openings}`)] = count;
  return tiles;
}

export function setup(config: Config): State {
  const players = config.players as 2 | 3 | 4;
  const hasTurns = config.mode !== 'party';
  const state: State = {
    players,
    config,
    stages: [],
    result: null,
    display: Array.from({ length: PLACES }, () => null),
    supply: allTiles(config.dataSet),
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
    // The agenda is a stack: what comes last is pushed first.
    pushTurn(state, 0); // CIT-2.2
    if (config.mode === 'advanced') for (let card = 0; card < GOAL_CARDS[players]; card++) pushGoal(state);
    pushDisplay(state);
  } else {
    pushBuild(state); // CIT-2.6
  }
  return state;
}
