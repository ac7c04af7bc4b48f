/** Tools: their sum, and gaining them (STO-1.6, STO-6.10 to STO-6.15). */
import type { Emit } from '@rulewright/core';
import { MOST_TOOL_LEVEL, TOOL_SLOTS } from './components.js';
import type { Event, Seat, State } from './schema.js';

type Tool = Seat['tools'][number];

/** STO-1.6: the sum of the levels. */
export function toolSum({ tools }: Pick<Seat, 'tools'>): number {
  let sum = 0;
  for (let slot = 0; slot < TOOL_SLOTS; slot++) sum += (tools[slot] as Tool).level;
  return sum;
}

/**
 * The slot whose tool is new or rises: of the lowest level (an empty slot is of level 0), a ready tool before a used one
 * (STO-6.12), then the lowest slot.
 */
function slotToRaise({ tools }: Seat): number {
  let best = 0;
  for (let slot = 1; slot < TOOL_SLOTS; slot++) {
    const tool = tools[slot] as Tool;
    const other = tools[best] as Tool;
    if (tool.level < other.level || (tool.level === other.level && other.used && !tool.used)) best = slot;
  }
  return best;
}

/** STO-6.10 to STO-6.15: a player gains a tool. */
export function gainTool(state: State, player: number, emit: Emit<Event>): void {
  const seat = state.seats[player] as Seat;
  const slot = slotToRaise(seat);
  const tool = seat.tools[slot] as Tool;
  if (tool.level === MOST_TOOL_LEVEL) return; // STO-6.15
  tool.level += 1;
  if (state.config.raisedTool === 'becomesReady') tool.used = false; // STO-15.6
  emit({ type: 'toolGained', player, slot, level: tool.level });
}

/** STO-3.3: a new round makes all used tools ready. */
export function makeToolsReady({ tools }: Seat): void {
  for (let slot = 0; slot < TOOL_SLOTS; slot++) {
    const tool = tools[slot] as Tool;
    if (tool.used) tool.used = false;
  }
}

/**
 * STO-17.6: whether a tool is offered: it is ready, and no ready tool of the same level has a lower slot.
 */
export function isToolOffered({ tools }: Seat, slot: number): boolean {
  const { level, used } = tools[slot] as Tool;
  if (level === 0 || used) return false;
  for (let lower = 0; lower < slot; lower++) {
    const other = tools[lower] as Tool;
    if (other.level === level && !other.used) return false;
  }
  return true;
}
