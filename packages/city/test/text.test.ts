import { advance, createRng, type Rng, start } from '@rulewright/core';
import { textLaws } from '@rulewright/core/testing';
import { render as renderBlocks } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import { KIND_COUNTS, type Kind, MODES } from '../src/components.js';
import {
  type Action,
  blocks,
  city,
  describe as describeAction,
  describeEvent,
  type Event,
  type Outcome,
  PRESETS,
  type State,
  type View,
} from '../src/index.js';
import { at, ECOLOGY_AT_FLOOR, filled } from './helpers.js';

const text = { blocks, describe: describeAction, describeEvent };
const configs = MODES.flatMap((mode) => [2, 3, 4].map((players) => ({ players, mode })));

/** The widest data set: a long name, and tiles with many openings and large effects. */
const WIDE = {
  name: 'W'.repeat(60),
  legend: {
    ...PRESETS.reconstructed.legend,
    apartment: { population: 10, jobs: 10, ecology: 10, income: 10, satisfaction: 10 },
    powerPlant: { population: 10, jobs: 10, ecology: -10, income: 10, satisfaction: -10 },
  },
  tileTypes: Object.entries(KIND_COUNTS).map(
    ([kind, count]) => ({ kind: kind as Kind, openings: 'NESW', count }) as const,
  ),
};

describe('laws of texts', () => {
  for (const law of textLaws(city, text, { configs, games: 15 })) test(law.name, law.run);
});

describe('laws of texts with a wide data set', () => {
  const wide = MODES.map((mode) => ({ players: 4, mode, dataSet: WIDE }));
  for (const law of textLaws(city, text, { configs: wide, games: 5 })) test(law.name, law.run);
});

/** The picture of a view. */
function render(view: View): string {
  return renderBlocks(blocks(view));
}

/** A random action among those with the best immediate points; taking a tile beats moving one. */
function chooseWell(state: State, player: number, rng: Rng): Action {
  const legal = city.legalActions(state, player);
  const worth = (action: Action): number => {
    if (action.type === 'returnTile') return -100;
    const points = city.score(city.apply(state, action, player))[player]?.total ?? 0;
    return points + (action.type === 'architect' ? 0.5 : 0);
  };
  const values = legal.map(worth);
  const best = legal.filter((_, index) => values[index] === Math.max(...values));
  return best[rng.int(best.length)] as Action;
}

/** A game of greedy players, up to a number of actions. */
function gameOf(config: { players: number; mode: (typeof MODES)[number] }, actions: number): State {
  const rng = createRng('a game');
  let state = start(city, config, rng);
  for (let count = 0; count < actions; count++) {
    const turn = city.turn(state);
    if (turn.kind === 'over') break;
    const player = turn.kind === 'decision' ? turn.player : count % config.players;
    if (city.legalActions(state, player).length === 0) continue;
    state = advance(city, state, chooseWell(state, player as number, rng), rng, player);
  }
  return state;
}

const pictures = {
  start: gameOf({ players: 2, mode: 'basic' }, 0),
  middle: gameOf({ players: 3, mode: 'advanced' }, 85),
  party: gameOf({ players: 4, mode: 'party' }, 101),
  end: gameOf({ players: 2, mode: 'advanced' }, 1000),
};

/** The first two legal actions of each type of the first actor. */
function someActions(state: State): Action[] {
  const turn = city.turn(state);
  if (turn.kind !== 'decision' && turn.kind !== 'simultaneous') return [];
  const legal = city.legalActions(state, turn.kind === 'decision' ? turn.player : turn.actors[0]);
  return legal.filter((action) => legal.filter(({ type }) => type === action.type).indexOf(action) < 2);
}

describe('pictures', () => {
  for (const [name, state] of Object.entries(pictures)) {
    test(`of a game: ${name}`, async () => {
      const view = city.view(state, 'spectator');
      const lines = [render(view), '', ...someActions(state).map((action) => describeAction(action, view))];
      await expect(`${lines.join('\n').trimEnd()}\n`).toMatchFileSnapshot(`golden/${name}.txt`);
    });
  }
});

/** The lines of a picture with a given beginning. */
function linesOf(state: State, words: string): string[] {
  return render(city.view(state, 0))
    .split('\n')
    .filter((line) => line.startsWith(words));
}

/** The view of a position. */
function viewOf(state: State): View {
  return city.view(state, 'spectator');
}

describe('the picture', () => {
  test('roads link open tiles, and unreachable tiles are in small letters', () => {
    const board = {
      7: 'parkNS',
      2: 'officeSW',
      13: 'factoryEW',
      14: 'funfairNE',
      18: 'parkNE',
      19: 'powerPlantNSW',
    } as const;
    const rows = render(city.view(at({ seats: [{ board }] }), 0)).split('\n');
    const first = rows.findIndex((line) => line.startsWith('player 0'));
    expect(rows.slice(first + 2, first + 11).map((line) => line.slice(0, 35).trimEnd())).toEqual([
      ' 0   ·  1   ·  2OFF┐  3   ·  4   ·',
      '                   │',
      ' 5   ·  6   ·  7PAR│  8   ·  9   ·',
      '                   │',
      '10   · 11   · 12***┼─13FAC─ 14fun└',
      '',
      '15   · 16   · 17   · 18par└─19pow┤',
      '',
      '20   · 21   · 22   · 23   · 24   ·',
    ]);
  });

  test('the display and the reserves have numbered places', () => {
    const state = at({
      config: { mode: 'advanced' },
      display: ['parkNS', null, 'powerPlantNEW', 'officeEW'],
      seats: [{ reserve: ['factoryNE', 'parkSW'] }],
    });
    expect(linesOf(state, 'display')).toEqual(['display  0 park NS  1 -  2 power plant NEW  3 office EW']);
    expect(linesOf(state, 'player 0')).toEqual(['player 0, reserve 0fac└ 1par┐         player 1']);
  });

  test('tracks are shown before and after scoring', () => {
    const state = at({ seats: [{ board: { 13: 'factoryEW', 11: 'factoryEW', 7: 'apartmentNS', 0: 'parkNS' } }] });
    expect(linesOf(state, '  population')).toEqual(['  population                      6         0']);
    expect(linesOf(state, '  income')).toEqual(['  income                          2         0']);
    expect(linesOf(state, '  ecology')).toEqual(['  ecology                    0 > -4         0']);
    expect(linesOf(state, 'total')[0]).toBe(
      `total if scored now${String(city.score(state)[0]?.total).padStart(16)}       -24`,
    );
  });

  test('goal cards name all their winners', () => {
    const office = { 13: 'officeEW' } as const;
    const state = at({
      config: { mode: 'advanced' },
      goals: ['countOffice', 'areaPark', 'allPlots'],
      seats: [{ board: office }, { board: office }],
    });
    expect(linesOf(state, '  Most offices')).toEqual(['  Most offices     player 0, player 1']);
    expect(linesOf(state, '  Largest park')).toEqual(['  Largest park     nobody']);
  });

  test('the supply counts tiles by kind and openings, and the discarded tiles', () => {
    const state = at({ supply: 100 });
    expect(linesOf(state, 'supply')).toEqual([`supply: 100 tiles; discarded by mayors: ${state.discarded.length}`]);
    expect(linesOf(state, '  park')[0]).toBe(
      '  park           0     0   +4   -2   +1    24  3  4  3  3  4  3  1  1  1  1  0',
    );
  });

  test('the end shows the reason, the winner and the ranks', () => {
    const { end } = pictures;
    const lines = render(city.view(end, 'spectator')).split('\n');
    expect(lines.slice(1, 4)).toEqual([
      'The game is over: a board was full, and the last round is over.',
      '1.  player 1  68 points  wins',
      '2.  player 0    1 point',
    ]);
    const totals = city.score(end).map(({ total }) => String(total));
    expect(linesOf(end, 'total').map((line) => line.split(/ +/).slice(1))).toEqual([totals]);
  });

  test('a name of a data set stays on its line', () => {
    const { legend, tileTypes } = PRESETS.reconstructed;
    const state = at({ config: { dataSet: { name: 'my\nown ', legend, tileTypes } } });
    expect(render(city.view(state, 0)).split('\n')[0]).toBe('City, 2 players, basic, data set my own');
  });

  const headings: readonly (readonly [string, State])[] = [
    ['Player 0 acts, 3 of 3 actions left. An Architect must still be taken.', at()],
    [
      'Player 1 acts, 1 of 3 actions left. An Architect has been taken.',
      at({ player: 1, patch: { actionsLeft: 1, architectDone: true } }),
    ],
    ['Player 0 acts, 3 of 3 actions left. No Architect is possible or needed.', at({ patch: { dutyWaived: true } })],
    ["Everybody whose board isn't full builds, all at the same time.", at({ config: { mode: 'party' } })],
  ];
  for (const [line, state] of headings) {
    test(`the decision: ${line}`, () => {
      expect(render(city.view(state, 0)).split('\n')[1]).toBe(line);
    });
  }

  const FULL = [{}, { board: filled(['parkNS', 'factoryEW']) }];
  const notices: readonly (readonly [string, State])[] = [
    ['Player 1 has the first full board: this is the last round.', at({ seats: FULL })],
    [
      'Player 1 has the first full board: the host says when time is up.',
      at({ config: { mode: 'party' }, seats: FULL }),
    ],
    ['Idle turns in a row: 3; the game ends at 4.', at({ patch: { idleTurns: 3 } })],
  ];
  for (const [line, state] of notices) {
    test(`a sign of the end: ${line}`, () => {
      expect(render(city.view(state, 0)).split('\n')[2]).toBe(line);
    });
  }

  test('party mode shows the next step of each player', () => {
    const seats = [{ hand: 'parkNS' }, {}, { board: filled(['parkNS', 'officeNS']) }] as const;
    expect(linesOf(at({ config: { mode: 'party', players: 3 }, seats }), 'hand')).toEqual([
      'hand of 0  park NS  place or return it',
      'hand of 1  -        draw',
      'hand of 2  -        board full',
    ]);
  });
});

describe('lines for actions', () => {
  const turn = viewOf(
    at({
      config: { mode: 'advanced', players: 3 },
      player: 1,
      display: ['parkNS', 'powerPlantNEW', null, null],
      seats: [
        { reserve: ['officeSW'] },
        { board: { 3: 'parkEW', 24: 'apartmentNES' }, reserve: ['factoryNS', 'parkNE'] },
        { reserve: ['parkNS', 'powerPlantESW'] },
      ],
    }),
  );
  const party = viewOf(at({ config: { mode: 'party' }, seats: [{ hand: 'parkNS' }] }));
  const lines: readonly (readonly [string, View, Action | Outcome])[] = [
    ['Architect: take power plant NEW from place 1 of the display', turn, { type: 'architect', place: 1 }],
    [
      'Planner: place factory NS (reserve 0) on cell 13: jobs+3 eco-2 inc+3 sat-1',
      turn,
      { type: 'planner', reserveIndex: 0, cell: 13 },
    ],
    ['Swap park EW on cell 3 with apartment NES on cell 24', turn, { type: 'engineerSwap', cellA: 3, cellB: 24 }],
    [
      'Exchange apartment NES on cell 24 for factory NS (reserve 0): pop-6 jobs+3 eco-2 inc+5',
      turn,
      { type: 'engineerExchange', cell: 24, reserveIndex: 0 },
    ],
    [
      'Exchange park EW on cell 3 for park NE (reserve 1)',
      turn,
      { type: 'engineerExchange', cell: 3, reserveIndex: 1 },
    ],
    ['Mayor: discard the display and draw four new tiles', turn, { type: 'mayor' }],
    [
      'Spy: place power plant ESW (reserve 1 of player 2) on cell 0: jobs+1 eco-1 inc+2',
      turn,
      { type: 'spy', victim: 2, reserveIndex: 1, cell: 0 },
    ],
    ['End the turn, 3 actions unused', turn, { type: 'endTurn' }],
    ['End the turn, 1 action unused', { ...turn, actionsLeft: 1 }, { type: 'endTurn' }],
    ['Draw a tile from the heap', party, { type: 'drawTile' }],
    ['Place the tile in hand on cell 8', party, { type: 'placeTile', cell: 8 }],
    ['Return the tile in hand to the heap', party, { type: 'returnTile' }],
    ['Time is up: end the building', party, { type: 'timeUp' }],
    [
      'Place 2 of the display: park ES',
      { ...turn, stages: [{ stage: 'drawToDisplay', place: 2 }] },
      { type: 'revealTile', tile: 'parkES' },
    ],
    [
      'Player 1 draws park ES',
      { ...party, stages: [{ stage: 'drawToHand', player: 1 }] },
      { type: 'revealTile', tile: 'parkES' },
    ],
    [
      'Goal card 1: Largest park',
      { ...turn, goals: [], stages: [{ stage: 'drawGoal' }] },
      { type: 'revealGoal', goal: 'areaPark' },
    ],
  ];
  for (const [line, view, action] of lines) {
    test(line, () => {
      expect(describeAction(action, view)).toBe(line);
    });
  }
});

describe('lines for events', () => {
  /** The lines of a step's events of one type. */
  function eventLines(state: State, move: Action | Outcome, type: Event['type'], actor?: number | 'host'): string[] {
    const next = city.step(state, move, actor);
    const view = city.view(next.state, 'spectator');
    return next.events.filter((event) => event.type === type).map((event) => describeEvent(event, view));
  }

  const board = { 13: 'factoryEW', 7: 'parkNS' } as const;
  const reserve = ['apartmentNE', 'officeNS'] as const;
  const state = at({
    config: { mode: 'advanced' },
    seats: [{ board, reserve }, { reserve: ['powerPlantNEW'] }],
  });

  test('an Architect, a Planner and their tiles', () => {
    expect(eventLines(state, { type: 'architect', place: 1 }, 'tileTaken')).toEqual([
      'Architect: player 0 takes funfair EW from place 1 of the display',
    ]);
    expect(eventLines(state, { type: 'planner', reserveIndex: 1, cell: 8 }, 'tilePlaced')).toEqual([
      'Planner: player 0 places office NS (reserve 1) on cell 8: jobs+3 eco-1 sat-1',
    ]);
  });

  test('an Engineer, a Mayor and a Spy', () => {
    expect(eventLines(state, { type: 'engineerSwap', cellA: 7, cellB: 13 }, 'tilesSwapped')).toEqual([
      'Engineer: player 0 swaps park NS on cell 7 with factory EW on cell 13',
    ]);
    expect(eventLines(state, { type: 'engineerExchange', cell: 7, reserveIndex: 1 }, 'tilesExchanged')).toEqual([
      'Engineer: player 0 exchanges park NS on cell 7 for office NS (reserve 1): jobs+3 eco-5 inc+2 sat-2',
    ]);
    expect(eventLines(state, { type: 'mayor' }, 'displayDiscarded')).toEqual([
      'Mayor: player 0 discards funfair NS, funfair EW, funfair NE, funfair ES',
    ]);
    const bare = at({
      seats: [{}, {}],
      display: [null, null, null, null],
      patch: { actionsLeft: 1, architectDone: true },
      config: { mode: 'advanced' },
    });
    expect(eventLines(bare, { type: 'mayor' }, 'displayDiscarded')).toEqual([
      'Mayor: player 0 discards an empty display',
    ]);
    expect(eventLines(state, { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 }, 'tileSpied')).toEqual([
      'Spy: player 0 places power plant NEW (reserve 0 of player 1) on cell 0: jobs+1 eco-1 inc+2',
    ]);
  });

  test('draws', () => {
    const start = city.setup({ players: 2, mode: 'advanced' });
    expect(eventLines(start, { type: 'revealTile', tile: 'parkNS' }, 'tileRevealed')).toEqual([
      'park NS comes from the supply to place 0 of the display',
    ]);
    const goals = [0, 1, 2, 3].reduce((next) => city.apply(next, { type: 'revealTile', tile: 'parkNS' }), start);
    expect(eventLines(goals, { type: 'revealGoal', goal: 'areaPark' }, 'goalRevealed')).toEqual([
      'The goal card Largest park lies face up',
    ]);
  });

  test('a turn, with and without the duty', () => {
    const last = at({ patch: { actionsLeft: 1, architectDone: true } });
    expect(eventLines(last, { type: 'endTurn' }, 'turnStarted')).toEqual(['Player 1 begins a turn']);
    const seats = [{}, { board: ECOLOGY_AT_FLOOR, reserve: ['officeNS', 'officeEW', 'officeNE'] }] as const;
    const waived = at({ seats, patch: { actionsLeft: 1, architectDone: true } });
    expect(eventLines(waived, { type: 'endTurn' }, 'turnStarted')).toEqual([
      'Player 1 begins a turn that needs no Architect',
    ]);
  });

  test('a full board, an empty supply, and the end', () => {
    const board = filled(['parkNS', 'factoryEW'], 24);
    const full = at({
      config: { mode: 'advanced' },
      goals: ['countPark', 'countOffice', 'areaFunfair'],
      seats: [{ board, reserve: ['parkEW'] }],
    });
    const fill = { type: 'planner', reserveIndex: 0, cell: 24 } as const;
    expect(eventLines(full, fill, 'boardFilled')).toEqual(['The board of player 0 is full, the first one']);
    const plan = {
      config: { mode: 'advanced' },
      goals: ['countPark', 'countOffice', 'areaFunfair'],
      supply: 0,
    } as const;
    const seats = [{ board: { 24: 'parkNS' } }, { board: { 7: 'parkNS', 13: 'officeNS' } }] as const;
    const last = at({
      ...plan,
      seats,
      display: ['funfairNS', null, null, null],
      patch: { actionsLeft: 1, architectDone: true },
    });
    const end = { type: 'endTurn' } as const;
    expect(eventLines(last, end, 'refillFailed')).toEqual([
      'Place 1 of the display stays empty: the supply is used up',
    ]);
    expect(eventLines(last, end, 'scoringStarted')).toEqual([
      'Scoring begins: the supply was empty when the display was to be refilled',
    ]);
    expect(eventLines(last, end, 'tilesRemoved')).toEqual([
      'Player 0 loses 1 unreachable tile: park NS on cell 24',
      'Player 1 loses 1 unreachable tile: office NS on cell 13',
    ]);
    expect(eventLines(last, end, 'goalWon')).toEqual(['Player 1 wins the goal card Most parks: 10 points']);
    expect(eventLines(last, end, 'playerScored')).toEqual([
      'Player 0 has -26 points in all',
      'Player 1 has -12 points in all',
    ]);
    const lost = at({
      ...plan,
      seats: [{ board: filled(['parkNS', 'factoryNS']) }],
      display: ['funfairNS', null, null, null],
      patch: { actionsLeft: 1, architectDone: true },
    });
    expect(eventLines(lost, end, 'tilesRemoved')).toEqual(['Player 0 loses 20 unreachable tiles']);
  });

  test('party mode: tiles of the heap and of the hand', () => {
    const config = { mode: 'party' } as const;
    const drawing = city.apply(at({ config }), { type: 'drawTile' }, 1);
    expect(eventLines(drawing, { type: 'revealTile', tile: 'parkNS' }, 'tileDrawn')).toEqual([
      'Player 1 draws park NS from the heap',
    ]);
    const building = at({ config, seats: [{}, { hand: 'parkNS' }] });
    expect(eventLines(building, { type: 'placeTile', cell: 3 }, 'tilePlaced', 1)).toEqual([
      'Player 1 places park NS from the hand on cell 3',
    ]);
    expect(eventLines(building, { type: 'returnTile' }, 'tileReturned', 1)).toEqual([
      'Player 1 returns park NS to the heap',
    ]);
    const second = at({
      config,
      seats: [{ board: filled(['parkNS']) }, { board: filled(['factoryEW'], 3), hand: 'officeNS' }],
    });
    expect(eventLines(second, { type: 'placeTile', cell: 3 }, 'boardFilled', 1)).toEqual([
      'The board of player 1 is full',
    ]);
  });
});
