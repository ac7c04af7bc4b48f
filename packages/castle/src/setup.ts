/** CAS-2: the first state. */
import { CORNERS, PLAYERS, WALL_TILE_COPIES, WALL_TILES } from './components.js';
import { tablesOf } from './dataSet/tables.js';
import { newBoard } from './placement.js';
import type { Config, Seat, State } from './schema.js';
import { pushTurn } from './turn.js';

/** CAS-2.4 */
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
    bag: tileTypes.map(({ count }) => count), // CAS-2.2
    removed: tileTypes.map(() => 0),
    board: newBoard(tables),
    completed: [],
    corners: Array.from({ length: CORNERS }, (_, corner) => track.corners[corner]?.wallTile === true), // CAS-2.3
    unrevealed: WALL_TILES.map(() => WALL_TILE_COPIES),
    used: WALL_TILES.map(() => 0),
    assignments: [],
    seats: Array.from({ length: PLAYERS }, newSeat),
  };
  if (state.startPlayer === null) state.stages.push({ stage: 'drawStartPlayer' });
  else pushTurn(state, state.startPlayer, () => {});
  return state;
}
