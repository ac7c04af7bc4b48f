/** What each player has: points, keeps, wall tiles, and followers with their features. */
import { entryAt, keysOf, numberAt } from '@rulewright/core/define';
import { columns, nameOf, wrap } from '@rulewright/core/text';
import { byKey, type Feature, featureOf, isCompleted, openEdges, rootOf } from '../board/features.js';
import { COURT, KINDS, WALL_TILES } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { courtPoints } from '../rules/scoring.js';
import { cellName, type Words } from '../text/words.js';
import type { SeatView, View, WallTile } from '../types.generated.js';

/** Scores by source, supplies and keeps. */
export function renderPoints(view: View, { picture, score, who }: Words): string[] {
  const { seats } = view;
  const tables = tablesOf(view);
  const row = (label: string, value: (seat: SeatView) => number | string): string[] => [
    label,
    ...seats.map((seat) => String(value(seat))),
  ];
  return columns([
    ['', ...seats.map((_, player) => who(player))],
    row(picture.score(), (seat) => seat.score),
    ...keysOf(entryAt(seats, 0).points)
      .filter((key) => seats.some(({ points }) => points[key] > 0))
      .map((key) => row(` ${score[key]()}`, ({ points }) => points[key])),
    row(picture.trackField(), ({ trackField }) => trackField),
    row(picture.supply(), ({ supply }) => supply),
    row(picture.keepSize(), ({ keepSize }) => keepSize || '-'),
    row(picture.keepCell(), ({ keep }) => (keep ? cellName(tables, keep.cell) : '-')),
  ]);
}

/** The wall tiles by number: those not revealed yet, in front of the players, and used. */
export function renderWallTiles(view: View, { picture, names, who }: Words): string[] {
  const { seats, unrevealed, used } = view;
  const row = (label: string, ...values: readonly (number | string)[]): string[] => [
    label,
    ...values.map((value) => String(value || '-')),
  ];
  return [
    ...columns([
      row(picture.wallTile(), picture.left(), ...seats.map((_, player) => who(player)), picture.used()),
      ...WALL_TILES.map(({ number, effect }, index) =>
        row(
          `${number} ${nameOf(names.effect[effect])}`,
          unrevealed[index] ?? 0,
          ...seats.map((seat) => ownWallTiles(view, seat, number)),
          used[index] ?? 0,
        ),
      ),
    ]),
    ...(seats.some(({ wallTiles }) => wallTiles.some((tile) => isFresh(view, tile))) ? [picture.fresh()] : []),
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

/** The features with followers, by key. Points are those of the completed feature, or of the court at the end. */
export function renderFollowers(view: View, words: Words): string[] {
  const { picture } = words;
  const tables = tablesOf(view);
  const { board, seats } = view;
  const roots = new Set(seats.flatMap(({ followerNodes }) => followerNodes.map((node) => rootOf(board, node))));
  const features = [...roots].map((root) => featureOf(tables, board, root)).sort(byKey);
  if (features.length === 0) return [picture.noFollowers()];
  const table = columns([
    [picture.followersOn(), picture.size(), picture.openEdges(), picture.points(), picture.majority()],
    ...features.map((feature) => rowOf(tables, view, feature, words)),
  ]);
  const width = Math.max(...table.map(({ length }) => length)) + 1;
  return table.flatMap((line, index) => {
    const feature = features[index - 1];
    const places = feature ? placesOf(tables, view, feature, words) : [picture.where()];
    return wrap(line.padEnd(width), places, width + 1);
  });
}

function rowOf(tables: Tables, { board, seats }: View, feature: Feature, { actions, names, who }: Words): string[] {
  const { root, kind, size, markets, hasFountain, points } = feature;
  const [zero = 0, one = 0] = seats.map(
    ({ followerNodes }) => followerNodes.filter((node) => rootOf(board, node) === root).length,
  );
  const extra = hasFountain ? ' f' : markets > 1 ? ` ${markets}m` : markets > 0 ? ' m' : '';
  const open = kind === COURT ? '-' : isCompleted(tables, board, root) ? 0 : openEdges(board, root);
  return [
    `${nameOf(names.kind[entryAt(KINDS, kind)])}${extra}`,
    String(size),
    String(open),
    String(kind === COURT ? courtPoints(feature) : points),
    zero === one ? actions.tied() : who(zero > one ? 0 : 1),
  ];
}

/** The cells of the followers on a feature, by player. */
function placesOf(tables: Tables, { board, seats }: View, { root }: Feature, { who }: Words): string[] {
  return seats.flatMap(({ followers, followerNodes }, player) => {
    const own = followers.filter((_, index) => rootOf(board, numberAt(followerNodes, index)) === root);
    return own.length > 0 ? [`${who(player)}: ${own.map(({ cell }) => cellName(tables, cell)).join(' ')}`] : [];
  });
}
