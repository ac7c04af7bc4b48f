/** STO-17.6: adding tools to a roll, one after another, and taking the gain (STO-6). */
import { entryAt, numberAt, seatOf } from '@rulewright/core';
import { MIN_ONE_USE_TOOL, TOOL_SLOTS } from '../components.js';
import { pushTools } from '../course.js';
import { gain, sourceOf } from '../gains.js';
import { gainOf, totalOfRoll } from '../gathering.js';
import { ACTIONS, decision } from '../rules.js';
import { isToolOffered } from '../tools.js';

const [COLLECT] = ACTIONS.collect;

export const useTools = decision('useTools', {
  rule: 'STO-17.6',
  takes: ['useTool', 'useOneUseTool', 'collect'],
  refuses: { decline: 'STO-5.3' },
  /** STO-6.5: any number of tools, or none. STO-6.8: also one that doesn't change the gain. */
  list(state, { player }, legal) {
    const { tools, oneUseTools } = seatOf(state, player);
    for (let slot = 0; slot < TOOL_SLOTS; slot++) {
      if (isToolOffered(tools, slot)) legal.push(entryAt(ACTIONS.useTool, slot));
    }
    for (let index = 0; index < oneUseTools.length; index++) {
      legal.push(entryAt(ACTIONS.useOneUseTool, numberAt(oneUseTools, index) - MIN_ONE_USE_TOOL));
    }
    legal.push(COLLECT);
  },
  check(state, { player }, action) {
    const { tools, oneUseTools } = seatOf(state, player);
    switch (action.type) {
      case 'collect':
        return undefined;
      case 'useOneUseTool': {
        if (oneUseTools.includes(action.value)) return undefined;
        const message = `The player holds no one-use tool of value ${action.value}.`;
        return { rule: 'STO-6.7', code: 'noOneUseTool', message };
      }
      case 'useTool': {
        const { slot } = action;
        const { level, used } = entryAt(tools, slot);
        if (level === 0) return { rule: 'STO-6.5', code: 'noTool', message: `Slot ${slot} is empty.` };
        if (used) {
          return { rule: 'STO-6.6', code: 'toolUsed', message: `The tool in slot ${slot} is used in this round.` };
        }
        const first = tools.findIndex((tool) => tool.level === level && !tool.used);
        if (first === slot) return undefined;
        const message = `The tool in slot ${first} is of the same level and ready: it comes first.`;
        return { rule: 'STO-17.6', code: 'equalTool', message };
      }
    }
  },
  apply(state, stage, action, emit) {
    const { player, gives, dice, added } = stage;
    const { tools, oneUseTools } = seatOf(state, player);
    switch (action.type) {
      case 'useTool': {
        const tool = entryAt(tools, action.slot);
        tool.used = true; // STO-6.6: until the next round
        emit({ type: 'toolUsed', player, slot: action.slot, level: tool.level });
        pushTools(state, player, gives, dice, added + tool.level);
        return;
      }
      case 'useOneUseTool': {
        const { value } = action;
        oneUseTools.splice(oneUseTools.indexOf(value), 1); // STO-6.7: it is gone for the rest of the game
        emit({ type: 'oneUseToolUsed', player, value });
        pushTools(state, player, gives, dice, added + value);
        return;
      }
      case 'collect':
        gain(state, player, gives, gainOf(totalOfRoll(stage), gives), sourceOf(state), emit);
    }
  },
});
