/** Houses that nobody can have built: of tiles that don't exist, or that rest on nothing. */
import { entryAt, entryOf, numberAt, type Violation } from '@rulewright/core';
import { BRICK_OF, COLOURS, COLUMNS, type Colour, TILES, WINDOW_OF, WINDOW_TILES } from '../components.js';
import type { House } from '../house.js';
import type { State } from '../schema/index.js';
import { TILE_LIST } from '../tiles.js';

/** A tile that a house may hold, as far as its cells tell. */
interface Candidate {
  readonly seat: number;
  /** Its kind, by its place in the supply; `undefined` for a window tile. */
  readonly kind: number | undefined;
  readonly cells: readonly number[];
  /** The cell of its brick; of a window tile its only one. */
  readonly brick: number;
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

/** Every placement of every tile, by the letter and the cell of its brick. */
const BY_BRICK = new Map<string, Omit<Candidate, 'seat'>[]>();
TILE_LIST.forEach(({ colour, placements }, kind) => {
  for (const { indices: cells, brick } of placements) {
    const key = `${BRICK_OF[colour]}${brick}`;
    BY_BRICK.set(key, [...(BY_BRICK.get(key) ?? []), { kind, cells, brick }]);
  }
});

function candidatesIn(house: House, seat: number): Candidate[] {
  return house.flatMap((content, cell) => {
    if (content === 'W') return [{ seat, kind: undefined, cells: [cell], brick: cell }];
    const window = content.toUpperCase();
    return (BY_BRICK.get(`${content}${cell}`) ?? [])
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
  const isCarried = ({ cells }: Candidate): boolean =>
    cells.some((cell) => cell < COLUMNS || (covered.has(cell - COLUMNS) && !cells.includes(cell - COLUMNS)));
  for (let before = -1; before < covered.size; ) {
    before = covered.size;
    for (const candidate of candidates.filter(isCarried)) for (const cell of candidate.cells) covered.add(cell);
  }
  return candidates.filter(isCarried);
}

/** Whether the cells of a colour are covered by just the copies that the supply lacks. */
function canBeOf({ seats, supply, players }: State, colour: Colour, candidates: readonly Candidate[]): boolean {
  const left = TILE_LIST.map(({ id }, kind) => entryOf(TILES[id].copies, players) - numberAt(supply, kind));
  const own = candidates.filter(({ kind }) => kind !== undefined && entryAt(TILE_LIST, kind).colour === colour);
  // One brick a tile: so whoever covers every brick by tiles that don't overlap has used as many cells as there are.
  const bricks = seats.flatMap(({ house }, seat) =>
    house.flatMap((content, cell) => (content === BRICK_OF[colour] ? [{ seat, cell }] : [])),
  );
  const windows = seats.flatMap(({ house }) => house).filter((content) => content === WINDOW_OF[colour]).length;
  const kinds = TILE_LIST.flatMap((tile, kind) => (tile.colour === colour ? [{ size: tile.size, kind }] : []));
  const tiles = kinds.reduce((sum, { kind }) => sum + numberAt(left, kind), 0);
  const cells = kinds.reduce((sum, { kind, size }) => sum + numberAt(left, kind) * size, 0);
  if (bricks.length !== tiles || bricks.length + windows !== cells) return false;

  const covered = new Set<string>();
  const coversFrom = (index: number): boolean => {
    const brick = bricks[index];
    if (!brick) return true;
    return own.some(({ seat, kind = 0, cells: under, brick: at }) => {
      if (seat !== brick.seat || at !== brick.cell || left[kind] === 0) return false;
      const names = under.map((cell) => `${seat} ${cell}`);
      if (names.some((name) => covered.has(name))) return false;
      left[kind] = numberAt(left, kind) - 1;
      for (const name of names) covered.add(name);
      if (coversFrom(index + 1)) return true;
      left[kind] = numberAt(left, kind) + 1;
      for (const name of names) covered.delete(name);
      return false;
    });
  };
  return coversFrom(0);
}
