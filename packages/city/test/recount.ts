/** A second implementation of scoring, slow and literal, from the rules page. */
import { GOALS, LEGENDS, TRACKS, type Track } from '../src/components.js';
import type { State, TileId } from '../src/index.js';
import type { Legend } from '../src/types.js';
import { kindIn, tracksOf } from './helpers.js';

export type Cells = readonly (TileId | null)[];
type TrackValues = Record<Track, number>;

const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const;
const BACK = { N: 'S', E: 'W', S: 'N', W: 'E' } as const;
const SIDES = ['N', 'E', 'S', 'W'] as const;

const openingsIn = (tile: TileId): string => tile.slice(kindIn(tile).length);

/** CIT-1.7, by columns and rows. */
function neighbourOf(cell: number, side: (typeof SIDES)[number]): number | undefined {
  const [column, row] = [(cell % 5) + STEPS[side][0], Math.floor(cell / 5) + STEPS[side][1]];
  return column < 0 || column > 4 || row < 0 || row > 4 ? undefined : row * 5 + column;
}

/** CIT-10.2 to CIT-10.4: extends the roads until nothing changes. */
export function recountUnreachable(board: Cells): number[] {
  const reached = new Set([12]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const cell of [...reached]) {
      const tile = board[cell] ?? null;
      for (const side of SIDES) {
        const next = neighbourOf(cell, side);
        const other = next === undefined ? null : (board[next] ?? null);
        const leads = tile === null || openingsIn(tile).includes(side);
        if (next !== undefined && other !== null && leads && openingsIn(other).includes(BACK[side])) reached.add(next);
      }
    }
  }
  return board.flatMap((tile, cell) => (tile !== null && !reached.has(cell) ? [cell] : []));
}

/** CIT-11.5: the largest area, by merging area numbers. */
export function recountArea(board: Cells, kind: string): number {
  const area = board.map((tile, cell) => (tile !== null && kindIn(tile) === kind ? cell : -1));
  for (let round = 0; round < 25; round++) {
    area.forEach((own, cell) => {
      for (const side of SIDES) {
        const next = neighbourOf(cell, side);
        if (own >= 0 && next !== undefined && (area[next] ?? -1) >= 0) {
          area[cell] = Math.max(area[cell] ?? -1, area[next] ?? -1);
        }
      }
    });
  }
  return Math.max(0, ...area.filter((own) => own >= 0).map((own) => area.filter((other) => other === own).length));
}

/** A recounted city. */
export interface Recount {
  readonly board: Cells;
  readonly tracks: TrackValues;
  readonly emptyCells: number;
  readonly unemploymentPenalty: number;
}

/** CIT-10.5 to CIT-10.10. */
export function recountCity(board: Cells, legend: Legend = LEGENDS.reconstructed): Recount {
  const gone = recountUnreachable(board);
  const kept = board.map((tile, cell) => (gone.includes(cell) ? null : tile));
  const tracks = tracksOf(board, legend);
  for (const cell of gone) {
    const effects = legend[kindIn(board[cell] as TileId)];
    for (const track of TRACKS) if (effects[track] > 0) tracks[track] -= effects[track];
  }
  const emptyCells = kept.filter((tile) => tile === null).length - 1;
  let unemploymentPenalty = 0;
  if (tracks.population > tracks.jobs) unemploymentPenalty = 3 * (tracks.population - tracks.jobs);
  while (tracks.jobs > tracks.population) {
    tracks.jobs -= 1;
    tracks.income -= 1;
  }
  return { board: kept, tracks, emptyCells, unemploymentPenalty };
}

/** CIT-11: the winners of a goal, by comparing all pairs of players. */
export function recountGoal(id: keyof typeof GOALS, cities: readonly Recount[], finisher: number | null): boolean[] {
  const goal = GOALS[id];
  const worth = ({ board, tracks }: Recount): number => {
    if (goal.type === 'largestArea') return recountArea(board, goal.kind);
    if (goal.type === 'mostTiles') return board.filter((tile) => tile !== null && kindIn(tile) === goal.kind).length;
    return goal.type === 'highestTrack' ? tracks[goal.track] : 0;
  };
  const worths = cities.map(worth);
  return cities.map((city, player) => {
    if (goal.type === 'firstFinished') return player === finisher;
    if (goal.type === 'allPlots') return city.emptyCells === 0;
    const own = worths[player] as number;
    if (goal.type !== 'highestTrack' && own === 0) return false;
    return worths.every((other) => own >= other);
  });
}

/** CIT-10.12: the totals. */
export function recountTotals(
  state: Pick<State, 'goals' | 'finisher'> & { seats: readonly { board: Cells }[]; mode: string },
  legend?: Legend,
): number[] {
  const cities = state.seats.map(({ board }) => recountCity(board, legend));
  return cities.map((city, player) => {
    let total = 0;
    for (const track of TRACKS) total += city.tracks[track];
    total -= city.emptyCells + city.unemploymentPenalty;
    for (const goal of state.goals) if (recountGoal(goal, cities, state.finisher)[player]) total += 10;
    if (state.mode === 'party' && state.finisher === player) total += 5;
    return total;
  });
}
