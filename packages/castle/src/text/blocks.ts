/** The picture in characters, block by block: what each player has, and the supplies. */
import type { TextBlock } from '@rulewright/core';
import { entryAt, keysOf, numberAt, sizeOf } from '@rulewright/core/define';
import { columns, nameOf, wrap } from '@rulewright/core/text';
import { byKey, type Feature, featureKey, featureOf, isCompleted, openEdges, rootOf } from '../board/features.js';
import { cellOf, locationOf } from '../board/pieces.js';
import { ROTATIONS, WALL_TILES } from '../components.js';
import { type LookupTables, tablesOf } from '../dataSet/tables.js';
import { largestHole } from '../rules/keep.js';
import { courtPoints } from '../rules/scoring.js';
import { stateOf } from '../rules/view.js';
import type { SeatView, State, View, WallTile } from '../types.js';
import { renderCastle, renderLegend } from './picture.js';
import { renderChoices, renderSituation } from './situation.js';
import { cellName, featureWords, fieldsOf, tileWords, type Words } from './words.js';

/**
 * A view as plain text, the same for every viewer: the pending decision with the drawn tile in its four rotations, or the
 * ranking at the end; the castle with tiles, followers and wall tiles; scores, supplies and keeps; wall tiles; features with
 * followers; corners with wall tiles; the largest hole and the tiles to draw.
 */
export function blocks(view: View, words: Words): TextBlock[] {
  const { picture } = words;
  const choices = renderChoices(view, words);
  return [
    { name: picture.situation(), lines: renderSituation(view, words) },
    ...(choices.length > 0 ? [{ name: picture.choices(), lines: choices, detail: true }] : []),
    { name: picture.castle(), lines: renderCastle(view) },
    { name: picture.legend(), lines: renderLegend(view, words), detail: true },
    { name: picture.points(), lines: renderPoints(view, words), detail: true },
    { name: picture.wallTiles(), lines: renderWallTiles(view, words), detail: true },
    { name: picture.followers(), lines: renderFollowers(view, words), detail: true },
    { name: picture.supplies(), lines: renderSupplies(view, words), detail: true },
  ];
}

/** Scores by source, supplies and keeps. */
function renderPoints(view: View, { picture, score, who }: Words): string[] {
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
function renderWallTiles(view: View, { picture, names, who }: Words): string[] {
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
function renderFollowers(view: View, words: Words): string[] {
  const { picture } = words;
  const tables = tablesOf(view);
  const { board, seats } = stateOf(view);
  const roots = new Set(seats.flatMap(({ followers }) => followers.map((node) => rootOf(board, node))));
  const features = [...roots].map((root) => featureOf(tables, board, root)).sort(byKey);
  if (features.length === 0) return [picture.noFollowers()];
  const table = columns([
    [picture.followersOn(), picture.size(), picture.openEdges(), picture.points(), picture.majority()],
    ...features.map((feature) => rowOf(tables, stateOf(view), feature, words)),
  ]);
  const width = Math.max(...table.map(({ length }) => length)) + 1;
  return table.flatMap((line, index) => {
    const feature = features[index - 1];
    const places = feature ? placesOf(tables, stateOf(view), feature, words) : [picture.where()];
    return wrap(line.padEnd(width), places, width + 1);
  });
}

function rowOf(
  tables: LookupTables,
  { board, seats }: State,
  feature: Feature,
  { actions, names, who }: Words,
): string[] {
  const { root, kind, size, markets, hasFountain, points } = feature;
  const [zero = 0, one = 0] = seats.map(
    ({ followers }) => followers.filter((node) => rootOf(board, node) === root).length,
  );
  const extra = hasFountain ? ' f' : markets > 1 ? ` ${markets}m` : markets > 0 ? ' m' : '';
  const open = kind === 'court' ? '-' : isCompleted(tables, board, root) ? 0 : openEdges(board, root);
  return [
    `${nameOf(names.kind[kind])}${extra}`,
    String(size),
    String(open),
    String(kind === 'court' ? courtPoints(feature) : points),
    zero === one ? actions.tied() : who(zero > one ? 0 : 1),
  ];
}

/** The cells of the followers on a feature, by player. */
function placesOf(tables: LookupTables, { board, seats }: State, { root }: Feature, { who }: Words): string[] {
  return seats.flatMap(({ followers }, player) => {
    const cells = followers.flatMap((node) =>
      rootOf(board, node) === root ? [cellOf(numberAt(board.pieces, node))] : [],
    );
    return cells.length > 0 ? [`${who(player)}: ${cells.map((cell) => cellName(tables, cell)).join(' ')}`] : [];
  });
}

/** Wall tiles to take, wall tiles assigned at the end, and tiles to draw. */
function renderSupplies(view: View, words: Words): string[] {
  const { picture } = words;
  const tables = tablesOf(view);
  const { bag, removed, board } = stateOf(view);
  const count = sizeOf(bag);
  return [
    ...cornerLines(tables, view, words),
    ...assignmentLines(tables, view, words),
    picture.largestHole({ count: largestHole(tables, board) }),
    ...(count > 0 ? wrap(picture.bag({ count }), tileList(tables, bag, words)) : [picture.bagEmpty()]),
    ...(sizeOf(removed) > 0 ? wrap(picture.removed(), tileList(tables, removed, words)) : []),
  ];
}

/** CAS-9.2: the corners with a wall tile, by their fields. */
function cornerLines(tables: LookupTables, { corners }: View, { picture }: Words): string[] {
  const fields = corners.flatMap((hasTile, corner) => (hasTile ? [fieldsOf(tables, corner)] : []));
  return fields.length === 0 ? [picture.noWallTiles()] : wrap(picture.corners(), fields);
}

/** CAS-15.10: the wall tiles assigned to features. */
function assignmentLines(tables: LookupTables, view: View, { picture }: Words): string[] {
  return view.assignments.map(({ player, number, feature }) => {
    const place = locationOf(featureKey(stateOf(view).board, feature));
    return picture.assigned({ player, number, ...featureWords(tables, view, place) });
  });
}

/** Tiles by type with their numbers; no commas inside a tile. */
function tileList(tables: LookupTables, counts: readonly number[], words: Words): string[] {
  return counts.flatMap((count, tileType) => {
    const tile = tileWords(tables, ROTATIONS * tileType, words, ' ');
    return count === 0 ? [] : [count > 1 ? `${count} × ${tile}` : tile];
  });
}
