/** The facts of a house, and the gains of every tile in it. They are cached: houses rarely change. */

import { type CellContent, COLUMNS, FLOORS, LINE_POINTS } from '@rulewright/copenhagen/data';
import {
  BRICK_OF,
  type Cells,
  COATS,
  COLOUR_INDEX,
  type Coat,
  coveredCells,
  fits,
  gainedCoats,
  groundOf,
  type House,
  housePoints,
  meet,
  TILE_LIST,
} from '@rulewright/copenhagen/internal';
import { addAt, entryAt } from '@rulewright/core/define';
import { type BuildingSite, LINES_AT, SITES, WINDOW_SITES } from './sites.js';

/** COP-1.2: the floors with a coat of arms beside them. */
export const COAT_FLOORS = COATS.flatMap(({ column, floor }) => (column === null ? [floor] : []));

/** A floor or a column. */
export interface LineProgress {
  /** Number of empty cells. */
  readonly missing: number;
  readonly hasBrick: boolean;
}

/** The gains of one tile. */
export interface Gain {
  readonly points: number;
  readonly coats: number;
  /** Ranks gains by points and coats together, then by points. */
  readonly rank: number;
}

export const NO_GAIN: Gain = { points: 0, coats: 0, rank: 0 };

/** By kind of facade tile, the gains at its best site; `undefined` if there is none. */
type GainsByKind = readonly (Gain | undefined)[];

/** The floors, or the columns. */
export interface Lines {
  readonly all: readonly LineProgress[];
  /** By number of missing cells, the number of lines. */
  readonly lacking: readonly number[];
  readonly lackingWithBrick: readonly number[];
  readonly lackingOfWindows: readonly number[];
  /** The squared covered part of each incomplete line, twice without a brick: the last cells bring the points. */
  readonly progress: number;
  /** The covered parts of the incomplete lines without a brick. */
  readonly windows: number;
}

export interface Study {
  readonly house: House;
  readonly points: number;
  readonly covered: number;
  readonly coats: readonly Coat[];
  readonly floors: Lines;
  readonly columns: Lines;
  /** By colour, the number of empty cells beside its facades. */
  readonly openBeside: readonly number[];
  /** Empty cells without an empty neighbour: only window tiles fill them. */
  readonly holes: number;
  readonly gains: GainsByKind;
  /** COP-5.9: the same beside a facade of the tile's colour, where it costs a card less. */
  readonly gainsBeside: GainsByKind;
  /** COP-8.6: the gains of a window tile on its best cell. */
  readonly window: Gain;
}

const KEPT = 256;

/** A function that studies the house of a seat. It keeps studies: by seat the last one, and others by a hash of the house. */
export function studies(): (house: House, seat: number) => Study {
  const last: Study[] = [];
  const kept: (Study | undefined)[] = Array.from({ length: KEPT }, () => undefined);
  return (house, seat) => {
    const before = last[seat];
    if (before && isSame(before.house, house)) return before;
    const slot = hashOf(house) & (KEPT - 1);
    const found = kept[slot];
    const study = found && isSame(found.house, house) ? found : studyOf([...house]);
    kept[slot] = study;
    last[seat] = study;
    return study;
  };
}

function hashOf(house: House): number {
  let hash = 0;
  for (const content of house) hash = Math.imul(hash ^ content.charCodeAt(0), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

function isSame(one: House, other: House): boolean {
  for (let cell = 0; cell < one.length; cell++) if (one[cell] !== other[cell]) return false;
  return true;
}

function studyOf(house: House): Study {
  const ground = groundOf(house);
  const lines = linesOf(house);
  const { gains, gainsBeside } = tileGains(lines, ground);
  const { openBeside, holes, window } = openCells(lines, ground);
  return {
    house,
    points: housePoints(house),
    covered: coveredCells(house),
    coats: gainedCoats(house),
    floors: groupOf(lines.slice(0, FLOORS), COLUMNS),
    columns: groupOf(lines.slice(FLOORS), FLOORS),
    openBeside,
    holes,
    gains,
    gainsBeside,
    window,
  };
}

/** The floors, then the columns. */
function linesOf(house: House): LineProgress[] {
  const lines: { missing: number; hasBrick: boolean }[] = [];
  for (let line = 0; line < FLOORS + COLUMNS; line++) {
    lines.push({ missing: line < FLOORS ? COLUMNS : FLOORS, hasBrick: false });
  }
  for (let cell = 0; cell < house.length; cell++) {
    const content = house[cell] as CellContent;
    if (content === '.') continue;
    const isBrick = BRICKS.includes(content);
    for (const line of LINES_AT[cell] as readonly number[]) {
      const at = lines[line] as (typeof lines)[number];
      at.missing--;
      if (isBrick) at.hasBrick = true;
    }
  }
  return lines;
}

const BRICKS: readonly CellContent[] = Object.values(BRICK_OF);

function groupOf(all: readonly LineProgress[], length: number): Lines {
  const lackingWithBrick = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const lackingOfWindows = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const lacking = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let progress = 0;
  let windows = 0;
  for (const { missing, hasBrick } of all) {
    (lacking[missing] as number)++;
    ((hasBrick ? lackingWithBrick : lackingOfWindows)[missing] as number)++;
    if (missing === 0) continue;
    const covered = 1 - missing / length;
    progress += (hasBrick ? 1 : 2) * covered * covered;
    if (!hasBrick) windows += covered;
  }
  return { all, lacking, lackingWithBrick, lackingOfWindows, progress, windows };
}

function openCells(
  lines: readonly LineProgress[],
  ground: GroundFacts,
): Pick<Study, 'openBeside' | 'holes' | 'window'> {
  const { covered, facades } = ground;
  const empty = { low: ~covered.low, high: ~covered.high };
  const openBeside = facades.map(() => 0);
  let holes = 0;
  let window = NO_GAIN;
  for (const site of WINDOW_SITES) {
    if (!meet(site.cells, empty)) continue;
    if (!meet(site.beside, empty)) holes++;
    for (let colour = 0; colour < facades.length; colour++) {
      if (meet(site.beside, facades[colour] as Cells)) addAt(openBeside, colour, 1);
    }
    const gain = fits(site, ground) ? gainAt(site, lines) : NO_GAIN;
    if (isMore(gain, window)) window = gain;
  }
  return { openBeside, holes, window };
}

function tileGains(lines: readonly LineProgress[], ground: GroundFacts): Pick<Study, 'gains' | 'gainsBeside'> {
  const gains: (Gain | undefined)[] = TILE_LIST.map(() => undefined);
  const gainsBeside: (Gain | undefined)[] = TILE_LIST.map(() => undefined);
  for (let floor = 0; floor < FLOORS; floor++) {
    const { missing } = entryAt(lines, floor);
    for (const site of missing > 0 ? entryAt(SITES, floor) : []) {
      if (!fits(site, ground)) continue;
      const gain = gainAt(site, lines);
      for (const kind of site.kinds) {
        if (isMore(gain, gains[kind])) gains[kind] = gain;
        if (!isMore(gain, gainsBeside[kind])) continue;
        if (meet(site.beside, ground.facades[COLOUR_OF[kind] as number] as Cells)) gainsBeside[kind] = gain;
      }
    }
    if (missing === COLUMNS) break; // It supports nothing.
  }
  return { gains, gainsBeside };
}

function isMore({ rank }: Gain, other: Gain | undefined): boolean {
  return !other || rank > other.rank;
}

type GroundFacts = ReturnType<typeof groundOf>;

/** By kind of tile, the index of its colour. */
export const COLOUR_OF = TILE_LIST.map(({ colour }) => COLOUR_INDEX[colour]);

/** More than the points or coats of any tile. */
const MANY = 32;

/** Every gain, by its rank. */
const GAINS: readonly Gain[] = Array.from({ length: MANY * MANY }, (_, rank) => {
  const points = rank % MANY;
  return { points, coats: Math.floor(rank / MANY) - points, rank };
});

/** The gains at a site where a tile fits, with the brick where it costs fewest points. */
function gainAt({ lines, counts, coats: onCells, bricks }: BuildingSite, house: readonly LineProgress[]): Gain {
  let coats = onCells;
  let completed = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as number;
    if ((house[line] as LineProgress).missing !== counts[index]) continue;
    completed |= 1 << line;
    if (COAT_FLOORS.includes(line)) coats++;
  }
  if (completed === 0) return GAINS[MANY * coats] as Gain;
  let most = 0;
  for (const brick of bricks) {
    let points = 0;
    for (const line of lines) {
      if ((completed & (1 << line)) === 0) continue;
      const hasBrick = (house[line] as LineProgress).hasBrick || (brick & (1 << line)) !== 0;
      points += LINE_POINTS[line < FLOORS ? 'floor' : 'column'][hasBrick ? 'brick' : 'windows'];
    }
    most = Math.max(most, points);
  }
  return GAINS[MANY * (most + coats) + most] as Gain;
}
