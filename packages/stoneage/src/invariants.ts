/** What no game changes: cards, tiles, people and resources are neither made nor lost. */
import type { Violation } from '@rulewright/core';
import { BUILDING_IDS } from './buildings.js';
import { CARD_IDS } from './cards.js';
import { LOCATION_PRINTS, LOCATIONS, RESOURCES, STARTING_PEOPLE, SUPPLIES, TILES_PER_STACK } from './components.js';
import { boughtForSure } from './deal.js';
import { peopleOn, visitorsOf } from './locations.js';
import type { Seat, State } from './schema.js';

export function invariants(state: State): Violation[] {
  const { players, config, seats } = state;
  if (seats.length !== players || config.players !== players) {
    return [{ rule: 'STO-1.1', message: `there are ${seats.length} seats and a config for ${config.players} players` }];
  }
  return [
    ...brokenCards(state),
    ...brokenTiles(state),
    ...brokenSupply(state),
    ...brokenLocations(state),
    ...seats.flatMap(brokenSeat),
    ...brokenAgenda(state),
  ];
}

/** Pieces that are not in exactly one place. */
function misplaced<Id extends string>(ids: readonly Id[], found: readonly (Id | null)[]): Id[] {
  return ids.filter((id) => found.indexOf(id) === -1 || found.indexOf(id) !== found.lastIndexOf(id));
}

/** Whether a bag lists its pieces in canonical order. */
function isInOrder<Id>(ids: readonly Id[], bag: readonly Id[]): boolean {
  return bag.every((id, index) => index === 0 || ids.indexOf(bag[index - 1] as Id) < ids.indexOf(id));
}

function brokenCards({ row, cardBag, seats }: State): Violation[] {
  const owned = seats.flatMap(({ cards, drawnCard }) => [...cards, drawnCard]);
  const violations = misplaced(CARD_IDS, [...row, ...cardBag, ...owned]).map((card) => ({
    rule: 'STO-1.12',
    message: `the card ${card} isn't in exactly one place`,
  }));
  if (!isInOrder(CARD_IDS, cardBag)) {
    violations.push({ rule: 'STO-16.4', message: "the card bag isn't in canonical order" });
  }
  return violations;
}

function brokenTiles({ players, stacks, buildingBag, seats }: State): Violation[] {
  const bought = seats.flatMap(({ buildings }) => buildings);
  const tops = stacks.map(({ top }) => top);
  const violations = misplaced(BUILDING_IDS, [...tops, ...buildingBag, ...bought]).map((building) => ({
    rule: 'STO-1.13',
    message: `the tile ${building} isn't in exactly one place`,
  }));
  if (!isInOrder(BUILDING_IDS, buildingBag)) {
    violations.push({ rule: 'STO-16.4', message: "the building bag isn't in canonical order" });
  }
  if (stacks.length !== players) {
    violations.push({ rule: 'STO-2.4', message: `there are ${stacks.length} stacks for ${players} players` });
  }
  const inStacks = stacks.reduce((sum, { top, unrevealed }) => sum + unrevealed + (top === null ? 0 : 1), 0);
  if (inStacks + bought.length !== TILES_PER_STACK * players) {
    violations.push({ rule: 'STO-2.4', message: `${inStacks} tiles in the stacks and ${bought.length} bought` });
  }
  return violations;
}

function brokenSupply({ config, supply, seats }: State): Violation[] {
  const all = SUPPLIES[config.resourceSupply];
  if (all === null || supply === null) {
    return all === supply ? [] : [{ rule: 'STO-15.9', message: "the supply isn't that of the config" }];
  }
  return RESOURCES.filter(
    (resource) =>
      supply[resource] + seats.reduce((sum, { resources }) => sum + resources[resource], 0) !== all[resource],
  ).map((resource) => ({ rule: 'STO-15.9', message: `there aren't ${all[resource]} ${resource} in all` }));
}

function brokenLocations(state: State): Violation[] {
  return LOCATIONS.flatMap((location, index) => {
    const { most, visitors, kind, place = 0 } = LOCATION_PRINTS[location];
    const people = peopleOn(state, index);
    const isInPlay = kind !== 'building' || place < state.players;
    const hasRoom = kind === 'hunting' || people <= most;
    const isAllowed = visitorsOf(state, index) <= (visitors[state.players - 2] as number);
    if (people === 0 || (isInPlay && hasRoom && isAllowed)) return [];
    return [{ rule: 'STO-1.10', message: `${people} people can't be at ${location}` }];
  });
}

function brokenSeat(seat: Seat, player: number): Violation[] {
  const violations: Violation[] = [];
  const placed = seat.placed.reduce((sum, people) => sum + people, 0);
  if (placed + seat.atHome !== seat.people || seat.people < STARTING_PEOPLE) {
    violations.push({ rule: 'STO-1.5', message: `seat ${player} has ${seat.people} people, ${placed} of them placed` });
  }
  const isFilledFromFirst = seat.tools.every(
    ({ level }, slot) => slot === 0 || level === 0 || (seat.tools[slot - 1]?.level ?? 0) > 0,
  );
  if (!isFilledFromFirst || seat.tools.some(({ level, used }) => level === 0 && used)) {
    violations.push({ rule: 'STO-1.6', message: `seat ${player} has tools that can't be` });
  }
  if (boughtForSure(seat, seat.drawnCard !== null).some((card) => !seat.cards.includes(card))) {
    violations.push({ rule: 'STO-9.1', message: `seat ${player} has what none of its cards has given` });
  }
  if (seat.oneUseTools.some((value, index) => index > 0 && value <= (seat.oneUseTools[index - 1] as number))) {
    violations.push({ rule: 'STO-9.7', message: `the one-use tools of seat ${player} aren't in ascending order` });
  }
  return violations;
}

/** A stage must find what it deals with. */
function brokenAgenda(state: State): Violation[] {
  return state.stages.flatMap((stage): Violation[] => {
    switch (stage.stage) {
      case 'payCard':
        if (state.row[stage.space] !== null) return [];
        return [{ rule: 'STO-8.1', message: `no card is on space ${stage.space}` }];
      case 'payBuilding':
        if (state.stacks[stage.stack]?.top) return [];
        return [{ rule: 'STO-10.1', message: `no tile is face up on stack ${stage.stack}` }];
      case 'drawToRow':
      case 'drawExtraCard':
        return state.cardBag.length > 0
          ? []
          : [{ rule: 'STO-18.1', message: 'a card is to be drawn from an empty bag' }];
      case 'revealBuilding':
        if ((state.stacks[stage.stack]?.unrevealed ?? 0) > 0) return [];
        return [{ rule: 'STO-18.1', message: `stack ${stage.stack} has no tile to turn up` }];
      default:
        return [];
    }
  });
}
