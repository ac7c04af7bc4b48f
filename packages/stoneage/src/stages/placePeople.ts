/** STO-17.4: a placement turn (STO-4). */
import { type DecisionStage, internActions, type Refusal } from '@rulewright/core';
import { LOCATION_PRINTS, LOCATIONS, OPEN_VILLAGE_LOCATIONS } from '../components.js';
import {
  HUT,
  isAtLimit,
  locationCount,
  locationIndex,
  mostPlaceable,
  occupiedVillageLocations,
  peopleOn,
  visitorsOf,
} from '../locations.js';
import { nextSeat, pushPlacement } from '../round.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';

type Place = ActionOf<'place'>;

/** The actions by location, the fewest people first. */
const PLACE: readonly (readonly Place[])[] = LOCATIONS.map((location) =>
  internActions(actionSchema).place.filter((action) => action.location === location),
);
const LEAST = LOCATIONS.map((location) => LOCATION_PRINTS[location].least);

/** STO-4.8, STO-4.9: why people can't gather there. */
function checkResourceLocation(state: State, index: number, { location, count }: Place): Refusal | undefined {
  const { most, visitors } = LOCATION_PRINTS[location];
  const room = most - peopleOn(state, index);
  if (count > room) {
    return { rule: 'STO-4.8', code: 'noRoom', message: `${location} has room for ${room} more.` };
  }
  const allowed = visitors[state.players - 2] as number;
  if (visitorsOf(state, index) < allowed) return undefined;
  const message = `With ${state.players} players only ${allowed} of them may be at ${location} in a round.`;
  return { rule: 'STO-4.9', code: 'tooManyPlayers', message };
}

/** STO-4.10 to STO-4.12, STO-15.4: why people can't work there. */
function checkVillageLocation(state: State, seat: Seat, index: number, { location }: Place): Refusal | undefined {
  if (peopleOn(state, index) > 0) {
    const rule = index === HUT ? 'STO-4.11' : 'STO-4.10';
    return { rule, code: 'occupied', message: `${location} is occupied.` };
  }
  const open = OPEN_VILLAGE_LOCATIONS[state.players - 2] as number;
  if (occupiedVillageLocations(state) >= open) {
    const message = `With ${state.players} players only ${open} of toolMaker, hut and field may be used in a round.`;
    return { rule: 'STO-4.12', code: 'villageFull', message };
  }
  if (state.config.placeAtLimit || !isAtLimit(seat, index)) return undefined;
  return { rule: 'STO-15.4', code: 'atLimit', message: `The player can gain nothing at ${location} any more.` };
}

export const placePeople: DecisionStage<State, StageOf<'placePeople'>, Place, Event> = {
  rule: 'STO-17.4',
  takes: ['place'],
  actions(state, { player }) {
    const legal: Place[] = [];
    const count = locationCount(state.players);
    for (let index = 0; index < count; index++) {
      const places = PLACE[index] as readonly Place[];
      const choices = mostPlaceable(state, player, index) - (LEAST[index] as number) + 1;
      for (let choice = 0; choice < choices; choice++) legal.push(places[choice] as Place);
    }
    return legal;
  },
  check(state, { player }, chosen) {
    const { location, count } = chosen;
    const index = locationIndex(location);
    const seat = state.seats[player] as Seat;
    const { kind, place = 0 } = LOCATION_PRINTS[location];
    if (kind === 'building' && place >= state.players) {
      const message = `With ${state.players} players there is no ${location}.`;
      return { rule: 'STO-1.11', code: 'notInPlay', message };
    }
    if (count > seat.atHome) {
      return { rule: 'STO-4.2', code: 'notEnoughPeople', message: `Only ${seat.atHome} people are at home.` };
    }
    if ((seat.placed[index] as number) > 0) {
      return { rule: 'STO-4.6', code: 'thereAlready', message: `The player has people at ${location} in this round.` };
    }
    switch (kind) {
      case 'hunting':
        return undefined;
      case 'resource':
        return checkResourceLocation(state, index, chosen);
      case 'village':
        return checkVillageLocation(state, seat, index, chosen);
      default: {
        if (peopleOn(state, index) === 0) return undefined;
        const rule = kind === 'card' ? 'STO-4.13' : 'STO-4.14';
        return { rule, code: 'occupied', message: `${location} is occupied.` };
      }
    }
  },
  apply(state, { player }, { location, count }, emit) {
    const seat = state.seats[player] as Seat;
    seat.atHome -= count;
    seat.placed[locationIndex(location)] = count;
    emit({ type: 'peoplePlaced', player, location, count });
    pushPlacement(state, nextSeat(state, player));
  },
};
