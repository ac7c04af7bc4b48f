/** The building stacks (STO-10). */
import { type Emit, entryAt, GameDefinitionError, seatOf } from '@rulewright/core';
import type { BuildingId } from './buildings.js';
import { buildingPoints } from './costs.js';
import { pushReveal } from './course.js';
import { gainPoints } from './gains.js';
import type { Event, PayAction, State } from './schema/index.js';

/**
 * The face-up tile of a stack.
 * @throws GameDefinitionError if there is none.
 */
export function tileOn(state: State, stack: number): BuildingId {
  const { top } = entryAt(state.stacks, stack);
  if (top === null) throw new GameDefinitionError(`No tile is face up on stack ${stack}.`);
  return top;
}

/** STO-10.11: the buyer keeps the tile, which scores at once what it shows or what was paid for it (STO-10.6). */
export function buyBuilding(state: State, player: number, stack: number, payment: PayAction, emit: Emit<Event>): void {
  const building = tileOn(state, stack);
  const points = buildingPoints(building, payment);
  seatOf(state, player).buildings.push(building);
  emit({ type: 'buildingBought', player, stack, building, points });
  gainPoints(state, player, points, emit);
  const bought = entryAt(state.stacks, stack);
  bought.top = null;
  if (bought.unrevealed > 0) pushReveal(state, stack); // STO-10.10: else the game ends with this round
}
