/** How wall tiles can have been taken and used (CAS-9, CAS-11). */
import { numberAt, sizeOf, type Violation } from '@rulewright/core';
import { WALL_TILE_COPIES, WALL_TILES } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import type { Seat, State } from '../schema/index.js';
import { cornerTaken } from '../wallTiles.js';
import type { Moment } from './moment.js';

export function wallTileViolations(tables: Tables, state: State, moment: Moment): Violation[] {
  return [...useViolations(state), ...turnViolations(state, moment), ...markerViolations(tables, state)];
}

/** CAS-11.1: only wall tiles 1, 2 and 3 are used and leave the game. */
function useViolations({ used }: State): Violation[] {
  return WALL_TILES.flatMap(({ number, timing }) =>
    timing === 'finalScoring' && numberAt(used, number - 1) > 0
      ? [{ rule: 'CAS-11.1', message: `a wall tile ${number} has left the game` }]
      : [],
  );
}

/** CAS-3.2: wall tiles are taken after the tile of a turn is placed; they lie in the order of taking (CAS-15.12). */
function turnViolations({ seats, turn }: State, { hasScored }: Moment): Violation[] {
  const last = hasScored ? turn : turn - 1;
  return seats.flatMap(({ wallTiles }, seat) =>
    wallTiles.every((tile, index) => tile.turn >= (wallTiles[index - 1]?.turn ?? 1) && tile.turn <= last)
      ? []
      : [{ rule: 'CAS-11.4', message: `seat ${seat} can't have taken its wall tiles in these turns` }],
  );
}

/** CAS-9.2: every wall tile was taken by a marker that came to its corner, and none was left where a marker stopped. */
function markerViolations({ dataSet: { track } }: Tables, state: State): Violation[] {
  const { corners, seats, stages, unrevealed } = state;
  const violations: Violation[] = [];
  const say = (message: string): void => {
    violations.push({ rule: 'CAS-9.2', message });
  };
  /** Corners whose wall tiles may have been taken: in the final scoring all (CAS-12.3). */
  const empty = track.corners.filter(({ wallTile }, corner) => wallTile && !corners[corner]);
  const reached = seats.map((seat) => empty.filter(({ fields }) => fields[0] <= markerOf(seat)).length);
  seats.forEach((seat, player) => {
    const { wallTiles } = seat;
    if (wallTiles.length > numberAt(reached, player)) say(`seat ${player} has taken wall tiles it never came to`);
    const pending = stages.find((stage) => stage.stage === 'revealWallTile' && stage.player === player);
    const corner = cornerTaken(state, markerOf(seat));
    const wanted = pending?.stage === 'revealWallTile' ? pending.corner : -1;
    if (corner !== wanted) say(`the marker of seat ${player} takes corner ${corner}, and ${wanted} is on the agenda`);
  });
  const taken = WALL_TILE_COPIES * WALL_TILES.length - sizeOf(unrevealed);
  if (taken > Math.max(...reached)) say('wall tiles were taken that no marker came to');
  return violations;
}

/** CAS-9.1: the score when the turns end, up to which a marker takes wall tiles (CAS-9.8). */
function markerOf({ points }: Seat): number {
  return points.paths + points.towers + points.houses + points.doubling;
}
