/** Who may put people where (STO-4). */
import {
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  type LocationPrint,
  MOST_AGRICULTURE,
  MOST_PEOPLE,
  MOST_TOOL_SUM,
  OPEN_VILLAGE_LOCATIONS,
} from './components.js';
import type { Seat, State } from './schema.js';
import { toolSum } from './tools.js';

/** The locations by index. */
const PRINTS: readonly LocationPrint[] = LOCATIONS.map((location) => LOCATION_PRINTS[location]);

const INDEX_OF: ReadonlyMap<Location, number> = new Map(LOCATIONS.map((location, index) => [location, index]));

/** The index of a location. */
export function locationIndex(location: Location): number {
  return INDEX_OF.get(location) as number;
}

const HUNTING = locationIndex('hunting');
const TOOL_MAKER = locationIndex('toolMaker');
export const HUT = locationIndex('hut');
export const FIELD = locationIndex('field');
const FIRST_BUILDING = locationIndex('building1');

/** Where everybody's people are: a state, or what a viewer sees of it. */
interface People {
  readonly seats: readonly Pick<Seat, 'placed'>[];
}

/** People on a location, of all players together. */
export function peopleOn({ seats }: People, index: number): number {
  let people = 0;
  for (let player = 0; player < seats.length; player++) {
    people += (seats[player] as Pick<Seat, 'placed'>).placed[index] as number;
  }
  return people;
}

/** Different players who have people on a location. */
export function visitorsOf({ seats }: People, index: number): number {
  let visitors = 0;
  for (let player = 0; player < seats.length; player++) {
    if (((seats[player] as Pick<Seat, 'placed'>).placed[index] as number) > 0) visitors++;
  }
  return visitors;
}

/** STO-4.12: how many of the three village locations are occupied. */
export function occupiedVillageLocations(state: People): number {
  let occupied = 0;
  for (let index = TOOL_MAKER; index <= FIELD; index++) if (peopleOn(state, index) > 0) occupied++;
  return occupied;
}

/** STO-15.4: whether a player can gain nothing at a village location. */
export function isAtLimit(seat: Pick<Seat, 'tools' | 'people' | 'agriculture'>, index: number): boolean {
  if (index === TOOL_MAKER) return toolSum(seat) === MOST_TOOL_SUM;
  return index === HUT ? seat.people === MOST_PEOPLE : seat.agriculture === MOST_AGRICULTURE;
}

/**
 * The most people that a player may put on a location now; 0 if none. Less than what the location asks for at least
 * means none, too.
 */
export function mostPlaceable(state: State, player: number, index: number): number {
  const seat = state.seats[player] as Seat;
  if ((seat.placed[index] as number) > 0) return 0; // STO-4.6
  const { kind, least, most, visitors } = PRINTS[index] as LocationPrint;
  if (seat.atHome < least) return 0; // STO-4.2
  switch (kind) {
    case 'hunting':
      return seat.atHome; // STO-4.7
    case 'resource': {
      if (visitorsOf(state, index) >= (visitors[state.players - 2] as number)) return 0; // STO-4.9
      return Math.min(seat.atHome, most - peopleOn(state, index)); // STO-4.8
    }
    case 'village': {
      if (peopleOn(state, index) > 0) return 0; // STO-4.10, STO-4.11
      if (occupiedVillageLocations(state) >= (OPEN_VILLAGE_LOCATIONS[state.players - 2] as number)) return 0; // STO-4.12
      return !state.config.placeAtLimit && isAtLimit(seat, index) ? 0 : most;
    }
    default:
      return peopleOn(state, index) > 0 ? 0 : most; // STO-4.13, STO-4.14
  }
}

/** STO-1.11: the locations of a game with so many players. */
export function locationCount(players: number): number {
  return FIRST_BUILDING + players;
}

/** STO-4.4: whether a player can put people anywhere. */
export function canPlace(state: State, player: number): boolean {
  if ((state.seats[player] as Seat).atHome === 0) return false;
  const count = locationCount(state.players);
  for (let index = HUNTING; index < count; index++) if (mostPlaceable(state, player, index) > 0) return true;
  return false;
}
