/** The features on which followers stand. */
import { numberAt, wrap } from '@rulewright/core';
import { COURT, KINDS } from '../components.js';
import { courtPoints } from '../courts.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { type Feature, featureOf, isCompleted, openEdges, rootOf } from '../features.js';
import type { View } from '../schema/index.js';
import { cellName } from '../words.js';

const HEAD = 'followers on    size  open edges  points  majority  where';
const WHERE_COLUMN = HEAD.indexOf('where');

/** A table by the keys of the features; the points are those of a completed feature and of a court at the end. */
export function renderFollowers(view: View): string[] {
  const tables = tablesOf(view);
  const { board, seats } = view;
  const roots = new Set(seats.flatMap(({ followerNodes }) => followerNodes.map((node) => rootOf(board, node))));
  const features = [...roots].map((root) => featureOf(tables, board, root)).sort((left, right) => left.key - right.key);
  if (features.length === 0) return ['No follower is in the castle.'];
  return [HEAD, ...features.flatMap((feature) => rowOf(tables, view, feature))];
}

function rowOf(tables: Tables, view: View, feature: Feature): string[] {
  const { root, kind, size, markets, hasFountain, points } = feature;
  const { board } = view;
  const own = view.seats.map(({ followers, followerNodes }) =>
    followers.filter((_, index) => rootOf(board, numberAt(followerNodes, index)) === root),
  );
  const [zero = 0, one = 0] = own.map(({ length }) => length);
  const extra = hasFountain ? ' f' : markets > 1 ? ` ${markets}m` : markets > 0 ? ' m' : '';
  const open = kind === COURT ? '-' : isCompleted(tables, board, root) ? 'none' : openEdges(board, root);
  const row = [
    `${KINDS[kind]}${extra}`.padEnd(14),
    String(size).padStart(6),
    String(open).padStart(12),
    String(kind === COURT ? courtPoints(feature) : points).padStart(8),
    '  ',
    zero === one ? 'tied' : `player ${zero > one ? 0 : 1}`,
  ];
  const places = own.flatMap((followers, player) =>
    followers.map(({ cell }) => `${player} at ${cellName(tables, cell)}`),
  );
  return wrap(row.join('').padEnd(WHERE_COLUMN - 1), places, WHERE_COLUMN);
}
