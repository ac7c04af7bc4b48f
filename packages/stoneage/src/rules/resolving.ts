/** Resolving groups (STO-5): choosing one, gathering with dice and tools (STO-6), going home. */
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { gainTool, isToolOffered } from '../board/tools.js';
import { LOCATION_INDEX, LOCATION_PRINTS, TOOL_SLOTS } from '../components.js';
import { ACTIONS, automatic, chance, decision } from '../schema/action.js';
import { continueGroups, pushGathering, pushGroupDone, pushPayBuilding, pushPayCard, pushTools } from './agenda.js';
import { rollOutcomes, sampleRoll } from './chance.js';
import { gain, gainPerson, raiseAgriculture, sourceOf } from './gains.js';
import { gainOf, totalOfRoll } from './resources.js';

/** STO-17.5: the player chooses the next group to resolve. */
export const chooseGroup = decision('chooseGroup', {
  rule: 'STO-17.5',
  takes: ['resolve'],
  refuses: { decline: 'STO-5.3' },
  list(state, { player }, legal) {
    const { placed } = seatOf(state, player);
    let groups = 0;
    for (let index = 0; index < placed.length; index++) if (placed[index] !== 0) groups |= 1 << index;
    legal.pushBits(ACTIONS.resolve, groups);
  },
  check(state, { player }, { location }) {
    if (numberAt(seatOf(state, player).placed, LOCATION_INDEX[location]) > 0) return undefined;
    return { rule: 'STO-5.1', code: 'noGroup', params: { location } };
  },
  apply(state, { player }, { location }, emit) {
    pushGroupDone(state, player, location);
    emit({ type: 'groupChosen', player, location });
    const print = LOCATION_PRINTS[location];
    switch (print.kind) {
      case 'hunting':
      case 'resource': {
        const people = numberAt(seatOf(state, player).placed, LOCATION_INDEX[location]);
        pushGathering(state, player, print.gives, people); // STO-6.1: a die per person
        return;
      }
      case 'village': // STO-5.4: gains can be used at once
        if (location === 'hut') gainPerson(state, player, emit);
        else if (location === 'field') raiseAgriculture(state, player, location, emit);
        else gainTool(state, player, location, emit); // STO-7.1: the tool maker
        return;
      case 'card':
        pushPayCard(state, player, print.place);
        return;
      case 'building':
        pushPayBuilding(state, player, print.place);
    }
  },
});

/** STO-6.1, STO-9.6: chance rolls the dice of a gathering; then the player can add tools. */
export const rollGathering = chance('rollGathering', {
  gives: ['roll'],
  outcomes: (_state, { count }) => rollOutcomes(count),
  sample: (_state, { count }, rng) => sampleRoll(count, rng),
  isPossible: (_state, { count }, { dice }) => dice.length === count,
  apply(state, { player, gives }, { dice }, emit) {
    emit({ type: 'diceRolled', player, dice, gives });
    pushTools(state, player, gives, dice, 0);
  },
});

const [COLLECT] = ACTIONS.collect;

/** STO-17.6: the player adds tools to the roll, one after another, then collects. */
export const useTools = decision('useTools', {
  rule: 'STO-17.6',
  takes: ['useTool', 'useOneUseTool', 'collect'],
  refuses: { decline: 'STO-5.3' },
  /** STO-6.5: any number of tools. STO-6.8: also one that doesn't change the gain. */
  list(state, { player }, legal) {
    const { tools, oneUseTools } = seatOf(state, player);
    for (let slot = 0; slot < TOOL_SLOTS; slot++) {
      if (isToolOffered(tools, slot)) legal.push(ACTIONS.useTool.from({ slot }));
    }
    for (let index = 0; index < oneUseTools.length; index++) {
      legal.push(ACTIONS.useOneUseTool.from({ value: numberAt(oneUseTools, index) }));
    }
    legal.push(COLLECT);
  },
  check(state, { player }, action) {
    const { tools, oneUseTools } = seatOf(state, player);
    switch (action.type) {
      case 'collect':
        return undefined;
      case 'useOneUseTool':
        if (oneUseTools.includes(action.value)) return undefined;
        return { rule: 'STO-6.7', code: 'noOneUseTool', params: { value: action.value } };
      case 'useTool': {
        const { slot } = action;
        const { level, used } = entryAt(tools, slot);
        if (level === 0) return { rule: 'STO-6.5', code: 'noTool', params: { slot } };
        if (used) return { rule: 'STO-6.6', code: 'toolUsed', params: { slot } };
        const first = tools.findIndex((tool) => tool.level === level && !tool.used);
        if (first === slot) return undefined;
        return { rule: 'STO-17.6', code: 'equalTool', params: { slot: first } };
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
        oneUseTools.splice(oneUseTools.indexOf(value), 1); // STO-6.7: gone for the rest of the game
        emit({ type: 'oneUseToolUsed', player, value });
        pushTools(state, player, gives, dice, added + value);
        return;
      }
      case 'collect':
        gain(state, player, gives, gainOf(totalOfRoll(stage), gives), sourceOf(state), emit);
    }
  },
});

/** STO-5.5: the people of a resolved group go home. */
export const groupDone = automatic('groupDone', (state, { player, location }, emit) => {
  const seat = seatOf(state, player);
  const index = LOCATION_INDEX[location];
  const count = numberAt(seat.placed, index);
  seat.placed[index] = 0;
  seat.atHome += count;
  emit({ type: 'peopleCameHome', player, location, count });
  continueGroups(state, player, emit);
});
