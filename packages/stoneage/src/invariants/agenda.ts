/** The agenda: what may still be to do, and for whom. */
import { agendaViolations, entryAt, type Violation } from '@rulewright/core';
import type { CardId } from '../cards.js';
import { type Gathered, LOCATION_INDEX, LOCATION_PRINTS, type Location } from '../components.js';
import type { Seat, Stage, State } from '../schema/index.js';
import { nextInTurnOrder } from '../turnOrder.js';

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
export function brokenAgenda(state: State): Violation[] {
  return [
    ...agendaViolations(state, 'STO-17.1', AGENDA),
    ...brokenDraws(state),
    ...brokenGroup(state),
    ...unfed(state),
  ];
}

function brokenDraws({ stages, row, stacks, cardBag }: State): Violation[] {
  const violations: Violation[] = [];
  const isAwaited = (name: 'drawToRow' | 'revealBuilding', place: number): boolean =>
    stages.some((stage) => stage.stage === name && ('space' in stage ? stage.space : stage.stack) === place);
  const isGap = (card: CardId | null, space: number): boolean => card === null && !isAwaited('drawToRow', space);
  if (stages[0]?.stage === 'startRound' && row.some(isGap)) {
    violations.push({ rule: 'STO-8.8', message: 'a round would begin with a gap in the row' });
  }
  if (stacks.some(({ top, unrevealed }, stack) => !top && unrevealed > 0 && !isAwaited('revealBuilding', stack))) {
    violations.push({ rule: 'STO-10.9', message: 'a stack has tiles, but none is turned up' });
  }
  if (stages.filter(({ stage }) => stage === 'drawToRow').length > cardBag.length) {
    violations.push({ rule: 'STO-12.3', message: 'the row would be refilled with more cards than there are' });
  }
  const draws = stages.map((stage) => JSON.stringify(stage));
  if (new Set(draws).size < draws.length) violations.push({ rule: 'STO-18.1', message: 'a draw would be made twice' });
  return violations;
}

/** STO-5.1: what is done for a group is what its location gives. */
function brokenGroup({ stages, seats }: State): Violation[] {
  const [group, current] = stages;
  if (group?.stage !== 'groupDone' || !current || !('player' in current || 'stack' in current)) return [];
  const owner = current.stage === 'pickDie' ? current.buyer : 'player' in current ? current.player : group.player;
  if (owner === group.player && isGivenBy(group.location, entryAt(seats, owner), current)) return [];
  const message = `${current.stage} isn't what the group of seat ${group.player} at ${group.location} leads to`;
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
function unfed(state: State): Violation[] {
  const [next, current] = state.stages;
  if (current?.stage !== 'feedPeople') return [];
  const follower = next?.stage === 'nextFeeding' ? next.player : undefined;
  if (follower === nextInTurnOrder(state, current.player)) return [];
  return [{ rule: 'STO-11.1', message: `after seat ${current.player} another one is to feed` }];
}
