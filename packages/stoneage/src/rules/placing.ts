/** Placing people (STO-4, STO-17.4). */
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import {
  isAtLimit,
  isVillageFull,
  mostPlaceable,
  peopleOn,
  sitesOf,
  villageLocationsAllowed,
  visitorsAllowed,
  visitorsOf,
} from '../board/locations.js';
import { LOCATION_INDEX, LOCATION_PRINTS, LOCATIONS } from '../components.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { PlaceAction, Refusal, Seat, State } from '../types.js';
import { nextSeat, startPlacement } from './agenda.js';

/** The placements on each location, in the order of `LOCATIONS`. */
const PLACEMENTS = LOCATIONS.map((location) => ACTIONS.place.with({ location }));

export const placePeople = decision('placePeople', {
  rule: 'STO-17.4',
  takes: ['place'],
  refuses: { decline: 'STO-4.3' },
  /** STO-17.2: never empty, since players who can't place are skipped. */
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    const isFull = isVillageFull(state);
    const sites = sitesOf(state.players);
    for (let i = 0; i < sites.length; i++) {
      const site = entryAt(sites, i);
      const { index, least } = site;
      const most = mostPlaceable(state, seat, site, isFull);
      const counts = most - least + 1;
      if (counts > 0) legal.pushBits(entryAt(PLACEMENTS, index), (1 << counts) - 1, least);
    }
  },
  check(state, { player }, action) {
    const { location, count } = action;
    const index = LOCATION_INDEX[location];
    const seat = seatOf(state, player);
    const print = LOCATION_PRINTS[location];
    if (print.kind === 'building' && print.place >= state.players) {
      return { rule: 'STO-1.11', code: 'notInPlay', params: { players: state.players, location } };
    }
    if (count > seat.atHome) {
      return { rule: 'STO-4.2', code: 'notEnoughPeople', params: { count: seat.atHome } };
    }
    if (numberAt(seat.placed, index) > 0) return { rule: 'STO-4.6', code: 'thereAlready', params: { location } };
    switch (print.kind) {
      case 'hunting':
        return undefined;
      case 'resource':
        return checkResourceLocation(state, index, action);
      case 'village':
        return checkVillageLocation(state, seat, index, action);
      default: {
        if (peopleOn(state, index) === 0) return undefined;
        const rule = print.kind === 'card' ? 'STO-4.13' : 'STO-4.14';
        return { rule, code: 'occupied', params: { location } };
      }
    }
  },
  apply(state, { player }, { location, count }, emit) {
    const seat = seatOf(state, player);
    seat.atHome -= count;
    seat.placed[LOCATION_INDEX[location]] = count;
    emit({ type: 'peoplePlaced', player, location, count });
    startPlacement(state, nextSeat(state, player), emit);
  },
});

/** Why a player can't place people on a resource location. */
function checkResourceLocation(state: State, index: number, { location, count }: PlaceAction): Refusal | undefined {
  const print = LOCATION_PRINTS[location];
  const room = print.capacity - peopleOn(state, index);
  if (count > room) return { rule: 'STO-4.8', code: 'noRoom', params: { count: room, location } };
  const allowed = visitorsAllowed(print, state.players);
  if (visitorsOf(state, index) < allowed) return undefined;
  return { rule: 'STO-4.9', code: 'tooManyPlayers', params: { players: state.players, allowed, location } };
}

/** Why a player can't place people in the village. */
function checkVillageLocation(state: State, seat: Seat, index: number, { location }: PlaceAction): Refusal | undefined {
  if (peopleOn(state, index) > 0) {
    const rule = location === 'hut' ? 'STO-4.11' : 'STO-4.10';
    return { rule, code: 'occupied', params: { location } };
  }
  if (isVillageFull(state)) {
    const { players } = state;
    return { rule: 'STO-4.12', code: 'villageFull', params: { players, allowed: villageLocationsAllowed(players) } };
  }
  if (state.config.placeAtLimit || !isAtLimit(seat, location)) return undefined;
  return { rule: 'STO-15.4', code: 'atLimit', params: { location } };
}
