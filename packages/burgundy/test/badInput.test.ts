import { createRng } from '@rulewright/core';
import { badInputLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { burgundy } from '../src/index.js';
import { playUntil, seat, stage } from './helpers.js';

const state = playUntil(
  burgundy.setup({ players: 3, setup: 'advanced' }),
  (current) => current.phase === 'B' && current.round === 2 && stage(current) === 'turn',
  createRng(2),
);

describe('bad input', () => {
  const promises = badInputLaws(burgundy, {
    state,
    broken: [
      ['a state without a track', (copy) => Reflect.deleteProperty(copy, 'track'), /track/],
      ['a seat too few', (copy) => copy.seats.pop(), /BUR-1\.1/],
      ['a lost tile', (copy) => copy.removed.fill(0), /tiles are nowhere.*BUR-1\.10/],
      ['a lost goods tile', (copy) => copy.goodsBag.fill(0), /BUR-1\.24/],
      ['a sheet that is dealt twice', (copy) => (seat(copy).sheet = seat(copy, 1).sheet), /BUR-2\.7/],
      ['a marker that is elsewhere', (copy) => copy.track.reverse(), /BUR-1\.28/],
      ['an order without everybody', (copy) => copy.order.pop(), /BUR-3\.9/],
      ['a goods row that is too short', (copy) => copy.goodsRow.pop(), /BUR-3\.11/],
      ['points from nowhere', (copy) => (seat(copy).points.watchtowers += 1), /BUR-7\.2/],
      ['a stage of a seat that is not there', (copy) => copy.stages.push({ stage: 'turn', player: 3 }), /seat 3/],
      ['an automatic stage', (copy) => copy.stages.splice(1), /automatic stage/],
    ],
    config: {
      value: { players: 2, setup: 'expert', boards: 3, tieBreak: 'none', firstPlayer: 'oldest', vineyards: true },
      says: [/setup/, /boards/, /tieBreak/, /firstPlayer/, /vineyards/],
    },
  });
  for (const promise of promises) test(promise.name, promise.run);
});
