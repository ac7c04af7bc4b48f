import { describe, expect, test } from 'vitest';
import { defineGame } from '../../src/define/index.js';
import type { Game, GameDefinition } from '../../src/index.js';
import { GameDefinitionError } from '../../src/index.js';
import { laws } from '../../src/testing/index.js';
import { type Bazaar, bazaar, reveals } from '../kinds/bazaar.js';
import { automatic, decision, expectCaught, seedsThatFind } from './catches.js';

const LAW = 'nobody else can tell a secret choice from another one';
const { definition } = bazaar;
const bid = decision(definition.stages.bid);
const pick = decision(definition.stages.pick);
const settle = automatic(definition.stages.settle);
const options = { reveals, isOpen: ({ label }: { label: string }) => label === 'stalls' };

function bazaarWith(stages: Partial<GameDefinition<Bazaar>['stages']>): Game<Bazaar> {
  return defineGame<Bazaar>({ ...definition, stages: { ...definition.stages, ...stages } });
}

describe('a game of passed hands and secret bids obeys the laws:', () => {
  for (const law of laws(bazaar, { games: 3, ...options })) test(law.name, law.run);
});

describe('a secret choice shows', () => {
  /** Bids are paid at once, from coins that everybody sees; those who don't win get them back. */
  const paid = bazaarWith({
    settle: {
      ...settle,
      run(state, stage, emit) {
        for (const seat of state.seats) seat.coins += seat.bid ?? 0;
        settle.run(state, stage, emit);
      },
    },
    bid: {
      ...bid,
      apply(state, stage, action, emit, actor) {
        bid.apply(state, stage, action, emit, actor);
        const seat = state.seats[Number(actor)];
        if (seat && action.type === 'bid') seat.coins -= action.amount;
      },
    },
  });

  test('in coins: the message names the public field', () => {
    const message =
      /player \d can tell {"type":"bid","amount":(\d)} in place of {"type":"bid","amount":\d} by player (\d) after \d+ actions by the view: seats\[\2\]\.coins is \d, not \d \(if that is public, /;
    expectCaught(paid, LAW, message, options);
  });

  test('in coins, at the default number of games, at any seed', () => {
    expect(seedsThatFind(paid, LAW, options)).toBeGreaterThanOrEqual(19);
  });

  test('at the next move', () => {
    const late = bazaarWith({
      pick: {
        ...pick,
        apply(state, stage, action, emit, actor) {
          const others = state.seats.filter(({ picked }) => picked === 6).length;
          for (let times = 0; times < others; times++) emit({ type: 'picked', player: Number(actor) });
          pick.apply(state, stage, action, emit, actor);
        },
      },
    });
    expectCaught(late, LAW, /, then {"type":"pick",.*} by player \d by the events: /, options);
    expect(seedsThatFind(late, LAW, options)).toBeGreaterThanOrEqual(19);
  });

  test('unless the stage says that its choices are open', () => {
    const { stages } = paid.definition;
    const open = bazaarWith({ ...stages, bid: { ...decision(stages.bid), secret: [] } });
    const law = laws(open, options).find(({ name }) => name === LAW);
    expect(law?.report().useful).toBeGreaterThan(0);
  });
});

test('a stage can only keep actions secret that it takes', () => {
  const game = bazaarWith({ bid: { ...bid, secret: ['pick' as 'bid'] } });
  expect(() => laws(game)).toThrow(GameDefinitionError);
  expect(() => laws(game)).toThrow("The stage bid has the secret action pick, but doesn't take it.");
});
