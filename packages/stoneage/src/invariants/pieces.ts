/** Cards, tiles, resources and tools: none is made, none is lost. */
import { entryAt, numberAt, type Violation } from '@rulewright/core';
import { BUILDING_IDS } from '../buildings.js';
import { CARD_IDS } from '../cards.js';
import { RESOURCES, SUPPLIES, TILES_PER_STACK } from '../components.js';
import { ANY_TWO_CARD, DRAW_CARD, oneUseToolCard } from '../marks.js';
import type { Seat, State } from '../schema/index.js';

export function brokenPieces(state: State): Violation[] {
  return [
    ...brokenCards(state),
    ...brokenTiles(state),
    ...brokenSupply(state),
    ...state.seats.flatMap(brokenTools),
    ...brokenHoldings(state),
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
  if (stacks.some(({ top, unrevealed }) => unrevealed === TILES_PER_STACK && top !== null)) {
    violations.push({ rule: 'STO-2.4', message: `a stack has more than ${TILES_PER_STACK} tiles` });
  }
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

/** STO-9: whatever a card gives for later is held by its buyer. There is one such card for each, so nobody else has it. */
function brokenHoldings({ config, seats }: State): Violation[] {
  return seats.flatMap(({ cards, oneUseTools, anyTwoClaim, drawnCard }, player) => {
    const violations: Violation[] = [];
    for (const value of oneUseTools) {
      if (cards.includes(oneUseToolCard(value))) continue;
      violations.push({ rule: 'STO-9.7', message: `seat ${player} has no card for the one-use tool of ${value}` });
    }
    if (anyTwoClaim && !cards.includes(ANY_TWO_CARD)) {
      violations.push({ rule: 'STO-9.8', message: `seat ${player} has no card for the claim to two resources` });
    }
    if (anyTwoClaim && config.anyTwoTiming === 'immediate') {
      violations.push({ rule: 'STO-15.3', message: `seat ${player} has kept a claim to two resources` });
    }
    if (drawnCard !== null && !cards.includes(DRAW_CARD)) {
      violations.push({ rule: 'STO-9.11', message: `seat ${player} has no card for the drawn card` });
    }
    return violations;
  });
}
