/** Names of the game's things in texts. */
import { IDLE_ROUNDS_LIMIT, type Kind, type Openings, type TileId, TRACKS, type Track } from '../components.js';
import { kindOf, openingsOf } from '../dataSet/tiles.js';
import type { Effects, EndReason } from '../types.generated.js';

/** CIT-1.8: the names of the kinds of tiles. */
export const KIND_NAMES = {
  apartment: 'apartment',
  office: 'office',
  funfair: 'funfair',
  factory: 'factory',
  powerPlant: 'power plant',
  park: 'park',
} as const satisfies Readonly<Record<Kind, string>>;

/** A tile with its openings: `power plant NEW`; a dash for no tile. */
export function tileName(tile: TileId | null | undefined): string {
  return tile ? `${KIND_NAMES[kindOf(tile)]} ${openingsOf(tile)}` : '-';
}

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

/** Short names of the tracks. */
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

/** The changes of the tracks: `jobs+3 eco-1`; empty if nothing changes. */
function effectsInWords(effects: Effects): string {
  return TRACKS.filter((track) => effects[track] !== 0)
    .map((track) => `${TRACK_NAMES[track]}${signed(effects[track])}`)
    .join(' ');
}

/** The length limit of a line. */
export const MAX_WIDTH = 100;

/** A line with the changes of the tracks, if they fit: a user's legend can change all five. */
export function withChange(line: string, change: Effects): string {
  const words = effectsInWords(change);
  const whole = `${line}: ${words}`;
  return words === '' || whole.length > MAX_WIDTH ? line : whole;
}

/** CIT-3.10, CIT-13.9, CIT-13.10: the reasons for the end. */
export const END_REASON_TEXTS = {
  fullBoard: 'a board was full, and the last round is over',
  supplyExhausted: 'the supply was empty when the display was to be refilled',
  stalemate: `nothing was built for ${IDLE_ROUNDS_LIMIT} rounds`,
  timeUp: 'time was up',
  allBoardsFull: 'all boards were full',
} as const satisfies Readonly<Record<EndReason, string>>;
