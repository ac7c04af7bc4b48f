/** What no game changes: cards, tiles, people and resources are neither made nor lost. */
import { entryAt, misshapenAgenda, numberAt, type Violation } from '@rulewright/core';
import { BUILDING_IDS } from './buildings.js';
import { CARD_IDS, type CardId } from './cards.js';
import {
  type Gathered,
  LOCATION_INDEX,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  RESOURCES,
  STARTING_PEOPLE,
  SUPPLIES,
  TILES_PER_STACK,
} from './components.js';
import { boughtForSure } from './deal.js';
import { peopleOn, visitorsAllowed, visitorsOf } from './locations.js';
import type { Phase, Seat, Stage, State } from './schema/index.js';

export function invariants(state: State): Violation[] {
  return [
    ...brokenCards(state),
    ...brokenTiles(state),
    ...brokenSupply(state),
    ...brokenLocations(state),
    ...state.seats.flatMap((seat, player) => brokenSeat(state, seat, player)),
    ...brokenGroup(state),
    ...brokenRound(state),
    ...brokenAgenda(state),
    ...state.stages.flatMap((stage) => brokenStage(state, stage)),
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

function brokenSeat({ stages }: State, seat: Seat, player: number): Violation[] {
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
  if (boughtForSure(seat, player, seat.drawnCard !== null, stages).some((card) => !seat.cards.includes(card))) {
    violations.push({ rule: 'STO-9.1', message: `seat ${player} has what none of its cards has given` });
  }
  if (seat.oneUseTools.some((value, index) => index > 0 && value <= numberAt(seat.oneUseTools, index - 1))) {
    violations.push({ rule: 'STO-9.7', message: `the one-use tools of seat ${player} aren't in ascending order` });
  }
  return violations;
}

/** STO-3.1: the phases of the stages that belong to one. */
const PHASE_OF: Readonly<Partial<Record<Stage['stage'], Phase>>> = {
  placePeople: 'placement',
  chooseGroup: 'action',
  groupDone: 'action',
  feedPeople: 'feeding',
};

/** STO-3.2, STO-3.3: whose round it is, and what a round begins with. */
function brokenRound({ players, config, round, startPlayer, phase, row, stacks, stages }: State): Violation[] {
  const violations: Violation[] = [];
  const isDrawn = stages.every(({ stage }) => stage !== 'drawStartPlayer');
  const first =
    config.startPlayer === 'random' ? (isDrawn ? startPlayer : 0) : (config.startPlayer + round - 1) % players;
  if (startPlayer >= players || startPlayer !== first) {
    violations.push({ rule: 'STO-3.2', message: `seat ${startPlayer} can't be the start player of round ${round}` });
  }
  const isPlacing = stages.at(-1)?.stage === 'placePeople';
  if (isPlacing && (row.includes(null) || stacks.some(({ top }) => top === null))) {
    violations.push({ rule: 'STO-3.3', message: 'people are placed before all cards and tiles are laid out' });
  }
  for (const { stage } of stages) {
    if ((PHASE_OF[stage] ?? phase) === phase) continue;
    violations.push({ rule: 'STO-3.1', message: `${stage} is no part of the ${phase} phase` });
  }
  return violations;
}

/** What may still be on the agenda: a round begins, people are placed, groups are resolved, people are fed. */
const AGENDA = new RegExp(
  [
    '^startRound( revealBuilding)*( drawToRow)*( drawStartPlayer)?$',
    '^(placePeople|chooseGroup)$',
    '^groupDone (rollGathering|useTools|payCard|payBuilding|anyTwo|drawExtraCard|revealBuilding|rollForEveryone|pickDie)$',
    '^(nextFeeding|endRound) feedPeople$',
  ].join('|'),
);

/** STO-17.1: the agenda is one that the rules lead to. */
function brokenAgenda(state: State): Violation[] {
  const { stages, row, stacks } = state;
  const violations = misshapenAgenda(state, 'STO-17.1', AGENDA);
  const isAwaited = (name: 'drawToRow' | 'revealBuilding', place: number): boolean =>
    stages.some((stage) => stage.stage === name && ('space' in stage ? stage.space : stage.stack) === place);
  const isGap = (card: CardId | null, space: number): boolean => card === null && !isAwaited('drawToRow', space);
  if (stages[0]?.stage === 'startRound' && row.some(isGap)) {
    violations.push({ rule: 'STO-8.8', message: 'a round would begin with a gap in the row' });
  }
  if (stacks.some(({ top, unrevealed }, stack) => !top && unrevealed > 0 && !isAwaited('revealBuilding', stack))) {
    violations.push({ rule: 'STO-10.9', message: 'a stack has tiles, but none is turned up' });
  }
  const draws = stages.map((stage) => JSON.stringify(stage));
  if (new Set(draws).size < draws.length) violations.push({ rule: 'STO-18.1', message: 'a draw would be made twice' });
  return violations;
}

/** STO-5.1: what is done for a group is what its location gives; the cards and tiles of the others are still there. */
function brokenGroup({ stages, seats, row, stacks }: State): Violation[] {
  const [group, current] = stages;
  const resolved = group?.stage === 'groupDone' ? group.location : undefined;
  const violations = LOCATIONS.flatMap((location, index): Violation[] => {
    const print = LOCATION_PRINTS[location];
    const isGone =
      (print.kind === 'card' && row[print.place] === null) || (print.kind === 'building' && !stacks[print.place]?.top);
    if (!isGone || location === resolved || seats.every(({ placed }) => placed[index] === 0)) return [];
    return [{ rule: 'STO-5.1', message: `people are on ${location}, where there is nothing to buy` }];
  });
  if (group?.stage !== 'groupDone' || !current || !('player' in current || 'stack' in current)) return violations;
  const owner = current.stage === 'pickDie' ? current.buyer : 'player' in current ? current.player : group.player;
  if (owner !== group.player || !isGivenBy(group.location, entryAt(seats, owner), current)) {
    const message = `${current.stage} isn't what the group of seat ${group.player} at ${group.location} leads to`;
    violations.push({ rule: 'STO-5.1', message });
  }
  return violations;
}

function isGivenBy(location: Location, { placed }: Seat, current: Stage): boolean {
  const print = LOCATION_PRINTS[location];
  const people = placed[LOCATION_INDEX[location]];
  const isGathering = (gives: Gathered, dice: number): boolean =>
    print.kind === 'card' || ('gives' in print && print.gives === gives && people === dice);
  switch (current.stage) {
    case 'rollGathering':
      return isGathering(current.gives, current.count);
    case 'useTools':
      return isGathering(current.gives, current.dice.length);
    case 'payCard':
      return print.kind === 'card' && print.place === current.space;
    case 'payBuilding':
    case 'revealBuilding':
      return print.kind === 'building' && print.place === current.stack;
    default:
      return print.kind === 'card';
  }
}

/** A stage must find what it deals with. */
function brokenStage({ players, row, stacks, cardBag, seats }: State, stage: Stage): Violation[] {
  switch (stage.stage) {
    case 'payCard':
      if (row[stage.space] !== null) return [];
      return [{ rule: 'STO-8.1', message: `no card is on space ${stage.space}` }];
    case 'payBuilding':
      if (stacks[stage.stack]?.top) return [];
      return [{ rule: 'STO-10.1', message: `no tile is face up on stack ${stage.stack}` }];
    case 'drawToRow':
      if (row[stage.space] === null) return drawable(cardBag.length);
      return [{ rule: 'STO-8.8', message: `space ${stage.space} of the row has a card` }];
    case 'drawExtraCard':
      return drawable(cardBag.length);
    case 'revealBuilding':
      if (stacks[stage.stack]?.top === null) return drawable(stacks[stage.stack]?.unrevealed ?? 0);
      return [{ rule: 'STO-10.9', message: `stack ${stage.stack} shows a tile, or there is no such stack` }];
    case 'groupDone':
      if (seats[stage.player]?.placed[LOCATION_INDEX[stage.location]] !== 0) return [];
      return [{ rule: 'STO-5.1', message: `seat ${stage.player} has no group at ${stage.location}` }];
    case 'pickDie': {
      const before = (stage.player - stage.buyer + players) % players;
      if (stage.buyer < players && stage.dice.length <= players && stage.dice.length >= players - before) return [];
      return [
        { rule: 'STO-9.13', message: `${stage.dice.length} dice are left for seat ${stage.player} to choose from` },
      ];
    }
    default:
      return [];
  }
}

function drawable(left: number): Violation[] {
  return left > 0 ? [] : [{ rule: 'STO-18.1', message: 'nothing is left of what is to be drawn' }];
}
