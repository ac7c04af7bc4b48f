/** What the texts say of features. */
import { COURT, KINDS } from './components.js';
import type { RotatedTile } from './dataSet/rotatedTile.js';
import type { Tables } from './dataSet/tables.js';
import { type Feature, featureOf, isCompleted, openEdges, rootOf, tileOf } from './features.js';
import { placeTile } from './placement.js';
import type { View } from './schema.js';
import { cellName, counted, roleAt, segmentName } from './words.js';

/** A segment on the board. */
interface Place {
  readonly cell: number;
  readonly segment: number;
}

/** The tile that lies on a cell. */
function tileAt(tables: Tables, { board }: View, cell: number): RotatedTile {
  return tileOf(tables, board, board.nodes[cell] as number);
}

/** The feature to which a segment belongs. */
function featureAt(tables: Tables, { board }: View, { cell, segment }: Place): Feature {
  return featureOf(tables, board, rootOf(board, (board.nodes[cell] as number) + segment));
}

/** A feature by one of its segments, as `tower E at (3,4)`. */
export function featureName(tables: Tables, view: View, { cell, segment }: Place): string {
  return `${segmentName(tileAt(tables, view, cell), segment)} at ${cellName(tables, cell)}`;
}

/** How far a feature has come. */
function featureStatus(tables: Tables, { board }: View, { root, kind, size, markets, points }: Feature): string {
  if (kind === COURT) return `size ${size}, ${markets > 0 ? counted(markets, 'market') : 'no market'}`;
  if (isCompleted(tables, board, root)) return `size ${size}, completed, ${counted(points, 'point')}`;
  return `size ${size}, ${counted(openEdges(board, root), 'open edge')}`;
}

/** What a follower on a segment would be, as `knight on the tower N S: size 4, 2 open edges`. */
export function followerChoice(tables: Tables, view: View, place: Place): string {
  const tile = tileAt(tables, view, place.cell);
  const status = featureStatus(tables, view, featureAt(tables, view, place));
  return `${roleAt(tile, place.segment)} on the ${segmentName(tile, place.segment)}: ${status}`;
}

/** CAS-6.4: the followers that can be put on a tile just placed. */
export function followerChoices(tables: Tables, view: View, cell: number): string[] {
  const { board, seats } = view;
  const occupied = new Set(seats.flatMap(({ followerNodes }) => followerNodes.map((node) => rootOf(board, node))));
  const first = board.nodes[cell] as number;
  return tileAt(tables, view, cell).kinds.flatMap((_kind, segment) =>
    occupied.has(rootOf(board, first + segment)) ? [] : [followerChoice(tables, view, { cell, segment })],
  );
}

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
