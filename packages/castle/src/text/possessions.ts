/** The possessions of the players: points, keeps, wall tiles, and followers with their features. */
import { numberAt } from '@rulewright/core/define';
import { beside, wrap } from '@rulewright/core/text';
import { byKey, type Feature, featureOf, isCompleted, openEdges, rootOf } from '../board/features.js';
import { COURT, KINDS, WALL_TILES } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { courtPoints } from '../rules/scoring.js';
import type { Points, SeatView, View, WallTile } from '../types.generated.js';
import { cellName, WALL_TILE_EFFECTS } from './words.js';

/** The sources of points, in the order of the rules. */
const POINTS: readonly (readonly [keyof Points, string])[] = [
  ['paths', 'paths'],
  ['towers', 'towers'],
  ['houses', 'houses'],
  ['doubling', 'wall tiles 2, 3'],
  ['keep', 'largest keep'],
  ['courts', 'courts'],
  ['courtBonus', 'wall tiles 7'],
  ['openPaths', 'wall tiles 4'],
  ['openTowers', 'wall tiles 5'],
  ['openHouses', 'wall tiles 6'],
  ['fivePoints', 'wall tiles 9'],
];

const WALL_TILES_COLUMN = 38;

/** Scores, supplies and keeps; beside them the wall tiles by number. */
export function renderPossessions(view: View): string[] {
  return beside([
    [0, seatLines(view)],
    [WALL_TILES_COLUMN, wallTileLines(view)],
  ]);
}

function seatLines(view: View): string[] {
  const { seats } = view;
  const tables = tablesOf(view);
  const row = (label: string, value: (seat: SeatView) => number | string): string =>
    label.padEnd(16) + seats.map((seat) => String(value(seat)).padStart(10)).join('');
  return [
    row('', (seat) => `player ${seats.indexOf(seat)}`),
    row('score', ({ score }) => score),
    ...POINTS.filter(([key]) => seats.some(({ points }) => points[key] > 0)).map(([key, label]) =>
      row(` ${label}`, ({ points }) => points[key]),
    ),
    row('track field', ({ trackField }) => trackField),
    row('supply', ({ supply }) => supply),
    row('keep size', ({ keepSize }) => keepSize || '-'),
    row('keep at', ({ keep }) => (keep ? cellName(tables, keep.cell) : '-')),
  ];
}

function wallTileLines(view: View): string[] {
  const { seats, unrevealed, used } = view;
  const row = (label: string, ...values: readonly (number | string)[]): string =>
    label.padEnd(22) + values.map((value) => String(value || '-').padStart(5)).join('');
  return [
    row('wall tile', 'left', ...seats.map((_, player) => `pl.${player}`), 'used'),
    ...WALL_TILES.map(({ number }, index) =>
      row(
        `${number} ${WALL_TILE_EFFECTS[index]}`,
        unrevealed[index] ?? 0,
        ...seats.map((seat) => ownWallTiles(view, seat, number)),
        used[index] ?? 0,
      ),
    ),
    ...(seats.some(({ wallTiles }) => wallTiles.some((tile) => isFresh(view, tile)))
      ? ['* taken this turn, usable from the next on']
      : []),
  ];
}

/** CAS-11.4: whether a wall tile was taken too late for use in this turn. */
function isFresh({ config, turn }: View, { number, turn: taken }: WallTile): boolean {
  return !config.wallTileSameTurn && WALL_TILES[number - 1]?.timing !== 'finalScoring' && taken === turn;
}

function ownWallTiles(view: View, { wallTiles }: SeatView, number: number): string {
  const own = wallTiles.filter((tile) => tile.number === number);
  return own.length === 0 ? '' : `${own.length}${own.some((tile) => isFresh(view, tile)) ? '*' : ''}`;
}

const HEAD = 'followers on    size  open edges  points  majority  where';
const WHERE_COLUMN = HEAD.indexOf('where');

/** The features with followers, by key. Points are those of the completed feature, or of the court at the end. */
export function renderFollowers(view: View): string[] {
  const tables = tablesOf(view);
  const { board, seats } = view;
  const roots = new Set(seats.flatMap(({ followerNodes }) => followerNodes.map((node) => rootOf(board, node))));
  const features = [...roots].map((root) => featureOf(tables, board, root)).sort(byKey);
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
