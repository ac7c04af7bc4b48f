/** Roads: the cells that are connected, those that can be, and what a tile would connect (CIT-10.2 to CIT-10.5). */

import { CENTRE } from '@rulewright/city/data';
import { CELLS, OPENINGS, openSidesOf } from '@rulewright/city/internal';
import { lowestBit } from '@rulewright/core/define';
import { block, numbers, oneOf } from '@rulewright/core/learning';
import {
  around,
  BUILDABLE,
  type BySide,
  CENTRE_SET,
  type CellSet,
  type City,
  eastOf,
  flood,
  northOf,
  setOf,
  sizeOf,
  southOf,
  westOf,
} from './city.js';
import type { Facts, Roads } from './facts.js';

/** The roads of a city. */
export function roadsOf({ empty, reached, unreached, open }: City): Roads {
  const from = reached | CENTRE_SET;
  const fits = metBy(open, from, empty);
  const fed = suited(fits, 15);
  const near = floodOver(open, fed);
  // From the cells that `near` adds, roads lead to all sides.
  const exits =
    around(near & empty) |
    northOf(near & open.north) |
    eastOf(near & open.east) |
    southOf(near & open.south) |
    westOf(near & open.west);
  return {
    fits,
    onward: {
      north: southOf(empty) & empty,
      east: westOf(empty) & empty,
      south: northOf(empty) & empty,
      west: eastOf(empty) & empty,
    },
    joins: metBy(open, unreached, empty),
    repairs: metBy(open, from, unreached),
    fed,
    near,
    further: floodOver(open, fed | (empty & exits)),
    open: floodOver(open, empty),
  };
}

/** The cells of `to` that roads lead to from some cells, by the side on which they arrive. */
function metBy({ north, east, south, west }: BySide, from: CellSet, to: CellSet): BySide {
  return {
    north: southOf(from & south) & to,
    east: westOf(from & west) & to,
    south: northOf(from & north) & to,
    west: eastOf(from & east) & to,
  };
}

/** The cells reached if some empty cells are open to all sides. */
function floodOver({ north, east, south, west }: BySide, opened: CellSet): CellSet {
  const open = { north: north | opened, east: east | opened, south: south | opened, west: west | opened };
  return flood(CENTRE_SET, open);
}

/** The cells that suit a tile with these open sides: bits in the order of `SIDES`. */
export function suited({ north, east, south, west }: BySide, sides: number): CellSet {
  return (sides & 1 ? north : 0) | (sides & 2 ? east : 0) | (sides & 4 ? south : 0) | (sides & 8 ? west : 0);
}

/** Number of cells that no road can reach any more. */
export function lostCellsOf({ open }: Roads): number {
  return CELLS.length - sizeOf(open & BUILDABLE);
}

/** Number of sides of empty cells on which a reached road arrives. */
function endsOf({ fits: { north, east, south, west } }: Roads): number {
  return sizeOf(north) + sizeOf(east) + sizeOf(south) + sizeOf(west);
}

/** CIT-10.3: the tiles beside the centre that are open to it. */
function linkedGates({ open }: City): CellSet {
  const { north, east, south, west } = metBy(open, CENTRE_SET, GATES);
  return (north & open.north) | (east & open.east) | (south & open.south) | (west & open.west);
}

/** CIT-10.5: the positive effects of the tiles on some cells. */
function gainsOf({ city: { kinds }, plan: { gains } }: Facts, cells: CellSet): number {
  if (cells === 0) return 0;
  let sum = 0;
  for (let kind = 0; kind < kinds.length; kind++) sum += sizeOf(cells & (kinds[kind] ?? 0)) * (gains[kind] ?? 0);
  return sum;
}

/** CIT-6.2: unreached cells where another unreached tile would be reached. */
function repairedBySwap({ city: { unreached, open }, roads: { repairs } }: Facts): CellSet {
  return (
    repairedFrom(unreached & open.north, repairs.north) |
    repairedFrom(unreached & open.east, repairs.east) |
    repairedFrom(unreached & open.south, repairs.south) |
    repairedFrom(unreached & open.west, repairs.west)
  );
}

/** The cells of `to` that a tile from another cell can come to. */
function repairedFrom(from: CellSet, to: CellSet): CellSet {
  if (sizeOf(from) > 1) return to;
  return from === 0 ? 0 : to & ~from;
}

/** CIT-10.4: unreached tiles that no road can reach any more. */
function lostTiles({ city, roads }: Facts): CellSet {
  return city.unreached & ~roads.open;
}

/** Empty cells two tiles from the roads. */
function secondStep({ city, roads }: Facts): CellSet {
  return city.empty & roads.further & ~roads.fed;
}

function mark(cells: CellSet, into: Float32Array, at: number): void {
  for (let left = cells; left !== 0; left &= left - 1) {
    const cell = lowestBit(left);
    into[at + (cell < CENTRE ? cell : cell - 1)] = 1;
  }
}

const GATES = setOf([7, 11, 13, 17]);

/** The cells that look alike on a turned board, from the centre outwards. */
const CLASSES = Object.entries({
  'beside the centre': GATES,
  'inner corner': setOf([6, 8, 16, 18]),
  'middle of the rim': setOf([2, 10, 14, 22]),
  'rim beside a corner': setOf([1, 3, 5, 9, 15, 19, 21, 23]),
  corner: setOf([0, 4, 20, 24]),
});

/** The open sides of each of `OPENINGS`. */
const SIDES_OF = OPENINGS.map((openings) => openSidesOf(`park${openings}`));

export const roads = [
  oneOf('reached', CELLS.length + 1, ({ city }: Facts) => city.reachedTiles),
  oneOf('unreached', 9, ({ city }: Facts) => city.unreachedTiles),
  oneOf('lostCells', 9, ({ roads }: Facts) => lostCellsOf(roads)),
  oneOf('fedCells', 10, ({ roads }: Facts) => sizeOf(roads.fed)),
  oneOf('ends', 10, ({ roads }: Facts) => endsOf(roads)),
  oneOf('deadCells', 7, ({ city, roads }: Facts) => sizeOf(city.empty & ~roads.open)),
  oneOf('gatesLinked', 5, ({ city }: Facts) => sizeOf(linkedGates(city))),
  oneOf('gatesOpen', 5, ({ city }: Facts) => sizeOf(GATES & city.empty)),
  block('cellReached', CELLS.map(String), ({ city }: Facts, into, at) => mark(city.reached, into, at)),
  block('cellUnreached', CELLS.map(String), ({ city }: Facts, into, at) => mark(city.unreached, into, at)),
  ...CLASSES.map(([name, cells]) => {
    const labels = ['reached', 'unreached', 'fed', 'empty'].map((label) => `${name} ${label}`);
    return block('classes', labels, ({ city, roads }: Facts, into, at) => {
      into[at] = sizeOf(cells & city.reached) / 4;
      into[at + 1] = sizeOf(cells & city.unreached) / 4;
      into[at + 2] = sizeOf(cells & roads.fed) / 4;
      into[at + 3] = sizeOf(cells & city.empty) / 4;
    });
  }),
  block('waysIn', ['none', '1', '2', '3', '4'], ({ city: { empty, open }, roads }: Facts, into, at) => {
    const fromNorth = southOf(roads.open & (open.south | empty));
    const fromEast = westOf(roads.open & (open.west | empty));
    const fromSouth = northOf(roads.open & (open.north | empty));
    const fromWest = eastOf(roads.open & (open.east | empty));
    // Adds the four bits of each cell.
    const oneVertical = fromNorth ^ fromSouth;
    const oneHorizontal = fromEast ^ fromWest;
    const four = fromNorth & fromSouth & fromEast & fromWest;
    const odd = oneVertical ^ oneHorizontal;
    const twoOrThree = ((fromNorth & fromSouth) | (fromEast & fromWest) | (oneVertical & oneHorizontal)) & ~four;
    into[at] = sizeOf(empty & ~(odd | twoOrThree | four)) / 4;
    into[at + 1] = sizeOf(empty & odd & ~twoOrThree) / 6;
    into[at + 2] = sizeOf(empty & twoOrThree & ~odd) / 8;
    into[at + 3] = sizeOf(empty & twoOrThree & odd) / 8;
    into[at + 4] = sizeOf(empty & four) / 8;
  }),
  numbers('roads', {
    'reached tiles': ({ city }: Facts) => city.reachedTiles / CELLS.length,
    'unreached tiles': ({ city }) => city.unreachedTiles / 6,
    'one tile from being joined': ({ city, roads }) => sizeOf(city.unreached & roads.near) / 4,
    'two tiles from being joined': ({ city, roads }) => sizeOf(city.unreached & roads.further & ~roads.near) / 4,
    'further from being joined': ({ city, roads }) => sizeOf(city.unreached & roads.open & ~roads.further) / 4,
    'never to be joined': (facts) => sizeOf(lostTiles(facts)) / 4,
    'points lost by removal': (facts) => gainsOf(facts, facts.city.unreached) / 20,
    'points one tile from being joined': (facts) => gainsOf(facts, facts.city.unreached & facts.roads.near) / 20,
    'points never to be joined': (facts) => gainsOf(facts, lostTiles(facts)) / 20,
    'empty cells one step from the roads': ({ roads }) => sizeOf(roads.fed) / 8,
    'empty cells two steps from the roads': (facts) => sizeOf(secondStep(facts)) / 8,
    'empty cells further away': (facts) =>
      sizeOf(facts.city.empty & facts.roads.open & ~facts.roads.fed & ~secondStep(facts)) / 8,
    'fed cells with no empty neighbour': ({ city, roads }) => sizeOf(roads.fed & ~around(city.empty)) / 4,
    'fed cells where others are joined': ({ roads }) => sizeOf(roads.fed & suited(roads.joins, 15)) / 3,
    'fed from two sides': ({ roads }) => (endsOf(roads) - sizeOf(roads.fed)) / 4,
    'ends per empty cell': ({ city, roads }) =>
      city.emptyCells > 0 ? Math.min(2, endsOf(roads) / city.emptyCells) : 0,
    'cells that can be reached at best': ({ roads }) => sizeOf(roads.open & BUILDABLE) / CELLS.length,
    'unreached cells that a swap repairs': (facts) => sizeOf(repairedBySwap(facts)) / 3,
  }),
  block(
    'roads',
    ['chance that a drawn tile connects', 'fed cells that a drawn tile suits'],
    ({ roads, supply }: Facts, into, at) => {
      if (supply.size === 0) return;
      let connecting = 0;
      let suiting = 0;
      for (let openings = 0; openings < SIDES_OF.length; openings++) {
        const fits = suited(roads.fits, SIDES_OF[openings] ?? 0);
        if (fits === 0) continue;
        const tiles = supply.ofOpenings[openings] ?? 0;
        connecting += tiles;
        suiting += tiles * sizeOf(fits);
      }
      into[at] = connecting / supply.size;
      into[at + 1] = suiting / supply.size / 8;
    },
  ),
];
