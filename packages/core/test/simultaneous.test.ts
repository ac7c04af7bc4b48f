import { describe, expect, test } from 'vitest';
import { IllegalActionError } from '../src/index.js';
import { type Bids, bids } from './games/bids.js';

const bid = (number: number): Bids['action'] => ({ type: 'bid', bid: number });
const close: Bids['action'] = { type: 'close' };

describe('simultaneous decisions', () => {
  const first = bids.setup({ players: 3 });

  test('name everybody who may act, in a fixed order', () => {
    expect(bids.turn(first)).toEqual({ kind: 'simultaneous', actors: [0, 1, 2] });
    expect(bids.turn(bids.apply(first, bid(2), 1))).toEqual({ kind: 'simultaneous', actors: [0, 2, 'host'] });
  });

  test('ask who acts', () => {
    expect(bids.legalActions(first, 2)).toEqual([bid(1), bid(2), bid(3)]);
    expect(bids.legalActions(first, 'host')).toEqual([]);
    for (const ask of [() => bids.legalActions(first), () => bids.apply(first, bid(1))]) {
      expect(ask).toThrow(IllegalActionError);
      expect(ask).toThrow(/^Several may act now .* \(BID-2\.1\)$/);
    }
  });

  test('let the host act where the table itself may', () => {
    const one = bids.apply(first, bid(2), 1);
    expect(bids.legalActions(one, 'host')).toEqual([close]);
    expect(bids.apply(one, close, 'host')).toMatchObject({ points: [0, 2, 0], stages: [{ stage: 'bid', round: 2 }] });
  });

  test('are asked even of a single actor with a single action', () => {
    const last = bids.apply(bids.apply(bids.apply(first, bid(2), 1), bid(1), 0), close, 'host');
    expect(bids.turn(last).kind).toBe('simultaneous');
  });

  test('come to the same in any order', () => {
    const forwards = bids.apply(bids.apply(bids.apply(first, bid(1), 0), bid(2), 1), bid(3), 2);
    const backwards = bids.apply(bids.apply(bids.apply(first, bid(3), 2), bid(2), 1), bid(1), 0);
    expect(forwards).toEqual(backwards);
  });
});
