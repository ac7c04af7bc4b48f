/** The facts of a house, and the gains of every tile in it. They are cached: houses rarely change. */
import {
  BRICK_OF,
  type Cell,
  type Cells,
  COATS,
  COLOUR_INDEX,
  COLUMNS,
  type Coat,
  coveredCells,
  FLOORS,
  fits,
  gainedCoats,
  groundOf,
  type House,
  housePoints,
  LINE_POINTS,
  meet,
  TILE_LIST,
} from '@rulewright/copenhagen/facts';
import { addAt, entryAt } from '@rulewright/core/define';
import { LINES_AT, SITES, type Site, WINDOW_SITES } from './sites.js';

/** COP-1.2: the floors with a coat of arms beside them. */
export const COAT_FLOORS = COATS.flatMap(({ column, floor }) => (column === null ? [floor] : []));

/** A floor or a column. */
export interface Line {
  /** Number of empty cells. */
  readonly missing: number;
  readonly hasBrick: boolean;
}

/** The gains of one tile. */
export interface Gain {
  readonly points: number;
  readonly coats: number;
}

export const NO_GAIN: Gain = { points: 0, coats: 0 };

/** A facade tile that fits somewhere. */
export interface FittingTile {
  /** Its index in `TILE_LIST`. */
  readonly kind: number;
  /** The index of its colour. */
  readonly colour: number;
  readonly size: number;
  /** The gains at its best site. */
  readonly gain: Gain;
  /** COP-5.9: the gains at the best site beside its colour, where it costs a card less; `undefined` if there is none. */
  readonly gainBeside: Gain | undefined;
}

/** The floors, or the columns. */
export interface Lines {
  readonly all: readonly Line[];
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
  readonly tiles: readonly FittingTile[];
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
  return {
    house,
    points: housePoints(house),
    covered: coveredCells(house),
    coats: gainedCoats(house),
    floors: groupOf(lines.slice(0, FLOORS), COLUMNS),
    columns: groupOf(lines.slice(FLOORS), FLOORS),
    tiles: tilesIn(lines, ground),
    ...openCells(lines, ground),
  };
}

/** The floors, then the columns. */
function linesOf(house: House): Line[] {
  const lines = LENGTHS.map((missing) => ({ missing, hasBrick: false }));
  for (let cell = 0; cell < house.length; cell++) {
    const content = house[cell] as Cell;
    if (content === '.') continue;
    const isBrick = BRICKS.includes(content);
    for (const line of LINES_AT[cell] as readonly number[]) {
      const at = lines[line] as { missing: number; hasBrick: boolean };
      at.missing--;
      if (isBrick) at.hasBrick = true;
    }
  }
  return lines;
}

const BRICKS: readonly Cell[] = Object.values(BRICK_OF);
/** The number of cells of each line. */
const LENGTHS = Array.from({ length: FLOORS + COLUMNS }, (_, line) => (line < FLOORS ? COLUMNS : FLOORS));

function groupOf(all: readonly Line[], length: number): Lines {
  const lackingWithBrick = new Array<number>(length + 1).fill(0);
  const lackingOfWindows = [...lackingWithBrick];
  const lacking = [...lackingWithBrick];
  let progress = 0;
  let windows = 0;
  for (const { missing, hasBrick } of all) {
    addAt(lacking, missing, 1);
    addAt(hasBrick ? lackingWithBrick : lackingOfWindows, missing, 1);
    if (missing === 0) continue;
    const covered = 1 - missing / length;
    progress += (hasBrick ? 1 : 2) * covered * covered;
    if (!hasBrick) windows += covered;
  }
  return { all, lacking, lackingWithBrick, lackingOfWindows, progress, windows };
}

function openCells(lines: readonly Line[], ground: Ground): Pick<Study, 'openBeside' | 'holes' | 'window'> {
  const { covered, facades } = ground;
  const empty = { low: ~covered.low, high: ~covered.high };
  const openBeside = facades.map(() => 0);
  let holes = 0;
  let window = 0;
  for (const site of WINDOW_SITES) {
    if (!meet(site.cells, empty)) continue;
    if (!meet(site.beside, empty)) holes++;
    for (let colour = 0; colour < facades.length; colour++) {
      if (meet(site.beside, facades[colour] as Cells)) addAt(openBeside, colour, 1);
    }
    if (fits(site, ground)) window = Math.max(window, rankAt(site, lines));
  }
  return { openBeside, holes, window: entryAt(GAINS, window) };
}

function tilesIn(lines: readonly Line[], ground: Ground): FittingTile[] {
  const best = TILE_LIST.map(() => NOWHERE);
  const bestBeside = TILE_LIST.map(() => NOWHERE);
  for (let floor = 0; floor < FLOORS; floor++) {
    const { missing } = entryAt(lines, floor);
    for (const site of missing > 0 ? entryAt(SITES, floor) : []) {
      if (!fits(site, ground)) continue;
      const rank = rankAt(site, lines);
      for (const kind of site.kinds) {
        if (rank > (best[kind] as number)) best[kind] = rank;
        if (rank <= (bestBeside[kind] as number)) continue;
        if (meet(site.beside, ground.facades[COLOUR_OF[kind] as number] as Cells)) bestBeside[kind] = rank;
      }
    }
    if (missing === COLUMNS) break; // It supports nothing.
  }
  const tiles: FittingTile[] = [];
  for (const { index: kind, size } of TILE_LIST) {
    const rank = best[kind] as number;
    if (rank === NOWHERE) continue;
    const beside = bestBeside[kind] as number;
    const gainBeside = beside === NOWHERE ? undefined : entryAt(GAINS, beside);
    tiles.push({ kind, colour: COLOUR_OF[kind] as number, size, gain: entryAt(GAINS, rank), gainBeside });
  }
  return tiles;
}

type Ground = ReturnType<typeof groundOf>;

const COLOUR_OF = TILE_LIST.map(({ colour }) => COLOUR_INDEX[colour]);

/** Gains are ranked by points and coats together, then by points: `RANK` times the former, plus the latter. */
const RANK = 32;
const NOWHERE = -1;

const GAINS: readonly Gain[] = Array.from({ length: RANK * RANK }, (_, rank) => {
  const points = rank % RANK;
  return { points, coats: Math.floor(rank / RANK) - points };
});

/** The rank of the gain at a site where a tile fits, with the brick where it costs fewest points. */
function rankAt({ lines, counts, coats: onCells, bricks }: Site, house: readonly Line[]): number {
  let coats = onCells;
  let completed = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as number;
    if ((house[line] as Line).missing !== counts[index]) continue;
    completed |= 1 << line;
    if (COAT_FLOORS.includes(line)) coats++;
  }
  if (completed === 0) return RANK * coats;
  let most = 0;
  for (const brick of bricks) {
    let points = 0;
    for (const line of lines) {
      if ((completed & (1 << line)) === 0) continue;
      const hasBrick = (house[line] as Line).hasBrick || (brick & (1 << line)) !== 0;
      points += LINE_POINTS[line < FLOORS ? 'floor' : 'column'][hasBrick ? 'brick' : 'windows'];
    }
    most = Math.max(most, points);
  }
  return RANK * (most + coats) + most;
}
