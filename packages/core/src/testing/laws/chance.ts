/** Outcomes of chance and how often they are drawn. */
import { createRng } from '../../chance/rng.js';
import type { ActionBase, GameTypes, WeightedOutcome } from '../../contract.js';
import { currentStage, definitionOf } from '../../engine/engine.js';
import { type Domain, domainOf } from '../../schema/domain.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { gamesOf, momentsOf } from '../games.js';
import { expectThat } from '../json.js';
import { gameLaw, type Law, randomLaw } from '../law.js';
import type { Subject } from '../subject.js';

/** Laws about chance outcomes and their probabilities. */
export function chanceLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [wellWeighted(subject), possibleWhenListed(subject), drawnAsListed(subject)];
}

function wellWeighted<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(
    subject,
    'chance outcomes are in order, distinct, and have positive integer weights',
    (config, random) => {
      const { indexOf } = domainOf<T['outcome']>(game.schema.outcome);
      for (const { state, number } of momentsOf(subject, config, random, 'chance')) {
        let last = -1;
        for (const { outcome, weight } of game.chanceOutcomes(state)) {
          const what = `${preview(outcome)} after ${counted(number, 'action')}`;
          const index = indexOf(outcome);
          expectThat(Number.isSafeInteger(weight) && weight > 0, `${what} has the weight ${weight}`);
          expectThat(index >= 0, `${what} isn't in the schema of outcomes`);
          expectThat(index > last, `${what} is repeated or out of order`);
          last = index;
        }
      }
    },
  );
}

/** Random outcomes of the schema tried at each moment. */
const TRIED = 300;

function possibleWhenListed<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'an outcome is possible exactly when it is listed', (config, random) => {
    const { actions, indexOf } = domainOf<T['outcome']>(game.schema.outcome);
    const rng = createRng(`tries ${random.seed}`);
    for (const { state, move, number } of momentsOf(subject, config, random, 'chance')) {
      const outcomes = game.chanceOutcomes(state).map(({ outcome }) => outcome);
      const listed = new Set(outcomes.map(indexOf));
      const tried =
        actions.length <= TRIED ? actions : Array.from({ length: TRIED }, () => actions[rng.int(actions.length)]);
      for (const outcome of [move, ...outcomes.slice(0, TRIED), ...tried]) {
        const refusal = game.check(state, outcome);
        const isListed = listed.has(indexOf(outcome));
        const what = `${preview(outcome)} after ${counted(number, 'action')} is ${isListed ? '' : 'not '}listed`;
        expectThat(
          isListed === (refusal === undefined),
          `${what}, but check says ${refusal?.message ?? 'that it is possible'}`,
        );
        if (!isListed)
          expectThat(refusal?.code === 'impossibleOutcome', `${what}, but the refusal has code ${refusal?.code}`);
      }
    }
  });
}

/** Draws at each moment. */
const DRAWS = 25;
/** Accepted deviation in standard deviations. Correct weights exceed it about once in a million times. */
const TOLERANCE = 5;

function drawnAsListed<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, engine } = subject;
  return randomLaw('sample draws listed outcomes with frequencies that match their weights', () => {
    const domain = domainOf<T['outcome']>(game.schema.outcome);
    const tally = new Tally();
    // One generator for all games: repeated draws would increase the variance.
    const rng = createRng(`draws ${subject.seed}`);
    const games = subject.configs.flatMap((config) => gamesOf(subject).map((random) => ({ config, random })));
    for (const { config, random } of games) {
      for (const { state, number } of momentsOf(subject, config, random, 'chance')) {
        const stage = currentStage(state);
        const definition = stage && definitionOf(engine, stage);
        if (stage === undefined || definition?.kind !== 'chance') continue;
        const drawn: ActionBase[] = [];
        for (let i = 0; i < DRAWS; i++) drawn.push(definition.sample(state, stage, rng));
        const where = `With ${preview(config)}: after ${counted(number, 'action')}`;
        tally.add(stage.stage, domain, definition.outcomes(state, stage), drawn, where);
      }
    }
    tally.check();
    return games.length;
  });
}

interface Count {
  /** For messages. */
  readonly what: string;
  observed: number;
  expected: number;
  variance: number;
}

/** Observed and expected frequencies of outcomes. */
class Tally {
  readonly #counts = new Map<string, Count>();

  /** Counts draws at one moment, by outcome and by groups of about equally likely outcomes. */
  add(
    stage: string,
    { indexOf }: Domain<ActionBase>,
    outcomes: readonly WeightedOutcome<ActionBase>[],
    drawn: readonly ActionBase[],
    where: string,
  ): void {
    const times = new Map<number, number>();
    for (const outcome of drawn) times.set(indexOf(outcome), (times.get(indexOf(outcome)) ?? 0) + 1);
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const alike = new Map<number, { observed: number; probability: number }>();
    for (const { outcome, weight } of outcomes) {
      const index = indexOf(outcome);
      const observed = times.get(index) ?? 0;
      times.delete(index);
      const probability = weight / total;
      this.#count(`${stage} ${index}`, () => `${stage}: ${preview(outcome)}`, observed, probability, drawn.length);
      const likelihood = Math.round(2 * Math.log2(probability));
      const group = alike.get(likelihood) ?? { observed: 0, probability: 0 };
      alike.set(likelihood, { observed: group.observed + observed, probability: group.probability + probability });
    }
    // If all outcomes are equally frequent over many games, only these groups detect a draw that ignores the weights.
    for (const [likelihood, { observed, probability }] of alike) {
      const what = (): string =>
        `${stage}: outcomes with a chance of about 1 in ${(2 ** (-likelihood / 2)).toFixed(1)}`;
      this.#count(`${stage} alike ${likelihood}`, what, observed, probability, drawn.length);
    }
    const stranger = drawn.find((outcome) => times.has(indexOf(outcome)));
    expectThat(stranger === undefined, `${where} ${stage} draws ${preview(stranger)}, which isn't listed`);
  }

  #count(key: string, what: () => string, observed: number, probability: number, draws: number): void {
    let count = this.#counts.get(key);
    if (!count) {
      count = { what: what(), observed: 0, expected: 0, variance: 0 };
      this.#counts.set(key, count);
    }
    count.observed += observed;
    count.expected += draws * probability;
    count.variance += draws * Math.max(0, probability * (1 - probability));
  }

  check(): void {
    for (const { what, observed, expected, variance } of this.#counts.values()) {
      // The 3 allows for counts too small to be normally distributed.
      const isCredible = Math.abs(observed - expected) <= TOLERANCE * Math.sqrt(variance) + 3;
      expectThat(isCredible, `${what}: drawn ${observed} times, expected ${expected.toFixed(1)}`);
    }
  }
}
