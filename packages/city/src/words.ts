/** How tiles and tracks read in the texts. */
import { type Kind, type Openings, TRACKS, type Track } from './components.js';
import type { Effects } from './schema/index.js';
import { kindOf, openingsOf, type TileId } from './tiles.js';

/** A kind of tile. */
export function kindName(kind: Kind): string {
  return kind === 'powerPlant' ? 'power plant' : kind;
}

/** A tile with its openings: `power plant NEW`; a dash for none. */
export function tileName(tile: TileId | null | undefined): string {
  return tile ? `${kindName(kindOf(tile))} ${openingsOf(tile)}` : '-';
}

/** How the openings of a tile are drawn: as the roads that lead through them. */
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

/** Tracks where there is little room. */
export const TRACK_NAMES = {
  population: 'pop',
  jobs: 'jobs',
  ecology: 'eco',
  income: 'inc',
  satisfaction: 'sat',
} as const satisfies Readonly<Record<Track, string>>;

/** A change with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change);
}

/** What changes on the tracks: `jobs+3 eco-1`; nothing where nothing does. */
export function effectsInWords(effects: Effects): string {
  return TRACKS.filter((track) => effects[track] !== 0)
    .map((track) => `${TRACK_NAMES[track]}${signed(effects[track])}`)
    .join(' ');
}
