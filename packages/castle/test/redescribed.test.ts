/** Positions of random games, described and built again. */
import { position } from '@rulewright/core/positions';
import { expect, test } from 'vitest';
import { cellOf, rotatedTileOf, segmentOf } from '../src/board/pieces.js';
import { nameOfPosition } from '../src/dataSet/geometry.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { castle, type State } from '../src/index.js';
import { type Given, given } from '../src/positions/index.js';
import { copyOf, stage, statesOf, TABLES } from './helpers.js';

/** A description of a state at the start of a turn. */
function describedOf(state: State): Given {
  const { board, bag, corners, seats, stages, turn, used } = state;
  const cellName = (piece: number) => nameOfPosition(TABLES.positions[cellOf(piece)] ?? [0, 0]);
  const idOf = (tileType: number) => RECONSTRUCTED.tileTypes[tileType]?.id ?? '';
  const pieceAt = (player: number, node: number) => {
    const piece = board.pieces[node] ?? 0;
    return `${player} ${cellName(piece)} ${segmentOf(piece)}`;
  };
  const [first] = stages;
  return {
    player: first && 'player' in first ? first.player : 0,
    turn,
    tiles: board.pieces
      .filter((piece) => segmentOf(piece) === 0)
      .map((piece) => {
        const tile = rotatedTileOf(piece);
        return `${idOf(Math.floor(tile / 4))} ${cellName(piece)} r${tile % 4}`;
      }),
    followers: seats.flatMap(({ followers }, player) => followers.map((node) => pieceAt(player, node))),
    keeps: seats.flatMap(({ keepHouse }, player) => (keepHouse === null ? [] : [pieceAt(player, keepHouse)])),
    bag: Object.fromEntries(bag.map((count, tileType) => [idOf(tileType), count])),
    wallTiles: seats.map(({ wallTiles }) => wallTiles),
    usedWallTiles: used.flatMap((count, index) => Array.from({ length: count }, () => index + 1)),
    emptyCorners: corners.flatMap((hasTile, corner) => (hasTile || corner === 0 ? [] : [corner])),
  };
}

test('a description of a position gives this position', () => {
  let compared = 0;
  for (const seed of [1, 2, 3]) {
    for (const state of statesOf(seed)) {
      if (stage(state) !== 'drawTile' || state.turn % 4 !== 1) continue;
      const again = position(castle, { players: 2, startPlayer: 0 }, (draft) => {
        given(describedOf(state))(draft);
        // A description has scores without their sources.
        for (const [player, seat] of draft.seats.entries())
          seat.points = copyOf(state.seats[player]?.points ?? seat.points);
      });
      expect(again).toEqual(state);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(30);
});
