/** How rounds begin: the start player, and what is laid out (STO-2, STO-3.3). */
import type { Violation } from '@rulewright/core';
import { RESOURCES, STARTING_FOOD } from '../components.js';
import type { Stage, State } from '../schema/index.js';

export function impossibleRound(state: State): Violation[] {
  return [...impossibleStartPlayer(state), ...impossibleDraws(state), ...impossibleBeginning(state)];
}

/** STO-2.2, STO-3.3: the marker goes round, from whom the config or chance has named. */
function impossibleStartPlayer({ players, config, round, startPlayer, stages }: State): Violation[] {
  const isAwaited = stages.some(({ stage }) => stage === 'drawStartPlayer');
  if (isAwaited && (config.startPlayer !== 'random' || round > 1)) {
    return [{ rule: 'STO-2.2', message: 'the start player is not drawn any more' }];
  }
  const drawn = isAwaited ? 0 : startPlayer;
  const first = config.startPlayer === 'random' ? drawn : (config.startPlayer + round - 1) % players;
  if (startPlayer === first) return [];
  return [{ rule: 'STO-3.2', message: `seat ${startPlayer} can't be the start player of round ${round}` }];
}

/** STO-2.6, STO-8.8: what is laid out before a round, and in which order. */
function impossibleDraws({ stages, row, stacks, round }: State): Violation[] {
  if (stages[0]?.stage !== 'startRound') return [];
  const isAwaited = stages.at(-1)?.stage === 'drawStartPlayer';
  const gaps = placesLeft(row);
  const tops = placesLeft(stacks.map(({ top }) => top));
  const expected: Stage[] = [
    { stage: 'startRound' },
    ...tops.map((stack): Stage => ({ stage: 'revealBuilding', stack })),
    ...gaps.map((space): Stage => ({ stage: 'drawToRow', space })),
    ...(isAwaited ? [{ stage: 'drawStartPlayer' } as const] : []),
  ];
  const isInOrder = JSON.stringify(expected) === JSON.stringify(stages);
  const isFilledFromFirst = isLastOf(row.length, gaps) && isLastOf(stacks.length, tops);
  const isWhole = round > 1 ? tops.length === 0 : gaps.length === 0 || tops.length === stacks.length;
  if (isInOrder && isFilledFromFirst && isWhole && (!isAwaited || gaps.length === row.length)) return [];
  return [{ rule: 'STO-2.6', message: 'cards and tiles are drawn in another order' }];
}

/** The places where nothing is, the last one first. */
function placesLeft(list: readonly unknown[]): number[] {
  return list.flatMap((entry, place) => (entry === null ? [place] : [])).reverse();
}

/** Whether places that are listed from the last one on are the last ones of so many. */
function isLastOf(length: number, places: readonly number[]): boolean {
  return places.every((place, index) => place === length - 1 - index);
}

/** STO-2.1: before the first action phase players have what they started with. */
function impossibleBeginning({ round, phase, seats }: State): Violation[] {
  if (round > 1 || phase !== 'placement') return [];
  return seats.flatMap(({ food, resources }, player) => {
    if (food === STARTING_FOOD && RESOURCES.every((resource) => resources[resource] === 0)) return [];
    return [{ rule: 'STO-2.1', message: `seat ${player} starts with something else` }];
  });
}
