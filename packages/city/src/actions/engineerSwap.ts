/** Engineer, first form: two tiles of the own board change places (CIT-6). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { ACTION_COSTS, CELLS } from '../components.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';
import type { Lots, TileId } from '../tiles.js';
import { spend } from '../turn.js';

/** For each buildable cell the swaps with the cells after it. */
const SWAPS_FROM: readonly (readonly Action[])[] = CELLS.map((cell) =>
  internActions(actionSchema).engineerSwap.filter(({ cellA }) => cellA === cell),
);

export function listSwap({ occupied }: Lots, legal: Action[]): void {
  for (let i = 0; i < occupied.length; i++) {
    const first = occupied[i] as number;
    const swaps = SWAPS_FROM[first] as readonly Action[];
    for (let j = i + 1; j < occupied.length; j++) legal.push(swaps[(occupied[j] as number) - first - 1] as Action);
  }
}

export function checkSwap({ board }: Seat, { cellA, cellB }: ActionOf<'engineerSwap'>): Refusal | undefined {
  if (board[cellA] !== null && board[cellB] !== null) return undefined;
  const empty = board[cellA] === null ? cellA : cellB;
  return { rule: 'CIT-6.2', code: 'noTile', message: `There is no tile on cell ${empty} to swap.` };
}

/** CIT-6.2 */
export function applySwap(
  state: State,
  player: number,
  { cellA, cellB }: ActionOf<'engineerSwap'>,
  emit: Emit<Event>,
): void {
  const { board } = state.seats[player] as Seat;
  const tile = board[cellA] as TileId;
  board[cellA] = board[cellB] as TileId;
  board[cellB] = tile;
  emit({ type: 'tilesSwapped', player, cellA, cellB });
  spend(state, player, ACTION_COSTS.engineerSwap);
}
