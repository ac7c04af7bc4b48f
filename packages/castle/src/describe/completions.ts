/** What a tile would complete. */
import { KINDS } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import { featureOf, rootOf } from '../features.js';
import { tryTile } from '../placement.js';
import type { View } from '../schema/index.js';

/** The features that a tile would complete, with their points, and who has the majority so far. */
export function completions(tables: Tables, view: View, cell: number, rotatedTile: number): string[] {
  const { board, completed } = tryTile(tables, view.board, cell, rotatedTile);
  return completed.map((root) => {
    const { kind, points } = featureOf(tables, board, root);
    const [zero = 0, one = 0] = view.seats.map(
      ({ followerNodes }) => followerNodes.filter((node) => rootOf(board, node) === root).length,
    );
    const owner = zero === one ? (zero === 0 ? 'no follower' : 'tied') : `player ${zero > one ? 0 : 1}`;
    return `${KINDS[kind]} +${points} (${owner})`;
  });
}
