/** Tools: their sum, gaining them, and which can be added to a roll (STO-1.6, STO-6). */
import { type Emit, entryAt, seatOf } from '@rulewright/core';
import { MAX_TOOL_LEVEL, type Source, TOOL_SLOTS } from './components.js';
import type { Event, Seat, State, Tool } from './schema/index.js';

/** STO-1.6: the sum of the levels. */
export function toolSum({ tools }: Pick<Seat, 'tools'>): number {
  let sum = 0;
  for (let slot = 0; slot < TOOL_SLOTS; slot++) sum += entryAt(tools, slot).level;
  return sum;
}

/**
 * The slot whose tool is new or rises. STO-6.10: the lowest empty slot comes first, being of level 0. STO-6.11: else the
 * tool of the lowest level. STO-6.12: of several, a ready one before a used one, then the lowest slot.
 */
function slotToRaise(tools: readonly Tool[]): number {
  let best = 0;
  for (let slot = 1; slot < TOOL_SLOTS; slot++) {
    const tool = entryAt(tools, slot);
    const other = entryAt(tools, best);
    if (tool.level < other.level || (tool.level === other.level && other.used && !tool.used)) best = slot;
  }
  return best;
}

/** STO-6.13: a player gains a tool. A new one is ready, one that rises keeps its mark. */
export function gainTool(state: State, player: number, source: Source, emit: Emit<Event>): void {
  const { tools } = seatOf(state, player);
  const slot = slotToRaise(tools);
  const tool = entryAt(tools, slot);
  if (tool.level === MAX_TOOL_LEVEL) return; // STO-6.15: three tools of the highest level: nothing happens
  tool.level += 1;
  if (state.config.raisedTool === 'becomesReady') tool.used = false; // STO-15.6: even one that was used
  emit({ type: 'toolGained', player, slot, level: tool.level, source });
}

/** STO-3.3: a new round makes all used tools ready. */
export function makeToolsReady({ tools }: Seat): void {
  for (let slot = 0; slot < TOOL_SLOTS; slot++) {
    const tool = entryAt(tools, slot);
    if (tool.used) tool.used = false;
  }
}

/**
 * STO-17.6: whether a tool is offered: it is ready, and no ready tool of the same level has a lower slot. STO-6.14: it
 * doesn't matter in which round it was gained or raised.
 */
export function isToolOffered(tools: readonly Tool[], slot: number): boolean {
  const { level, used } = entryAt(tools, slot);
  if (level === 0 || used) return false;
  for (let lower = 0; lower < slot; lower++) {
    const other = entryAt(tools, lower);
    if (other.level === level && !other.used) return false;
  }
  return true;
}
