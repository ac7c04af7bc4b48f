/** The architect duty: whether it can still be met (CIT-3.4 to CIT-3.7). */
import { ACTIONS_PER_TURN, CELLS, KINDS, type Kind, RESERVE_LIMIT } from './components.js';
import { canBear, canBearAny, effectsOf, type Legend } from './legend.js';
import type { Seat, State } from './schema.js';
import { kindIndex, type TileId } from './tiles.js';
import { addEffects, type Effects, passesFloor, passesFloorAfterExchange, takeBackEffects } from './tracks.js';

/** What the duty of a player depends on while it is open. */
export interface DutyPosition {
  readonly reserve: readonly TileId[];
  readonly tracks: Effects;
  readonly board: Seat['board'];
  readonly actionsLeft: number;
}

/** CIT-3.6: whether actions are bound by the duty: it is neither met nor waived. */
export function isDutyOpen(state: State): boolean {
  return !state.architectDone && !state.dutyWaived;
}

/** CIT-3.5: whether an open duty can still be met. */
export function canMeetDuty(legend: Legend, position: DutyPosition): boolean {
  const { reserve, tracks, actionsLeft } = position;
  if (reserve.length < RESERVE_LIMIT) return actionsLeft >= 1;
  if (actionsLeft >= 2 && canBearAny(legend, tracks, reserve)) return true;
  return actionsLeft === ACTIONS_PER_TURN && canExchangeToPlace(legend, position);
}

/** CIT-3.5.4: whether after some exchange a tile of the reserve could be placed. */
function canExchangeToPlace(legend: Legend, { board, reserve, tracks }: DutyPosition): boolean {
  let kinds = 0;
  for (let index = 0; index < reserve.length; index++) kinds |= kindsThatLeadToPlacing(legend, tracks, reserve, index);
  if (kinds === 0) return false;
  for (let i = 0; i < CELLS.length; i++) {
    const leaving = board[CELLS[i] as number] ?? null;
    if (leaving !== null && (kinds & (1 << kindIndex(leaving))) !== 0) return true;
  }
  return false;
}

/**
 * The kinds, a bit each, of which a tile can leave the board for a reserve tile by a legal exchange (CIT-6.5) after
 * which a tile of the reserve passes the floor test.
 */
export function kindsThatLeadToPlacing(
  legend: Legend,
  tracks: Effects,
  reserve: readonly TileId[],
  reserveIndex: number,
): number {
  const coming = effectsOf(legend, reserve[reserveIndex] as TileId);
  let kinds = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    const leaving = legend[KINDS[kind] as Kind];
    if (!passesFloorAfterExchange(tracks, leaving, coming)) continue;
    const after = { ...tracks };
    takeBackEffects(after, leaving);
    addEffects(after, coming);
    let canPlace = passesFloor(after, leaving);
    for (let index = 0; index < reserve.length && !canPlace; index++) {
      canPlace = index !== reserveIndex && canBear(legend, after, reserve[index] as TileId);
    }
    if (canPlace) kinds |= 1 << kind;
  }
  return kinds;
}
