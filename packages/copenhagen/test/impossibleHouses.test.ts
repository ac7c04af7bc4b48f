import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../src/components.js';
import type { State } from '../src/index.js';
import { TILE_INDEX } from '../src/tiles.js';
import { construct, empty, fresh, gapsOf, moveAll, type Row, wonByPoints } from './changes.js';
import { loadRefusal, playedTo, seat } from './helpers.js';

const byMermaid = playedTo('over', (state) => gapsOf(state).length > 0);
const byPoints = wonByPoints();

describe('houses and ends that no game reaches are refused, but as scenarios they can be played', () => {
  test.each<Row>([
    // Houses
    [
      'COP-1.10',
      'a lost window tile',
      fresh,
      (state) => {
        state.windowSupply -= 1;
      },
    ],
    [
      'COP-1.7',
      'a lost facade tile',
      fresh,
      (state) => {
        (state.supply[0] as number) -= 1;
      },
    ],
    [
      'COP-1.7',
      'other tiles in the house than the supply lacks',
      fresh,
      (state) => {
        construct(state, 'red2', 0, 0, 0);
        construct(state, 'red4', 0, 3, 0);
        state.supply[TILE_INDEX.red2] = state.supply[TILE_INDEX.red4] = 2;
        state.supply[TILE_INDEX.red3] = 0;
      },
    ],
    [
      'COP-1.6',
      'a tile of a shape that there is none of',
      fresh,
      (state) => {
        construct(state, 'red4', 0, 0, 0);
        seat(state).house.splice(0, 10, 'r', 'R', 'R', 'R', '.', '.', '.', '.', '.', '.');
      },
    ],
    ['COP-5.6', 'a tile in the air', fresh, (state) => construct(state, 'red2', 0, 2, 3)],
    [
      'COP-5.6',
      'a tile beside a tile, on nothing',
      fresh,
      (state) => {
        construct(state, 'blue2', 1, 0, 0);
        construct(state, 'red2', 0, 1, 1);
      },
    ],
    // The end
    [
      'COP-5.12, COP-10.2',
      'an end by a mermaid that has not come',
      byMermaid,
      (state) => {
        const place = state.harbour.indexOf('mermaid');
        const colour = state.discardPile.findIndex((count) => count > 0);
        (state.discardPile[colour] as number) -= 1;
        state.harbour[place] = COLOURS[colour] as 'red';
      },
    ],
    [
      'COP-9.1',
      'a gap below the mermaid',
      byMermaid,
      (state) => {
        const place = state.harbour.indexOf('mermaid');
        state.harbour[place] = null;
        state.harbour[gapsOf(state).at(-1) as number] = 'mermaid';
      },
    ],
    [
      'COP-15.3',
      'a mermaid from the middle of the pile',
      byMermaid,
      (state) => {
        moveAll(state.discardPile, state.pile);
      },
    ],
    [
      'COP-10.1',
      'an end by points that nobody has',
      byMermaid,
      (state) => {
        if (state.result) state.result = { ...state.result, reason: 'points' };
      },
    ],
    ['COP-4.7, COP-3.2', 'one gap at an end by points', byPoints, (state) => empty(state, 3)],
    [
      'COP-3.2',
      'gaps at an end by points without bothActions',
      byPoints,
      (state) => [3, 4].map((place) => empty(state, place)),
    ],
  ])('%s: %s', (rule, _, from, change) => {
    expect(loadRefusal(damaged(from, () => {}))).toBeUndefined();
    expect(loadRefusal(damaged(from, change))).toBe(`${rule} is not reached`);
  });

  test('COP-5.7: what stands on a tile that overhangs is reached', () => {
    const change = (state: State): void => {
      construct(state, 'blue2', 1, 0, 0);
      construct(state, 'purple4', 0, 0, 2);
      construct(state, 'red2', 0, 2, 3);
    };
    expect(loadRefusal(damaged(fresh, change))).toBeUndefined();
  });
});
