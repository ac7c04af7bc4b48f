/** STO-17.5: which group to resolve next (STO-5). */
import { type DecisionStage, internActions } from '@rulewright/core';
import { type Gathered, LOCATION_PRINTS, LOCATIONS, type LocationPrint } from '../components.js';
import { gainPerson, raiseAgriculture } from '../gains.js';
import { FIELD, HUT, locationIndex } from '../locations.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { gainTool } from '../tools.js';
import { GROUP_DONE } from './groupDone.js';

type Resolve = ActionOf<'resolve'>;

const RESOLVE = internActions(actionSchema).resolve;

export const chooseGroup: DecisionStage<State, StageOf<'chooseGroup'>, Resolve, Event> = {
  rule: 'STO-17.5',
  takes: ['resolve'],
  actions(state, { player }) {
    const { placed } = state.seats[player] as Seat;
    const legal: Resolve[] = [];
    for (let index = 0; index < LOCATIONS.length; index++) {
      if ((placed[index] as number) > 0) legal.push(RESOLVE[index] as Resolve);
    }
    return legal;
  },
  check(state, { player }, { location }) {
    if ((state.seats[player] as Seat).placed[locationIndex(location)] !== 0) return undefined;
    return { rule: 'STO-5.1', code: 'noGroup', message: `The player has no group at ${location}.` };
  },
  apply(state, { player }, { location }, emit) {
    const { kind, gives, place = 0 }: LocationPrint = LOCATION_PRINTS[location];
    const index = locationIndex(location);
    emit({ type: 'groupChosen', player, location });
    state.stages.push((GROUP_DONE[player] as readonly StageOf<'groupDone'>[])[index] as StageOf<'groupDone'>);
    switch (kind) {
      case 'hunting':
      case 'resource': {
        const count = (state.seats[player] as Seat).placed[index] as number; // STO-6.1
        state.stages.push({ stage: 'rollGathering', player, gives: gives as Gathered, count });
        return;
      }
      case 'village':
        if (index === HUT) gainPerson(state, player, emit);
        else if (index === FIELD) raiseAgriculture(state, player, emit);
        else gainTool(state, player, emit); // STO-7.1
        return;
      case 'card':
        state.stages.push({ stage: 'payCard', player, space: place });
        return;
      case 'building':
        state.stages.push({ stage: 'payBuilding', player, stack: place });
    }
  },
};
