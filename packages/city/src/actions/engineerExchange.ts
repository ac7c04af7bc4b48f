/** Engineer, second form: a tile of the own board for one of the own reserve (CIT-6). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { belowFloor, checkReserve } from '../building.js';
import { ACTION_COSTS, CELLS, KINDS, type Kind, RESERVE_LIMIT } from '../components.js';
import { kindsThatLeadToPlacing } from '../duty.js';
import { effectsOf, type Legend, legendOf } from '../legend.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';
import { kindIndex, type Lots, type TileId } from '../tiles.js';
import { addEffects, type Effects, passesFloorAfterExchange, takeBackEffects } from '../tracks.js';
import { spend } from '../turn.js';

const EXCHANGE = internActions(actionSchema).engineerExchange;

/** All legal exchanges; if so wanted, only those after which a tile of the reserve could be placed (CIT-3.5). */
export function listExchange(
  state: State,
  { board, reserve, tracks }: Seat,
  { occupied }: Lots,
  mustLeadToPlacing: boolean,
  legal: Action[],
): void {
  if (reserve.length === 0) return;
  const legend = legendOf(state);
  // Whether an exchange is legal depends on the kind that leaves, not on the cell: for each reserve tile a bit a kind.
  const kinds: number[] = [];
  for (let index = 0; index < reserve.length; index++) {
    kinds.push(
      mustLeadToPlacing
        ? kindsThatLeadToPlacing(legend, tracks, reserve, index)
        : kindsThatCanLeave(legend, tracks, reserve[index] as TileId),
    );
  }
  for (let i = 0; i < occupied.length; i++) {
    const lot = occupied[i] as number;
    const kind = 1 << kindIndex(board[CELLS[lot] as number] as TileId);
    for (let index = 0; index < kinds.length; index++) {
      if (((kinds[index] as number) & kind) !== 0) legal.push(EXCHANGE[lot * RESERVE_LIMIT + index] as Action);
    }
  }
}

/** CIT-6.5: the kinds, a bit each, that can leave the board for a tile. */
function kindsThatCanLeave(legend: Legend, tracks: Effects, tile: TileId): number {
  const coming = effectsOf(legend, tile);
  let kinds = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    if (passesFloorAfterExchange(tracks, legend[KINDS[kind] as Kind], coming)) kinds |= 1 << kind;
  }
  return kinds;
}

export function checkExchange(
  state: State,
  seat: Seat,
  { cell, reserveIndex }: ActionOf<'engineerExchange'>,
): Refusal | undefined {
  const leaving = seat.board[cell] ?? null;
  if (leaving === null) {
    return { rule: 'CIT-6.3', code: 'noTile', message: `There is no tile on cell ${cell} to exchange.` };
  }
  const misfit = checkReserve(seat, reserveIndex, 'CIT-6.3');
  if (misfit) return misfit;
  const coming = seat.reserve[reserveIndex] as TileId;
  const legend = legendOf(state);
  const isBorne = passesFloorAfterExchange(seat.tracks, effectsOf(legend, leaving), effectsOf(legend, coming));
  return isBorne ? undefined : belowFloor(coming, 'CIT-6.5');
}

/** CIT-6.3, CIT-6.4 */
export function applyExchange(
  state: State,
  player: number,
  { cell, reserveIndex }: ActionOf<'engineerExchange'>,
  emit: Emit<Event>,
): void {
  const { board, reserve, tracks } = state.seats[player] as Seat;
  const legend = legendOf(state);
  const leaving = board[cell] as TileId;
  const coming = reserve[reserveIndex] as TileId;
  board[cell] = coming;
  reserve[reserveIndex] = leaving;
  takeBackEffects(tracks, effectsOf(legend, leaving));
  addEffects(tracks, effectsOf(legend, coming));
  emit({ type: 'tilesExchanged', player, cell, reserveIndex, placed: coming, takenBack: leaving });
  spend(state, player, ACTION_COSTS.engineerExchange);
}
