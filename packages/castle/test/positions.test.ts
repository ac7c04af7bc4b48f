import { castle } from '@rulewright/castle';
import { boardLayout, RECONSTRUCTED } from '@rulewright/castle/data';
import { type Given, given } from '@rulewright/castle/positions';
import { ArgumentError } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';

const cells = new Map(boardLayout(RECONSTRUCTED).cells.map(({ name, cell }) => [name, cell]));
const placed = (what: Given) => position(castle, { players: 2 }, given(what));
const scores = (state: ReturnType<typeof placed>) => castle.score(state).map(({ total }) => total);

describe('rules from a position', () => {
  test('CAS-10.2: the keep moves to a larger house', () => {
    const tiles = ['endH A1 r2', 'cornerH A5 r2', 'threeH A6 r2', 'cornerHMarket A7 r3'];
    const before = placed({ tiles, keeps: ['0 A1 house'], followers: ['0 A5 house'], moment: 'placeFollower' });
    const after = castle.apply(before, { type: 'skipFollower' });
    expect([before, after].map(({ seats }) => seats[0]?.keepSize)).toEqual([1, 3]);
    expect(castle.view(after, 0).seats[0]?.keep).toEqual({ cell: cells.get('A5'), segment: 0 });
  });

  test('CAS-11.7, CAS-6.7: a wall tile 2 doubles a tower, and its follower returns', () => {
    const tower: Given = { tiles: ['capTMarket A5 r1', 'endT B5 r1'], followers: ['0 A5 tower'], wallTiles: [[2]] };
    const before = placed({ ...tower, moment: 'chooseDoubling' });
    expect(castle.view(before, 0).seats[0]?.supply).toBe(5);
    const after = castle.apply(before, { type: 'useWallTile' });
    expect([scores(after), castle.view(after, 0).seats[0]?.supply]).toEqual([[8, 0], 6]);
  });

  test('CAS-13.3, CAS-13.4, CAS-13.12: a wall tile 8 gives the larger keep the largest hole', () => {
    const tiles = ['endH A1 r2', 'cornerH A5 r2', 'cornerHMarket A6 r3'];
    const holes = ['C3 D3 E3 F3 G3', 'E6 F6 G6 E7 F7 G7', 'C9 D9 E9 F9 G9'];
    const end: Given = { tiles, holes, keeps: ['0 A1 house', '1 A5 house'], moment: 'finalScoring' };
    expect(castle.result(placed({ ...end, wallTiles: [[8], [9]] }))?.scores).toEqual([6, 5]);
    expect(castle.result(placed(end))?.scores).toEqual([0, 6]);
  });

  test('EX-7 (CAS-8.2): two joined towers with a knight each score for nobody', () => {
    const tiles = ['capTMarket (0,4) r1', 'cornerH (0,5) r1', 'courtMarket (0,3) r0', 'endT (1,5) r2'];
    const before = placed({ tiles, followers: ['0 (0,4) tower', '1 (1,5) tower'], drawn: 'cornerT' });
    const joined = castle.apply(before, { type: 'placeTile', cell: cells.get('B5') ?? -1, rotation: 2 });
    const after = castle.apply(joined, { type: 'skipFollower' });
    expect([...scores(after), ...after.seats.flatMap(({ followers }) => followers)]).toEqual([0, 0]);
  });
});

describe('a position', () => {
  test('begins a turn, by default the first of player 0', () => {
    const state = placed({});
    expect([state.stages, state.turn, state.startPlayer]).toEqual([[{ stage: 'drawTile', player: 0 }], 1, 0]);
    expect(placed({ player: 1, tiles: ['barT A5 r1'] })).toMatchObject({ stages: [{ player: 1 }], turn: 2 });
  });

  test('CAS-15.9: can begin at the choice of an extra turn', () => {
    const state = placed({ tiles: ['barT A5 r1'], wallTiles: [[1]], moment: 'chooseExtraTurn' });
    expect(castle.turn(state)).toMatchObject({ stage: 'chooseExtraTurn', player: 0 });
  });

  test('CAS-9.2: holds wall tiles in the order in which they were taken', () => {
    const first = { number: 2, turn: 1 };
    const second = { number: 1, turn: 2 };
    expect(placed({ turn: 3, wallTiles: [[second, first]] }).seats[0]?.wallTiles).toEqual([first, second]);
  });

  test('CAS-2.3, CAS-11.1: empties a corner for each wall tile taken or used, up to all of them', () => {
    const emptyIn = (what: Given) => {
      const [before, after] = [placed({}), placed(what)].map(({ corners }) => corners.filter(Boolean).length);
      return Number(before) - Number(after);
    };
    const last = placed({}).corners.lastIndexOf(true);
    expect(emptyIn({ emptyCorners: [last], wallTiles: [[1], [2]] })).toBe(2);
    expect(emptyIn({ emptyCorners: [1, 2, 3, 4, 5, 6] })).toBe(6);
    const held = [
      [1, 1, 2, 2, 3, 3, 4],
      [4, 5, 5, 6, 6, 7],
    ];
    expect(emptyIn({ wallTiles: held, moment: 'finalScoring' })).toBe(13);
  });

  test('CAS-2.2, CAS-4.10: takes tiles from the bag; those outside a stated bag leave the game', () => {
    const countOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count);
    const open = placed({ tiles: ['barT A5 r1'], drawn: 'threeH' });
    expect([countOf(open.bag), countOf(open.removed)]).toEqual([58, 0]);
    const last = placed({ tiles: ['barT A5 r1'], bag: { threeH: 1 } });
    expect([countOf(last.bag), countOf(last.removed)]).toEqual([1, 58]);
    const filled = placed({ holes: [[...cells.keys()].slice(50).join(' ')] });
    expect([countOf(filled.bag), filled.board.nodes.filter((node) => node >= 0).length]).toEqual([10, 50]);
  });

  test('CAS-9.6: empties a corner for each wall tile that players hold or have used', () => {
    const state = placed({
      wallTiles: [[4, { number: 1, turn: 2 }], [9]],
      usedWallTiles: [2],
      turn: 3,
      emptyCorners: [5],
    });
    expect(state.corners.flatMap((hasTile, corner) => (hasTile ? [] : [corner]))).toEqual([0, 5, 11, 12, 13]);
    expect(state).toMatchObject({ unrevealed: [1, 1, 2, 1, 2, 2, 2, 2, 1], used: [0, 1, 0, 0, 0, 0, 0, 0, 0] });
    expect(placed({ emptyCorners: [5, 6, 7] }).used).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('names features by kind, side, half edge or segment', () => {
    const tiles = ['endT C3 r1', 'square4 E3 r0', 'splitHMarket G3 r1'];
    const followers = ['0 C3 tower', '0 E3 court N2', '1 G3 house E', '1 C3 2'];
    const nodes = (what: Given) => placed(what).seats.map(({ followers: own }) => own);
    expect(nodes({ tiles, followers: followers.slice(0, 3) })).toEqual([[1, 8], [12]]);
    expect(nodes({ tiles, followers: followers.slice(1) })).toEqual([[8], [2, 12]]);
  });

  test('can be changed by a function', () => {
    const state = position(castle, { players: 2 }, (draft) => {
      given({ scores: [3, 4], tiles: ['capTMarket (0,4) r3'] })(draft);
      Object.assign(draft.seats[0]?.points ?? {}, { towers: 2 });
    });
    expect(scores(state)).toEqual([5, 4]);
  });

  const HOUSE = ['capHMarket I4 r1'];
  const TOWER = ['capTMarket (6,0) r0'];
  const TWO = 'The box has 1 tile barT, the position needs 2 (CAS-1.20)';
  test.each<[what: Given, message: string]>([
    [{ tiles: ['barX A5 r1'] }, `There is no tile "barX" for 'barX A5 r1' (CAS-1.20). Known: barT, barHTT.`],
    [{ tiles: ['barT F1 r1'] }, 'No cell inside the wall is called F1 (CAS-1.6): write (1,4) or B5.'],
    [{ tiles: ['barT'] }, "A tile is written as 'barT (1,4) r1': its id, cell and rotation; not 'barT'."],
    [{ tiles: ['barT A5 r1', 'threeH A5 r0'] }, "'threeH A5 r0': a tile lies there (CAS-4.3)."],
    [{ tiles: ['barT A5 r1', 'barT A6 r1'] }, `${TWO}: 'barT A5 r1', 'barT A6 r1'.`],
    [{ tiles: ['barT A5 r1'], bag: { barT: 1 } }, `${TWO}: 'barT A5 r1', the bag.`],
    [{ tiles: ['barT A5 r1'], drawn: 'barT' }, `${TWO}: 'barT A5 r1', the draw.`],
    [{ tiles: ['barT A5 r10'] }, "A tile is written as 'barT (1,4) r1': its id, cell and rotation; not 'barT A5 r10'."],
    [
      { tiles: ['\nbarT A5 r1'] },
      "A tile is written as 'barT (1,4) r1': its id, cell and rotation; not '\nbarT A5 r1'.",
    ],
    [
      { followers: ['0 A5 tower\n'] },
      "A piece is written as '0 (1,4) house': its player, cell and feature; not '0 A5 tower\n'.",
    ],
    [
      { followers: [' 0 A5 tower'] },
      "A piece is written as '0 (1,4) house': its player, cell and feature; not ' 0 A5 tower'.",
    ],
    [{ holes: ['A1 B1'] }, '60 tiles leave 16 cells or more empty (CAS-1.4): holes name 2.'],
    [{ followers: ['0 A5 tower'] }, "'0 A5 tower': no tile lies at A5 (CAS-6.3)."],
    [{ followers: ['0 A5'] }, "A piece is written as '0 (1,4) house': its player, cell and feature; not '0 A5'."],
    [
      { tiles: ['endT C3 r1'], followers: ['0 C3 court'] },
      "'0 C3 court': endT has 2 segments court: write 'court S' or 'court N'.",
    ],
    [{ tiles: ['endT C3 r1'], followers: ['0 C3 house'] }, "'0 C3 house': endT has no house (CAS-1.20)."],
    [{ tiles: ['endT C3 r1'], followers: ['0 C3 4'] }, "'0 C3 4': endT has segments 0 to 3 (CAS-1.16)."],
    [{ tiles: ['endT C3 r1'], followers: ['0 C3 12'] }, "'0 C3 12': endT has segments 0 to 3 (CAS-1.16)."],
    [
      { tiles: ['endT C3 r1'], followers: ['0 C3 tower X'] },
      `There is no side "X" for '0 C3 tower X' (CAS-1.17). Known: N, E, S, W, N1, N2, E1, E2, S1, S2, W1, W2.`,
    ],
    [
      { tiles: ['endT C3 r1'], followers: ['10 C3 tower'] },
      `There is no player "10" for '10 C3 tower' (CAS-1.1). Known: 1.`,
    ],
    [
      { tiles: ['endT C3 r1'], followers: ['0 C3 tours'] },
      `There is no kind of feature "tours" for '0 C3 tours' (CAS-1.15). Known: tower.`,
    ],
    [
      { tiles: ['endT C3 r1'], followers: ['2 C3 tower'] },
      `There is no player "2" for '2 C3 tower' (CAS-1.1). Known: 0, 1.`,
    ],
    [
      { tiles: ['endT C3 r1'], followers: ['0 C3 tower', '1 C3 path'] },
      "'1 C3 path': the tile has a follower already (CAS-6.1).",
    ],
    [
      { tiles: HOUSE, followers: ['0 I4 house'] },
      "'0 I4 house': the feature is completed, and its followers have gone home (CAS-3.2).",
    ],
    [{ tiles: ['endT C3 r1'], keeps: ['0 C3 tower'] }, "'0 C3 tower': a keep stands on a completed house (CAS-10.1)."],
    [{ tiles: TOWER, keeps: ['0 (6,0) tower'] }, "'0 (6,0) tower': a keep stands on a completed house (CAS-10.1)."],
    [
      { tiles: [...HOUSE, 'endH A1 r2'], keeps: ['0 I4 house', '0 A1 house'] },
      "'0 A1 house': player 0 has 1 keep (CAS-1.2).",
    ],
    [
      {
        tiles: [0, 1, 2].flatMap((row) =>
          ['A', 'B', 'C'].map((column, at) => `${RECONSTRUCTED.tileTypes[3 * row + at]?.id} ${column}${row + 3} r0`),
        ),
        followers: ['A3', 'B3', 'C3', 'A4', 'B4', 'C4', 'A5'].map((cell) => `0 ${cell} 0`),
      },
      'Player 0 has 6 followers, the position needs 7 (CAS-1.2).',
    ],
    [{ wallTiles: [[8], [8, 8]] }, 'The box has 2 wall tiles 8, the position needs 3 (CAS-1.21): player 0, player 1.'],
    [{ usedWallTiles: [10] }, 'There is no wall tile 10 for the used ones (CAS-1.21). Known: 1.'],
    [{ emptyCorners: [0], wallTiles: [[1]] }, 'Corner 0 never carries a wall tile (CAS-1.10).'],
    [
      {
        wallTiles: [
          [1, 1, 2, 2, 3, 3, 4, 4],
          [5, 5, 6, 6, 7, 7],
        ],
      },
      'The wall has 13 wall tiles, the position needs 14 (CAS-2.3).',
    ],
    [
      { emptyCorners: [1, 2, 3, 4, 5, 6, 7, 8] },
      '8 corners are empty without a wall tile taken, 6 can have been used (CAS-11.1).',
    ],
    [{ holds: ['A1'] } as Given, 'There is no field "holds" for the position. Known: holes.'],
    [
      { wallTiles: [[], [{ number: 1, trun: 2 } as never]] },
      'There is no field "trun" for the wall tiles of player 1. Known: turn.',
    ],
    [{ bag: { barX: 0 } }, 'There is no tile "barX" for the bag (CAS-1.20). Known: barT, barHTT.'],
    [{ moment: 'turns' as 'turn' }, 'There is no moment "turns" for the position (CAS-15.3). Known: turn.'],
    [{ moment: 'turn', bag: {} }, "The moment turn can't come: the bag is empty (CAS-4.1)."],
    [
      { drawn: 'barT', moment: 'finalScoring' },
      "The moment finalScoring can't come: a drawn tile is placed first (CAS-3.2).",
    ],
    [
      { tiles: ['endH C1 r0', 'endT I7 r1'], drawn: 'square4' },
      "The moment turn can't come: square4 fits nowhere (CAS-4.10).",
    ],
    [{ moment: 'placeFollower' }, "The moment placeFollower can't come: no tile was placed (CAS-6.1)."],
    [
      { moment: 'chooseFeature', tiles: HOUSE },
      "The moment chooseFeature can't come: the last tile completes nothing that scores (CAS-15.6).",
    ],
    [
      { moment: 'chooseDoubling', tiles: HOUSE, followers: ['0 I4 house'] },
      "The moment chooseDoubling can't come: the last tile completes nothing that player 0 can double (CAS-15.8).",
    ],
    [
      { moment: 'chooseExtraTurn' },
      "The moment chooseExtraTurn can't come: player 0 has no usable wall tile 1 (CAS-15.9).",
    ],
    [{ moment: 'chooseExtraTurn', bag: {} }, "The moment chooseExtraTurn can't come: the bag is empty (CAS-15.9)."],
    [{ player: 2 }, 'There is no player 2 for the position (CAS-1.1). Known: 0, 1.'],
  ])('is refused: %j', (what, message) => {
    expect(() => placed(what)).toThrow(new ArgumentError(message));
  });
});
