import { describe, expect, test, vi } from 'vitest';
import { defineGame } from '../src/define/index.js';
import { createRng, GameDefinitionError, IllegalActionError, playout, Table } from '../src/index.js';
import { type Bids, bids } from './games/bids.js';
import { decision } from './laws/catches.js';

const bid = (number: number): Bids['action'] => ({ type: 'bid', bid: number });
const close: Bids['action'] = { type: 'close' };

describe('simultaneous decisions', () => {
  const first = bids.setup({ players: 3 });

  test('name all actors, in a fixed order', () => {
    expect(bids.turn(first)).toEqual({ kind: 'simultaneous', stage: 'bid', actors: [0, 1, 2] });
    expect(bids.turn(bids.apply(first, bid(2), 1))).toEqual({
      kind: 'simultaneous',
      stage: 'bid',
      actors: [0, 2, 'host'],
    });
  });

  test('require an actor', () => {
    expect(bids.legalActions(first, 2)).toEqual([bid(1), bid(2), bid(3)]);
    expect(bids.legalActions(first, 'host')).toEqual([]);
    for (const ask of [() => bids.legalActions(first), () => bids.apply(first, bid(1))]) {
      expect(ask).toThrow(IllegalActionError);
      expect(ask).toThrow(/^Several may act now: .* \(BID-2\.1\)$/);
    }
  });

  test('let the host act if the stage names the host', () => {
    const one = bids.apply(first, bid(2), 1);
    expect(bids.legalActions(one, 'host')).toEqual([close]);
    expect(bids.apply(one, close, 'host')).toMatchObject({ points: [0, 2, 0], stages: [{ stage: 'bid', round: 2 }] });
  });

  test('are asked even for one actor with one action', () => {
    const last = bids.apply(bids.apply(bids.apply(first, bid(2), 1), bid(1), 0), close, 'host');
    expect(bids.turn(last).kind).toBe('simultaneous');
  });

  test('refuse other actors with the reason of the stage’s own check, if any', () => {
    const one = bids.apply(first, bid(2), 1);
    expect(bids.check(one, bid(3), 1)).toEqual({
      rule: 'BID-2.3',
      code: 'hasBid',
      params: {},
      message: 'That player has bid already.',
    });
    expect(bids.check(one, close, 1)).toMatchObject({ rule: 'BID-2.2', code: 'notYours' });
    expect(bids.check(first, bid(1), 'host')).toMatchObject({ rule: 'BID-2.2', code: 'notYours' });
  });

  test('otherwise name the actors in the refusal', () => {
    const message = "It isn't your turn. Player 1, Player 2 and Player 3 must act now.";
    const params = { actors: [0, 1, 2] };
    expect(bids.check(first, close, 'host')).toEqual({ rule: 'BID-2.1', code: 'wrongActor', params, message });
    // The stage's check runs only for existing seats and for actions that the stage takes.
    for (const actor of [3, -1, 0.5, 'nobody' as never]) {
      expect(bids.check(first, bid(1), actor)).toMatchObject({ rule: 'BID-2.1', code: 'wrongActor' });
    }
    const bidding = decision(bids.definition.stages.bid);
    const stages = { ...bids.definition.stages, bid: { ...bidding, takes: ['bid'] as const } };
    const open = defineGame<Bids>({ ...bids.definition, stages });
    const one = open.apply(open.setup({ players: 3 }), bid(2), 1);
    expect(open.check(one, close, 1)).toMatchObject({ rule: 'BID-2.1', code: 'wrongActor' });
  });

  test('ask the stage’s own check about the host only if the host takes part', () => {
    const { bid: bidding, ...others } = bids.definition.stages;
    const check = vi.fn(() => ({ rule: 'BID-2.3', code: 'hasBid', message: 'Bid before.' }));
    const own = (host: true | undefined) =>
      defineGame<Bids>({ ...bids.definition, stages: { ...others, bid: { ...decision(bidding), host, check } } });
    expect(own(undefined).check(first, close, 'host')).toMatchObject({ code: 'wrongActor' });
    expect(check).not.toHaveBeenCalled();
    expect(own(true).check(first, close, 'host')).toMatchObject({ code: 'hasBid' });
  });

  test('return lists that belong to the caller', () => {
    const legal = bids.legalActions(first, 0) as Bids['action'][];
    legal.length = 0;
    expect(bids.legalActions(first, 1)).toHaveLength(3);
  });

  test('throw a named error if the list of actors is empty', () => {
    const stages = { ...bids.definition.stages, bid: { ...decision(bids.definition.stages.bid), actors: () => [] } };
    const stuck = defineGame<Bids>({ ...bids.definition, stages });
    const table = new Table(stuck, { players: 2 }, createRng(1));
    for (const play of [() => stuck.turn(stuck.setup({ players: 2 })), () => playout(table)]) {
      expect(play).toThrow(GameDefinitionError);
      expect(play).toThrow('Nobody may act at stage bid: its list of actors is empty.');
    }
  });

  test('give the same state in any order', () => {
    const forwards = bids.apply(bids.apply(bids.apply(first, bid(1), 0), bid(2), 1), bid(3), 2);
    const backwards = bids.apply(bids.apply(bids.apply(first, bid(3), 2), bid(2), 1), bid(1), 0);
    expect(forwards).toEqual(backwards);
  });
});
