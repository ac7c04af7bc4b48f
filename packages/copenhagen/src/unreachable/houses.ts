/** Houses that nobody can have built: of tiles that don't exist, or that rest on nothing. */
import { entryAt, entryOf, numberAt, type Violation } from '@rulewright/core';
import { BRICK_OF, COLOURS, COLUMNS, type Colour, FLOORS, TILES, WINDOW_OF, WINDOW_TILES } from '../components.js';
import type { House } from '../house.js';
import type { State } from '../schema/index.js';
import { TILE_LIST } from '../tiles.js';

/** A tile that a house may hold, as far as its cells tell. */
interface Candidate {
  readonly seat: number;
  /** Its kind, by its place in the supply; `undefined` for a window tile. */
  readonly kind: number | undefined;
  readonly cells: readonly number[];
}

/** COP-1.7, COP-1.10, COP-5.6: the tiles that are not in the supplies are in the houses, each of them supported. */
export function impossibleHouses(state: State): Violation[] {
  const windows = state.seats.flatMap(({ house }) => house).filter((content) => content === 'W').length;
  if (windows + state.windowSupply !== WINDOW_TILES) {
    return [{ rule: 'COP-1.10', message: `there aren't ${WINDOW_TILES} window tiles` }];
  }
  const candidates = state.seats.map(({ house }, seat) => candidatesIn(house, seat));
  const misshapen = state.seats.findIndex(({ house }, seat) => !coverAll(house, entryAt(candidates, seat)));
  if (misshapen >= 0) return [{ rule: 'COP-1.6', message: `the house of seat ${misshapen} has cells of no tile` }];
  const supported = candidates.map(supportedIn);
  const floating = state.seats.findIndex(({ house }, seat) => !coverAll(house, entryAt(supported, seat)));
  if (floating >= 0) return [{ rule: 'COP-5.6', message: `the house of seat ${floating} has a tile on nothing` }];
  return COLOURS.filter((colour) => !canBeOf(state, colour, supported.flat())).map((colour) => ({
    rule: 'COP-1.7',
    message: `the ${colour} tiles in the houses and the supply don't add up`,
  }));
}

let byBrick: ReadonlyMap<string, readonly Omit<Candidate, 'seat'>[]> | undefined;

/** Every placement of every tile, by the letter and the cell of its brick. */
function placementsByBrick() {
  const found = new Map<string, Omit<Candidate, 'seat'>[]>();
  TILE_LIST.forEach(({ colour, placements }, kind) => {
    for (const { indices: cells, brick } of placements) {
      const key = `${BRICK_OF[colour]}${brick}`;
      found.set(key, [...(found.get(key) ?? []), { kind, cells }]);
    }
  });
  return found;
}

function candidatesIn(house: House, seat: number): Candidate[] {
  byBrick ??= placementsByBrick();
  const known = byBrick;
  return house.flatMap((content, cell) => {
    if (content === 'W') return [{ seat, kind: undefined, cells: [cell] }];
    const window = content.toUpperCase();
    return (known.get(`${content}${cell}`) ?? [])
      .filter(({ cells }) => cells.every((under) => under === cell || house[under] === window))
      .map((candidate) => ({ ...candidate, seat }));
  });
}

function coverAll(house: House, candidates: readonly Candidate[]): boolean {
  const covered = new Set(candidates.flatMap(({ cells }) => cells));
  return house.every((content, cell) => content === '.' || covered.has(cell));
}

/** The candidates that can have been placed one after the other, each on floor 0 or on cells of those before it. */
function supportedIn(candidates: readonly Candidate[]): readonly Candidate[] {
  const covered = new Set<number>();
  const supported: Candidate[] = [];
  for (let waiting = candidates, before = -1; before < supported.length; ) {
    before = supported.length;
    waiting = waiting.filter((candidate) => {
      const { cells } = candidate;
      const isCarried = cells.some(
        (cell) => cell < COLUMNS || (covered.has(cell - COLUMNS) && !cells.includes(cell - COLUMNS)),
      );
      if (!isCarried) return true;
      supported.push(candidate);
      for (const cell of cells) covered.add(cell);
      return false;
    });
  }
  return supported;
}

/** Whether the cells of a colour are covered by just the copies that the supply lacks. */
function canBeOf({ seats, supply, players }: State, colour: Colour, candidates: readonly Candidate[]): boolean {
  const [window, brick] = [WINDOW_OF[colour], BRICK_OF[colour]];
  const toCover = seats.flatMap(({ house }, seat) =>
    house.flatMap((content, cell) => (content === window || content === brick ? [placeOf(seat, cell)] : [])),
  );
  const left = TILE_LIST.map(({ id }, kind) => entryOf(TILES[id].copies, players) - numberAt(supply, kind));
  // As many cells as the copies have: so all copies are used where no more than these are.
  const cells = TILE_LIST.reduce(
    (sum, tile, kind) => sum + (tile.colour === colour ? numberAt(left, kind) * tile.size : 0),
    0,
  );
  if (toCover.length !== cells) return false;
  const covering = new Map<number, Candidate[]>(toCover.map((place) => [place, []]));
  for (const candidate of candidates) {
    for (const cell of candidate.cells) covering.get(placeOf(candidate.seat, cell))?.push(candidate);
  }
  const covered = new Set<number>();
  const coversFrom = (index: number): boolean => {
    const place = toCover[index];
    if (place === undefined) return true;
    if (covered.has(place)) return coversFrom(index + 1);
    return (covering.get(place) ?? []).some(({ seat, kind = 0, cells: under }) => {
      const places = under.map((cell) => placeOf(seat, cell));
      if (left[kind] === 0 || places.some((other) => covered.has(other))) return false;
      left[kind] = numberAt(left, kind) - 1;
      for (const other of places) covered.add(other);
      if (coversFrom(index + 1)) return true;
      left[kind] = numberAt(left, kind) + 1;
      for (const other of places) covered.delete(other);
      return false;
    });
  };
  return coversFrom(0);
}

/** A number for a cell of a seat's house. */
function placeOf(seat: number, cell: number): number {
  return seat * COLUMNS * FLOORS + cell;
}
