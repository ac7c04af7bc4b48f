/** What a tile would complete. */
import { KINDS } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import { featureOf, rootOf } from '../features.js';
import { placeTile } from '../placement.js';
import type { View } from '../schema/index.js';

/** The features that a tile would complete, with their points, and who has the majority so far. */
export function completions(tables: Tables, { board, seats }: View, cell: number, rotatedTile: number): string[] {
  const { nodes, contacts, pieces, parents, next } = board;
  const after = {
    nodes: nodes.slice(),
    contacts: contacts.slice(),
    pieces: pieces.slice(),
    parents: parents.slice(),
    next: next.slice(),
  };
  const roots = placeTile(tables, after, cell, rotatedTile) ?? [];
  return roots.map((root) => {
    const { kind, points } = featureOf(tables, after, root);
    const [zero = 0, one = 0] = seats.map(
      ({ followerNodes }) => followerNodes.filter((node) => rootOf(after, node) === root).length,
    );
    const owner = zero === one ? (zero === 0 ? 'no follower' : 'tied') : `player ${zero > one ? 0 : 1}`;
    return `${KINDS[kind]} +${points} (${owner})`;
  });
}
