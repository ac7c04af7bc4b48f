/** Set-up (CAS-2): the first state, and the draw of the start player. */
import { drawSeat } from '@rulewright/core/define';
import { newBoard } from '../board/placing.js';
import { PLAYERS, WALL_TILE_COPIES, WALL_TILES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { automatic, chance, OUTCOMES } from '../schema/action.js';
import type { Config, Points, Seat, State } from '../types.js';
import { pushDrawStartPlayer, pushFirstTurn, startTurn } from './agenda.js';

/** CAS-2.4: no points. */
export function noPoints(): Points {
  return {
    paths: 0,
    towers: 0,
    houses: 0,
    doubling: 0,
    keep: 0,
    courts: 0,
    courtBonus: 0,
    openPaths: 0,
    openTowers: 0,
    openHouses: 0,
    fivePoints: 0,
  };
}

/** CAS-2.4: no wall tiles, all followers in the supply, the keep off the board. */
function newSeat(): Seat {
  return { followers: [], keepSize: 0, keepHouse: null, wallTiles: [], points: noPoints() };
}

/** CAS-2.1: the data set fixes the wall; only the start player can be random. */
export function setup(config: Config): State {
  const tables = tablesOf({ config });
  const { tileTypes, track } = tables.dataSet;
  const state: State = {
    players: PLAYERS,
    config,
    stages: [],
    result: null,
    turn: 0,
    startPlayer: config.startPlayer === 'random' ? null : config.startPlayer,
    bag: tileTypes.map(({ count }) => count), // CAS-2.2: all tiles
    removed: tileTypes.map(() => 0),
    board: newBoard(tables), // CAS-2.6: empty
    completed: [],
    corners: track.corners.map(({ wallTile }) => wallTile), // CAS-2.3: one wall tile on each but corner 0
    unrevealed: WALL_TILES.map(() => WALL_TILE_COPIES),
    used: WALL_TILES.map(() => 0),
    assignments: [],
    seats: [newSeat(), newSeat()],
  };
  if (state.startPlayer === null) pushDrawStartPlayer(state);
  else pushFirstTurn(state, state.startPlayer);
  return state;
}

/** CAS-2.5: chance draws the start player. */
export const drawStartPlayer = chance('drawStartPlayer', {
  gives: ['drawStartPlayer'],
  ...drawSeat(OUTCOMES.drawStartPlayer),
  apply(state, _stage, { player }, emit) {
    state.startPlayer = player;
    emit({ type: 'startPlayerDrawn', player });
    startTurn(state, player, emit);
  },
});

/** CAS-3.4: the first turn, of the start player that the config names. */
export const firstTurn = automatic('firstTurn', (state, { player }, emit) => startTurn(state, player, emit));
