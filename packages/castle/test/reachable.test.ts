/** What a game can have come to, and what not: the borders of what is reached, in positions built by hand. */
import { addAt, seatOf } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { finalAgenda } from '../src/course.js';
import { rootOf } from '../src/features.js';
import { castle, type State } from '../src/index.js';
import { cellAt, copyOf, draw, given, nodeAt, play, playTurns, typeOf } from './helpers.js';

/** The rules by which no game reaches a state. */
const against = (state: State): string[] => castle.unreachable(state).map(({ rule }) => rule);

type Case = readonly [what: string, state: State, isReached: boolean];

function expectCases(rule: string, cases: readonly Case[]): void {
  test.each(cases)(`${rule}: %s`, (_, state, isReached) => {
    if (isReached) expect(against(state)).not.toContain(rule);
    else expect(against(state)).toContain(rule);
  });
}

/** A state, changed. */
function but(state: State, change: (state: State) => unknown): State {
  const copy = copyOf(state);
  change(copy);
  return copy;
}

/** A state with wall tiles of these numbers used, taken off the wall from corner 1 on. */
function using(state: State, ...numbers: readonly number[]): State {
  return but(state, ({ unrevealed, used, corners }) => {
    for (const number of numbers) {
      addAt(unrevealed, number - 1, -1);
      addAt(used, number - 1, 1);
      corners[corners.indexOf(true)] = false;
    }
  });
}

const SETUP = castle.setup({ players: 2, startPlayer: 0 });
const RANDOM = castle.setup({ players: 2, startPlayer: 'random' });
/** Two and three tiles whose features are all open or courts. */
const TWO = ['courtMarket (0,4) r0', 'threeT (8,3) r0'];
const THREE = [...TWO, 'threeH (2,4) r0'];
/** The last tile waits for a follower. */
const waiting = (player: number, x: number, y: number): State['stages'] => [
  { stage: 'endTurn', player },
  { stage: 'placeFollower', player, cell: cellAt(x, y) },
];

describe('CAS-3.4: one tile in a turn', () => {
  expectCases('CAS-3.4', [
    ['none before the first turn', RANDOM, true],
    ['no first turn before the start player is drawn', but(RANDOM, (state) => (state.turn = 1)), false],
    [
      'no tile before the start player is drawn',
      but(given({ tiles: TWO, turn: 0 }), (state) => {
        Object.assign(state.config, { startPlayer: 'random' });
        Object.assign(state, { startPlayer: null, stages: [{ stage: 'drawStartPlayer' }] });
      }),
      false,
    ],
    ['turn 3 after two tiles', given({ tiles: TWO, turn: 3 }), true],
    ['not turn 2', given({ tiles: TWO, turn: 2 }), false],
    [
      'turn 2 while the second tile waits for a follower',
      given({ tiles: TWO, turn: 2, stages: waiting(1, 8, 3) }),
      true,
    ],
    ['not turn 3', given({ tiles: TWO, turn: 3, stages: waiting(1, 8, 3) }), false],
  ]);
});

describe('CAS-11.5: an extra turn follows a turn', () => {
  const second = given({ tiles: TWO.slice(0, 1), turn: 2, player: 0 });
  const third = given({ tiles: TWO, turn: 3, player: 0 });
  expectCases('CAS-11.5', [
    ['none before the first turn', using(RANDOM, 1), false],
    ['turn 1 is none', using(SETUP, 1), false],
    ['turn 2 can be one', using(second, 1), true],
    ['but not the second one', using(second, 1, 1), false],
    ['turn 3 can be the second one', using(third, 1, 1), true],
  ]);
});

describe('CAS-3.1: turns alternate', () => {
  const at = (turn: number, player: number, startPlayer: 0 | 1 = 0): State =>
    given({ config: { startPlayer }, tiles: THREE.slice(0, turn - 1), turn, player });
  expectCases('CAS-3.1', [
    ['turn 2 is that of the second player', at(2, 1), true],
    ['not that of the first one', at(2, 0), false],
    ['turn 2 is that of player 0 if player 1 started', at(2, 0, 1), true],
    ['turn 2 of the first player after a wall tile 1', using(at(2, 0), 1), true],
    ['not of the second one', using(at(2, 1), 1), false],
    ['turn 3 of the first player after two of them', using(at(3, 0), 1, 1), true],
    ['not of the second player', using(at(3, 1), 1, 1), false],
  ]);
});

describe('CAS-4.10: only what fits nowhere is removed', () => {
  /** After these two no path goes on, so that four paths fit nowhere. */
  const closed = ['endH (2,0) r0', 'endT (8,6) r1'];
  const removing = (state: State): State =>
    but(state, ({ bag, removed }) => {
      addAt(bag, typeOf('square4'), -1);
      addAt(removed, typeOf('square4'), 1);
    });
  expectCases('CAS-4.10', [
    ['before the draw', removing(given({ tiles: closed, turn: 3 })), true],
    [
      'not in the turn that closes the last path',
      removing(given({ tiles: closed, turn: 2, stages: waiting(1, 8, 6) })),
      false,
    ],
    [
      'once a tile has opened a path again',
      removing(given({ tiles: [...closed, 'straightCC (2,1) r1'], turn: 4, player: 1 })),
      true,
    ],
    ['not while a path was open all the time', removing(given({ tiles: closed.slice(0, 1), turn: 2 })), false],
  ]);
});

describe('CAS-6.3: followers stand on the tiles of their players', () => {
  const after = (turn: number, followers: readonly string[], player = 0): State =>
    given({ tiles: THREE.slice(0, turn - 1), followers, turn, player });
  const inTurn3 = (player: number, followers: readonly string[]): State =>
    given({ tiles: THREE, followers, turn: 3, stages: [{ stage: 'chooseExtraTurn', player }], wallTiles: [[], [1]] });
  expectCases('CAS-6.3', [
    ['that of the first tile', after(3, ['0 (0,4) 0']), true],
    ['not one of the other player', after(3, ['1 (0,4) 0']), false],
    ['not even after an extra turn', using(after(3, ['1 (0,4) 0'], 1), 1), false],
    ['that of the second tile', after(3, ['1 (8,3) 0']), true],
    ['not one of the first player', after(3, ['0 (8,3) 0']), false],
    ['but after an extra turn', using(after(3, ['0 (8,3) 0'], 1), 1), true],
    ['two after two extra turns', using(after(4, ['0 (0,4) 0', '0 (8,3) 0', '0 (2,4) 0'], 1), 1, 1), true],
    [
      'the other player in the turn after the extra turn',
      using(after(4, ['0 (0,4) 0', '0 (8,3) 0', '1 (2,4) 0'], 0), 1),
      true,
    ],
    ['not in three turns on end after one', using(after(4, ['0 (0,4) 0', '0 (8,3) 0', '0 (2,4) 0'], 0), 1), false],
    ['an extra turn since the last follower', using(after(3, ['0 (0,4) 0'], 1), 1), true],
    ['no extra turn since a follower of this turn', using(inTurn3(1, ['0 (2,4) 0']), 1), false],
    ['an extra turn since a follower of the turn before', using(inTurn3(1, ['1 (8,3) 0']), 1), true],
    ['the order of placing', after(4, ['0 (0,4) 0', '0 (2,4) 0'], 1), true],
    ['not the other order', after(4, ['0 (2,4) 0', '0 (0,4) 0'], 1), false],
    ['nor the same place twice', after(4, ['0 (2,4) 0', '0 (2,4) 0'], 1), false],
    [
      'nor another order at the end',
      given({
        tiles: [...THREE, 'barT (4,4) r0', 'cornerT (6,2) r0'],
        followers: ['0 (0,4) 0', '0 (6,2) 0', '0 (2,4) 0', '1 (8,3) 0', '1 (4,4) 0'],
        turn: 6,
        player: 1,
      }),
      false,
    ],
  ]);
});

describe('CAS-6.1: one follower on a tile', () => {
  const after = (...followers: readonly string[]): State => given({ tiles: THREE, followers, turn: 4, player: 1 });
  expectCases('CAS-6.1', [
    ['one each', after('0 (0,4) 0', '0 (2,4) 0', '1 (8,3) 1'), true],
    ['not one of either', after('0 (8,3) 0', '0 (2,4) 0', '1 (8,3) 1'), false],
  ]);
});

describe('CAS-3.2: followers on what is completed go home', () => {
  const tower = { tiles: ['capTMarket (6,0) r0'], followers: ['0 (6,0) 0'], turn: 1 };
  expectCases('CAS-3.2', [
    ['before the game ends', given({ ...tower, stages: [{ stage: 'finish', reason: 'lastTilePlaced' }] }), false],
  ]);
});

describe('CAS-12.2: the last tile is removed only if it fits nowhere', () => {
  const ended = (bag: Record<string, number>, tiles: readonly string[]): State =>
    given({ bag, tiles, turn: 3, stages: [{ stage: 'finish', reason: 'lastTileRemoved' }] });
  const closed = ['endH (2,0) r0', 'endT (8,6) r1'];
  expectCases('CAS-12.2', [
    ['one fits nowhere', ended({}, closed), true],
    ['all fit', ended({}, TWO), false],
    ['the one that fits nowhere isn’t removed', ended({ square4: 1 }, closed), false],
  ]);
});

describe('CAS-6.4: no follower on a feature that holds one', () => {
  const tiles = ['courtMarket (0,4) r0', 'capHMarket (1,4) r0'];
  expectCases('CAS-6.4', [
    ['not a later one', given({ tiles, followers: ['0 (0,4) 0', '1 (1,4) 1'], turn: 3 }), false],
    [
      'not a later one, whatever follows',
      given({ tiles: [...tiles, 'threeT (8,3) r0'], followers: ['0 (0,4) 0', '1 (1,4) 1'], turn: 4 }),
      false,
    ],
    ['one alone', given({ tiles, followers: ['1 (1,4) 1'], turn: 3 }), true],
    [
      'two that were joined by a later tile',
      given({
        tiles: ['capTMarket (4,4) r0', 'endT (4,2) r0', 'barT (4,3) r0'],
        followers: ['0 (4,4) 0', '1 (4,2) 1'],
        turn: 3,
        stages: waiting(0, 4, 3),
      }),
      true,
    ],
  ]);
});

describe('CAS-11.4: wall tiles are taken in the order of turns', () => {
  /** Player 0 has taken wall tiles in these turns and is to draw in turn 4. */
  const taken = (turns: readonly number[], what: Parameters<typeof given>[0] = {}): State =>
    but(given({ tiles: THREE, turn: 4, player: 1, wallTiles: [turns.map(() => 1), []], ...what }), (state) => {
      seatOf(state, 0).wallTiles = turns.map((turn) => ({ number: 1, turn }));
    });
  const choosing: State['stages'] = [{ stage: 'chooseExtraTurn', player: 0 }];
  expectCases('CAS-11.4', [
    ['two turns', taken([1, 3]), true],
    ['two in one turn', taken([3, 3]), true],
    ['not in turn 0', taken([0, 3]), false],
    ['not the later one first', taken([3, 1]), false],
    ['not in a turn that has not scored yet', taken([1, 4]), false],
    ['in a turn that has scored', taken([1, 3], { turn: 3, stages: choosing }), true],
    ['not while its tile waits for a follower', taken([1, 3], { turn: 3, stages: waiting(0, 2, 4) }), false],
  ]);
});

describe('CAS-9.2: wall tiles are taken where markers come to', () => {
  const state = (what: Parameters<typeof given>[0]): State => given({ tiles: THREE, turn: 4, player: 1, ...what });
  /** The marker has moved by points of one source. */
  const moved = (source: 'paths' | 'towers' | 'houses' | 'doubling', points: number): State =>
    but(state({}), ({ seats: [one] }) => Object.assign(one?.points ?? {}, { [source]: points }));
  expectCases('CAS-9.2', [
    ...(['paths', 'towers', 'houses', 'doubling'] as const).flatMap((source): Case[] => [
      [`no wall tile is left where points of ${source} ended`, moved(source, 12), false],
      [`one is left where points of ${source} passed`, moved(source, 14), true],
    ]),
    [
      'one taken at the first field of corner 1',
      state({ scores: [12, 0], wallTiles: [[9], []], emptyCorners: [1] }),
      true,
    ],
    ['not before it', state({ scores: [11, 0], wallTiles: [[9], []], emptyCorners: [1] }), false],
    ['not two at one corner', state({ scores: [14, 21], wallTiles: [[8, 9], []], emptyCorners: [1, 2] }), false],
    ['not one further on', state({ scores: [14, 0], wallTiles: [[9], []], emptyCorners: [13] }), false],
    ['one each', state({ scores: [14, 21], wallTiles: [[8], [9]], emptyCorners: [1, 2] }), true],
    ['one of two by the other player', state({ scores: [21, 14], wallTiles: [[8], [9]], emptyCorners: [1, 2] }), true],
    ['none used before a marker came to it', using(state({ scores: [11, 0] }), 2), false],
    ['one used after a marker came to it', using(state({ scores: [14, 0] }), 2), true],
    ['no more than corners passed', using(state({ scores: [14, 14] }), 2, 3), false],
  ]);
});

describe('CAS-11.7: wall tiles 2 and 3 double what has scored', () => {
  /** A tower of 4 points and a house of 2 points, completed at start fields, and what player 0 has of them. */
  const doubled = (doubling: readonly [number, number], ...numbers: readonly number[]): State =>
    but(
      using(
        given({ tiles: ['capTMarket (6,0) r0', 'courtMarket (0,4) r0', 'capHMarket (8,3) r1'], turn: 4, player: 1 }),
        ...numbers,
      ),
      ({ seats }) => {
        Object.assign(seats[0]?.points ?? {}, { towers: 4, houses: 2, doubling: doubling[0] });
        Object.assign(seats[1]?.points ?? {}, { doubling: doubling[1] });
      },
    );
  /** Towers of 4 and 2 points and a house of 2, all of player 0, who has used both wall tiles 2. */
  const two = (doubling: number): State =>
    but(
      using(
        given({ tiles: ['endT (6,0) r2', 'capTMarket (0,4) r3', 'capHMarket (8,3) r1'], turn: 4, player: 1 }),
        2,
        2,
      ),
      (state) => Object.assign(seatOf(state, 0).points, { towers: 6, houses: 2, doubling }),
    );
  expectCases('CAS-11.7', [
    ['nothing', doubled([0, 0]), true],
    ['the tower', doubled([4, 0], 2), true],
    ['not less than the tower', doubled([2, 0], 2), false],
    ['the house', doubled([2, 0], 3), true],
    ['not the tower by a wall tile 3', doubled([4, 0], 3), false],
    ['both', doubled([6, 0], 2, 3), true],
    ['not one of both', doubled([4, 0], 2, 3), false],
    ['not the tower twice', doubled([8, 0], 2, 2), false],
    ['not a feature of the other player', doubled([0, 4], 2), false],
    ['two towers', two(6), true],
    ['not one of two twice', two(8), false],
  ]);
});

describe('CAS-10.2: keeps stand where houses took them', () => {
  const tiles = ['capHMarket (8,3) r1', 'endH (2,8) r0', 'courtMarket (0,4) r0'];
  const state = (change: (state: State) => unknown, what: Parameters<typeof given>[0] = {}): State =>
    but(given({ tiles, turn: 4, player: 1, ...what }), change);
  const houses =
    (one: number, two = 0) =>
    ({ seats }: State): void => {
      Object.assign(seats[0]?.points ?? {}, { houses: one });
      Object.assign(seats[1]?.points ?? {}, { houses: two });
    };
  expectCases('CAS-10.2', [
    ['none without houses', state(() => {}), true],
    ['one on a house that scored', state(houses(2), { keeps: ['0 (8,3) 0'] }), true],
    ['not one without its points', state(houses(1), { keeps: ['0 (8,3) 0'] }), false],
    ['one each', state(houses(2, 2), { keeps: ['0 (8,3) 0', '1 (2,8) 1'] }), true],
    ['not both on one', state(houses(2, 2), { keeps: ['0 (8,3) 0', '1 (8,3) 0'] }), false],
    ['not points without a keep', state(houses(2)), false],
    [
      'unless houses of the other player’s turn move none',
      state(houses(2), { config: { keepOnOpponentTurn: false } }),
      true,
    ],
    [
      'not on a house that is still to score',
      but(
        given({
          tiles: [...tiles.slice(1), 'capHMarket (8,3) r1'],
          turn: 3,
          keeps: ['0 (8,3) 0'],
          stages: waiting(0, 8, 3),
        }),
        houses(2),
      ),
      false,
    ],
  ]);
});

describe('CAS-8.5: what waits to score has given no points', () => {
  const waits = play(playTurns(SETUP, '0: courtMarket (0,4) r0, no follower').state, draw('capTMarket'), {
    type: 'placeTile',
    cell: cellAt(6, 0),
    rotation: 0,
  });
  expectCases('CAS-8.5', [
    ['none yet', waits, true],
    ['not while the follower is placed', but(waits, (state) => (seatOf(state, 1).points.towers = 4)), false],
  ]);
});

describe('CAS-8.7: one’s own features score first', () => {
  /** The last tile completes a house and two towers around it. Player 0 has the turn. */
  const tiles = ['capTMarket (3,4) r1', 'endT (5,4) r1', 'capHMarket (4,3) r2', 'endH (4,5) r2', 'barHTT (4,4) r0'];
  const LEFT = [3, 4, 0] as const;
  const RIGHT = [5, 4, 1] as const;
  const HOUSE = [4, 3, 0] as const;
  const CHOICE = { stage: 'chooseFeature', player: 0 } as const;
  const TAKING = { stage: 'revealWallTile', corner: 1 } as const;
  /** Whose features score, what is asked, who stands where, and what has scored. */
  const scoring = (
    owner: 0 | 1,
    isChoice: boolean,
    owners: Readonly<{ left?: 0 | 1; right?: 0 | 1; house?: 0 | 1 }>,
    ...gone: readonly (readonly [x: number, y: number, segment: number])[]
  ): State => {
    const places = [
      [owners.left, LEFT],
      [owners.right, RIGHT],
      [owners.house, HOUSE],
    ] as const;
    const score = (of: 0 | 1) => ({ stage: 'scoreCompleted', player: 0, owner: of }) as const;
    const state = given({
      tiles,
      followers: places.flatMap(([of, [x, y, segment]]) => (of === undefined ? [] : [`${of} (${x},${y}) ${segment}`])),
      turn: 5,
      stages: waiting(0, 4, 4),
    });
    return but(state, (changed) => {
      const roots = gone.map((place) => nodeAt(state, ...place));
      changed.completed = changed.completed.filter((root) => !roots.includes(root));
      changed.stages = [
        { stage: 'endTurn', player: 0 },
        { stage: 'returnFollowers', player: 0 },
        score(1),
        ...(owner === 0 ? [score(0)] : []),
        isChoice ? { ...CHOICE, owner } : { ...TAKING, player: owner },
      ];
    });
  };
  expectCases('CAS-8.7', [
    ['the choice of one’s own', scoring(0, true, { left: 0, right: 1, house: 0 }), true],
    ['the second of one’s own', scoring(0, true, { left: 0, right: 1, house: 0 }, LEFT), true],
    ['not after the other player’s', scoring(0, true, { left: 0, right: 1, house: 0 }, RIGHT), false],
    ['nor after one of each', scoring(0, true, { left: 0, right: 1, house: 0 }, LEFT, RIGHT), false],
    ['the choice of the other player’s', scoring(1, true, { left: 0, right: 1, house: 1 }, LEFT), true],
    ['the second of the other player’s', scoring(1, true, { left: 0, right: 1, house: 1 }, LEFT, HOUSE), true],
    ['not while one’s own are left', scoring(1, true, { left: 0, right: 1, house: 0 }, LEFT), false],
    ['what nobody has never scores', scoring(1, true, { left: 0, right: 1 }, LEFT, HOUSE), false],
    ['what nobody has is left', scoring(1, true, { left: 0, right: 1 }, LEFT), true],
    ['a wall tile through the other player’s', scoring(1, false, { left: 0, right: 1 }, LEFT, RIGHT), true],
    ['not before it has scored', scoring(1, false, { left: 0, right: 1 }, LEFT), false],
    ['a wall tile through one’s own', scoring(0, false, { left: 0, right: 1 }, LEFT), true],
  ]);
});

describe('CAS-13.11: wall tiles are given to features in their turn', () => {
  /** Player 0 has two open towers of different points, player 1 an open house. */
  const tiles = ['threeT (1,1) r0', 'cornerT (6,4) r0', 'barT (6,5) r0', 'threeH (3,2) r0'];
  const followers = ['0 (1,1) 0', '0 (6,5) 0', '1 (3,2) 0'];
  const TOWER = [1, 1, 0] as const;
  const LARGE_TOWER = [6, 5, 0] as const;
  const OTHER_HOUSE = [3, 2, 0] as const;
  type Given = readonly [player: number, number: number, place: readonly [x: number, y: number, segment: number]];
  /** A wall tile is to be given, and these have been. */
  const asked = (
    player: number,
    number: number,
    wallTiles: readonly [readonly number[], readonly number[]],
    ...assigned: readonly Given[]
  ): State => {
    const start = given({ tiles, followers, wallTiles, stages: [{ stage: 'finish', reason: 'lastTilePlaced' }] });
    return but(start, (state) => {
      const course = finalAgenda(state);
      const place = course.findIndex(
        (entry) => entry.stage === 'useWallTiles' && entry.player === player && entry.number === number,
      );
      state.result = null;
      state.stages = [...copyOf(course.slice(0, place + 1)), { stage: 'assignWallTile', player, number }];
      state.assignments = assigned.map(([of, its, where]) => ({
        player: of,
        number: its,
        feature: rootOf(state.board, nodeAt(state, ...where)),
      }));
    });
  };
  expectCases('CAS-13.11', [
    ['nothing given yet', asked(0, 5, [[5, 6], []]), true],
    ['the first of two copies given', asked(0, 5, [[5, 5], []], [0, 5, TOWER]), true],
    ['none of the other player yet', asked(0, 5, [[5], [6]]), true],
    ['not one of the other player before', asked(0, 5, [[5], [6]], [1, 6, OTHER_HOUSE]), false],
    ['one of the start player left over', asked(1, 6, [[5], [6]]), false],
    ['one of the start player given', asked(1, 6, [[5], [6]], [0, 5, LARGE_TOWER]), true],
    ['one without a feature is lost', asked(1, 6, [[6], [6]]), true],
  ]);
});

test('CAS-2.3: all wall tiles of the wall can have been taken at the end, but none of those put aside', () => {
  const end = (...numbers: readonly number[]) =>
    given({
      wallTiles: [numbers.slice(0, 7), numbers.slice(7)],
      stages: [{ stage: 'finish', reason: 'lastTilePlaced' }],
    });
  const all = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7];
  expect(end(...all).result?.reason).toBe('lastTilePlaced');
  expect(() => end(...all, 7)).toThrow('CAS-2.3');
});
