/** Where roads can go on from a city: what an empty cell would connect, by the openings of the tile that comes. */

import { around, CENTRE_SET, type CellSet, eastOf, flood, northOf, southOf, westOf } from './cellSets.js';
import type { City } from './city.js';
import { numberOf } from './numbers.js';

/** Lists by the openings of a tile, a bit for each side: sets of cells that such a tile suits. */
export interface Roads {
  /** Empty cells where it can be reached at once. */
  readonly fits: Int32Array;
  /** Empty cells where it leads to another empty cell. */
  readonly onward: Int32Array;
  /** Empty cells where it meets the road of a tile that isn't reached. */
  readonly joins: Int32Array;
  /** Cells of unreached tiles where it would be reached in their place (CIT-6). */
  readonly repairs: Int32Array;
  /** Empty cells to which a reached road leads. */
  fed: CellSet;
  /** What is reached if the tiles on one, on two, or on all empty cells lead on to all sides. */
  near: CellSet;
  further: CellSet;
  open: CellSet;
}

const noSets = () => new Int32Array(16);

export function blankRoads(): Roads {
  return {
    fits: noSets(),
    onward: noSets(),
    joins: noSets(),
    repairs: noSets(),
    fed: 0,
    near: 0,
    further: 0,
    open: 0,
  };
}

/** Looks at the roads of a city. */
export function survey(roads: Roads, city: City): void {
  const { empty, unreached } = city;
  const from = city.reached | CENTRE_SET;
  reachTo(roads.fits, city, from, empty);
  reachTo(roads.joins, city, unreached, empty);
  reachTo(roads.repairs, city, from, unreached);
  sides(roads.onward, southOf(empty) & empty, westOf(empty) & empty, northOf(empty) & empty, eastOf(empty) & empty);
  roads.fed = numberOf(roads.fits, 15);
  roads.near = floodOver(city, roads.fed);
  roads.further = floodOver(city, roads.fed | (empty & exits(city, roads.near)));
  roads.open = floodOver(city, empty);
}

/** The cells among some that roads of others lead to, by the side on which they come. */
function reachTo(sets: Int32Array, { north, east, south, west }: City, from: CellSet, to: CellSet): void {
  sides(
    sets,
    southOf(from & south) & to,
    westOf(from & west) & to,
    northOf(from & north) & to,
    eastOf(from & east) & to,
  );
}

/** From the sets of four sides, those of all openings. */
function sides(sets: Int32Array, north: CellSet, east: CellSet, south: CellSet, west: CellSet): void {
  for (let openings = 1; openings < sets.length; openings++) {
    sets[openings] =
      (openings & 1 ? north : 0) | (openings & 2 ? east : 0) | (openings & 4 ? south : 0) | (openings & 8 ? west : 0);
  }
}

/** What is reached if some empty cells are open to all sides. */
function floodOver({ north, east, south, west }: City, opened: CellSet): CellSet {
  return flood(CENTRE_SET, north | opened, east | opened, south | opened, west | opened);
}

/** The cells to which roads lead from a set, its empty cells being open to all sides. */
function exits({ empty, north, east, south, west }: City, from: CellSet): CellSet {
  return (
    around(from & empty) | northOf(from & north) | eastOf(from & east) | southOf(from & south) | westOf(from & west)
  );
}
