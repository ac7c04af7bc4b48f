/** The locations: who is where, and how many people a player can place there (STO-4). */
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import {
  LOCATION_INDEX,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  type LocationPrint,
  MAX_AGRICULTURE,
  MAX_PEOPLE,
  MAX_TOOL_SUM,
  OPEN_VILLAGE_LOCATIONS,
  PLAYER_COUNTS,
} from '../components.js';
import type { Seat, State } from '../types.js';
import { toolSum } from './tools.js';

/** The people of all players: a state or a view. */
interface PlacedPeople {
  readonly seats: readonly Pick<Seat, 'placed'>[];
}

/** People of all players on a location. */
export function peopleOn({ seats }: PlacedPeople, index: number): number {
  let people = 0;
  for (const { placed } of seats) people += placed[index] ?? 0;
  return people;
}

/** The number of players who have people on a location. */
export function visitorsOf({ seats }: PlacedPeople, index: number): number {
  let visitors = 0;
  for (const { placed } of seats) if (numberAt(placed, index) > 0) visitors++;
  return visitors;
}

/** An entry of a list by number of players. */
function forPlayers<Entry>(list: readonly Entry[], players: number): Entry {
  return entryAt(list, players - PLAYER_COUNTS[0]);
}

/** STO-5.2: the location of the group that is being resolved, or `null`. */
export function locationResolved({ stages }: Pick<State, 'stages'>): Location | null {
  for (const stage of stages) if (stage.stage === 'groupDone') return stage.location;
  return null;
}

/** STO-4.9: the maximum number of different players on a location. */
export function visitorsAllowed({ visitors }: LocationPrint, players: number): number {
  return forPlayers(visitors, players);
}

/** STO-4.12: the maximum number of occupied village locations. */
export function villageLocationsAllowed(players: number): number {
  return forPlayers(OPEN_VILLAGE_LOCATIONS, players);
}

/** STO-4.12: the number of occupied village locations. */
export function villageLocationsOccupied(state: PlacedPeople): number {
  let occupied = 0;
  for (let index = LOCATION_INDEX.toolMaker; index <= LOCATION_INDEX.field; index++) {
    if (peopleOn(state, index) > 0) occupied++;
  }
  return occupied;
}

/** STO-4.12: whether no further village location may be occupied. */
export function isVillageFull(state: PlacedPeople): boolean {
  return villageLocationsOccupied(state) >= villageLocationsAllowed(state.seats.length);
}

/** STO-4.9, STO-4.12: whether a location is closed to other players this round, even with room left. */
export function isClosed(state: PlacedPeople, { index, isVillage, visitors, location }: Site): boolean {
  if (isVillage) return isVillageFull(state);
  return LOCATION_PRINTS[location].kind === 'resource' && visitorsOf(state, index) >= visitors;
}

/** STO-15.4: whether a village location can give a player nothing more. */
export function isAtLimit(seat: Pick<Seat, 'tools' | 'people' | 'agriculture'>, location: Location): boolean {
  if (location === 'toolMaker') return toolSum(seat) === MAX_TOOL_SUM;
  return location === 'hut' ? seat.people === MAX_PEOPLE : seat.agriculture === MAX_AGRICULTURE;
}

/** STO-1.11: the number of locations in play: one building stack per player. */
export function locationCount(players: number): number {
  return LOCATION_INDEX.building1 + players;
}

/** A location in a game with a certain number of players. */
export interface Site {
  readonly index: number;
  readonly location: Location;
  readonly isVillage: boolean;
  /** The minimum number of people per visit. */
  readonly least: number;
  /** The maximum number of people of all players. */
  readonly capacity: number;
  /** The maximum number of different players. */
  readonly visitors: number;
}

/** The people of all players and the options: a state or a view. */
interface PeopleAndOptions extends PlacedPeople {
  readonly config: State['config'];
}

/** What decides where a player can place people. */
type Placing = Pick<Seat, 'atHome' | 'placed' | 'tools' | 'people' | 'agriculture'>;

const SITES = PLAYER_COUNTS.map((players) =>
  LOCATIONS.slice(0, locationCount(players)).map((location) => siteOf(location, players)),
);

function siteOf(location: Location, players: number): Site {
  const print = LOCATION_PRINTS[location];
  return {
    index: LOCATION_INDEX[location],
    location,
    isVillage: print.kind === 'village',
    least: print.least,
    capacity: print.capacity,
    visitors: visitorsAllowed(print, players),
  };
}

/** The locations in play with a number of players. */
export function sitesOf(players: number): readonly Site[] {
  return forPlayers(SITES, players);
}

/**
 * The maximum number of people that a player can place on a location now. Below the location's minimum the player can't
 * place there at all. `isFull` is `isVillageFull`: callers ask once for all locations.
 */
export function mostPlaceable(state: PeopleAndOptions, seat: Placing, site: Site, isFull: boolean): number {
  const { index, isVillage } = site;
  // STO-4.6: once per round. STO-4.15: but on several cards and stacks
  if (seat.placed[index] !== 0) return 0;
  // STO-4.17: also where nothing can be gained, except with the option. STO-4.16: also without the means to pay
  if (isVillage && (isFull || (!state.config.placeAtLimit && isAtLimit(seat, site.location)))) return 0;
  let room = site.capacity;
  let visitors = 0;
  for (const { placed } of state.seats) {
    const people = placed[index] ?? 0;
    if (people === 0) continue;
    room -= people;
    visitors++;
  }
  if (visitors >= site.visitors) return 0; // STO-4.9: even with room left
  return Math.min(seat.atHome, room); // STO-4.2: at most the people at home
}

/** STO-4.4: whether a player can place people anywhere. */
export function canPlace(state: PeopleAndOptions & { readonly seats: readonly Placing[] }, player: number): boolean {
  const seat = seatOf(state, player);
  if (seat.atHome === 0) return false;
  if (numberAt(seat.placed, LOCATION_INDEX.hunting) === 0) return true; // STO-4.7: hunting always has room
  const isFull = isVillageFull(state);
  return sitesOf(state.config.players).some((site) => site.least <= mostPlaceable(state, seat, site, isFull));
}
