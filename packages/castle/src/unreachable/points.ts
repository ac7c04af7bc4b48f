/** Where points can have come from before the final scoring (CAS-8, CAS-10, CAS-11.7). */
import { numberAt, type Violation } from '@rulewright/core';
import { DOUBLE_HOUSE, DOUBLE_TOWER, HOUSE, PATH, TOWER } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import { type Feature, featureOf, isCompleted } from '../features.js';
import type { State } from '../schema/index.js';

export function pointViolations(tables: Tables, state: State): Violation[] {
  const scored = scoredFeatures(tables, state);
  return [...featureViolations(state, scored), ...doublingViolations(state, scored), ...keepViolations(state)];
}

/** The features that may have scored: completed, and not still to score. */
function scoredFeatures(tables: Tables, { board, completed, stages }: State): Feature[] {
  const pending = stages.flatMap((stage) => (stage.stage === 'chooseDoubling' ? [stage.feature] : []));
  return [...board.parents.keys()]
    .filter((root) => isCompleted(tables, board, root) && !completed.includes(root) && !pending.includes(root))
    .map((root) => featureOf(tables, board, root));
}

/** CAS-8.1, CAS-8.3: every completed feature gave its points to one player, or to none. */
function featureViolations({ seats }: State, scored: readonly Feature[]): Violation[] {
  const kinds = [
    { kind: PATH, name: 'paths', rule: 'CAS-8.4' },
    { kind: TOWER, name: 'towers', rule: 'CAS-8.5' },
    { kind: HOUSE, name: 'houses', rule: 'CAS-8.6' },
  ] as const;
  return kinds.flatMap(({ kind, name, rule }) => {
    const worth = scored.filter((feature) => feature.kind === kind).map(({ points }) => points);
    const [one = 0, two = 0] = seats.map(({ points }) => points[name]);
    if (canBeShared(worth, one, two)) return [];
    return [{ rule, message: `the completed ${name} can't have given ${one} and ${two} points` }];
  });
}

/** Whether amounts can be given to two players, or to none, so that they have these sums. */
function canBeShared(amounts: readonly number[], one: number, two: number): boolean {
  // Of points that are far too many, every share would have to be looked at.
  if (one + two > amounts.reduce((sum, amount) => sum + amount, 0)) return false;
  let shares = new Map<string, readonly [number, number]>([['0 0', [0, 0]]]);
  for (const amount of amounts) {
    const more = new Map(shares);
    for (const [left, right] of shares.values()) {
      if (left + amount <= one) more.set(`${left + amount} ${right}`, [left + amount, right]);
      if (right + amount <= two) more.set(`${left} ${right + amount}`, [left, right + amount]);
    }
    shares = more;
  }
  return shares.has(`${one} ${two}`);
}

/** CAS-11.7, CAS-11.9: as many towers and houses were doubled, each once, as wall tiles 2 and 3 were used. */
function doublingViolations({ seats, used }: State, scored: readonly Feature[]): Violation[] {
  const sumsFor = (kind: number, number: number): number[] =>
    sumsOf(
      scored.filter((feature) => feature.kind === kind).map(({ points }) => points),
      numberAt(used, number - 1),
    );
  const towers = sumsFor(TOWER, DOUBLE_TOWER);
  const houses = sumsFor(HOUSE, DOUBLE_HOUSE);
  const total = seats.reduce((sum, { points }) => sum + points.doubling, 0);
  const isPossible =
    towers.some((sum) => houses.includes(total - sum)) &&
    seats.every(({ points }) => points.doubling <= points.towers + points.houses);
  return isPossible ? [] : [{ rule: 'CAS-11.7', message: `no wall tiles 2 and 3 can have added ${total} points` }];
}

/** The sums of so many of these amounts. */
function sumsOf(amounts: readonly number[], count: number): number[] {
  if (count === 0) return [0];
  return amounts.flatMap((amount, index) => sumsOf(amounts.slice(index + 1), count - 1).map((sum) => amount + sum));
}

/** CAS-10.2: a keep stands on a house that scored for its player, and moves as soon as one does. */
function keepViolations({ seats, stages, config, completed }: State): Violation[] {
  const [one, two] = seats;
  const violations: Violation[] = [];
  if (one && two && one.keepHouse !== null && one.keepHouse === two.keepHouse) {
    violations.push({ rule: 'CAS-10.2', message: 'both keeps stand on the same house, which scored for one player' });
  }
  seats.forEach(({ keepHouse, keepSize, points: { houses } }, player) => {
    const moves = stages.some((stage) => stage.stage === 'moveKeep' && stage.player === player);
    const isLeft = houses > 0 && keepHouse === null && config.keepOnOpponentTurn && !moves;
    if (houses >= keepSize && !isLeft && !completed.some((root) => root === keepHouse)) return;
    violations.push({ rule: 'CAS-10.2', message: `the keep of seat ${player} isn't where its houses took it` });
  });
  return violations;
}
