/** Who may put people where (STO-4). */
import { entryAt, numberAt, seatOf } from '@rulewright/core';
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
} from './components.js';
import type { Seat, State } from './schema/index.js';
import { toolSum } from './tools.js';

/** Where everybody's people are: a state, or what a viewer sees of it. */
interface People {
  readonly seats: readonly Pick<Seat, 'placed'>[];
}

/** People on a location, of all players together. */
export function peopleOn({ seats }: People, index: number): number {
  let people = 0;
  for (const { placed } of seats) people += placed[index] ?? 0;
  return people;
}

/** Different players who have people on a location. */
export function visitorsOf({ seats }: People, index: number): number {
  let visitors = 0;
  for (const { placed } of seats) if (numberAt(placed, index) > 0) visitors++;
  return visitors;
}

/** An entry of a list by number of players. */
function forPlayers<Entry>(list: readonly Entry[], players: number): Entry {
  return entryAt(list, players - PLAYER_COUNTS[0]);
}

/** STO-5.2: the location whose group is being resolved; `null` if none is. */
export function locationResolved({ stages }: Pick<State, 'stages'>): Location | null {
  for (const stage of stages) if (stage.stage === 'groupDone') return stage.location;
  return null;
}

/** STO-4.9: how many different players a location takes with so many players. */
export function visitorsAllowed({ visitors }: LocationPrint, players: number): number {
  return forPlayers(visitors, players);
}

/** STO-4.12: how many of the village locations may be occupied with so many players. */
export function villageLocationsAllowed(players: number): number {
  return forPlayers(OPEN_VILLAGE_LOCATIONS, players);
}

/** STO-4.12: how many of the village locations are occupied. */
export function villageLocationsOccupied(state: People): number {
  let occupied = 0;
  for (let index = LOCATION_INDEX.toolMaker; index <= LOCATION_INDEX.field; index++) {
    if (peopleOn(state, index) > 0) occupied++;
  }
  return occupied;
}

/** STO-4.12: whether so many of the village locations are occupied that no other may be. */
export function isVillageFull(state: People): boolean {
  return villageLocationsOccupied(state) >= villageLocationsAllowed(state.seats.length);
}

/** STO-4.9, STO-4.12: whether nobody else may come in this round, though there may be room. */
export function isClosed(state: People, { index, isVillage, visitors, location }: Site): boolean {
  if (isVillage) return isVillageFull(state);
  return LOCATION_PRINTS[location].kind === 'resource' && visitorsOf(state, index) >= visitors;
}

/** STO-15.4: whether a player can gain nothing at a village location. */
export function isAtLimit(seat: Pick<Seat, 'tools' | 'people' | 'agriculture'>, location: Location): boolean {
  if (location === 'toolMaker') return toolSum(seat) === MAX_TOOL_SUM;
  return location === 'hut' ? seat.people === MAX_PEOPLE : seat.agriculture === MAX_AGRICULTURE;
}

/** STO-1.11: number of locations in a game with so many players: there are as many building stacks. */
export function locationCount(players: number): number {
  return LOCATION_INDEX.building1 + players;
}

/** A location as it is in a game with so many players. */
export interface Site {
  readonly index: number;
  readonly location: Location;
  readonly isVillage: boolean;
  /** People that a visit takes at least. */
  readonly least: number;
  /** People that it takes, of all players together. */
  readonly capacity: number;
  /** Different players that it takes. */
  readonly visitors: number;
}

/** Who has how many people where, and with which options: a state, or what a viewer sees of it. */
interface Board extends People {
  readonly config: State['config'];
}

/** What decides whether a player may put people somewhere. */
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

/** The locations in a game with so many players. */
export function sitesOf(players: number): readonly Site[] {
  return forPlayers(SITES, players);
}

/**
 * The most people that a player may put on a location now; 0 if none. Less than what the location asks for at least
 * means none, too. `isFull` says whether the village is, so that it is found out once for all locations.
 */
export function mostPlaceable(state: Board, seat: Placing, site: Site, isFull: boolean): number {
  const { index, isVillage } = site;
  // STO-4.6: never twice in a round. STO-4.15: but on several cards and stacks
  if (seat.placed[index] !== 0) return 0;
  // STO-4.17: also where nothing can be gained, but for the option. STO-4.16: also where a player can't pay
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
  return Math.min(seat.atHome, room); // STO-4.2: not more than are at home
}

/** STO-4.4: whether a player can put people anywhere. */
export function canPlace(state: Board & { readonly seats: readonly Placing[] }, player: number): boolean {
  const seat = seatOf(state, player);
  if (seat.atHome === 0) return false;
  if (numberAt(seat.placed, LOCATION_INDEX.hunting) === 0) return true; // STO-4.7: hunting takes everybody
  const isFull = isVillageFull(state);
  return sitesOf(state.config.players).some((site) => site.least <= mostPlaceable(state, seat, site, isFull));
}
