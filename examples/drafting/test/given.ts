import { position } from '@rulewright/core/positions';
import tiles, { type Tiles } from '../tiles.js';
import { COLOURS, type Colour, cellOf, SIZE } from '../wall.js';

/** A player's board: what isn't named is empty. */
interface Board {
  /** Tiles in pattern rows, by row. */
  readonly rows?: Readonly<Record<number, readonly Colour[]>>;
  /** Laid tiles by row. */
  readonly wall?: Readonly<Record<number, readonly Colour[]>>;
  readonly floor?: readonly Colour[];
  readonly points?: number;
}

/** A round of two players, or one for each board. The tiles that lie nowhere else are in the bag, or in the lid if the bag is described. */
interface Round {
  readonly displays?: readonly (readonly Colour[])[];
  readonly centre?: readonly Colour[];
  readonly boards?: readonly Board[];
  readonly bag?: readonly Colour[];
  readonly marker?: number | null;
  readonly player?: number;
}

const countsOf = (list: readonly Colour[]): number[] =>
  COLOURS.map((colour) => list.filter((each) => each === colour).length);

/** The position of a round, at the turn of `player`. */
export function given({
  displays = [],
  centre = [],
  boards = [],
  bag,
  marker = null,
  player = 0,
}: Round): Tiles['state'] {
  return position(tiles, { players: Math.max(2, boards.length) }, (state) => {
    const lists = boards.flatMap(({ rows = {}, wall = {}, floor = [] }) => [
      ...Object.values(rows).flat(),
      ...Object.values(wall).flat(),
      ...floor,
    ]);
    const used = countsOf([...displays.flat(), ...centre, ...lists, ...(bag ?? [])]);
    const rest = used.map((count) => 20 - count);
    Object.assign(state, { stages: [{ stage: 'take', player }], round: 1, marker, centre: countsOf(centre) });
    Object.assign(state, bag ? { bag: countsOf(bag), lid: rest } : { bag: rest });
    state.displays = state.displays.map((_, index) => countsOf(displays[index] ?? []));
    state.seats = state.seats.map((_, seat) => {
      const { rows = {}, wall = {}, floor = [], points = 0 } = boards[seat] ?? {};
      const laid = new Array<Colour | null>(SIZE * SIZE).fill(null);
      for (const [row, colours] of Object.entries(wall)) {
        for (const colour of colours) laid[cellOf(Number(row), colour)] = colour;
      }
      return { rows: [0, 1, 2, 3, 4].map((row) => [...(rows[row] ?? [])]), wall: laid, floor: [...floor], points };
    });
  });
}
