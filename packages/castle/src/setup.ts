/** CAS-2: the first state. */
import { PLAYERS, WALL_TILE_COPIES, WALL_TILES } from './components.js';
import { pushDrawStartPlayer, pushTurn } from './course.js';
import { tablesOf } from './dataSet/tables.js';
import { newBoard } from './placement.js';
import type { Config, Seat, State } from './schema/index.js';

/** CAS-2.4: no points, no wall tiles, all followers in the supply, the keep off the board. */
function newSeat(): Seat {
  return {
    followers: [],
    keepSize: 0,
    keepHouse: null,
    wallTiles: [],
    points: {
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
    },
  };
}

/** CAS-2.1: the wall is as the data set has it; only who starts may be left to chance. */
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
    board: newBoard(tables), // CAS-2.6: no tile lies there
    completed: [],
    corners: track.corners.map(({ wallTile }) => wallTile), // CAS-2.3: one wall tile on each but corner 0
    unrevealed: WALL_TILES.map(() => WALL_TILE_COPIES),
    used: WALL_TILES.map(() => 0),
    assignments: [],
    seats: [newSeat(), newSeat()],
  };
  if (state.startPlayer === null) pushDrawStartPlayer(state);
  else pushTurn(state, state.startPlayer);
  return state;
}
