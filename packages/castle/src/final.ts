/** The final scoring: what wall tiles 4 to 7 can be used for, and the largest hole (CAS-13). */
import {
  CELLS,
  COURT,
  KEEP_BONUS,
  KEEP_BONUS_SIZE,
  MARKET_POINTS,
  OPEN_PATH,
  RAISED_MARKET_POINTS,
  ROTATIONS,
} from './components.js';
import type { Tables } from './dataSet/tables.js';
import { type Feature, featureOf, isCompleted, kindOf, rootOf } from './features.js';
import { majorityOf } from './followers.js';
import type { Board, Seat, State } from './schema.js';
import { wallTilesOf } from './wall.js';

/** The roots of the features on which a player has the majority, each once. */
function majorityRoots(state: State, player: number): number[] {
  const roots: number[] = [];
  for (const node of (state.seats[player] as Seat).followers) {
    const root = rootOf(state.board, node);
    if (!roots.includes(root) && majorityOf(state, root) === player) roots.push(root);
  }
  return roots;
}

/** CAS-13.5: the courts that score for a player, by key. */
export function courtsOf(tables: Tables, state: State, player: number): Feature[] {
  return majorityRoots(state, player)
    .filter((root) => kindOf(tables, state.board, root) === COURT)
    .map((root) => featureOf(tables, state.board, root))
    .sort(byKey);
}

/** CAS-13.8, CAS-13.9: the kind of feature that a wall tile 4 to 7 is used for. */
function kindOfWallTile(number: number): number {
  return number - OPEN_PATH;
}

/** CAS-15.10: the features that a wall tile can still be given to, by key. */
export function assignmentCandidates(tables: Tables, state: State, player: number, number: number): Feature[] {
  const kind = kindOfWallTile(number);
  return majorityRoots(state, player)
    .filter((root) => kindOf(tables, state.board, root) === kind && !isCompleted(tables, state.board, root))
    .filter((root) => !isAssigned(state, number, root)) // CAS-13.10
    .map((root) => featureOf(tables, state.board, root))
    .filter(({ markets }) => kind !== COURT || markets > 0)
    .sort(byKey);
}

function byKey(left: Feature, right: Feature): number {
  return left.key - right.key;
}

/** Whether a wall tile of that number has been given to a feature. */
export function isAssigned({ assignments }: State, number: number, root: number): boolean {
  return assignments.some((assignment) => assignment.number === number && assignment.feature === root);
}

/** Copies of a wall tile that a player has not given to a feature yet. */
export function copiesLeft({ assignments, seats }: State, player: number, number: number): number {
  const given = assignments.filter((assignment) => assignment.number === number && assignment.player === player);
  return wallTilesOf(seats[player] as Seat, number) - given.length;
}

/** CAS-15.10: what a candidate would score: a court with the wall tile 7. */
export function pointsOfCandidate({ kind, markets, points }: Feature): number {
  return kind === COURT ? markets * (MARKET_POINTS + RAISED_MARKET_POINTS) : points;
}

/** CAS-15.10: whether it makes no difference which candidate gets the wall tile. */
export function isChoiceImmaterial(copies: number, candidates: readonly Feature[]): boolean {
  const [first] = candidates;
  if (first === undefined || copies >= candidates.length) return true;
  return candidates.every((candidate) => pointsOfCandidate(candidate) === pointsOfCandidate(first));
}

/** CAS-13.3 */
export function keepValue(seat: Seat): number {
  return seat.keepSize === 0 ? 0 : seat.keepSize + KEEP_BONUS_SIZE * wallTilesOf(seat, KEEP_BONUS);
}

/** CAS-13.2: number of cells of the largest hole. */
export function largestHole(tables: Tables, board: Board): number {
  const isSeen = board.nodes.map((node) => node >= 0);
  let largest = 0;
  for (let start = 0; start < CELLS; start++) {
    if (isSeen[start]) continue;
    const cells = [start];
    isSeen[start] = true;
    for (let i = 0; i < cells.length; i++) {
      for (let side = 0; side < ROTATIONS; side++) {
        const neighbour = tables.neighbours[4 * (cells[i] as number) + side] as number;
        if (neighbour < 0 || isSeen[neighbour]) continue;
        isSeen[neighbour] = true;
        cells.push(neighbour);
      }
    }
    largest = Math.max(largest, cells.length);
  }
  return largest;
}
