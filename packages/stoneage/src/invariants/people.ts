/** People: every one is somewhere, in a place that takes them, and every group gets its turn. */
import type { Violation } from '@rulewright/core';
import { numberAt } from '@rulewright/core/define';
import {
  peopleOn,
  villageLocationsAllowed,
  villageLocationsOccupied,
  visitorsAllowed,
  visitorsOf,
} from '../board/locations.js';
import { LOCATION_PRINTS, LOCATIONS } from '../components.js';
import { turnOrder } from '../rules/agenda.js';
import type { Seat, State } from '../types.generated.js';

export function peopleInvariants(state: State): Violation[] {
  return [
    ...state.seats.flatMap(seatViolations),
    ...locationViolations(state),
    ...villageViolations(state),
    ...unresolvedGroups(state),
    ...groupsWithoutOffer(state),
  ];
}

function seatViolations({ people, atHome, placed }: Seat, player: number): Violation[] {
  const violations: Violation[] = [];
  const away = placed.reduce((sum, count) => sum + count, 0);
  if (away + atHome !== people) {
    const message = `seat ${player} has ${people} people, ${away} placed and ${atHome} at home`;
    violations.push({ rule: 'STO-1.5', message });
  }
  for (const [index, location] of LOCATIONS.entries()) {
    const { least, countRule } = LOCATION_PRINTS[location];
    const group = numberAt(placed, index);
    if (group === 0 || group >= least) continue;
    violations.push({ rule: countRule, message: `seat ${player} has too few people at ${location}` });
  }
  return violations;
}

function locationViolations(state: State): Violation[] {
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

function villageViolations(state: State): Violation[] {
  const occupied = villageLocationsOccupied(state);
  if (occupied <= villageLocationsAllowed(state.players)) return [];
  return [{ rule: 'STO-4.12', message: `${occupied} of toolMaker, hut and field are occupied` }];
}

/** STO-5.1, STO-5.6: players before the current one have resolved their groups; in the feeding everybody has. */
function unresolvedGroups(state: State): Violation[] {
  const [first] = state.stages;
  if (first?.stage === 'placePeople') return [];
  const order = turnOrder(state);
  const isResolving = first?.stage === 'chooseGroup' || first?.stage === 'groupDone';
  return order
    .slice(0, isResolving ? order.indexOf(first.player) : order.length)
    .filter((player) => state.seats[player]?.placed.some((people) => people > 0))
    .map((player) => ({ rule: 'STO-5.6', message: `seat ${player} has a group that would never be resolved` }));
}

/** STO-5.1: people on a card space or a stack find something to buy. */
function groupsWithoutOffer({ stages, seats, row, stacks }: State): Violation[] {
  const [group] = stages;
  const resolved = group?.stage === 'groupDone' ? group.location : undefined;
  return LOCATIONS.flatMap((location, index): Violation[] => {
    const print = LOCATION_PRINTS[location];
    const isGone =
      (print.kind === 'card' && row[print.place] === null) || (print.kind === 'building' && !stacks[print.place]?.top);
    if (!isGone || location === resolved || seats.every(({ placed }) => placed[index] === 0)) return [];
    return [{ rule: 'STO-5.1', message: `people are on ${location}, but there is nothing to buy` }];
  });
}
