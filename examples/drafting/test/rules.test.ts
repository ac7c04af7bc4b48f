import { createRng, settle, start } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { kitOf } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import tiles, { CENTRE, FLOOR, floorSize, type Tiles } from '../tiles.js';
import { COLOURS, type Colour, cellOf } from '../wall.js';
import { given } from './given.js';

const { play, refusal, seat, eventsOf, stage } = kitOf(tiles);

const take = (source: number, colour: Colour, row: number) => ({ type: 'take', source, colour, row }) as const;

/** The last tile of a round is in the centre; `player` takes it to the floor line. */
const endOfRound = (boards: Parameters<typeof given>[0]['boards'], marker: number | null = 1) =>
  play(given({ centre: ['grey'], boards: boards ?? [], marker }), take(CENTRE, 'grey', FLOOR));

/** Four boards that hold all tiles but these, without a full row: each wall lacks one colour in each row. */
function crowded(others: readonly Colour[]) {
  const boards = [0, 1, 2, 3].map(() => ({
    rows: {} as Record<number, Colour[]>,
    wall: {} as Record<number, Colour[]>,
  }));
  COLOURS.forEach((colour, kind) => {
    let left = boards.length - others.filter((other) => other === colour).length;
    boards.forEach(({ rows, wall }, player) => {
      const gap = (kind - player + COLOURS.length) % COLOURS.length;
      for (const row of [0, 1, 2, 3, 4]) if (row !== gap) wall[row] = [...(wall[row] ?? []), colour];
      const count = Math.min(left, gap);
      rows[gap] = new Array<Colour>(count).fill(colour);
      left -= count;
    });
  });
  return boards;
}

/** The points of seat 0 for a tile that goes from its full pattern row to the wall. */
function pointsFor(row: number, colour: Colour, wall: Readonly<Record<number, readonly Colour[]>>): number {
  const rows = { [row]: new Array<Colour>(row + 1).fill(colour) };
  return seat(
    play(given({ centre: ['grey'], boards: [{ rows, wall }], marker: 1, player: 1 }), take(CENTRE, 'grey', FLOOR)),
  ).points;
}

describe('the box', () => {
  const begun = (players: number) => start(tiles, { players }, createRng('box'));

  test('TIL-1.1: there are 20 tiles of each of the five colours', () => {
    expect(tiles.setup({ players: 2 }).bag).toEqual([20, 20, 20, 20, 20]);
  });
  test.each([
    [2, 5],
    [3, 7],
    [4, 9],
  ])('TIL-1.2: %i players have %i displays', (players, displays) => {
    expect(begun(players).displays).toHaveLength(displays);
    expect(refusal(begun(players), take(displays, 'blue', 0))).toBe('TIL-2.4 noTile');
  });
  test('TIL-1.3: boards are empty at the start, without points', () => {
    expect(seat(begun(2))).toEqual({
      rows: [[], [], [], [], []],
      wall: new Array(25).fill(null),
      floor: [],
      points: 0,
    });
  });
  test('TIL-1.4: each row of the wall begins one colour later', () => {
    expect(COLOURS.map((colour) => cellOf(0, colour))).toEqual([0, 1, 2, 3, 4]);
    expect(COLOURS.map((colour) => cellOf(2, colour) - 10)).toEqual([2, 3, 4, 0, 1]);
  });
  test('TIL-1.5: an action names a source, a colour and a row', () => {
    expect(refusal(begun(2), { type: 'take', source: 0, colour: 'pink', row: 0 })).toBe('TIL-1.5 malformedAction');
  });
  test('TIL-1.6: chance draws the first player, each with the same probability', () => {
    const setup = tiles.setup({ players: 3 });
    expect(tiles.chanceOutcomes(setup).map(({ outcome, weight }) => [outcome, weight])).toEqual(
      [0, 1, 2].map((player) => [{ type: 'start', player }, 1]),
    );
    const state = settle(tiles, play(setup, { type: 'start', player: 2 }), createRng(1));
    expect(tiles.turn(state)).toMatchObject({ kind: 'decision', player: 2 });
  });
});

describe('a round', () => {
  test('TIL-2.1: chance deals four tiles to each display, by what is in the bag', () => {
    const dealing = play(tiles.setup({ players: 2 }), { type: 'start', player: 0 }, { type: 'tile', colour: 'red' });
    expect(tiles.chanceOutcomes(dealing).map(({ weight }) => weight)).toEqual([20, 20, 19, 20, 20]);
    expect(refusal(dealing, take(0, 'red', 0))).toBe('TIL-2.1 chanceStage');
    expect(settle(tiles, dealing, createRng(1)).displays.map(sizeOf)).toEqual([4, 4, 4, 4, 4]);
  });
  test('TIL-2.2: an empty bag is filled from the lid; if both are empty, displays stay empty', () => {
    const state = given({ centre: ['grey'], bag: ['blue'], marker: 0 });
    const refilled = play(state, take(CENTRE, 'grey', FLOOR), { type: 'tile', colour: 'blue' });
    expect([refilled.bag, refilled.lid]).toEqual([
      [19, 20, 20, 20, 20],
      [0, 0, 0, 0, 0],
    ]);
    const enough = given({ centre: ['grey'], bag: new Array<Colour>(20).fill('red'), marker: 0, player: 1 });
    const drained = settle(tiles, play(enough, take(CENTRE, 'grey', FLOOR)), createRng(1));
    expect([sizeOf(drained.bag), sizeOf(drained.lid)]).toEqual([0, 80]);
    const short = given({ centre: ['blue'], bag: ['red'], boards: crowded(['blue', 'red']), marker: 0, player: 1 });
    const dealt = play(short, take(CENTRE, 'blue', 4), { type: 'tile', colour: 'red' });
    expect(dealt.displays.map(sizeOf)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(stage(dealt)).toBe('take');
  });
  test('TIL-2.3: whoever had the marker begins; it lies in the centre again', () => {
    const state = settle(tiles, endOfRound([], 1), createRng(1));
    expect(state.stages).toEqual([{ stage: 'take', player: 1 }]);
    expect([state.marker, state.round]).toEqual([null, 2]);
  });
  test('TIL-2.4: all tiles of a colour are taken; those left on a display go to the centre', () => {
    const before = given({ displays: [['blue', 'blue', 'red', 'grey'], ['red']], centre: ['red'] });
    const state = play(before, take(0, 'blue', 2));
    expect(seat(state).rows[2]).toEqual(['blue', 'blue']);
    expect([state.displays[0], state.displays[1], state.centre]).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 2, 1, 0],
    ]);
    expect(refusal(before, take(0, 'yellow', 2))).toBe('TIL-2.4 noTile');
  });
  test('TIL-2.5: the first to take from the centre gets the marker, which fills a space of the floor line', () => {
    const before = given({ displays: [['blue']], centre: ['red', 'grey'] });
    const state = play(before, take(CENTRE, 'red', 1));
    expect([state.marker, floorSize(state, 0), floorSize(state, 1)]).toEqual([0, 1, 0]);
    expect(eventsOf(before, take(CENTRE, 'red', 1))[0]).toMatchObject({ type: 'taken', marker: true });
    expect(eventsOf(state, take(CENTRE, 'grey', 1))[0]).toMatchObject({ type: 'taken', marker: false });
  });
  test.each([
    ['TIL-2.6: a full row takes no tile', { rows: { 1: ['blue', 'blue'] } }, 'TIL-2.6 rowFull'],
    ['TIL-2.7: a row takes one colour', { rows: { 1: ['red'] } }, 'TIL-2.7 otherColour'],
    ['TIL-2.8: a row takes no colour that its row of the wall has', { wall: { 1: ['blue'] } }, 'TIL-2.8 onWall'],
  ] as const)('%s', (_, board, refused) => {
    const state = given({ displays: [['blue', 'grey']], boards: [board] });
    expect(refusal(state, take(0, 'blue', 1))).toBe(refused);
    expect(refusal(state, take(0, 'blue', FLOOR))).toBeUndefined();
  });
  test('TIL-2.9: tiles beyond the row go to the floor line, and beyond its seven spaces to the lid', () => {
    const blues = new Array<Colour>(4).fill('blue');
    const floor = new Array<Colour>(5).fill('red');
    const state = play(given({ displays: [blues, ['grey']], boards: [{ floor }] }), take(0, 'blue', 0));
    expect(seat(state).rows[0]).toEqual(['blue']);
    expect(seat(state).floor).toEqual([...floor, 'blue', 'blue']);
    expect(state.lid).toEqual([1, 0, 0, 0, 0]);
  });
  test('TIL-2.10: the players take turns', () => {
    const state = play(given({ displays: [['blue'], ['red']], player: 1 }), take(0, 'blue', 0));
    expect(state.stages).toEqual([{ stage: 'take', player: 0 }]);
  });
});

describe('the end of a round', () => {
  test('TIL-3.1: it ends once no tile can be taken; rows that are not full stay', () => {
    const state = endOfRound([{ rows: { 3: ['blue', 'blue'] } }]);
    expect(stage(state)).toBe('deal');
    expect(seat(state).rows[3]).toEqual(['blue', 'blue']);
  });
  test('TIL-3.2: a full row gives one tile to the wall, the others to the lid', () => {
    const state = endOfRound([{ rows: { 2: ['blue', 'blue', 'blue'] } }]);
    expect(seat(state).wall[cellOf(2, 'blue')]).toBe('blue');
    expect(seat(state).rows[2]).toEqual([]);
    expect(state.lid).toEqual([2, 0, 0, 1, 0]);
  });
  test('TIL-3.3: a tile alone scores 1 point', () => {
    expect(pointsFor(2, 'blue', { 0: ['red'], 2: ['red'] })).toBe(1); // blue is in the middle: neither touches it
  });
  test('TIL-3.4: with neighbours in its row it scores the tiles without a gap', () => {
    expect(pointsFor(0, 'red', { 0: ['yellow', 'blue'] })).toBe(3);
    expect(pointsFor(0, 'red', { 0: ['yellow', 'turquoise'] })).toBe(2);
  });
  test('TIL-3.5: with neighbours in its column too, both lines count', () => {
    expect(pointsFor(1, 'yellow', { 0: ['red'], 2: ['blue'] })).toBe(3);
    expect(pointsFor(1, 'yellow', { 0: ['red'], 1: ['blue'], 2: ['blue'] })).toBe(5);
  });
  test('TIL-3.2: rows score from the top, so a tile above counts for the one below', () => {
    const boards = [{ rows: { 0: ['yellow'], 1: ['blue', 'blue'] } }] as const;
    const before = given({ centre: ['grey'], boards, marker: 1, player: 1 });
    const scored = eventsOf(before, take(CENTRE, 'grey', FLOOR)).filter(({ type }) => type === 'tiled');
    expect(scored).toMatchObject([
      { row: 0, points: 1 },
      { row: 1, points: 2 },
    ]);
  });
  test.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 6],
    [4, 8],
    [5, 11],
    [6, 14],
  ])('TIL-3.6: with %i tiles there before, the floor line costs %i points', (before, lost) => {
    const floor = new Array<Colour>(before).fill('red');
    expect(seat(endOfRound([{ wall: { 0: ['blue'], 1: ['red'] }, floor, points: 20 }])).points).toBe(20 - lost);
  });
  test('TIL-3.6: the marker costs a space, and points never fall below 0', () => {
    expect(seat(endOfRound([{ wall: { 0: ['blue'] }, points: 10 }], null)).points).toBe(8);
    expect(seat(endOfRound([{ wall: { 0: ['blue'] }, floor: ['red'], points: 1 }])).points).toBe(0);
  });
  test('TIL-3.7: the tiles of the floor line go to the lid', () => {
    const state = endOfRound([{ floor: ['red', 'blue'] }]);
    expect([seat(state).floor, state.lid]).toEqual([[], [1, 0, 1, 1, 0]]);
  });
});

describe('the end of the game', () => {
  /** The result after a round at whose end seat 0 fills the first row of its wall. */
  const ended = (wall: Readonly<Record<number, readonly Colour[]>>, other: object = {}) =>
    play(
      given({
        centre: ['grey'],
        boards: [{ rows: { 0: ['blue'] }, wall: { ...wall, 0: ['yellow', 'red', 'grey', 'turquoise'] } }, other],
        marker: 1,
        player: 1,
      }),
      take(CENTRE, 'grey', FLOOR),
    );

  test('TIL-4.1: it ends after the round in which somebody completes a row, not after a column', () => {
    expect(ended({}).result?.reason).toBe('rowComplete');
    const column = { 0: ['blue'], 1: ['turquoise'], 2: ['grey'], 3: ['red'] } as const;
    const yellows = new Array<Colour>(5).fill('yellow');
    expect(endOfRound([{ rows: { 4: yellows }, wall: column }]).result).toBeNull();
  });
  test('TIL-4.2: it ends if no tile is left to deal', () => {
    const last = given({ centre: ['blue'], boards: crowded(['blue']), marker: 0, player: 1 });
    expect(play(last, take(CENTRE, 'blue', 4)).result?.reason).toBe('noTiles');
  });
  const bonusOf = (wall: Readonly<Record<number, readonly Colour[]>>, label: string) =>
    tiles.score(given({ centre: ['grey'], boards: [{ wall }] }))[0]?.items.find((item) => item.label === label)?.points;
  test('TIL-4.3: a complete row is worth 2 points', () => {
    const [score] = tiles.score(ended({}));
    expect(score?.items.find(({ label }) => label === 'rows')).toMatchObject({ rule: 'TIL-4.3', points: 2 });
    expect(ended({}).result?.scores[0]).toBe(score?.total);
  });
  test('TIL-4.4: a complete column is worth 7 points', () => {
    expect(bonusOf({ 0: ['blue'], 1: ['turquoise'], 2: ['grey'], 3: ['red'], 4: ['yellow'] }, 'columns')).toBe(7);
    expect(bonusOf({ 0: ['blue'], 1: ['turquoise'], 2: ['grey'], 3: ['red'] }, 'columns')).toBe(0);
  });
  test('TIL-4.5: all five tiles of a colour are worth 10 points', () => {
    expect(bonusOf({ 0: ['red'], 1: ['red'], 2: ['red'], 3: ['red'], 4: ['red'] }, 'colours')).toBe(10);
    expect(bonusOf({ 0: ['red'], 1: ['red'], 2: ['red'], 3: ['red'] }, 'colours')).toBe(0);
  });
  test('TIL-4.6: equal scores: more complete rows win', () => {
    // Seat 0 scores 5 for its tile and 2 for the row; seat 1 loses 2 of 9.
    const { result } = ended({}, { wall: { 1: ['blue'] }, points: 9 });
    expect(result).toMatchObject({ scores: [7, 7], ranking: [1, 2], winners: [0] });
  });
  test('TIL-4.7: nobody takes tiles after the end', () => {
    expect(refusal(ended({}), take(0, 'blue', 0))).toBe('TIL-4.7 gameOver');
  });
});

test('load refuses a position that no game has', () => {
  const state = given({ displays: [['blue', 'grey']] });
  const load = (changes: Partial<Tiles['state']>) =>
    kitOf(tiles).loadRefusal({ ...structuredClone(state), ...changes });
  expect(load({})).toBeUndefined();
  expect(load({ bag: [20, 20, 20, 20, 20] })).toBe('TIL-1.1');
  expect(load({ marker: 3 })).toBe('TIL-1.6');
  expect(load({ displays: state.displays.slice(1), bag: [20, 20, 20, 20, 20] })).toContain('TIL-1.2');
});
