/** What players have, and where the wall tiles are. */
import { beside } from '@rulewright/core';
import { WALL_TILES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Points, SeatView, View, WallTile } from '../schema/index.js';
import { cellName, WALL_TILE_EFFECTS } from '../words.js';

/** What gives points, in the order of the rules. */
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

/** Scores and possessions of the players; beside them the wall tiles by number. */
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
    ...(isAnyFresh(view) ? ['* taken this turn, usable from the next on'] : []),
  ];
}

/** CAS-11.4: whether a wall tile can't be used in this turn, since it was taken in it. */
function isFresh({ config, turn }: View, { number, turn: taken }: WallTile): boolean {
  return !config.wallTileSameTurn && WALL_TILES[number - 1]?.timing !== 'finalScoring' && taken === turn;
}

function isAnyFresh(view: View): boolean {
  return view.seats.some(({ wallTiles }) => wallTiles.some((tile) => isFresh(view, tile)));
}

function ownWallTiles(view: View, { wallTiles }: SeatView, number: number): string {
  const own = wallTiles.filter((tile) => tile.number === number);
  return own.length === 0 ? '' : `${own.length}${own.some((tile) => isFresh(view, tile)) ? '*' : ''}`;
}
