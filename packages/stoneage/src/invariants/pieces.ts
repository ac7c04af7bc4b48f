/** Pieces and people are conserved. */
import type { Issue } from '@rulewright/core';
import { entryAt, numberAt } from '@rulewright/core/define';
import {
  peopleOn,
  villageLocationsAllowed,
  villageLocationsOccupied,
  visitorsAllowed,
  visitorsOf,
} from '../board/locations.js';
import {
  BUILDING_IDS,
  CARD_IDS,
  LOCATION_PRINTS,
  LOCATIONS,
  RESOURCES,
  SUPPLIES,
  TILES_PER_STACK,
} from '../components.js';
import { turnOrder } from '../rules/agenda.js';
import { ANY_TWO_CARD, DRAW_CARD, oneUseToolCard } from '../rules/evidence.js';
import type { Seat, State } from '../types.js';

export function pieceInvariants(state: State): Issue[] {
  return [
    ...cardViolations(state),
    ...tileViolations(state),
    ...supplyViolations(state),
    ...state.seats.flatMap(toolViolations),
    ...state.seats.flatMap((seat, player) => holdingViolations(state, seat, player)),
  ];
}

/** Pieces not in exactly one place, or a count if many are missing. */
function misplaced<Id extends string>(
  rule: string,
  bag: string,
  ids: readonly Id[],
  found: readonly (Id | null)[],
): Issue[] {
  const wrong = ids.filter((id) => found.indexOf(id) === -1 || found.indexOf(id) !== found.lastIndexOf(id));
  const nowhere = wrong.filter((id) => !found.includes(id));
  if (nowhere.length > MAX_NAMED) return [{ rule, message: `${nowhere.length} pieces are nowhere; ${bag} takes them` }];
  return wrong.map((id) => ({
    rule,
    message: `${id} is ${nowhere.includes(id) ? `nowhere; ${bag} takes it` : 'in two places'}`,
  }));
}

/** If more pieces are missing, they are counted. */
const MAX_NAMED = 3;

/** Whether a bag lists its pieces in canonical order. */
function isInOrder<Id>(ids: readonly Id[], bag: readonly Id[]): boolean {
  return bag.every((id, index) => index === 0 || ids.indexOf(entryAt(bag, index - 1)) < ids.indexOf(id));
}

function cardViolations({ row, cardBag, seats }: State): Issue[] {
  const owned = seats.flatMap(({ cards, drawnCard }) => [...cards, drawnCard]);
  const violations = misplaced('STO-1.12', 'cardBag', CARD_IDS, [...row, ...cardBag, ...owned]);
  if (!isInOrder(CARD_IDS, cardBag)) {
    violations.push({ rule: 'STO-16.4', message: "cardBag isn't in the order of CARD_IDS" });
  }
  return violations;
}

function tileViolations({ players, stacks, buildingBag, seats }: State): Issue[] {
  const bought = seats.flatMap(({ buildings }) => buildings);
  const tops = stacks.map(({ top }) => top);
  const violations = misplaced('STO-1.13', 'buildingBag', BUILDING_IDS, [...tops, ...buildingBag, ...bought]);
  if (!isInOrder(BUILDING_IDS, buildingBag)) {
    violations.push({ rule: 'STO-16.4', message: "buildingBag isn't in the order of BUILDING_IDS" });
  }
  if (stacks.length !== players) {
    violations.push({ rule: 'STO-2.4', message: `there are ${stacks.length} stacks for ${players} players` });
  }
  const sizes = stacks.map(({ top, unrevealed }) => unrevealed + (top === null ? 0 : 1));
  const high = sizes.findIndex((size) => size > TILES_PER_STACK);
  if (high >= 0) violations.push({ rule: 'STO-2.4', message: `stack ${high} has more than ${TILES_PER_STACK} tiles` });
  const inStacks = sizes.reduce((sum, size) => sum + size, 0);
  if (inStacks + bought.length !== TILES_PER_STACK * players) {
    violations.push({
      rule: 'STO-2.4',
      message: `${inStacks} tiles in stacks and ${bought.length} bought instead of ${TILES_PER_STACK * players} in all`,
    });
  }
  return violations;
}

function supplyViolations({ config, supply, seats }: State): Issue[] {
  const all = SUPPLIES[config.resourceSupply];
  if (all === null || supply === null) {
    return all === supply ? [] : [{ rule: 'STO-15.9', message: "the supply doesn't match the config" }];
  }
  return RESOURCES.filter(
    (resource) =>
      supply[resource] + seats.reduce((sum, { resources }) => sum + resources[resource], 0) !== all[resource],
  ).map((resource) => ({
    rule: 'STO-15.9',
    message: `there must be ${all[resource]} ${resource} in all; supply has ${supply[resource]}`,
  }));
}

function toolViolations({ tools, oneUseTools }: Seat, player: number): Issue[] {
  const violations: Issue[] = [];
  const isFilledFromFirst = tools.every(
    ({ level }, slot) => slot === 0 || level === 0 || entryAt(tools, slot - 1).level > 0,
  );
  if (!isFilledFromFirst || tools.some(({ level, used }) => level === 0 && used)) {
    violations.push({ rule: 'STO-1.6', message: `seat ${player} has a gap in the tool slots, or uses an empty one` });
  }
  if (oneUseTools.some((value, index) => index > 0 && value <= numberAt(oneUseTools, index - 1))) {
    violations.push({ rule: 'STO-9.7', message: `the one-use tools of seat ${player} aren't in ascending order` });
  }
  return violations;
}

/** Players hold only what their cards give. There is one such card each, so no two players hold the same. */
function holdingViolations({ config }: State, seat: Seat, player: number): Issue[] {
  const { cards, oneUseTools, anyTwoClaim, drawnCard } = seat;
  const violations: Issue[] = [];
  for (const value of oneUseTools) {
    const card = oneUseToolCard(value);
    if (cards.includes(card)) continue;
    violations.push({ rule: 'STO-9.7', message: `seat ${player} lacks ${card} for its one-use tool` });
  }
  if (anyTwoClaim && !cards.includes(ANY_TWO_CARD)) {
    violations.push({ rule: 'STO-9.8', message: `seat ${player} lacks ${ANY_TWO_CARD} for its anyTwoClaim` });
  }
  if (anyTwoClaim && config.anyTwoTiming === 'immediate') {
    violations.push({ rule: 'STO-15.3', message: `seat ${player} can't keep an anyTwoClaim` });
  }
  if (drawnCard !== null && !cards.includes(DRAW_CARD)) {
    violations.push({ rule: 'STO-9.11', message: `seat ${player} lacks ${DRAW_CARD} for its drawnCard` });
  }
  return violations;
}

export function peopleInvariants(state: State): Issue[] {
  return [
    ...state.seats.flatMap(seatViolations),
    ...locationViolations(state),
    ...villageViolations(state),
    ...unresolvedGroups(state),
    ...groupsWithoutOffer(state),
  ];
}

function seatViolations({ people, atHome, placed }: Seat, player: number): Issue[] {
  const violations: Issue[] = [];
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

function locationViolations(state: State): Issue[] {
  return LOCATIONS.flatMap((_, index) => {
    const message = crowdAt(state, index);
    return message === undefined ? [] : [{ rule: 'STO-1.10', message }];
  });
}

/** What is wrong with the people at a location. */
function crowdAt(state: State, index: number): string | undefined {
  const { players } = state;
  const location = entryAt(LOCATIONS, index);
  const print = LOCATION_PRINTS[location];
  const people = peopleOn(state, index);
  if (people === 0) return undefined;
  if (print.kind === 'building' && print.place >= players) {
    return `${people} people are at ${location}, which isn't in play with ${players} players`;
  }
  if (people > print.capacity) return `${people} people are at ${location}, which has room for ${print.capacity}`;
  const visitors = visitorsOf(state, index);
  const allowed = visitorsAllowed(print, players);
  if (visitors <= allowed) return undefined;
  return `${visitors} players have people at ${location}; in a game of ${players}, only ${allowed} may`;
}

function villageViolations(state: State): Issue[] {
  const occupied = villageLocationsOccupied(state);
  if (occupied <= villageLocationsAllowed(state.players)) return [];
  return [{ rule: 'STO-4.12', message: `${occupied} of toolMaker, hut and field are occupied` }];
}

/** STO-5.1, STO-5.6: players before the current one have resolved their groups; in the feeding everybody has. */
function unresolvedGroups(state: State): Issue[] {
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
function groupsWithoutOffer({ stages, seats, row, stacks }: State): Issue[] {
  const [group] = stages;
  const resolved = group?.stage === 'groupDone' ? group.location : undefined;
  return LOCATIONS.flatMap((location, index): Issue[] => {
    const print = LOCATION_PRINTS[location];
    const isGone =
      (print.kind === 'card' && row[print.place] === null) || (print.kind === 'building' && !stacks[print.place]?.top);
    if (!isGone || location === resolved || seats.every(({ placed }) => placed[index] === 0)) return [];
    return [{ rule: 'STO-5.1', message: `people are on ${location}, but there is nothing to buy` }];
  });
}
