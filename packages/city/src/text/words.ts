/** The words of the texts, and tiles and changes in words. */
import type { WordsOf } from '@rulewright/core/text';
import { type Openings, type TileId, TRACKS } from '../components.js';
import { kindOf, openingsOf } from '../dataSet/tiles.js';
import type { Effects } from '../types.js';
import type { Catalogue } from './messages.generated.js';

/** The words in a language, with the names of the players. */
export type Words = WordsOf<Catalogue>;

/** The openings of a tile, drawn as roads. */
export const ROADS = {
  NS: '│',
  EW: '─',
  NE: '└',
  ES: '┌',
  SW: '┐',
  NW: '┘',
  NES: '├',
  ESW: '┬',
  NSW: '┤',
  NEW: '┴',
  NESW: '┼',
} as const satisfies Readonly<Record<Openings, string>>;

/** What messages say about a tile. On lines with several tiles, or with a change of the tracks, only the road fits. */
export function partsOf(tile: TileId) {
  const openings = openingsOf(tile);
  return { kind: kindOf(tile), openings, road: ROADS[openings] };
}

/** The parts of two tiles. */
export function pairOf(tileA: TileId, tileB: TileId) {
  const { kind: kindA, road: roadA } = partsOf(tileA);
  const { kind: kindB, road: roadB } = partsOf(tileB);
  return { kindA, roadA, kindB, roadB };
}

/** A tile by kind and openings; a dash for no tile. */
export function tileName(tile: TileId | null, { actions }: Words): string {
  return tile === null ? '-' : actions.tile(partsOf(tile));
}

/** A tile by kind and road; a dash for no tile. */
export function shortTile(tile: TileId | null, { actions }: Words): string {
  return tile === null ? '-' : actions.roadTile(partsOf(tile));
}

/** A change with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change);
}

/** The length limit of a line. */
export const MAX_WIDTH = 100;

/** A line with the changes of the tracks if they fit, as in `: jobs+3 eco-1`. */
export function withChange(line: (change: string) => string, effects: Effects, { actions }: Words): string {
  const changes = TRACKS.filter((track) => effects[track] !== 0).map(
    (track) => `${actions.shortTrack({ track })}${signed(effects[track])}`,
  );
  const whole = line(changes.length === 0 ? '' : `: ${changes.join(' ')}`);
  return whole.length > MAX_WIDTH ? line('') : whole;
}
