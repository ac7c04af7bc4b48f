/** STO-17.5: which group to resolve next (STO-5). */
import { numberAt, seatOf } from '@rulewright/core';
import { LOCATION_INDEX, LOCATION_PRINTS } from '../components.js';
import { pushGathering, pushGroupDone, pushPayBuilding, pushPayCard } from '../course.js';
import { gainPerson, raiseAgriculture } from '../gains.js';
import { ACTIONS, decision } from '../rules.js';
import { gainTool } from '../tools.js';

export const chooseGroup = decision('chooseGroup', {
  rule: 'STO-17.5',
  takes: ['resolve'],
  refuses: { decline: 'STO-5.3' },
  list(state, { player }, legal) {
    const { placed } = seatOf(state, player);
    let groups = 0;
    for (let index = 0; index < placed.length; index++) if (placed[index] !== 0) groups |= 1 << index;
    legal.pushBits(ACTIONS.resolve, 0, groups);
  },
  check(state, { player }, { location }) {
    if (numberAt(seatOf(state, player).placed, LOCATION_INDEX[location]) > 0) return undefined;
    return { rule: 'STO-5.1', code: 'noGroup', message: `The player has no group at ${location}.` };
  },
  apply(state, { player }, { location }, emit) {
    emit({ type: 'groupChosen', player, location });
    pushGroupDone(state, player, location);
    const print = LOCATION_PRINTS[location];
    switch (print.kind) {
      case 'hunting':
      case 'resource': {
        const people = numberAt(seatOf(state, player).placed, LOCATION_INDEX[location]);
        pushGathering(state, player, print.gives, people); // STO-6.1: a die per person
        return;
      }
      case 'village': // STO-5.4: what is gained can be used at once
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
