/** Where people can have been placed, and in which order (STO-4). */
import { seatOf, type Violation } from '@rulewright/core';
import { LOCATION_INDEX, LOCATION_PRINTS, LOCATIONS, type Location, STARTING_PEOPLE } from '../components.js';
import { canPlace, isAtLimit, villageLocationsAllowed, villageLocationsOccupied } from '../locations.js';
import type { Seat, State } from '../schema/index.js';
import { turnOrder } from '../turnOrder.js';

export function impossiblePeople(state: State): Violation[] {
  return [
    ...state.seats.flatMap((seat, player) => impossibleSeat(state, seat, player)),
    ...impossibleVillage(state),
    ...impossibleTurn(state),
    ...impossibleWaiting(state),
  ];
}

const VILLAGE: readonly Location[] = LOCATIONS.filter((location) => LOCATION_PRINTS[location].kind === 'village');

function impossibleSeat({ config, phase }: State, seat: Seat, player: number): Violation[] {
  const { people, placed } = seat;
  const violations: Violation[] = [];
  if (people < STARTING_PEOPLE) {
    violations.push({ rule: 'STO-1.5', message: `seat ${player} has ${people} people` });
  }
  if (placed[LOCATION_INDEX.hut] === 1) {
    violations.push({ rule: 'STO-4.11', message: `a person of seat ${player} is alone in the hut` });
  }
  // STO-15.4: later in the round what was to be gained may have been gained elsewhere
  const isInVain = (location: Location): boolean =>
    (placed[LOCATION_INDEX[location]] ?? 0) > 0 && isAtLimit(seat, location);
  if (!config.placeAtLimit && phase === 'placement' && VILLAGE.some(isInVain)) {
    violations.push({ rule: 'STO-15.4', message: `seat ${player} is in the village in vain` });
  }
  return violations;
}

function impossibleVillage(state: State): Violation[] {
  const occupied = villageLocationsOccupied(state);
  if (occupied <= villageLocationsAllowed(state.players)) return [];
  return [{ rule: 'STO-4.12', message: `${occupied} locations of the village are occupied` }];
}

/** STO-4.1: players have had as many turns as those before them, but for those who can't place any more (STO-4.4). */
function impossibleTurn(state: State): Violation[] {
  const [current] = state.stages;
  if (current?.stage !== 'placePeople') return [];
  const order = turnOrder(state);
  const turn = order.indexOf(current.player);
  const turns = turnsOf(state, current.player);
  return order.flatMap((player, index) => {
    const had = turnsOf(state, player);
    const expected = index < turn ? turns + 1 : turns;
    if (had === expected || (had < expected && !canPlace(state, player))) return [];
    return [{ rule: 'STO-4.1', message: `seat ${player} has placed people ${had} times, not ${expected} times` }];
  });
}

/** STO-4.6: every group took a turn. */
function turnsOf(state: State, player: number): number {
  return seatOf(state, player).placed.filter((people) => people > 0).length;
}

/** STO-4.3, STO-6.9: players who wait for their turn to resolve have placed all they could, and used no tools. */
function impossibleWaiting(state: State): Violation[] {
  const [current] = state.stages;
  const order = turnOrder(state);
  const isResolving = current?.stage === 'chooseGroup' || current?.stage === 'groupDone';
  const waiting = isResolving ? order.slice(order.indexOf(current.player) + 1) : [];
  const hasNotRolled = state.phase === 'placement' ? order : waiting;
  return [
    ...waiting.flatMap((player) => {
      const { atHome, placed } = seatOf(state, player);
      if (atHome === 0 || placed[LOCATION_INDEX.hunting] !== 0) return [];
      return [{ rule: 'STO-4.3', message: `people of seat ${player} have stayed at home who could hunt` }];
    }),
    ...hasNotRolled.flatMap((player) => {
      if (seatOf(state, player).tools.every(({ used }) => !used)) return [];
      return [{ rule: 'STO-6.6', message: `seat ${player} has used a tool before rolling` }];
    }),
  ];
}
