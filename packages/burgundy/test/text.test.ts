import { createRng, type Rng, start } from '@rulewright/core';
import { textLaws } from '@rulewright/core/testing';
import { render as renderBlocks } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Burgundy,
  blocks,
  burgundy,
  describe as describeAction,
  describeEvent,
  type Outcome,
  type State,
  type View,
} from '../src/index.js';
import {
  buy,
  chooseDepot,
  chooseGoods,
  chooseStartCastle,
  chooseToBuild,
  decline,
  drawGoods,
  endTurn,
  finished,
  given,
  legal,
  place,
  placed,
  play,
  playUntil,
  roll,
  sell,
  ships,
  take,
  takeWorkers,
} from './helpers.js';

const text = { blocks, describe: describeAction, describeEvent };
const configs: Burgundy['configInput'][] = [2, 3, 4].flatMap((players) => [
  { players },
  { players, setup: 'advanced', tieBreak: 'fewerEmpty' },
]);

describe('laws of texts', () => {
  for (const law of textLaws(burgundy, text, { configs, games: 15 })) test(law.name, law.run);
});

describe('laws of texts when players like to build', () => {
  const choose = (options: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(options, rng);
  for (const law of textLaws(burgundy, text, { configs, games: 15, choose })) test(law.name, law.run);
});

/** The whole picture of a view. */
function render(view: View): string {
  return renderBlocks(blocks(view));
}

/** A random game of players who like to build, up to a moment. */
function gameUntil(config: Burgundy['configInput'], isReached: (state: State) => boolean): State {
  const rng = createRng('a game');
  return playUntil(start(burgundy, config, rng), isReached, rng, (options) => chooseToBuild(options, rng));
}

/** The picture for everybody, and the first five legal actions of each type. */
function pictureOf(state: State): string {
  const view = burgundy.view(state, 'spectator');
  const actions = burgundy.turn(state).kind === 'decision' ? legal(state) : [];
  const shown = actions.filter((action) => actions.filter(({ type }) => type === action.type).indexOf(action) < 5);
  return `${[render(view), '', ...shown.map((action) => describeAction(action, view))].join('\n').trimEnd()}\n`;
}

const isMiddle = ({ phase, round, stages }: State) => phase === 'C' && round === 3 && stages.at(-1)?.stage === 'turn';

const pictures = {
  start: gameUntil({ players: 2 }, () => true),
  middle: gameUntil({ players: 4, setup: 'advanced' }, isMiddle),
  end: gameUntil({ players: 3, setup: 'advanced' }, ({ result }) => result !== null),
};

describe('pictures', () => {
  for (const [name, state] of Object.entries(pictures)) {
    test(`of a game: ${name}`, async () => {
      await expect(pictureOf(state)).toMatchFileSnapshot(`golden/${name}.txt`);
    });
  }
});

/** The lines of a picture that begin with a word. */
function linesOf(state: State, word: string): string[] {
  return render(burgundy.view(state, 0))
    .split('\n')
    .filter((line) => line.startsWith(word));
}

/** What an action is called in a position. */
function lineOf(state: State, action: Action | Outcome): string {
  return describeAction(action, burgundy.view(state, 'spectator'));
}

describe('what is drawn', () => {
  test('an empty hex has its index, kind and number; a covered one its tile', () => {
    const state = given({
      seats: [{ estate: { 17: 'ship', 24: 'mine', 11: 'carpentersWorkshop', 12: 'knowledge26' } }],
    });
    const rows = render(burgundy.view(state, 0)).split('\n');
    const first = rows.findIndex((line) => line.startsWith('player 0: board 1'));
    expect(rows.slice(first + 1, first + 8).map((line) => line.slice(0, 44).trimEnd())).toEqual([
      '             0:A6  1:C5  2:C4  3:K3',
      '          4:A2  5:A1  6:C6  7:K5  8:B4',
      '       9:A5 10:A4[carp][K26 ] 13:B2 14:B3',
      '   15:S6 16:S1[ship][cast] 19:S5 20:S4 21:S1',
      '      22:B2 23:B5[mine] 25:B3 26:B1 27:A2',
      '         28:B6 29:M1 30:K2 31:B5 32:B6',
      '            33:M3 34:K4 35:K1 36:B3',
    ]);
  });

  test('what a player has stands beside the estate', () => {
    const seat = {
      slots: ['cow3', null, 'boardingHouse'],
      goods: { 1: 2, 4: 1 },
      sold: { 3: 3, 6: 1 },
      silver: 4,
      workers: 5,
      dice: [6, 2],
      spent: [true, false],
    } as const;
    const rows = render(burgundy.view(given({ seats: [seat] }), 0)).split('\n');
    const first = rows.findIndex((line) => line.startsWith('player 0: board 1'));
    expect(rows.slice(first + 1, first + 8).map((line) => line.slice(46))).toEqual([
      'silver 4, workers 5',
      'die 0: 6 spent, die 1: 2',
      'slot 0: cow 3',
      'slot 1: -',
      'slot 2: boarding',
      'goods stored: 11 4',
      'goods sold: 333 6',
    ]);
  });

  test('depots show the spaces that are used, with their tiles and goods', () => {
    const depots = { 3: ['pig2', 'cityHall', 'ship', 'knowledge3'] } as const;
    const what = { depots, goods: { 3: { 2: 1, 5: 2 } }, black: ['castle', null, 'mine'] } as const;
    const two = given({ players: 2, ...what, depots: { 3: ['pig2', 'cityHall'] } });
    expect(linesOf(two, 'depot 3')).toEqual(['depot 3  0 pig 2   1 city hall  goods 2 55']);
    expect(linesOf(given({ players: 4, ...what }), 'depot 3')).toEqual([
      'depot 3  0 pig 2   1 city hall  2 ship  3 knowledge 3  goods 2 55',
    ]);
    expect(linesOf(two, 'black')).toEqual(['black    0 castle  1 -          2 mine      3 -']);
  });

  test('tiles in sight are explained, others not', () => {
    const state = given({ depots: { 1: ['bank'] }, seats: [{ knowledge: [5], slots: ['knowledge24'] }] });
    expect(linesOf(state, '  bank')).toEqual(['  bank          2 silver']);
    expect(linesOf(state, '  knowledge 5 ')).toEqual([
      '  knowledge 5   a ship may take goods from two neighbouring depots',
    ]);
    expect(linesOf(state, '  knowledge 24')).toHaveLength(1);
    expect(linesOf(state, '  church')).toEqual([]);
  });

  test('the order of the next round is read from the track', () => {
    const track = [[2], [1, 0], [], [], [], [], []];
    expect(
      linesOf(given({ players: 3, track, seats: [{ estate: ships(1) }, { estate: ships(1) }] }), 'turn order'),
    ).toEqual(['turn order  0 1 2 in this round, 1 0 2 in the next one']);
  });

  test('bonus tiles show their owners and points', () => {
    const state = given({ players: 3, largeBonus: { mine: 2 }, smallBonus: { mine: 0 } });
    expect(linesOf(state, 'large')).toEqual(['large (6)    free    free      free    free       player 2  free']);
    expect(linesOf(state, 'small')).toEqual(['small (3)    free    free      free    free       player 0  free']);
  });

  test('the end shows who wins, the places and the final scoring', () => {
    const state = finished({ seats: [{ silver: 3 }, { silver: 1, workers: 8, goods: { 2: 2 } }] });
    const picture = render(burgundy.view(state, 'spectator'));
    expect(picture).toContain(
      [
        'The game is over: the last round of phase E is over.',
        '1.  player 1  7 points  36 empty hexes  wins',
        '2.  player 0  3 points  36 empty hexes',
      ].join('\n'),
    );
    expect(picture).toContain(
      [
        '  goods               0         2',
        '  silver              3         1',
        '  workers             0         4',
        '  knowledge           0         0',
        '  total               3         7',
        'empty hexes          36        36',
      ].join('\n'),
    );
  });

  test('a game can be looked at before chance has acted', () => {
    const lines = render(burgundy.view(burgundy.setup({ players: 3, setup: 'advanced' }), 0)).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'The Castles of Burgundy, 3 players',
      'Phase A, round 0 of 5; the white die is not rolled yet.',
      'Chance finds the first player.',
    ]);
    expect(lines).toContain('player 0: no board yet, 0 points');
  });

  const tasks: readonly (readonly [string, State])[] = [
    ['Player 0 uses die 0 (1) and die 1 (2).', given()],
    [
      'Player 0 uses die 1 (2), and may buy a tile for 2 silver.',
      given({ seats: [{ silver: 2, spent: [true, false] }], black: ['mine'] }),
    ],
    [
      'Player 0 uses die 1 (2).',
      given({ seats: [{ silver: 2, spent: [true, false] }], black: ['mine'], hasBought: true }),
    ],
    [
      'Player 0 has spent both dice: buys a tile for 2 silver or ends the turn.',
      given({ seats: [{ silver: 2, spent: [true, true] }], black: ['mine'] }),
    ],
    [
      'Player 0 has placed a castle: one more die action, with any number.',
      placed('castle', 6, { seats: [{ estate: { 11: 'bank' } }], depots: { 1: ['mine'] } }),
    ],
    [
      'Player 0 may take the goods of a neighbour of depot 1 too.',
      given({ goods: { 2: { 1: 1 } }, stage: { stage: 'shipSecondDepot', player: 0, depot: 1 } }),
    ],
    [
      'Player 1 chooses a castle hex for the start castle.',
      given({ setup: 'advanced', stage: { stage: 'startCastle', player: 1 } }),
    ],
    ['Chance rolls die 1 of player 0.', given({ stage: { stage: 'rollDie', player: 0, die: 1 } })],
  ];
  for (const [line, state] of tasks) {
    test(`what is to be done: ${line}`, () => {
      expect(render(burgundy.view(state, 0)).split('\n')[2]).toBe(line);
    });
  }
});

describe('what actions are called', () => {
  const stored = { slots: ['cow3', 'mine', 'bank'], dice: [3, 5], workers: 3 } as const;
  const lines: readonly (readonly [string, State, Action | Outcome])[] = [
    [
      'Lay the start castle on hex 18 (number 6), in a castle region of 1',
      given({
        setup: 'advanced',
        boards: [3, 3],
        seats: [{ board: 3 }],
        stage: { stage: 'startCastle', player: 0 },
      }),
      chooseStartCastle(18),
    ],
    [
      "Take carpenter's from depot 2, space 2, with die 0 (3) and 1 worker; discard mine (slot 1)",
      given({ players: 4, seats: [stored], depots: { 2: [null, null, 'carpentersWorkshop'] } }),
      take(0, 2, 2, 1),
    ],
    [
      'Take ship from depot 3, space 0',
      placed('castle', 6, { seats: [{ estate: { 11: 'bank' } }], depots: { 3: ['ship'] } }),
      take('free', 3),
    ],
    [
      'Place ship (slot 0) on hex 19 with die 1 (2) and 3 workers',
      given({ seats: [{ slots: ['ship'], dice: [1, 2], workers: 3 }] }),
      place(1, 0, 19),
    ],
    [
      'Place cow 4 (slot 0) on hex 4 with die 0 (2): 7 points',
      given({ seats: [{ slots: ['cow4'], dice: [2, 2], estate: { 5: 'cow3' } }] }),
      place(0, 0, 4),
    ],
    [
      'Place bank (slot 0) on hex 23 with die 0 (5): 2 silver',
      given({ seats: [{ slots: ['bank'], dice: [5, 2], estate: { 17: 'ship' } }] }),
      place(0, 0, 23),
    ],
    [
      'Place ship (slot 0) on hex 19 with die 0 (5): 16 points, river complete',
      given({ seats: [{ slots: ['ship'], dice: [5, 2], estate: { 20: 'ship', 21: 'ship' } }] }),
      place(0, 0, 19),
    ],
    [
      'Sell 3 red (4) goods with die 1 (5) and 1 worker: 6 points, 2 silver, 1 worker',
      given({ seats: [{ ...stored, goods: { 4: 3 }, knowledge: [3, 4] }] }),
      sell(1, 4),
    ],
    ['Take 2 workers with die 0 (3)', given({ seats: [stored] }), takeWorkers(0)],
    [
      'Take 4 workers and 1 silver with die 1 (5)',
      given({ seats: [{ ...stored, knowledge: [13, 14] }] }),
      takeWorkers(1),
    ],
    [
      'Buy knowledge 7 from the black depot, space 3, for 2 silver',
      given({ seats: [{ silver: 2 }], black: [null, null, null, 'knowledge7'] }),
      buy(0, 3),
    ],
    [
      'End the turn without buying a tile',
      given({ seats: [{ silver: 2, spent: [true, true] }], black: ['mine'] }),
      endTurn,
    ],
    [
      'Take goods from depot 5: 2 turquoise, 1 brown',
      given({ goods: { 5: { 1: 2, 5: 1 } }, stage: { stage: 'shipDepot', player: 0 } }),
      chooseDepot(5),
    ],
    [
      'Store 3 pink (3) goods',
      given({
        goods: { 1: { 3: 2 }, 2: { 3: 1 } },
        stage: { stage: 'goodsChoice', player: 0, depot: 1, second: 2 },
      }),
      chooseGoods(3),
    ],
    ['Decline to sell goods', given({ stage: { stage: 'warehouse', player: 0 } }), decline],
    ['Decline to take a tile', given({ stage: { stage: 'church', player: 0 } }), decline],
    ['Take goods from depot 4 only', given({ stage: { stage: 'shipSecondDepot', player: 0, depot: 4 } }), decline],
    ['The white die shows 4', given({ stage: { stage: 'rollWhiteDie' } }), roll(4)],
    ['Die 1 of player 0 shows 4', given({ stage: { stage: 'rollDie', player: 0, die: 1 } }), roll(4)],
    ['Player 1 gets a goods tile: orange (6)', given({ stage: { stage: 'dealGoods', player: 1 } }), drawGoods(6)],
    [
      'Goods tile of round 3: orange (6)',
      play(given({ stage: { stage: 'drawGoods' } }), drawGoods(1), drawGoods(1)),
      drawGoods(6),
    ],
    [
      'Laid out in the black depot, space 2: boarding house',
      given({ stage: { stage: 'drawTile', depot: 0, space: 2 } }),
      { type: 'drawTile', tile: 'boardingHouse' },
    ],
    [
      'Player 1 gets board 7',
      given({ setup: 'advanced', stage: { stage: 'dealBoard', player: 1 } }),
      { type: 'dealBoard', board: 7 },
    ],
    [
      'Player 1 becomes the first player',
      given({ stage: { stage: 'firstPlayer' } }),
      { type: 'drawFirstPlayer', seat: 1 },
    ],
  ];
  for (const [line, state, action] of lines) {
    test(line, () => {
      expect(lineOf(state, action)).toBe(line);
    });
  }

  test('what a line promises is what happens', () => {
    const before = given({
      seats: [{ slots: ['cow4'], dice: [2, 2], estate: { 5: 'cow3', 0: 'pig2', 9: 'pig2', 10: 'pig3' } }],
    });
    expect(lineOf(before, place(0, 0, 4))).toContain(': 32 points, pasture complete');
    expect(burgundy.score(play(before, place(0, 0, 4)))[0]?.total).toBe(32);
  });
});
