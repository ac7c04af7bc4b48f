/** What makes a state playable: pieces are conserved, derived numbers match, and the agenda can continue. */
import type { Issue } from '@rulewright/core';
import { agendaViolations, entryAt, numberAt, resultViolations, seatOf } from '@rulewright/core/define';
import { type CardId, type Gathered, LOCATION_INDEX, LOCATION_PRINTS, type Location } from '../components.js';
import { nextInTurnOrder } from '../rules/agenda.js';
import { endReason, endStoneAge, isOutOfCards } from '../rules/end.js';
import { mayRefuse, peopleWithFood } from '../rules/resources.js';
import type { FeedPeopleStage, Phase, PickDieStage, Seat, Stage, State } from '../types.js';
import { holdingInvariants } from './holdings.js';
import { peopleInvariants, pieceInvariants } from './pieces.js';

export function invariants(state: State): Issue[] {
  const checks = [pieceInvariants, peopleInvariants, holdingInvariants, roundInvariants, agendaInvariants];
  return checks.flatMap((check) => check(state));
}

function roundInvariants(state: State): Issue[] {
  const { config, round, phase, row, stacks, stages, seats } = state;
  const violations = startPlayerViolations(state);
  if (config.roundLimit !== null && round > config.roundLimit) {
    violations.push({ rule: 'STO-12.4', message: `round ${config.roundLimit} is the last one` });
  }
  if (phase !== phaseOf(state)) {
    violations.push({ rule: 'STO-3.1', message: `phase is ${phase} instead of ${phaseOf(state)}` });
  }
  const current = stages.at(-1);
  if (current?.stage === 'placePeople' && seats[current.player]?.atHome === 0) {
    violations.push({ rule: 'STO-4.2', message: `seat ${current.player} has nobody at home to place` });
  }
  if (current?.stage === 'placePeople' && (row.includes(null) || stacks.some(({ top }) => top === null))) {
    violations.push({ rule: 'STO-3.3', message: 'row or stacks have a gap at placePeople' });
  }
  if (phase === 'placement' && seats.some(({ tools }) => tools.some(({ used }) => used))) {
    violations.push({ rule: 'STO-3.3', message: 'a tool is used before people are resolved' });
  }
  if (!config.negativeScore && seats.some(({ score }) => score < 0)) {
    violations.push({ rule: 'STO-15.8', message: 'a score is below 0' });
  }
  return [...violations, ...endViolations(state)];
}

/** STO-2.2, STO-3.3: the config or a draw sets the first start player; then the marker moves one seat each round. */
function startPlayerViolations({ players, config, round, startPlayer, stages }: State): Issue[] {
  const isAwaited = stages.some(({ stage }) => stage === 'drawStartPlayer');
  if (isAwaited && (config.startPlayer !== 'random' || round > 1)) {
    return [{ rule: 'STO-2.2', message: 'the start player is known already' }];
  }
  const drawn = isAwaited ? 0 : startPlayer;
  const expected = config.startPlayer === 'random' ? drawn : (config.startPlayer + round - 1) % players;
  if (startPlayer === expected && startPlayer < players) return [];
  return [{ rule: 'STO-3.2', message: `startPlayer is ${startPlayer} instead of ${expected}` }];
}

/** STO-3.1: the phase follows from the agenda. */
export function phaseOf({ stages }: Pick<State, 'stages'>): Phase {
  switch (stages[0]?.stage) {
    case undefined:
      return 'gameOver';
    case 'startRound':
    case 'placePeople':
      return 'placement';
    case 'chooseGroup':
    case 'groupDone':
      return 'action';
    default:
      return 'feeding';
  }
}

/** STO-12, STO-14: the result follows from the seats, and the game has a reason to end. */
function endViolations(state: State): Issue[] {
  if (state.result === null) return [];
  const isEarly = state.config.cardsEndBeforeFeeding && isOutOfCards(state); // STO-15.11
  const reason = isEarly ? 'cards' : endReason(state);
  if (reason === undefined) return [{ rule: 'STO-12.6', message: 'the game has no reason to end' }];
  return resultViolations(state, 'STO-14.1', (copy) => endStoneAge(copy, reason));
}

/** STO-17.1: a round begins, people are placed, groups are resolved, people are fed. */
const AGENDA = new RegExp(
  [
    '^startRound( revealBuilding)*( drawToRow)*( drawStartPlayer)?$',
    '^(placePeople|chooseGroup)$',
    '^groupDone (rollGathering|useTools|payCard|payBuilding|anyTwo|drawExtraCard|revealBuilding|rollForEveryone|pickDie)$',
    '^(nextFeeding|endRound) feedPeople$',
  ].join('|'),
);

function agendaInvariants(state: State): Issue[] {
  return [
    ...agendaViolations(state, 'STO-17.1', AGENDA),
    ...drawViolations(state),
    ...groupViolations(state),
    ...feedingOrderViolations(state),
    ...state.stages.flatMap((stage) => stageViolations(state, stage)),
  ];
}

/** Gaps are drawn for, once each. */
function drawViolations({ stages, row, stacks, cardBag }: State): Issue[] {
  const violations: Issue[] = [];
  const isAwaited = (name: 'drawToRow' | 'revealBuilding', place: number): boolean =>
    stages.some((stage) => stage.stage === name && ('space' in stage ? stage.space : stage.stack) === place);
  const isGap = (card: CardId | null, space: number): boolean => card === null && !isAwaited('drawToRow', space);
  const gap = row.findIndex(isGap);
  if (stages[0]?.stage === 'startRound' && gap >= 0) {
    violations.push({ rule: 'STO-8.8', message: `space ${gap} of the row has neither a card nor a drawToRow` });
  }
  const closed = stacks.findIndex(
    ({ top, unrevealed }, stack) => !top && unrevealed > 0 && !isAwaited('revealBuilding', stack),
  );
  if (closed >= 0) violations.push({ rule: 'STO-10.9', message: `stack ${closed} has tiles, but none is face up` });
  if (stages.filter(({ stage }) => stage === 'drawToRow').length > cardBag.length) {
    violations.push({ rule: 'STO-12.3', message: 'too few cards remain to refill the row' });
  }
  const draws = stages.map((stage) => JSON.stringify(stage));
  if (new Set(draws).size < draws.length)
    violations.push({ rule: 'STO-18.1', message: 'a draw is on the agenda twice' });
  return violations;
}

/** STO-5.1: the current stage comes from the group's location. */
function groupViolations({ stages, seats }: State): Issue[] {
  const [group, current] = stages;
  if (group?.stage !== 'groupDone' || !current || !('player' in current || 'stack' in current)) return [];
  const owner = current.stage === 'pickDie' ? current.buyer : 'player' in current ? current.player : group.player;
  if (owner === group.player && isGivenBy(group.location, entryAt(seats, owner), current)) return [];
  const message = `the group of seat ${group.player} at ${group.location} doesn't lead to ${current.stage}`;
  return [{ rule: 'STO-5.1', message }];
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

/** STO-11.1: everybody feeds once, in turn order. */
function feedingOrderViolations(state: State): Issue[] {
  const [next, current] = state.stages;
  if (current?.stage !== 'feedPeople') return [];
  const follower = next?.stage === 'nextFeeding' ? next.player : undefined;
  if (follower === nextInTurnOrder(state, current.player)) return [];
  return [{ rule: 'STO-11.1', message: `the wrong player feeds after seat ${current.player}` }];
}

function stageViolations(state: State, stage: Stage): Issue[] {
  const { row, stacks, cardBag, seats } = state;
  switch (stage.stage) {
    case 'payCard':
      if (row[stage.space] !== null) return [];
      return [{ rule: 'STO-8.1', message: `space ${stage.space} has no card` }];
    case 'payBuilding':
      if (stacks[stage.stack]?.top) return [];
      return [{ rule: 'STO-10.1', message: `stack ${stage.stack} has no face-up tile` }];
    case 'drawToRow':
      if (row[stage.space] === null) return emptyBag(cardBag.length);
      return [{ rule: 'STO-8.8', message: `space ${stage.space} of the row has a card` }];
    case 'drawExtraCard':
      if (seats.every(({ drawnCard }) => drawnCard === null)) return emptyBag(cardBag.length);
      return [{ rule: 'STO-9.11', message: 'a seat has a drawnCard' }];
    case 'anyTwo':
      if (seats.every(({ anyTwoClaim }) => !anyTwoClaim)) return [];
      return [{ rule: 'STO-9.8', message: 'a seat has the anyTwoClaim' }];
    case 'revealBuilding':
      if (stacks[stage.stack]?.top === null) return emptyBag(stacks[stage.stack]?.unrevealed ?? 0);
      return [{ rule: 'STO-10.9', message: `stack ${stage.stack} has a face-up tile, or doesn't exist` }];
    case 'groupDone':
      if (seats[stage.player]?.placed[LOCATION_INDEX[stage.location]] !== 0) return [];
      return [{ rule: 'STO-5.1', message: `seat ${stage.player} has no group at ${stage.location}` }];
    case 'useTools':
      return unsorted(stage.dice);
    case 'pickDie':
      return [...unsorted(stage.dice), ...pickViolations(state, stage)];
    case 'feedPeople':
      return shortageViolations(state, stage);
    default:
      return [];
  }
}

function emptyBag(left: number): Issue[] {
  return left > 0 ? [] : [{ rule: 'STO-18.1', message: 'nothing remains to be drawn' }];
}

function unsorted(dice: readonly number[]): Issue[] {
  if (dice.every((face, index) => index === 0 || numberAt(dice, index - 1) <= face)) return [];
  return [{ rule: 'STO-18.1', message: "the dice aren't in ascending order" }];
}

/** STO-9.13: one die remains for every player who hasn't picked; more if players can pass (STO-15.5). */
function pickViolations({ players, config }: State, { player, buyer, dice }: PickDieStage): Issue[] {
  const left = players - ((player - buyer + players) % players);
  const isRight = config.mayPassDie ? dice.length >= left && dice.length <= players : dice.length === left;
  if (buyer < players && isRight) return [];
  return [{ rule: 'STO-9.13', message: `${dice.length} dice are left for seat ${player} to choose from` }];
}

/** STO-11.5: the shortage is right. Food is spent already, unless players may refuse to feed (STO-15.7). */
function shortageViolations(state: State, { player, shortage }: FeedPeopleStage): Issue[] {
  const seat = seatOf(state, player);
  const { people, food, agriculture } = seat;
  const isSpent = !mayRefuse(state);
  const isRight = isSpent
    ? shortage > 0 && shortage <= people && food === 0
    : shortage === people - peopleWithFood(seat);
  if (!isRight) {
    const message = `seat ${player} can't lack ${shortage} food for ${people} people, with ${food} food`;
    return [{ rule: 'STO-11.5', message }];
  }
  const isIncomeIn = isSpent ? shortage <= people - agriculture : food >= agriculture;
  return isIncomeIn ? [] : [{ rule: 'STO-11.2', message: `the income of seat ${player} isn't in` }];
}
