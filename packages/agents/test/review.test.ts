import { createRng, type Game, type GameTypes, noChance, Table, TraceError } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { createTrace, replayTo, type Trace } from '@rulewright/core/history';
import { actionSpace } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import {
  type ChanceReview,
  type DecisionReview,
  type Judgement,
  type Level,
  type Review,
  type ReviewOptions,
  reviewFromMoves,
  reviewMoves,
  reviewOf,
  type ValueFunction,
} from '../src/index.js';
import { judge } from '../src/review/decision.js';
import { expectedLeads } from '../src/review/outlook.js';
import { leadsAt } from '../src/review/position.js';
import { chancesToWin } from '../src/review/winChance.js';
import { bigDie } from './bigDie.js';
import { exactPig } from './exactPig.js';
import { SOME_GAMES } from './tables.js';

/** A game of random moves. */
function randomGame<T extends GameTypes>(game: Game<T>, config: T['configInput'], seed: string): Trace<T> {
  const table = new Table(game, config, createRng(seed), { record: true });
  while (!table.isOver) table.playAtRandom();
  return createTrace(game, { config, seed, moves: table.moves, state: table.state });
}

const GOAL = 20;
const exact: ReviewOptions = { valueFunction: exactPig(GOAL), depth: 'quick' };

function reviewOfPig(seed: string): Review {
  return reviewOf(pig, randomGame(pig, { players: 2, goal: GOAL }, seed), exact);
}

function decisionsIn({ moves }: Review): DecisionReview[] {
  return moves.filter((move) => move.kind === 'decision');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('a review with exact values', () => {
  const review = reviewOfPig('exact');
  const trace = randomGame(pig, { players: 2, goal: GOAL }, 'exact');
  /** The exact leads before a move. */
  const exactLeads = (move: number): readonly number[] =>
    leadsAt(Table.from(pig, replayTo(pig, trace, move), noChance), exact.valueFunction);

  test('has a review of every move', () => {
    expect(review.moves.map(({ move }) => move)).toEqual(review.moves.map((_, index) => index));
  });

  test('splits the result into luck and errors, without a rest', () => {
    for (const { player, cost, luck, lead } of review.players) {
      const gift = sum(review.players.filter((other) => other.player !== player).map((other) => other.cost));
      expect(lead).toBeCloseTo((exactLeads(0)[player] as number) + luck - cost + gift, 9);
      expect(cost).toBeGreaterThan(0);
    }
  });

  test('finds the best action, and what another one costs', () => {
    for (const { move, lines, cost, action, player, error } of decisionsIn(review)) {
      expect(lines[0]?.value).toBeCloseTo(exactLeads(move)[player] as number, 9);
      const own = lines.find(({ actions: [first] }) => first === action);
      expect(cost).toBeCloseTo((lines[0]?.value as number) - (own?.value as number), 12);
      expect(error).toBeNull();
    }
  });

  test('gives luck that adds up to zero over the players, and over the possible outcomes', () => {
    const rolls = review.moves.filter((move) => move.kind === 'chance');
    for (const { luck, error } of rolls) {
      expect(sum(luck)).toBeCloseTo(0, 9);
      expect(error).toEqual([0, 0]);
    }
    const { move, luck, spread } = rolls[0] as (typeof rolls)[number];
    const lucks = [1, 2, 3, 4, 5, 6].map((face) => {
      const moves = [
        ...trace.moves.slice(0, move),
        { actor: 'chance' as const, action: { type: 'die' as const, face } },
      ];
      const other = createTrace(pig, { ...trace.header, moves });
      const last = reviewOf(pig, other, exact).moves[move];
      return last?.kind === 'chance' ? (last.luck[0] as number) : Number.NaN;
    });
    expect(lucks).toContain(luck[0]);
    expect(sum(lucks)).toBeCloseTo(0, 9);
    expect(spread[0]).toBeCloseTo(Math.sqrt(sum(lucks.map((one) => one ** 2)) / 6), 9);
  });

  test('expects the exact leads, up to the chance of three games', () => {
    const errors = review.moves.map(({ move, leads }) => (leads[0] as number) - (exactLeads(move)[0] as number));
    const mean = sum(errors) / errors.length;
    const deviation = Math.sqrt(sum(errors.map((error) => error ** 2)) / errors.length);
    expect(Math.abs(mean)).toBeLessThan((3 * deviation) / Math.sqrt(errors.length));
    expect(deviation).toBeLessThan(0.3);
  });

  test('takes the luck out of the result', () => {
    const reviews = Array.from({ length: 40 }, (_, game) => reviewOfPig(`luck ${game}`));
    const squares = (numbers: readonly number[]): number => {
      const mean = sum(numbers) / numbers.length;
      return sum(numbers.map((number) => (number - mean) ** 2));
    };
    const first = reviews.map(({ players }) => players[0] as (typeof players)[number]);
    expect(squares(first.map(({ leadWithoutLuck }) => leadWithoutLuck))).toBeLessThan(
      0.5 * squares(first.map(({ lead }) => lead)),
    );
    const expected = Math.sqrt(sum(first.map(({ luckSpread }) => luckSpread ** 2)));
    expect(Math.abs(sum(first.map(({ luck }) => luck)))).toBeLessThan(3 * expected);
  });

  test('marks errors by their cost', () => {
    for (const { cost, grade } of decisionsIn(review)) {
      expect(grade).toBe(cost >= 0.2 ? 'veryBad' : cost >= 0.1 ? 'bad' : cost >= 0.05 ? 'doubtful' : null);
    }
    const { grades } = review.players[0] as Review['players'][number];
    expect(grades.veryBad).toBe(
      decisionsIn(review).filter(({ player, grade }) => player === 0 && grade === 'veryBad').length,
    );
  });

  test('prices errors in chances to win if they were fitted', () => {
    const winChance = { moves: 40, even: 0, earlySpread: 0.5, lateSpread: 0.3, ratio: 1.5 };
    const trace = randomGame(pig, { players: 2, goal: GOAL }, 'exact');
    const fitted = reviewOf(pig, trace, { ...exact, winChance });
    for (const { cost, chanceCost, chances } of decisionsIn(fitted)) {
      expect(chanceCost === 0).toBe(cost === 0);
      expect(sum(chances ?? [])).toBeCloseTo(1, 9);
    }
    expect([...(fitted.chances ?? [])].sort()).toEqual([0, 1]);
    expect(review.chances).toBeNull();
    expect(review.players[0]?.chanceCost).toBeNull();
  });

  test('takes a lead for more between stronger players', () => {
    const winChance = { moves: 40, even: 0, earlySpread: 0.5, lateSpread: 0.3, ratio: 1.5 };
    const trace = randomGame(pig, { players: 2, goal: GOAL }, 'exact');
    const logOddsBetween = (strength?: Level) =>
      decisionsIn(reviewOf(pig, trace, { ...exact, winChance, strength })).map(({ leads, chances }) => {
        const [lead = 0] = leads;
        const [chance = 0, other = 0] = chances ?? [];
        return Math.sign(lead) * Math.log(chance / other);
      });
    const medium = logOddsBetween('medium');
    expect(logOddsBetween()).toEqual(medium);
    expect(Math.max(...medium)).toBeGreaterThan(0.1);
    for (const [strength, factor] of [
      ['easy', 1 / 1.5],
      ['hard', 1.5],
    ] as const) {
      expect(logOddsBetween(strength)).toEqual(medium.map((logOdds) => expect.closeTo(logOdds * factor, 6)));
    }
  });
});

test('expected leads are the same with a value function that errs for the player to move', () => {
  const { valueFunction } = exact;
  const bold: ValueFunction = { ...valueFunction, value: (table, player) => valueFunction.value(table, player) + 0.5 };
  const trace = randomGame(pig, { players: 2, goal: GOAL }, 'bold');
  for (const [move] of trace.moves.entries()) {
    const table = Table.from(pig, replayTo(pig, trace, move), noChance);
    const [own = 0, other = 0] = expectedLeads(table, bold, createRng(1));
    expect(own).toBeCloseTo(expectedLeads(table, valueFunction, createRng(1))[0] as number, 9);
    expect(own).toBeCloseTo(-other, 9);
  }
});

describe('rollouts', () => {
  const trace = randomGame(pig, { players: 2, goal: GOAL }, 'exact');

  test('agree with exact values', () => {
    const rolled = decisionsIn(reviewOf(pig, trace, { ...exact, depth: 'deep' }));
    const known = decisionsIn(reviewOf(pig, trace, exact));
    expect(rolled.filter(({ cost }) => cost > 0).length).toBeGreaterThan(2);
    for (const [index, { cost, error }] of rolled.entries()) {
      const miss = cost - (known[index] as DecisionReview).cost;
      // Below two standard errors nothing counts.
      expect(Math.abs(miss)).toBeLessThan(Math.max(4.5 * (error ?? 0), 0.1));
    }
  });

  test('depend on the seed alone', () => {
    const options: ReviewOptions = { ...exact, depth: 'deep', seed: 7 };
    const whole = reviewOf(pig, trace, options);
    expect(reviewOf(pig, trace, options)).toEqual(whole);
    const parts = [0, 9, 10].flatMap((first, part, firsts) => {
      const moves = (firsts[part + 1] ?? trace.moves.length) - first;
      return [...reviewMoves(pig, trace, options, { first, moves })];
    });
    expect(reviewFromMoves(pig, trace, options, parts)).toEqual(whole);
    expect(reviewOf(pig, trace, { ...options, seed: 8 })).not.toEqual(whole);
  });
});

/** Looks only at the points so far. */
const points: ValueFunction = {
  aim: 'points',
  scale: 10,
  reset: () => {},
  value: (table, player) => table.score()[player]?.total ?? 0,
};

describe.each(SOME_GAMES.map((game) => [game.id, game] as const))('in %s', (_, game) => {
  /** The first moves of a random game. */
  const { header, moves } = randomGame(game, { players: 2 }, 'any');
  const trace = createTrace(game, { ...header, moves: moves.slice(0, isDeep ? 80 : 40) });

  test('a review is plain JSON', () => {
    const review = reviewOf(game, trace, { valueFunction: points, depth: 'quick' });
    expect(review.moves).toHaveLength(trace.moves.length);
    expect(JSON.parse(JSON.stringify(review))).toEqual(review);
  });

  test('decisions are judged from the view alone', () => {
    const space = actionSpace(game);
    const places = trace.moves.flatMap(({ actor }, move) => (typeof actor === 'number' ? [move] : []));
    for (const move of places.slice(isDeep ? -5 : -2)) {
      const { actor, action: given } = trace.moves[move] as (typeof trace.moves)[number];
      const player = actor as number;
      const judgementIn = (state: GameTypes['state']): Judgement => {
        const actions = game.legalActions(state, player);
        const action = space.decode(space.encode(given));
        return judge({ game, state, action, actions }, player, points, 'deep', createRng(5));
      };
      const state = replayTo(game, trace, move);
      const other = game.determinize(game.view(state, player), createRng('other'));
      expect(judgementIn(other)).toEqual(judgementIn(state));
    }
  });
});

test('many possible outcomes are sampled, with an error', () => {
  const config = { players: 2 };
  const moves = [{ type: 'roll' as const }, { type: 'die' as const, face: 900 }].map((action, move) => ({
    actor: move === 0 ? 0 : ('chance' as const),
    action,
  }));
  const review = reviewOf(bigDie, createTrace(bigDie, { config, moves }), { valueFunction: points, depth: 'quick' });
  const roll = review.moves[1] as ChanceReview;
  // A fair die of 1000 sides has a mean of 500.5 and a standard deviation of 288.7.
  expect(roll.error[0]).toBeCloseTo((roll.spread[0] as number) / 10, 9);
  expect(Math.abs((roll.spread[0] as number) - 288.7)).toBeLessThan(60);
  expect(Math.abs((roll.leads[0] as number) - 500.5)).toBeLessThan(100);
  expect(review.players[0]).toMatchObject({ lead: 900, luck: roll.luck[0], luckError: roll.error[0] });
});

test('a trace that was altered is refused', () => {
  const { moves, ...trace } = randomGame(pig, { players: 2, goal: GOAL }, 'exact');
  expect(() => reviewOf(pig, { ...trace, moves: moves.slice(0, -1) }, exact)).toThrow(TraceError);
});

test('chances to win add up to 1 and grow with the lead, the more the later', () => {
  const fitted = { moves: 100, even: -0.7, earlySpread: 50, lateSpread: 10, ratio: 1.3 };
  const [early = [], late = [], overtime] = [0, 100, 150].map((move) =>
    chancesToWin(fitted, 'medium', [10, -10, -30], move),
  );
  expect(sum(early)).toBeCloseTo(1, 12);
  expect(early[0]).toBeGreaterThan(early[1] as number);
  expect(late[0]).toBeGreaterThan(early[0] as number);
  expect(overtime).toEqual(late);
});
