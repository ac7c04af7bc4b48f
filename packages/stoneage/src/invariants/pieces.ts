/** Cards, tiles, resources and tools: none is made, none is lost. */
import { entryAt, numberAt, type Violation } from '@rulewright/core';
import { BUILDING_IDS } from '../buildings.js';
import { CARD_IDS } from '../cards.js';
import { RESOURCES, SUPPLIES, TILES_PER_STACK } from '../components.js';
import type { Seat, State } from '../schema/index.js';

export function brokenPieces(state: State): Violation[] {
  return [
    ...brokenCards(state),
    ...brokenTiles(state),
    ...brokenSupply(state),
    ...state.seats.flatMap(brokenTools),
    ...brokenGains(state),
  ];
}

/** Pieces that are not in exactly one place. */
function misplaced<Id extends string>(ids: readonly Id[], found: readonly (Id | null)[]): Id[] {
  return ids.filter((id) => found.indexOf(id) === -1 || found.indexOf(id) !== found.lastIndexOf(id));
}

/** Whether a bag lists its pieces in canonical order. */
function isInOrder<Id>(ids: readonly Id[], bag: readonly Id[]): boolean {
  return bag.every((id, index) => index === 0 || ids.indexOf(entryAt(bag, index - 1)) < ids.indexOf(id));
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

function brokenTools({ tools, oneUseTools }: Seat, player: number): Violation[] {
  const violations: Violation[] = [];
  const isFilledFromFirst = tools.every(
    ({ level }, slot) => slot === 0 || level === 0 || entryAt(tools, slot - 1).level > 0,
  );
  if (!isFilledFromFirst || tools.some(({ level, used }) => level === 0 && used)) {
    violations.push({ rule: 'STO-1.6', message: `seat ${player} has tools that can't be` });
  }
  if (oneUseTools.some((value, index) => index > 0 && value <= numberAt(oneUseTools, index - 1))) {
    violations.push({ rule: 'STO-9.7', message: `the one-use tools of seat ${player} aren't in ascending order` });
  }
  return violations;
}

/** Of each one-use tool, of the claim and of the drawn card there is one, since there is one card that gives it. */
function brokenGains({ seats }: State): Violation[] {
  const violations: Violation[] = [];
  const values = seats.flatMap(({ oneUseTools }) => oneUseTools);
  if (new Set(values).size < values.length) {
    violations.push({ rule: 'STO-9.7', message: 'two players hold the same one-use tool' });
  }
  if (seats.filter(({ anyTwoClaim }) => anyTwoClaim).length > 1) {
    violations.push({ rule: 'STO-9.8', message: 'two players hold the claim to two resources' });
  }
  if (seats.filter(({ drawnCard }) => drawnCard !== null).length > 1) {
    violations.push({ rule: 'STO-9.11', message: 'two players have drawn a card' });
  }
  return violations;
}
