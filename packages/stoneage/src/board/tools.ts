/** Tools (STO-1.6): their sum, gaining and raising them (STO-6.10 to STO-6.15), and which ones a roll can take. */
import type { Emit } from '@rulewright/core';
import { entryAt, seatOf } from '@rulewright/core/define';
import { MAX_TOOL_LEVEL, type Source, TOOL_SLOTS } from '../components.js';
import type { Event, Seat, State, Tool } from '../types.js';

/** STO-1.6: the sum of the levels. */
export function toolSum({ tools }: Pick<Seat, 'tools'>): number {
  let sum = 0;
  for (let slot = 0; slot < TOOL_SLOTS; slot++) sum += entryAt(tools, slot).level;
  return sum;
}

/** STO-6.13: a player gains a tool. A new one is ready, one that rises keeps its mark. */
export function gainTool(state: State, player: number, source: Source, emit: Emit<Event>): void {
  const { tools } = seatOf(state, player);
  const slot = slotToRaise(tools);
  const tool = entryAt(tools, slot);
  if (tool.level === MAX_TOOL_LEVEL) return; // STO-6.15: all three are at the highest level
  tool.level += 1;
  if (state.config.raisedTool === 'becomesReady') tool.used = false; // STO-15.6
  emit({ type: 'toolGained', player, slot, level: tool.level, source });
}

/**
 * The slot of the tool that is new or rises. STO-6.10: the first empty slot, as its level is 0. STO-6.11: else the lowest
 * level. STO-6.12: on a tie a ready tool before a used one, then the lower slot.
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

/** STO-3.3: a new round makes all used tools ready. */
export function makeToolsReady({ tools }: Seat): void {
  for (let slot = 0; slot < TOOL_SLOTS; slot++) {
    const tool = entryAt(tools, slot);
    if (tool.used) tool.used = false;
  }
}

/**
 * STO-17.6: whether a roll can take the tool in a slot: it is ready, also in the round in which it is gained (STO-6.14), and
 * no lower slot has a ready tool of the same level.
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
