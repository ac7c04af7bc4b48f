/** Placing people, and the rolls and tools of a gathering. */
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { isClosed, isVillageFull, mostPlaceable, peopleOn, sitesOf } from '../board/locations.js';
import { isToolOffered } from '../board/tools.js';
import { type Gathered, LOCATION_PRINTS, LOCATIONS, type Location } from '../components.js';
import { cutToSupply, gainOf, totalOfRoll } from '../rules/resources.js';
import type { Seen } from './seen.js';

/** The people on a location now. */
export interface Occupancy {
  readonly location: Location;
  /** People there, by seat. */
  readonly people: readonly number[];
  /** Places that are still free. */
  readonly free: number;
  /** STO-4.9, STO-4.12: whether the location is closed to other players this round, even with places left. */
  readonly isClosed: boolean;
}

/** STO-1.10: the people on all locations in play (STO-1.11), in the order of `LOCATIONS`. */
export function occupancies(seen: Seen): Occupancy[] {
  return answer(() => {
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
  });
}

/** A location where a player can place people, and the number of people in a turn. */
export interface PlaceableLocation {
  readonly location: Location;
  readonly least: number;
  readonly most: number;
}

/**
 * STO-17.4: the placements of a player as if it were that player's turn, in the order of `LOCATIONS`. Empty for a player
 * who would be skipped (STO-4.4), and outside the placement phase.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function placements(seen: Seen, player: number): PlaceableLocation[] {
  return answer(() => {
    const plain = thaw(seen);
    const seat = seatIn(plain, player);
    if (plain.phase !== 'placement') return [];
    const isFull = isVillageFull(plain);
    return sitesOf(plain.config.players).flatMap((site) => {
      const { location, least } = site;
      const most = Math.min(mostPlaceable(plain, seat, site, isFull), LOCATION_PRINTS[location].most);
      return most < least ? [] : [{ location, least, most }];
    });
  });
}

/** All people of a player on a location. */
export interface Group {
  readonly location: Location;
  readonly people: number;
}

/**
 * STO-5.1: the groups of a player, in the order of `LOCATIONS`, including the one that is being resolved.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function groups(seen: Seen, player: number): Group[] {
  return answer(() => {
    const { placed } = seatIn(seen, player);
    return LOCATIONS.map((location, index) => ({ location, people: placed[index] ?? 0 })).filter(
      ({ people }) => people > 0,
    );
  });
}

/**
 * STO-6.2: the amount of food or a resource that dice and the levels or values of tools give, before the supply limits it
 * (STO-15.10). `LOCATION_PRINTS` has what each location gives.
 */
export function gain(dice: readonly number[], tools: readonly number[], gives: Gathered): number {
  return answer(() => gainOf(totalOfRoll({ dice: [...dice, ...tools], added: 0 }), gives));
}

/** Tools that a player can add to a roll. */
export interface ReadyTools {
  /** STO-6.5: ready tools; of equal ones only the first (STO-17.6). */
  readonly tools: readonly { readonly slot: number; readonly level: number }[];
  /** STO-6.7: the values of the one-use tools. */
  readonly oneUseTools: readonly number[];
}

/**
 * STO-17.6: the tools that a player could add to a roll now.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function readyTools(seen: Seen, player: number): ReadyTools {
  return answer(() => {
    const { tools, oneUseTools } = seatIn(seen, player);
    return {
      tools: tools.flatMap(({ level }, slot) => (isToolOffered(tools, slot) ? [{ slot, level }] : [])),
      oneUseTools: [...oneUseTools],
    };
  });
}

/** A roll to which a player can add tools. */
export interface OpenRoll {
  readonly player: number;
  readonly gives: Gathered;
  /** The faces, in ascending order. */
  readonly dice: readonly number[];
  /** The sum of the tools added so far. */
  readonly added: number;
  /** STO-6.2: the dice and the tools added. */
  readonly total: number;
  /** The gain of `collect` now, limited by the supply (STO-15.10). */
  readonly gain: number;
}

/** STO-6.2: the roll at stage `useTools`; `null` at other stages. */
export function currentRoll(seen: Seen): OpenRoll | null {
  return answer(() => {
    const plain = thaw(seen);
    const stage = plain.stages.at(-1);
    if (stage?.stage !== 'useTools') return null;
    const { player, gives, added } = stage;
    const dice = [...stage.dice];
    const total = totalOfRoll({ dice, added });
    return { player, gives, dice, added, total, gain: cutToSupply(plain, gives, gainOf(total, gives)) };
  });
}
