/** Tracks, and the changes tiles make to them (CIT-1.1 to CIT-1.4, CIT-5, CIT-6). */
import { entryAt } from '@rulewright/core/define';
import type { TileId } from '../components.js';
import { effectsOf, type KindEffects, noEffects } from '../dataSet/legend.js';
import type { Effects, Seat, Tracks } from '../types.js';
import { type CityBoard, tileAt } from './board.js';

/** CIT-5.3: adds all five effects of a tile. CIT-1.2: tracks have no upper limit. */
export function addEffects(tracks: Tracks, effects: Effects): void {
  tracks.population += effects.population;
  tracks.jobs += effects.jobs;
  tracks.ecology += effects.ecology;
  tracks.income += effects.income;
  tracks.satisfaction += effects.satisfaction;
}

/** CIT-6.4: takes back all five effects of a tile. */
export function takeBackEffects(tracks: Tracks, effects: Effects): void {
  tracks.population -= effects.population;
  tracks.jobs -= effects.jobs;
  tracks.ecology -= effects.ecology;
  tracks.income -= effects.income;
  tracks.satisfaction -= effects.satisfaction;
}

/** CIT-10.5: takes back the positive effects of a removed tile; the negative ones stay. */
export function takeBackGains(tracks: Tracks, effects: Effects): void {
  tracks.population -= Math.max(0, effects.population);
  tracks.jobs -= Math.max(0, effects.jobs);
  tracks.ecology -= Math.max(0, effects.ecology);
  tracks.income -= Math.max(0, effects.income);
  tracks.satisfaction -= Math.max(0, effects.satisfaction);
}

/** CIT-5.8, CIT-13.12: the sum of the effects of all tiles on a board. */
export function boardEffects(legend: KindEffects, board: CityBoard): Tracks {
  const tracks = noEffects();
  for (const tile of board) if (tile !== null) addEffects(tracks, effectsOf(legend, tile));
  return tracks;
}

/** CIT-5.3: puts a tile on a cell and adds its effects. */
export function placeTile(legend: KindEffects, { board, tracks }: Seat, cell: number, tile: TileId): void {
  board[cell] = tile;
  addEffects(tracks, effectsOf(legend, tile));
}

/** CIT-6.3, CIT-6.4: exchanges a tile of the board for one of the reserve, with their effects. */
export function exchangeTiles(legend: KindEffects, seat: Seat, cell: number, reserveIndex: number): void {
  const { board, reserve, tracks } = seat;
  const leaving = tileAt(board, cell);
  takeBackEffects(tracks, effectsOf(legend, leaving));
  placeTile(legend, seat, cell, entryAt(reserve, reserveIndex));
  reserve[reserveIndex] = leaving;
}

/** CIT-1.4: the wooden markers of a track value. */
export interface Markers {
  /** The position of the disc, a multiple of ten; `null` without a disc. */
  readonly disc: number | null;
  /** The position of the cube. */
  readonly cube: number;
}

/** CIT-1.4: the markers of a track value. Above 10 a disc shows the tens and the cube the units. For front ends. */
export function markersOf(value: number): Markers {
  if (value <= 10) return { disc: null, cube: value };
  return { disc: 10 * Math.floor(value / 10), cube: value % 10 };
}
