/** People: where they are, and whose group is resolved. */
import { numberAt, type Violation } from '@rulewright/core';
import { LOCATION_PRINTS, LOCATIONS } from '../components.js';
import {
  peopleOn,
  villageLocationsAllowed,
  villageLocationsOccupied,
  visitorsAllowed,
  visitorsOf,
} from '../locations.js';
import type { Seat, State } from '../schema/index.js';
import { turnOrder } from '../turnOrder.js';

export function brokenPeople(state: State): Violation[] {
  return [
    ...state.seats.flatMap(brokenCount),
    ...state.seats.flatMap(brokenGroups),
    ...brokenLocations(state),
    ...brokenVillage(state),
    ...leftBehind(state),
    ...stranded(state),
  ];
}

function brokenCount({ people, atHome, placed }: Seat, player: number): Violation[] {
  const away = placed.reduce((sum, count) => sum + count, 0);
  if (away + atHome === people) return [];
  return [{ rule: 'STO-1.5', message: `seat ${player} has ${people} people, ${away} placed and ${atHome} at home` }];
}

/** STO-1.10: every group is as large as its location asks for. */
function brokenGroups({ placed }: Seat, player: number): Violation[] {
  return LOCATIONS.flatMap((location, index) => {
    const { least, countRule } = LOCATION_PRINTS[location];
    const people = numberAt(placed, index);
    if (people === 0 || people >= least) return [];
    return [{ rule: countRule, message: `${people} people of seat ${player} can't be at ${location}` }];
  });
}

/** STO-4.12: how many of the village locations are occupied. */
function brokenVillage(state: State): Violation[] {
  const occupied = villageLocationsOccupied(state);
  if (occupied <= villageLocationsAllowed(state.players)) return [];
  return [{ rule: 'STO-4.12', message: `${occupied} of toolMaker, hut and field are occupied` }];
}

function brokenLocations(state: State): Violation[] {
  return LOCATIONS.flatMap((location, index) => {
    const print = LOCATION_PRINTS[location];
    const people = peopleOn(state, index);
    const isInPlay = print.kind !== 'building' || print.place < state.players;
    const hasRoom = people <= print.capacity;
    const isAllowed = visitorsOf(state, index) <= visitorsAllowed(print, state.players);
    if (people === 0 || (isInPlay && hasRoom && isAllowed)) return [];
    return [{ rule: 'STO-1.10', message: `${people} people can't be at ${location}` }];
  });
}

/** STO-5.1, STO-5.6: a group that nobody would resolve in this round. */
function leftBehind(state: State): Violation[] {
  const [first] = state.stages;
  if (first?.stage === 'placePeople') return [];
  const order = turnOrder(state);
  const isResolving = first?.stage === 'chooseGroup' || first?.stage === 'groupDone';
  return order
    .slice(0, isResolving ? order.indexOf(first.player) : order.length)
    .filter((player) => state.seats[player]?.placed.some((people) => people > 0))
    .map((player) => ({ rule: 'STO-5.6', message: `a group of seat ${player} is left, and not to be resolved` }));
}

/** STO-5.1: the cards and tiles of the groups that are still to be resolved are there. */
function stranded({ stages, seats, row, stacks }: State): Violation[] {
  const [group] = stages;
  const resolved = group?.stage === 'groupDone' ? group.location : undefined;
  return LOCATIONS.flatMap((location, index): Violation[] => {
    const print = LOCATION_PRINTS[location];
    const isGone =
      (print.kind === 'card' && row[print.place] === null) || (print.kind === 'building' && !stacks[print.place]?.top);
    if (!isGone || location === resolved || seats.every(({ placed }) => placed[index] === 0)) return [];
    return [{ rule: 'STO-5.1', message: `people are on ${location}, where there is nothing to buy` }];
  });
}
