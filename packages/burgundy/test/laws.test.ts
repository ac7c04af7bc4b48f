import { createRng, type Rng, Table } from '@rulewright/core';
import { coldStart, laws } from '@rulewright/core/testing';
import { describe, expect, test, vi } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type Action, type Burgundy, burgundy, type State } from '../src/index.js';
import { chooseToBuild } from './helpers.js';
import { AIM_NAMES, type AimName, aimingAt } from './players.js';

describe('laws with the basic set-up', () => {
  const rare = { 'points knowledge26': 'players who like to build score it (coverage.test.ts)' };
  for (const law of laws(burgundy, { games: 1, rare })) test(law.name, law.run);
});

describe('laws on every board, with every option, when players like to build', () => {
  const configs: Burgundy['configInput'][] = [
    { players: 2, setup: 'advanced', tieBreak: 'fewerEmpty' },
    { players: 3, setup: 'advanced', firstPlayer: 2 },
    { players: 4, setup: 'advanced', boards: [1, 2, 3, 4] },
    { players: 3, setup: 'advanced', boards: [5, 6, 7] },
    { players: 2, setup: 'advanced', boards: [8, 9] },
  ];
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(legal, rng);
  for (const law of laws(burgundy, {
    configs: isDeep ? configs : configs.slice(2, 4),
    games: 1,
    choose,
    rare: 'all',
  })) {
    test(law.name, law.run);
  }
});

/** Every board with every number of players. */
const DENSE: Burgundy['configInput'][] = [
  { players: 2, firstPlayer: 1 },
  { players: 3, setup: 'advanced', boards: [1, 2, 3], tieBreak: 'fewerEmpty' },
  { players: 4, setup: 'advanced', boards: [4, 5, 6, 6] },
  { players: 3, setup: 'advanced', boards: [7, 8, 9] },
];

if (isDeep) {
  describe.each(AIM_NAMES)('laws when players aim: %s', (name) => {
    const configs = [DENSE[AIM_NAMES.indexOf(name) % DENSE.length] as Burgundy['configInput']];
    for (const law of laws(burgundy, { configs, games: 1, choose: aimingAt(name), rare: 'all' }))
      test(law.name, law.run);
  });
}

/** Corners that random play seldom reaches, each with an aim that does. */
const CORNERS: readonly (readonly [what: string, aim: AimName, isThere: (state: State) => boolean])[] = [
  [
    'all of a kind is covered by two players',
    'closing',
    ({ smallBonus }) => smallBonus.some((owner) => owner !== null),
  ],
  ['four kinds are complete', 'closing', ({ largeBonus }) => largeBonus.filter((owner) => owner !== null).length >= 4],
  ['everybody has full tile slots', 'hoarding', ({ seats }) => seats.every(({ slots }) => !slots.includes(null))],
  [
    'everybody has full goods slots',
    'hoarding',
    ({ seats }) => seats.every(({ goodsSlots }) => goodsSlots.filter(Boolean).length === 3),
  ],
  ['three markers meet far out', 'sailing', ({ track }) => track.slice(3).some((stack) => stack.length >= 3)],
  ['a marker at the end of the track', 'sailing', ({ track }) => track[6]?.length !== 0],
  ['a choice of goods', 'sailing', ({ stages }) => stages.at(-1)?.stage === 'goodsChoice'],
  ['a choice of goods of two depots', 'sailing', ({ stages }) => JSON.stringify(stages.at(-1)).includes('"second":')],
  [
    'an empty black depot',
    'spending',
    ({ blackDepot, round }) => round > 0 && blackDepot.every((tile) => tile === null),
  ],
  [
    'no tile in any depot',
    'spending',
    ({ depotTiles, round }) => round > 0 && depotTiles.every((tile) => tile === null),
  ],
  ['nobody has silver', 'spending', ({ seats }) => seats.every(({ silver }) => silver === 0)],
  ['25 covered hexes', 'closing', ({ seats }) => seats.some(({ estate }) => estate.filter(Boolean).length >= 25)],
  ['40 workers', 'idling', ({ seats }) => seats.every(({ workers }) => workers >= 40)],
];

test.each(CORNERS)('play that aims comes to a corner: %s (%s)', (_, aim, isThere) => {
  const choose = aimingAt(aim);
  let times = 0;
  for (let game = 0; game < 24; game++) {
    const table = new Table(
      burgundy,
      DENSE[game % DENSE.length] as Burgundy['configInput'],
      createRng(`corner ${game}`),
    );
    while (!table.isOver) {
      const { state, turn, rng } = table;
      if (isThere(state)) times++;
      table.play(choose(table.legalActions(), { state, actor: turn.kind === 'decision' ? turn.player : 0, rng }));
    }
  }
  expect(times).toBeGreaterThan(0);
});

test('a game does not depend on those before it', async () => {
  const load = async () => {
    vi.resetModules();
    return (await import('../src/index.js')).burgundy;
  };
  await coldStart(burgundy, load, { configs: [{ players: 2 }], games: 2 });
});
