/** What players can have gained, bought and lost by a round. */
import type { Violation } from '@rulewright/core';
import {
  CARD_SPACES,
  LOCATION_INDEX,
  LOCATIONS,
  type Location,
  PENALTY,
  STARTING_PEOPLE,
  TILES_PER_STACK,
} from '../components.js';
import { peopleOn } from '../locations.js';
import type { Seat, State } from '../schema/index.js';
import { toolSum } from '../tools.js';
import { turnOrder } from '../turnOrder.js';

export function impossibleGains(state: State): Violation[] {
  return [
    ...impossiblePurchases(state),
    ...impossibleHuts(state),
    ...state.seats.flatMap((seat, player) => [
      ...impossibleTracks(state, seat, player),
      ...impossiblePenalties(state, seat, player),
    ]),
  ];
}

/** In how many rounds a group has been resolved at a location at most. */
function visitsTo({ seats, stages, round, phase }: State, location: Location): number {
  const [group, current] = stages;
  const isBought = group?.stage === 'groupDone' && group.location === location && current?.stage !== 'payBuilding';
  const isToCome = phase === 'placement' || (!isBought && peopleOn({ seats }, LOCATION_INDEX[location]) > 0);
  return isToCome ? round - 1 : round;
}

function cardsBought({ seats }: State): number {
  return seats.reduce((sum, { cards }) => sum + cards.length, 0);
}

/** STO-8.4, STO-10.9: a card from a space and a tile from a stack in a round. */
function impossiblePurchases(state: State): Violation[] {
  const { row, stacks, round, phase } = state;
  const violations: Violation[] = [];
  const inRound = phase === 'placement' ? 0 : row.filter((card) => card === null).length;
  const before = cardsBought(state) - inRound;
  if (before < 0 || before > CARD_SPACES * (round - 1)) {
    violations.push({ rule: 'STO-8.4', message: `${cardsBought(state)} cards can't be bought by round ${round}` });
  }
  for (const [stack, { top, unrevealed }] of stacks.entries()) {
    const bought = TILES_PER_STACK - unrevealed - (top === null ? 0 : 1);
    const location = LOCATIONS[LOCATION_INDEX.building1 + stack];
    if (location === undefined || (bought >= 0 && bought <= visitsTo(state, location))) continue;
    violations.push({
      rule: 'STO-10.9',
      message: `${bought} tiles of stack ${stack} can't be bought by round ${round}`,
    });
  }
  return violations;
}

/** STO-7.2: one person in a round. */
function impossibleHuts(state: State): Violation[] {
  const gained = state.seats.reduce((sum, { people }) => sum + people - STARTING_PEOPLE, 0);
  if (gained <= visitsTo(state, 'hut')) return [];
  return [{ rule: 'STO-7.2', message: `${gained} people can't be gained by round ${state.round}` }];
}

/** STO-6.10, STO-7.3, STO-9.14: one from the village in a round, and one from each card at most, whoever bought it. */
function impossibleTracks(state: State, seat: Seat, player: number): Violation[] {
  const violations: Violation[] = [];
  const fromCards = cardsBought(state);
  if (seat.agriculture > visitsTo(state, 'field') + fromCards) {
    violations.push({ rule: 'STO-7.3', message: `the agriculture of seat ${player} can't be ${seat.agriculture} yet` });
  }
  if (toolSum(seat) > visitsTo(state, 'toolMaker') + fromCards) {
    violations.push({ rule: 'STO-7.1', message: `the tools of seat ${player} can't be ${toolSum(seat)} in all yet` });
  }
  const levels = seat.tools.map(({ level }) => level);
  if (Math.max(...levels) - Math.min(...levels) > 1) {
    violations.push({ rule: 'STO-6.11', message: `seat ${player} has a tool that has risen before the lowest one` });
  }
  return violations;
}

/** STO-11.8: at most one penalty in a round, of all its points unless the score can't fall below 0 (STO-15.8). */
function impossiblePenalties(state: State, { lostPoints }: Seat, player: number): Violation[] {
  const { config, round, phase, stages } = state;
  const order = turnOrder(state);
  const current = stages.at(-1);
  const feeder = current?.stage === 'feedPeople' ? order.indexOf(current.player) : order.length;
  const hasFed = phase === 'gameOver' || (phase === 'feeding' && order.indexOf(player) < feeder);
  const most = PENALTY * (hasFed ? round : round - 1);
  if (lostPoints <= most && (!config.negativeScore || lostPoints % PENALTY === 0)) return [];
  return [{ rule: 'STO-11.8', message: `seat ${player} can't have lost ${lostPoints} points` }];
}
