import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../src/components.js';
import { endCopenhagen } from '../src/end.js';
import type { State } from '../src/index.js';
import { TILE_INDEX } from '../src/tiles.js';
import { construct, empty, fresh, gapsOf, move, moveAll, type Row, wonByPoints } from './changes.js';
import { loadRefusal, playedTo, seat } from './helpers.js';

const byMermaid = playedTo('over', (state) => gapsOf(state).length > 0);
const byMermaid2 = playedTo('over', (state) => gapsOf(state).length === 2);
const byPoints = wonByPoints();

/** Draws the mermaid for a place, from the last cards of the pile. */
function bringMermaid(state: State, place: number): void {
  const card = state.harbour[place];
  if (card && card !== 'mermaid') (state.discardPile[COLOURS.indexOf(card)] as number) += 1;
  state.harbour[place] = 'mermaid';
  state.mermaidInPile = false;
  moveAll(state.pile, state.discardPile);
}

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
      'COP-1.7',
      'tiles that only cover as many cells as those the supply lacks',
      fresh,
      (state) => {
        construct(state, 'red2', 0, 0, 0);
        construct(state, 'red5', 0, 2, 0);
        state.supply[TILE_INDEX.red2] = 0;
        state.supply[TILE_INDEX.red3] = 1;
        state.supply[TILE_INDEX.red5] = 1;
      },
    ],
    [
      'COP-1.7',
      'two tiles of kinds of which the supply lacks one each',
      fresh,
      (state) => {
        construct(state, 'red2', 0, 0, 0);
        construct(state, 'red2', 0, 2, 0);
        construct(state, 'red3', 0, 0, 1);
        construct(state, 'red3', 0, 2, 1);
        state.supply[TILE_INDEX.red2] = 1;
        state.supply[TILE_INDEX.red3] = 1;
        state.supply[TILE_INDEX.red5] = 0;
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
    ['COP-5.6', 'a tile in the air on floor 1', fresh, (state) => construct(state, 'red2', 0, 0, 1)],
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
      'COP-9.1',
      'gaps below and above the mermaid',
      byMermaid2,
      (state) => {
        const place = state.harbour.indexOf('mermaid');
        state.harbour[place] = null;
        state.harbour[gapsOf(state)[1] as number] = 'mermaid';
      },
    ],
    [
      'COP-4.7',
      'three gaps above the mermaid',
      byMermaid2,
      (state) => {
        const last = (gapsOf(state).at(-1) as number) === 6 ? (gapsOf(state)[0] as number) - 1 : 6;
        const card = state.harbour[last];
        if (card && card !== 'mermaid') (state.discardPile[COLOURS.indexOf(card)] as number) += 1;
        state.harbour[last] = null;
      },
    ],
    [
      'COP-15.3',
      'a mermaid with ten cards left in the pile',
      byMermaid,
      (state) => {
        for (let left = 10 - state.pile.reduce((sum, count) => sum + count); left > 0; left--)
          move(
            state.discardPile,
            state.pile,
            state.discardPile.findIndex((count) => count > 0),
          );
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
      'COP-3.2, COP-4.6',
      'three gaps at an end by points',
      byPoints,
      (state) => [3, 4, 5].map((place) => empty(state, place)),
    ],
    [
      'COP-4.7, COP-3.2, COP-4.6',
      'four gaps at an end by points',
      byPoints,
      (state) => [3, 4, 5, 6].map((place) => empty(state, place)),
    ],
    ['COP-9.3', 'the mermaid in the harbour at an end by points', byPoints, (state) => bringMermaid(state, 0)],
    [
      'COP-10.1',
      'twelve points at an end by the mermaid',
      byPoints,
      (state) => {
        bringMermaid(state, 0);
        if (state.result) state.result = { ...state.result, reason: 'mermaid' };
      },
    ],
    [
      'COP-5.12, COP-1.7, COP-10.1',
      'twelve points of two players',
      byPoints,
      (state) => {
        seat(state, 1).house = [...seat(state).house];
        endCopenhagen(state, 'points');
      },
    ],
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

  test('COP-3.2: with bothActions cards are taken and the game is won in one turn', () => {
    const change = (state: State): void => {
      seat(state).abilities.bothActions = 'used';
      for (const place of [3, 4]) empty(state, place);
    };
    expect(loadRefusal(damaged(byPoints, change))).toBeUndefined();
  });

  test('COP-5.6: a tile may hang from one whose brick is higher than its own', () => {
    const change = (state: State): void => {
      construct(state, 'purple3', 1, 3, 0);
      construct(state, 'red3', 0, 2, 2);
    };
    expect(loadRefusal(damaged(fresh, change))).toBeUndefined();
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
