/** Houses from diagrams, with their tiles taken from the supplies (COP-1, COP-5). */
import { ArgumentError } from '@rulewright/core';
import { addAt, checkName, entryAt, entryOf, numberAt, seatOf } from '@rulewright/core/define';
import {
  BRICK_OF,
  CELLS,
  type CellContent,
  COLUMNS,
  FLOORS,
  TILE_IDS,
  TILES,
  type TileId,
  WINDOW_OF,
  WINDOW_TILES,
} from '../components.js';
import { takeFacades } from '../house/facades.js';
import { fits, groundOf, type House } from '../house/ground.js';
import { TILES_BY_COLOUR, tileOf } from '../house/tiles.js';
import type { State } from '../types.js';
import type { Given } from './description.js';

/**
 * The cells of a house diagram: a line per floor, the highest first.
 * @throws ArgumentError for lines of another length, or unknown letters.
 */
export function readHouse(diagram: string): House {
  const rows = diagram.split('\n').flatMap((row) => row.trim() || []);
  if (rows.length > FLOORS) throw new ArgumentError(`A house has ${FLOORS} floors, not ${rows.length} (COP-1.1).`);
  const cells = rows.reverse().flatMap((row) => {
    if (row.length !== COLUMNS) throw new ArgumentError(`A floor has ${COLUMNS} cells, not ${row} (COP-1.1).`);
    return [...row].map((letter) => {
      checkName(letter, CELLS, { what: 'content of a cell', rule: 'COP-1.1', where: `the floor ${row}` });
      return letter;
    });
  });
  return [...cells, ...Array.from({ length: COLUMNS * FLOORS - cells.length }, (): CellContent => '.')];
}

/**
 * Sets up the houses, and takes their tiles from the supplies.
 * @throws ArgumentError if the box has no such tiles.
 */
export function buildHouses(state: State, { seats = [], supply = {}, windowSupply }: Given): void {
  for (const [player, seat] of state.seats.entries()) seat.house = readHouse(seats[player]?.house ?? '');
  for (const id of Object.keys(supply)) checkName(id, TILE_IDS, { what: 'tile', rule: 'COP-1.6', where: 'the supply' });
  takeTiles(state, supply);
  takeWindows(state, windowSupply ?? 0);
  const last = state.players - 1;
  for (const id of TILE_IDS) {
    const left = supply[id];
    if (left !== undefined) buildAll(state, last, id, left);
  }
  while (windowSupply !== undefined && state.windowSupply > windowSupply) buildWindow(state, last);
}

/** COP-1.7: takes the facades in the houses from the supply, in which at least these copies stay. */
function takeTiles(state: State, least: NonNullable<Given['supply']>): void {
  const houses = state.seats.map(({ house }) => house);
  for (const tiles of TILES_BY_COLOUR) {
    const box = (): number[] => tiles.map(({ id }) => entryOf(TILES[id].copies, state.players));
    const copies = box();
    const isRight = (rest: readonly number[]): boolean =>
      tiles.every(({ id }, size) => numberAt(rest, size) >= (least[id] ?? 0));
    if (!takeFacades(houses, tiles, copies, isRight)) {
      const { colour } = entryAt(tiles, 0);
      const wrong = houses.findIndex((house) => !takeFacades([house], tiles, box(), () => true));
      throw new ArgumentError(
        wrong < 0
          ? `The box has fewer ${colour} tiles than the houses and the supply need (COP-1.7).`
          : `House of seat ${wrong}: no tiles of the box make its ${colour} cells (COP-1.6).`,
      );
    }
    for (const [size, tile] of tiles.entries()) state.supply[tile.index] = numberAt(copies, size);
  }
}

/** COP-1.10: moves window tiles from supply to houses, leaving at least `least`. */
function takeWindows(state: State, least: number): void {
  const built = state.seats.flatMap(({ house }) => house.filter((cell) => cell === 'W')).length;
  if (built + least > WINDOW_TILES) {
    const needed = built + least;
    throw new ArgumentError(`The box has ${WINDOW_TILES} window tiles, the position needs ${needed} (COP-1.10).`);
  }
  state.windowSupply = WINDOW_TILES - built;
}

/** Builds the copies of a tile beyond `left` in a house, each as low as it fits. */
export function buildAll(state: State, player: number, id: TileId, left: number): void {
  const { house } = seatOf(state, player);
  const { colour, index, placements } = tileOf(id);
  for (let count = numberAt(state.supply, index); count > left; count--) {
    const ground = groundOf(house);
    const [lowest] = placements
      .filter((placement) => fits(placement, ground))
      .sort((one, other) => one.floor - other.floor);
    if (!lowest) throw new ArgumentError(`House of seat ${player}: there is no room for ${id} (COP-5.4).`);
    for (const cell of lowest.indices) house[cell] = (cell === lowest.brick ? BRICK_OF : WINDOW_OF)[colour];
    addAt(state.supply, index, -1);
  }
}

/** Puts a window tile on the lowest empty cell. */
function buildWindow(state: State, player: number): void {
  const { house } = seatOf(state, player);
  const cell = house.indexOf('.');
  if (cell < 0) throw new ArgumentError(`House of seat ${player}: there is no room for a window tile (COP-5.5).`);
  house[cell] = 'W';
  state.windowSupply -= 1;
}
