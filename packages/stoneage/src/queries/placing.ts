/** Where people are, and where more may go (STO-4, STO-5.1). */
import { seatIn, thaw } from '@rulewright/core';
import { LOCATION_PRINTS, LOCATIONS, type Location } from '../components.js';
import { isClosed, isVillageFull, mostPlaceable, peopleOn, sitesOf } from '../locations.js';
import type { Seen } from '../seen.js';

/** A location as it is now. */
export interface Occupancy {
  readonly location: Location;
  /** People there, by seat. */
  readonly people: readonly number[];
  /** Places that may still be taken. */
  readonly free: number;
  /** STO-4.9, STO-4.12: whether nobody else may come in this round, though there are places left. */
  readonly isClosed: boolean;
}

/** STO-1.10: the locations of the game as they are now, in the order of `LOCATIONS` (STO-1.11: without stacks not in play). */
export function occupancies(seen: Seen): Occupancy[] {
  const { config, seats } = thaw(seen);
  return sitesOf(config.players).map((site) => {
    const room = site.capacity - peopleOn({ seats }, site.index);
    const closed = room > 0 && isClosed({ seats }, site);
    return {
      location: site.location,
      people: seats.map(({ placed }) => placed[site.index] ?? 0),
      free: closed ? 0 : room,
      isClosed: closed,
    };
  });
}

/** A location where a player may place people, and how many in a turn. */
export interface Placement {
  readonly location: Location;
  readonly least: number;
  readonly most: number;
}

/**
 * STO-17.4: where a player may place people and how many, if it is that player's turn to place; in the order of
 * `LOCATIONS`. Empty for a player who would be skipped (STO-4.4), and outside the placement phase.
 * @throws ArgumentError for a seat that isn't there.
 */
export function placements(seen: Seen, player: number): Placement[] {
  const plain = thaw(seen);
  const seat = seatIn(plain, player);
  if (plain.phase !== 'placement') return [];
  const isFull = isVillageFull(plain);
  return sitesOf(plain.config.players).flatMap((site) => {
    const { location, least } = site;
    const most = Math.min(mostPlaceable(plain, seat, site, isFull), LOCATION_PRINTS[location].most);
    return most < least ? [] : [{ location, least, most }];
  });
}

/** All the people of a player on one location. */
export interface Group {
  readonly location: Location;
  readonly people: number;
}

/**
 * STO-5.1: the groups that a player has on the board, in the order of `LOCATIONS`; the one being resolved is among them.
 * @throws ArgumentError for a seat that isn't there.
 */
export function groups(seen: Seen, player: number): Group[] {
  const { placed } = seatIn(seen, player);
  return LOCATIONS.map((location, index) => ({ location, people: placed[index] ?? 0 })).filter(
    ({ people }) => people > 0,
  );
}
