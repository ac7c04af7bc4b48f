import { describe, test } from 'vitest';
import { numberAt, seatIn, thaw } from '../../src/define/index.js';
import { type Query, type QueryLawOptions, queryLaws } from '../../src/testing/index.js';
import { type Cards, cards } from '../games/cards.js';
import { expectBroken } from './catches.js';

type Seen = Cards['state'] | Cards['view'];

const queries = {
  stagesLeft: (seen: Seen) => thaw(seen).stages.length,
  handOf: (seen: Seen, player: number) => seatIn(seen, player).hand?.slice() ?? null,
  checkLast: (seen: Seen, player: number) =>
    seatIn(seen, player).played === null ? undefined : { rule: 'CRD-2.1', code: 'played', message: 'It is played.' },
};

const knows: QueryLawOptions<Cards>['knows'] = {
  handOf: (_, player, viewer) => player === viewer,
};

describe('queries obey the laws:', () => {
  for (const law of queryLaws(cards, queries, { games: 20, knows })) test(law.name, law.run);
});

/** Runs a law on a query of the cards game that breaks it. */
function expectCaught(name: string, query: Query<Cards>, message: RegExp): void {
  expectBroken(queryLaws(cards, { query }, { games: 20 }), name, message);
}

describe('the law of views catches', () => {
  const name = 'a query gives the same answer for a state and a view, within what the viewer may know';

  test('a query that reads hidden information', () => {
    expectCaught(name, queries.handOf, /query about player \d after (\d+ actions?|the last move), from the view of/);
  });

  test('a query that throws', () => {
    const query: Query<Cards> = (seen, player) => numberAt(seatIn(seen, player).hand ?? [], 0);
    expectCaught(name, query, /A list of 0 has no entry 0/);
  });
});

test('the law of changes catches a query that changes its argument', () => {
  const name = 'a query does not change its argument';
  expectCaught(name, (seen) => thaw(seen).stages.pop()?.stage ?? null, /changes its argument/);
});

describe('the law of answers catches', () => {
  const name = 'a query returns plain JSON that shares nothing with its argument';

  test('values that JSON loses', () => {
    expectCaught(name, () => ({ refusal: undefined }), /JSON changes the answer of query/);
  });

  test('an object of a class', () => {
    expectCaught(name, () => new Map(), /isn't plain JSON/);
  });

  test('a part of the state', () => {
    const query: Query<Cards> = (seen, player) => ({ hand: seatIn(seen, player).hand });
    expectCaught(name, query, /shares a part with its argument/);
  });
});

test('the law of thawed copies catches a query that reads a frozen state', () => {
  const name = 'a query reads the thawed copy of a frozen argument';
  expectCaught(name, ({ stages }) => stages.length, /reads stages from the frozen argument/);
});
