/** The grid: what is connected, what still can be, and what a tile would connect (CIT-10.2 to CIT-10.5). */
import { CELLS, OPENINGS } from '@rulewright/city/facts';
import { markOneOf } from '@rulewright/core/learning';
import { around, BUILDABLE, CENTRE_SET, type CellSet, eastOf, northOf, sizeOf, southOf, westOf } from './cellSets.js';
import { openingsOn, SIDES_OF } from './city.js';
import { at } from './layout.js';
import { numberOf } from './numbers.js';
import type { Outlook } from './outlook.js';

const setOf = (...cells: number[]): CellSet => cells.reduce((set, cell) => set | (1 << cell), 0);

/** The sets of `CELL_CLASSES`. */
const CLASSES: readonly CellSet[] = [
  setOf(7, 11, 13, 17),
  setOf(6, 8, 16, 18),
  setOf(2, 10, 14, 22),
  setOf(1, 3, 5, 9, 15, 19, 21, 23),
  setOf(0, 4, 20, 24),
];
const GATES = setOf(7, 11, 13, 17);
const CELL_BITS = Int32Array.from(CELLS, (cell) => 1 << cell);

export function writeRoads(into: Float32Array, outlook: Outlook): void {
  const { city, roads } = outlook;
  const { empty, unreached } = city;
  writeCells(into, outlook);
  const { fits, fed, near, further, open } = roads;
  // One for each side of an empty cell on which a road comes.
  const ends =
    sizeOf(numberOf(fits, 1)) + sizeOf(numberOf(fits, 2)) + sizeOf(numberOf(fits, 4)) + sizeOf(numberOf(fits, 8));
  const openCells = sizeOf(open & BUILDABLE);
  markOneOf(into, at.reached, 25, city.reachedTiles);
  markOneOf(into, at.unreached, 9, sizeOf(unreached));
  markOneOf(into, at.lostCells, 9, CELLS.length - openCells);
  markOneOf(into, at.fedCells, 10, sizeOf(fed));
  markOneOf(into, at.ends, 10, ends);
  markOneOf(into, at.deadCells, 7, sizeOf(empty & ~open));
  markOneOf(into, at.gatesLinked, 5, sizeOf(GATES & gatesLinked(outlook)));
  markOneOf(into, at.gatesOpen, 5, sizeOf(GATES & empty));

  const never = unreached & ~open;
  const secondStep = empty & further & ~fed;
  let place = at.roads;
  into[place++] = city.reachedTiles / CELLS.length;
  into[place++] = sizeOf(unreached) / 6;
  into[place++] = sizeOf(unreached & near) / 4;
  into[place++] = sizeOf(unreached & further & ~near) / 4;
  into[place++] = sizeOf(unreached & open & ~further) / 4;
  into[place++] = sizeOf(never) / 4;
  into[place++] = gainsOf(outlook, unreached) / 20;
  into[place++] = gainsOf(outlook, unreached & near) / 20;
  into[place++] = gainsOf(outlook, never) / 20;
  into[place++] = sizeOf(fed) / 8;
  into[place++] = sizeOf(secondStep) / 8;
  into[place++] = sizeOf(empty & open & ~fed & ~secondStep) / 8;
  into[place++] = sizeOf(fed & ~around(empty)) / 4;
  into[place++] = sizeOf(fed & numberOf(roads.joins, 15)) / 3;
  into[place++] = (ends - sizeOf(fed)) / 4;
  into[place++] = city.emptyCells > 0 ? Math.min(2, ends / city.emptyCells) : 0;
  into[place++] = openCells / CELLS.length;
  into[place++] = sizeOf(repairedBySwap(outlook)) / 3;
  writeChances(into, place, outlook);
}

/** Each cell, the cells by class, and the empty ones by the number of sides on which a road may come. */
function writeCells(into: Float32Array, { city, roads }: Outlook): void {
  const { empty, reached, unreached, north, east, south, west } = city;
  for (let lot = 0; lot < CELLS.length; lot++) {
    const bit = numberOf(CELL_BITS, lot);
    if (reached & bit) into[at.cellReached + lot] = 1;
    else if (unreached & bit) into[at.cellUnreached + lot] = 1;
  }
  let place = at.classes;
  for (const cells of CLASSES) {
    into[place++] = sizeOf(cells & reached) / 4;
    into[place++] = sizeOf(cells & unreached) / 4;
    into[place++] = sizeOf(cells & roads.fed) / 4;
    into[place++] = sizeOf(cells & empty) / 4;
  }
  const fromNorth = southOf(roads.open & (south | empty));
  const fromSouth = northOf(roads.open & (north | empty));
  const fromEast = westOf(roads.open & (west | empty));
  const fromWest = eastOf(roads.open & (east | empty));
  // Sums of bits: what is counted once on each axis, and twice.
  const vertical = fromNorth ^ fromSouth;
  const horizontal = fromEast ^ fromWest;
  const bothVertical = fromNorth & fromSouth;
  const bothHorizontal = fromEast & fromWest;
  const four = bothVertical & bothHorizontal;
  const odd = vertical ^ horizontal;
  const twoOrThree = (bothVertical | bothHorizontal | (vertical & horizontal)) & ~four;
  into[at.waysIn] = sizeOf(empty & ~(odd | twoOrThree | four)) / 4;
  into[at.waysIn + 1] = sizeOf(empty & odd & ~twoOrThree) / 6;
  into[at.waysIn + 2] = sizeOf(empty & twoOrThree & ~odd) / 8;
  into[at.waysIn + 3] = sizeOf(empty & twoOrThree & odd) / 8;
  into[at.waysIn + 4] = sizeOf(empty & four) / 8;
}

/** CIT-10.3: the tiles beside the centre that are open to it. */
function gatesLinked({ city }: Outlook): CellSet {
  const { filled, north, east, south, west } = city;
  return (
    filled &
    ((southOf(CENTRE_SET) & north) |
      (westOf(CENTRE_SET) & east) |
      (northOf(CENTRE_SET) & south) |
      (eastOf(CENTRE_SET) & west))
  );
}

/** CIT-10.5: the positive effects of some tiles. */
function gainsOf({ city, figures }: Outlook, cells: CellSet): number {
  if (cells === 0) return 0;
  let gains = 0;
  for (let kind = 0; kind < city.kinds.length; kind++) {
    gains += sizeOf(cells & numberOf(city.kinds, kind)) * numberOf(figures.netGains, kind);
  }
  return gains;
}

/** CIT-6.2: unreached cells where another unreached tile would be reached. */
function repairedBySwap({ city, roads }: Outlook): CellSet {
  let repaired = 0;
  for (let left = city.unreached; left !== 0; left &= left - 1) {
    const cell = left & -left;
    repaired |= numberOf(roads.repairs, openingsOn(city, cell)) & ~cell;
  }
  return repaired;
}

/** What can be expected of a drawn tile. */
function writeChances(into: Float32Array, start: number, { roads, supply, supplyOfOpenings }: Outlook): void {
  if (supply === 0) return;
  let connecting = 0;
  let suited = 0;
  for (let index = 0; index < OPENINGS.length; index++) {
    const fits = numberOf(roads.fits, numberOf(SIDES_OF, index));
    if (fits === 0) continue;
    connecting += numberOf(supplyOfOpenings, index);
    suited += numberOf(supplyOfOpenings, index) * sizeOf(fits);
  }
  into[start] = connecting / supply;
  into[start + 1] = suited / supply / 8;
}
