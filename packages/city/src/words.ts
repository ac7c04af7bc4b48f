/** How things of the game read in the texts. */
import { IDLE_ROUNDS_LIMIT, type Kind, type Openings, TRACKS, type Track } from './components.js';
import type { Effects, EndReason } from './schema/index.js';
import { kindOf, openingsOf, type TileId } from './tiles.js';

/** CIT-1.8: the names of the kinds of tiles. */
export const KIND_NAMES = {
  apartment: 'apartment',
  office: 'office',
  funfair: 'funfair',
  factory: 'factory',
  powerPlant: 'power plant',
  park: 'park',
} as const satisfies Readonly<Record<Kind, string>>;

/** A tile with its openings: `power plant NEW`; a dash for none. */
export function tileName(tile: TileId | null | undefined): string {
  return tile ? `${KIND_NAMES[kindOf(tile)]} ${openingsOf(tile)}` : '-';
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
function effectsInWords(effects: Effects): string {
  return TRACKS.filter((track) => effects[track] !== 0)
    .map((track) => `${TRACK_NAMES[track]}${signed(effects[track])}`)
    .join(' ');
}

/** The most columns of a line. */
const WIDTH = 100;

/** A line with what changes on the tracks, if there is room for it: a legend of one's own may change all five. */
export function withChange(line: string, change: Effects): string {
  const words = effectsInWords(change);
  const whole = `${line}: ${words}`;
  return words === '' || whole.length > WIDTH ? line : whole;
}

/** CIT-3.10, CIT-13.9, CIT-13.10: why a game has ended. */
export const END_REASON_TEXTS = {
  fullBoard: 'a board was full, and the last round is over',
  supplyExhausted: 'the supply was empty when the display was to be refilled',
  stalemate: `nothing was built for ${IDLE_ROUNDS_LIMIT} rounds`,
  timeUp: 'time was up',
  allBoardsFull: 'all boards were full',
} as const satisfies Readonly<Record<EndReason, string>>;
