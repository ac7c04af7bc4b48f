import { createRng, type Rng, start } from '@rulewright/core';
import { textLaws } from '@rulewright/core/testing';
import { render as renderBlocks } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import { type Action, type Burgundy, burgundy, type Outcome, type State, type View } from '../src/index.js';
import {
  buy,
  chooseBoard,
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
  MINES,
  place,
  placed,
  play,
  playUntil,
  points,
  roll,
  sell,
  ships,
  take,
  takeWorkers,
  text,
} from './helpers.js';

const configs: Burgundy['configInput'][] = [2, 3, 4].flatMap((players) => [
  { players },
  { players, setup: 'advanced', tieBreak: 'fewerEmpty' },
]);

describe('laws of texts', () => {
  for (const law of textLaws(burgundy, text, { configs, games: 2 })) test(law.name, law.run);
});

describe('laws of texts when players like to build', () => {
  const choose = (options: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(options, rng);
  for (const law of textLaws(burgundy, text, { configs, games: 2, choose })) test(law.name, law.run);
});

/** The whole picture of a view. */
function render(view: View): string {
  return renderBlocks(text.blocks(view));
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
  return `${[render(view), '', ...shown.map((action) => text.describe(action, view))].join('\n').trimEnd()}\n`;
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
  return text.describe(action, burgundy.view(state, 'spectator'));
}

describe('what is drawn', () => {
  test('an empty hex has its number, kind and die number; a covered one its tile', () => {
    const state = given({
      seats: [{ estate: { 17: 'ship', 24: 'mine', 11: 'carpentersWorkshop', 12: 'knowledge26' } }],
    });
    const rows = render(burgundy.view(state, 0)).split('\n');
    const first = rows.findIndex((line) => line.startsWith('Player 1: board 1'));
    expect(rows.slice(first + 1, first + 8).map((line) => line.slice(0, 44).trimEnd())).toEqual([
      '             1:A6  2:C5  3:C4  4:K3',
      '          5:A2  6:A1  7:C6  8:K5  9:B4',
      '      10:A5 11:A4[carp][K26 ] 14:B2 15:B3',
      '   16:S6 17:S1[ship][cast] 20:S5 21:S4 22:S1',
      '      23:B2 24:B5[mine] 26:B3 27:B1 28:A2',
      '         29:B6 30:M1 31:K2 32:B5 33:B6',
      '            34:M3 35:K4 36:K1 37:B3',
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
    const first = rows.findIndex((line) => line.startsWith('Player 1: board 1'));
    expect(rows.slice(first + 1, first + 8).map((line) => line.slice(46))).toEqual([
      'silver 4, workers 5',
      'first 6 (used), second 2',
      'slot 1: 3 cows',
      'slot 2: -',
      'slot 3: boarding',
      'goods stored: 11 4',
      'goods sold: 333 6',
    ]);
  });

  test('depots show the spaces that are used, with their tiles and goods', () => {
    const depots = { 3: ['pig2', 'cityHall', 'ship', 'knowledge3'] } as const;
    const what = { depots, goods: { 3: { 2: 1, 5: 2 } }, black: ['castle', null, 'mine'] } as const;
    const two = given({ players: 2, ...what, depots: { 3: ['pig2', 'cityHall'] } });
    expect(linesOf(two, 'depot 3')).toEqual(['depot 3  1: 2 pigs  2: city hall  goods 2 55']);
    expect(linesOf(given({ players: 4, ...what }), 'depot 3')).toEqual([
      'depot 3  1: 2 pigs  2: city hall  3: ship  4: knowledge 3  goods 2 55',
    ]);
    expect(linesOf(two, 'black')).toEqual(['black    1: castle  2: -          3: mine     4: -']);
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
      linesOf(
        given({ players: 3, round: 2, order: [1, 0, 2], track, seats: [{ estate: ships(1) }, { estate: ships(1) }] }),
        'next round',
      ),
    ).toEqual(['next round  Player 2, Player 1, Player 3']);
  });

  test('bonus tiles show their owners and points', () => {
    const state = given({
      ...{ players: 3, largeBonus: { mine: 2 }, smallBonus: { mine: 0 } },
      seats: [{ estate: MINES }, {}, { estate: MINES }],
    });
    expect(linesOf(state, 'large')).toEqual(['large (6)    free    free      free    free       Player 3  free']);
    expect(linesOf(state, 'small')).toEqual(['small (3)    free    free      free    free       Player 1  free']);
  });

  test('the end shows who wins, the places and the final scoring', () => {
    const state = finished({ seats: [{ silver: 3 }, { silver: 1, workers: 8, goods: { 2: 2 } }] });
    const picture = render(burgundy.view(state, 'spectator'));
    expect(picture).toContain(
      [
        'The game is over: the last round of phase E is over.',
        '1.  Player 2  7 points  36 empty hexes  wins',
        '2.  Player 1  3 points  36 empty hexes',
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
      'The first player is drawn.',
    ]);
    expect(lines).toContain('Player 1: no board yet, 0 points');
  });

  const tasks: readonly (readonly [string, State])[] = [
    ['Player 1 has the dice 1 and 2 to use.', given()],
    [
      'Player 1 has the second die (2) left, and may buy a tile for 2 silver.',
      given({ seats: [{ silver: 2, spent: [true, false] }], black: ['mine'] }),
    ],
    [
      'Player 1 has the second die (2) left.',
      given({ seats: [{ silver: 2, spent: [true, false] }], black: ['mine'], hasBought: true }),
    ],
    [
      'Player 1 has used both dice: buy a tile for 2 silver, or end the turn.',
      given({ seats: [{ silver: 2, spent: [true, true] }], black: ['mine'] }),
    ],
    [
      'Player 1 has placed a castle: one more action, as with a die of any number.',
      placed('castle', 6, { seats: [{ estate: { 11: 'bank' } }], depots: { 5: ['mine'] } }),
    ],
    [
      'Player 1 may also take the goods of a depot next to depot 1.',
      given({
        goods: { 2: { 1: 1 } },
        stage: { stage: 'shipSecondDepot', player: 0, depot: 1 },
        seats: [{ knowledge: [5] }],
      }),
    ],
    [
      'Player 1 chooses board 1 or board 2.',
      given({ setup: 'advanced', seats: [{ sheet: 1 }], stage: { stage: 'boardSide', player: 0 } }),
    ],
    [
      'Player 2 chooses a castle hex for the start castle.',
      given({ setup: 'advanced', stage: { stage: 'startCastle', player: 1 } }),
    ],
    ['Player 1 rolls the second die.', given({ stage: { stage: 'rollDie', player: 0, die: 1 } })],
  ];
  for (const [line, state] of tasks) {
    test(`what the player must do: ${line}`, () => {
      expect(render(burgundy.view(state, 0)).split('\n')[2]).toBe(line);
    });
  }
});

describe('what actions are called', () => {
  const stored = { slots: ['cow3', 'mine', 'bank'], dice: [3, 5], workers: 3 } as const;
  const lines: readonly (readonly [string, State, Action | Outcome])[] = [
    [
      'Place the start castle on hex 19 (number 6), in a castle region of 1 hex',
      given({
        setup: 'advanced',
        boards: [3, 3],
        seats: [{ board: 3 }],
        stage: { stage: 'startCastle', player: 0 },
      }),
      chooseStartCastle(18),
    ],
    [
      "Take a carpenter's workshop from depot 2: first die (3), 1 worker; discard a mine",
      given({ players: 4, seats: [stored], depots: { 2: [null, null, 'carpentersWorkshop'] } }),
      take(0, 2, 2, 1),
    ],
    [
      'Take a ship from depot 4',
      placed('castle', 6, { seats: [{ estate: { 11: 'bank' } }], depots: { 4: ['ship'] } }),
      take('free', 4),
    ],
    [
      'Place a ship on hex 20: second die (2), 3 workers',
      given({ seats: [{ slots: ['ship'], dice: [1, 2], workers: 3 }] }),
      place(1, 0, 19),
    ],
    [
      'Place 4 cows on hex 5: first die (2) → 7 points',
      given({ seats: [{ slots: ['cow4'], dice: [2, 2], estate: { 5: 'cow3', 11: 'bank' } }] }),
      place(0, 0, 4),
    ],
    [
      'Place a bank on hex 24: first die (5) → 2 silver',
      given({ seats: [{ slots: ['bank'], dice: [5, 2], estate: { 17: 'ship' } }] }),
      place(0, 0, 23),
    ],
    [
      'Place a ship on hex 20: first die (5) → 16 points, river complete',
      given({
        seats: [{ slots: ['ship'], dice: [5, 2], estate: { 12: 'knowledge26', 13: 'bank', 20: 'ship', 21: 'ship' } }],
      }),
      place(0, 0, 19),
    ],
    [
      'Sell 3 red (4) goods tiles: second die (5), 1 worker → 6 points, 2 silver, 1 worker',
      given({ seats: [{ ...stored, goods: { 4: 3 }, knowledge: [3, 4] }] }),
      sell(1, 4),
    ],
    ['Take 2 workers: first die (3)', given({ seats: [stored] }), takeWorkers(0)],
    [
      'Take 4 workers and 1 silver: second die (5)',
      given({ seats: [{ ...stored, knowledge: [13, 14] }] }),
      takeWorkers(1),
    ],
    [
      'Buy knowledge 7 from the black depot for 2 silver',
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
      'Store 3 pink (3) goods tiles',
      given({
        goods: { 1: { 3: 2 }, 2: { 3: 1 } },
        stage: { stage: 'goodsChoice', player: 0, depot: 1, second: 2 },
        seats: [{ knowledge: [5] }],
      }),
      chooseGoods(3),
    ],
    ['Sell no goods', given({ stage: { stage: 'warehouse', player: 0 } }), decline],
    ['Take no tile', given({ stage: { stage: 'church', player: 0 } }), decline],
    [
      'Take goods from depot 4 only',
      given({ stage: { stage: 'shipSecondDepot', player: 0, depot: 4 }, seats: [{ knowledge: [5] }] }),
      decline,
    ],
    ['The white die shows 4', given({ stage: { stage: 'rollWhiteDie' } }), roll(4)],
    ['The second die of Player 1 shows 4', given({ stage: { stage: 'rollDie', player: 0, die: 1 } }), roll(4)],
    ['Player 2 gets an orange (6) goods tile', given({ stage: { stage: 'dealGoods', player: 1 } }), drawGoods(6)],
    [
      'Goods tile of round 3: orange (6)',
      play(given({ stage: { stage: 'drawGoods' } }), drawGoods(1), drawGoods(1)),
      drawGoods(6),
    ],
    [
      'Laid out in the black depot, space 3: boarding house',
      given({ stage: { stage: 'drawTile', depot: 0, space: 2 } }),
      { type: 'drawTile', tile: 'boardingHouse' },
    ],
    [
      'Player 2 gets the sheet with boards 6 and 7',
      given({ setup: 'advanced', stage: { stage: 'dealSheet', player: 1 } }),
      { type: 'dealSheet', sheet: 5 },
    ],
    ['Choose board 3', given({ setup: 'advanced', stage: { stage: 'boardSide', player: 1 } }), chooseBoard(3)],
    [
      'Player 2 becomes the first player',
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
      seats: [{ slots: ['cow4'], dice: [2, 2], estate: { 5: 'cow3', 0: 'pig2', 9: 'pig2', 10: 'pig3', 11: 'bank' } }],
    });
    expect(lineOf(before, place(0, 0, 4))).toContain(' → 32 points, pasture complete');
    expect(points(play(before, place(0, 0, 4))) - points(before)).toBe(32);
  });
});
