import { apply, castle, check, score, turn } from '@rulewright/castle';
import { given } from '@rulewright/castle/positions';
import { settle } from '@rulewright/core';
import { forced, position } from '@rulewright/core/positions';
import { expect, test } from 'vitest';

test('CAS-6.4: no follower joins a feature that holds one, of either player', () => {
  const tower = { tiles: ['capTMarket A5 r1', 'endT B5 r1'], moment: 'placeFollower' as const };
  const open = position(castle, { players: 2 }, given(tower));
  const held = position(castle, { players: 2 }, given({ ...tower, followers: ['1 A5 tower'] }));
  const forbidden = [0, 1, 2, 3].filter(
    (segment) => check(held, { type: 'placeFollower', segment })?.rule === 'CAS-6.4',
  );
  expect(forbidden).toHaveLength(1);
  expect(check(open, { type: 'placeFollower', segment: forbidden[0] ?? -1 })).toBeUndefined();
});

test('CAS-4.1: a tile is drawn at random, here by a script, and then placed', () => {
  const before = position(castle, { players: 2 }, given({ player: 1 }));
  const after = settle(castle, before, forced([{ type: 'drawTile', tileType: 0 }]));
  expect(turn(after)).toEqual({ kind: 'decision', stage: 'placeTile', player: 1 });
});

test('CAS-11.7: a wall tile 2 doubles a tower', () => {
  const tower = { tiles: ['capTMarket A5 r1', 'endT B5 r1'], followers: ['0 A5 tower'], wallTiles: [[2]] };
  const before = position(castle, { players: 2 }, given({ ...tower, moment: 'chooseDoubling' }));
  const after = apply(before, { type: 'useWallTile' });
  expect(score(after).map(({ total }) => total)).toEqual([8, 0]);
});

test('CAS-13.4: at the end the larger keep scores the largest hole', () => {
  const tiles = ['endH A1 r2', 'cornerH A5 r2', 'cornerHMarket A6 r3'];
  const holes = ['C3 D3 E3 F3 G3', 'E6 F6 G6 E7 F7 G7', 'C9 D9 E9 F9 G9'];
  const keeps = ['0 A1 house', '1 A5 house'];
  const end = position(castle, { players: 2 }, given({ tiles, holes, keeps, moment: 'finalScoring' }));
  const items = score(end)[1]?.items.filter(({ points }) => points > 0);
  expect(items).toEqual([{ rule: 'CAS-13.4', label: 'keep', points: 6 }]);
});
