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

/** A query of the cards game that breaks one law. */
function expectCaught(name: string, query: Query<Cards>, message: RegExp): void {
  expectBroken(queryLaws(cards, { query }, { games: 20, seconds: Number.POSITIVE_INFINITY }), name, message);
}

describe('the law of views catches', () => {
  const name = 'a query says the same of a state and of a view, as far as the viewer may know';

  test('a query that knows more from the state', () => {
    expectCaught(name, queries.handOf, /query about player \d after \d+ actions, asked of the view of/);
  });

  test('a query that throws', () => {
    const query: Query<Cards> = (seen, player) => numberAt(seatIn(seen, player).hand ?? [], 0);
    expectCaught(name, query, /A list of 0 has no entry 0/);
  });
});

test('the law of changes catches a query that changes what it is asked of', () => {
  const name = 'a query changes nothing of what it is asked of';
  expectCaught(name, (seen) => thaw(seen).stages.pop()?.stage ?? null, /changes what it is asked of/);
});

describe('the law of answers catches', () => {
  const name = 'an answer is plain JSON, and shares nothing with what was asked';

  test('what JSON loses', () => {
    expectCaught(name, () => ({ refusal: undefined }), /JSON changes the answer of query/);
  });

  test('an object of a class', () => {
    expectCaught(name, () => new Map(), /holds what is no plain object/);
  });

  test('a part of the state', () => {
    const query: Query<Cards> = (seen, player) => ({ hand: seatIn(seen, player).hand });
    expectCaught(name, query, /holds a part of what it was asked of/);
  });
});

test('the law of frozen parts catches a query that reads a state as it is published', () => {
  const name = 'a query reads nothing frozen: thaw copies it once';
  expectCaught(name, ({ stages }) => stages.length, /reads stages of what is frozen/);
});
