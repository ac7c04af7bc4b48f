/** STO-17.6: adding tools to a roll, one after another, and taking the gain (STO-6). */
import { type DecisionStage, internActions } from '@rulewright/core';
import { DIVISORS, TOOL_SLOTS } from '../components.js';
import { gain } from '../gains.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { isToolOffered } from '../tools.js';

type Taken = ActionOf<'useTool' | 'useOneUseTool' | 'collect'>;
type UseTools = StageOf<'useTools'>;

const { useTool: USE_TOOL, useOneUseTool: USE_ONE_USE_TOOL, collect } = internActions(actionSchema);
const [COLLECT] = collect;
const LEAST_VALUE = 2;

/** STO-6.2: the dice and all tools added. */
export function totalOfRoll({ dice, added }: UseTools): number {
  let total = added;
  for (let die = 0; die < dice.length; die++) total += dice[die] as number;
  return total;
}

function addTool(state: State, { player, gives, dice, added }: UseTools, value: number): void {
  state.stages.push({ stage: 'useTools', player, gives, dice, added: added + value });
}

export const useTools: DecisionStage<State, UseTools, Taken, Event> = {
  rule: 'STO-17.6',
  takes: ['useTool', 'useOneUseTool', 'collect'],
  actions(state, { player }) {
    const seat = state.seats[player] as Seat;
    const legal: Taken[] = [];
    for (let slot = 0; slot < TOOL_SLOTS; slot++) if (isToolOffered(seat, slot)) legal.push(USE_TOOL[slot] as Taken);
    const { oneUseTools } = seat;
    for (let i = 0; i < oneUseTools.length; i++) {
      legal.push(USE_ONE_USE_TOOL[(oneUseTools[i] as number) - LEAST_VALUE] as Taken);
    }
    legal.push(COLLECT as Taken);
    return legal;
  },
  check(state, { player }, chosen) {
    const { tools, oneUseTools } = state.seats[player] as Seat;
    if (chosen.type === 'collect') return undefined;
    if (chosen.type === 'useOneUseTool') {
      if (oneUseTools.includes(chosen.value)) return undefined;
      const message = `The player holds no one-use tool of value ${chosen.value}.`;
      return { rule: 'STO-6.7', code: 'noOneUseTool', message };
    }
    const { slot } = chosen;
    const { level, used } = tools[slot] as Seat['tools'][number];
    if (level === 0) return { rule: 'STO-6.5', code: 'noTool', message: `Slot ${slot} is empty.` };
    if (used) return { rule: 'STO-6.6', code: 'toolUsed', message: `The tool in slot ${slot} is used in this round.` };
    const first = tools.findIndex((tool) => tool.level === level && !tool.used);
    if (first === slot) return undefined;
    const message = `The tool in slot ${first} is of the same level and ready: it comes first.`;
    return { rule: 'STO-17.6', code: 'equalTool', message };
  },
  apply(state, stage, chosen, emit) {
    const { player, gives } = stage;
    const { tools, oneUseTools } = state.seats[player] as Seat;
    switch (chosen.type) {
      case 'useTool': {
        const tool = tools[chosen.slot] as Seat['tools'][number];
        tool.used = true; // STO-6.6
        emit({ type: 'toolUsed', player, slot: chosen.slot, level: tool.level });
        addTool(state, stage, tool.level);
        return;
      }
      case 'useOneUseTool': {
        const { value } = chosen;
        oneUseTools.splice(oneUseTools.indexOf(value), 1); // STO-6.7
        emit({ type: 'oneUseToolUsed', player, value });
        addTool(state, stage, value);
        return;
      }
      case 'collect':
        gain(state, player, gives, Math.floor(totalOfRoll(stage) / DIVISORS[gives]), emit); // STO-6.2
    }
  },
};
