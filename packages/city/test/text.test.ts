import { advance, createRng, type Rng, start } from '@rulewright/core';
import { textLaws } from '@rulewright/core/testing';
import { render as renderBlocks } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import { KIND_COUNTS, type Kind, MODES } from '../src/components.js';
import { type Action, city, type Event, type Outcome, PRESETS, type State, type View } from '../src/index.js';
import { at, ECOLOGY_AT_FLOOR, filled, text } from './helpers.js';

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
  for (const law of textLaws(city, text, { configs, games: 1 })) test(law.name, law.run);
});

describe('laws of texts with a wide data set', () => {
  const wide = MODES.map((mode) => ({ players: 4, mode, dataSet: WIDE }));
  for (const law of textLaws(city, text, { configs: wide, games: 2 })) test(law.name, law.run);
});

/** The picture of a view. */
function render(view: View): string {
  return renderBlocks(text.blocks(view));
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
      const lines = [render(view), '', ...someActions(state).map((action) => text.describe(action, view))];
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
    const first = rows.findIndex((line) => /^Player 1 {2}/.test(line));
    expect(rows.slice(first + 2, first + 11).map((line) => line.slice(0, 35).trimEnd())).toEqual([
      ' 1   ·  2   ·  3OFF┐  4   ·  5   ·',
      '                   │',
      ' 6   ·  7   ·  8PAR│  9   · 10   ·',
      '                   │',
      '11   · 12   · 13***┼─14FAC─ 15fun└',
      '',
      '16   · 17   · 18   · 19par└─20pow┤',
      '',
      '21   · 22   · 23   · 24   · 25   ·',
    ]);
  });

  test('the display and the reserves have numbered places', () => {
    const state = at({
      config: { mode: 'advanced' },
      display: ['parkNS', null, 'powerPlantNEW', 'officeEW'],
      seats: [{ reserve: ['factoryNE', 'parkSW'] }],
    });
    expect(linesOf(state, 'display')).toEqual(['display  1 park │  2 -  3 power plant ┴  4 office ─']);
    expect(linesOf(state, 'Player 1, ')).toEqual(['Player 1, reserve 1fac└ 2par┐         Player 2']);
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
    expect(linesOf(state, '  Most offices')).toEqual(['  Most offices     Player 1, Player 2']);
    expect(linesOf(state, '  Largest park')).toEqual(['  Largest park     nobody']);
  });

  test('the supply counts tiles by kind and openings, and the discarded tiles', () => {
    const state = at({ supply: 100 });
    expect(linesOf(state, 'supply')).toEqual([`supply: 100 tiles; discarded by the Mayor: ${state.discarded.length}`]);
    expect(linesOf(state, '  park')[0]).toBe(
      '  park           0     0   +4   -2   +1    24  3  4  3  3  4  3  1  1  1  1  0',
    );
  });

  test('the end shows the reason, the winner and the ranks', () => {
    const { end } = pictures;
    const lines = render(city.view(end, 'spectator')).split('\n');
    expect(lines.slice(1, 4)).toEqual([
      'The game is over: a board is full and the last round is over.',
      '1.  Player 2  68 points  wins',
      '2.  Player 1    1 point',
    ]);
    const totals = city.score(end).map(({ total }) => String(total));
    expect(linesOf(end, 'total').map((line) => line.split(/ +/).slice(1))).toEqual([totals]);
  });

  test('a name of a data set stays on its line', () => {
    const { legend, tileTypes } = PRESETS.reconstructed;
    const state = at({ config: { dataSet: { name: 'my\nown ', legend, tileTypes } } });
    expect(linesOf(state, 'data set')).toEqual(['data set: my own']);
    expect(linesOf(at(), 'data set')).toEqual(['data set: reconstructed']);
  });

  const headings: readonly (readonly [string, State])[] = [
    ['Player 1 acts, 3 of 3 actions left. The Architect must still be used.', at()],
    [
      'Player 2 acts, 1 of 3 actions left. The Architect has been used.',
      at({ player: 1, actionsLeft: 1, architectDone: true }),
    ],
    ['Player 1 acts, 3 of 3 actions left. No Architect is needed this turn.', at({ dutyWaived: true })],
    ['Everybody without a full board builds, all at the same time.', at({ config: { mode: 'party' } })],
  ];
  for (const [line, state] of headings) {
    test(`the decision: ${line}`, () => {
      expect(render(city.view(state, 0)).split('\n')[1]).toBe(line);
    });
  }

  const FULL = [{}, { board: filled(['parkNS', 'factoryEW']) }];
  const notices: readonly (readonly [string, State])[] = [
    ['Player 2 has the first full board: this is the last round.', at({ seats: FULL })],
    [
      'Player 2 has the first full board: the host says when time is up.',
      at({ config: { mode: 'party' }, seats: FULL }),
    ],
    ['Idle turns in a row: 3; the game ends at 4.', at({ idleTurns: 3 })],
  ];
  for (const [line, state] of notices) {
    test(`a sign of the end: ${line}`, () => {
      expect(render(city.view(state, 0)).split('\n')[2]).toBe(line);
    });
  }

  test('party mode shows the next step of each player', () => {
    const seats = [{ hand: 'parkNS' }, {}, { board: filled(['parkNS', 'officeNS']) }] as const;
    expect(linesOf(at({ config: { mode: 'party', players: 3 }, seats }), 'hand')).toEqual([
      'hand of Player 1  park (open N and S)  place or return it',
      'hand of Player 2  -                    draw',
      'hand of Player 3  -                    board full',
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
    [
      'Architect: take the power plant (open N, E and W) from place 2 of the display',
      turn,
      { type: 'architect', place: 1 },
    ],
    [
      'Planner: place the factory │ (reserve 1) on cell 14: jobs+3 eco-2 inc+3 sat-1',
      turn,
      { type: 'planner', reserveIndex: 0, cell: 13 },
    ],
    ['Swap the park ─ on cell 4 with the apartment ├ on cell 25', turn, { type: 'engineerSwap', cellA: 3, cellB: 24 }],
    [
      'Exchange the apartment ├ on cell 25 for the factory │ (reserve 1): pop-6 jobs+3 eco-2 inc+5',
      turn,
      { type: 'engineerExchange', cell: 24, reserveIndex: 0 },
    ],
    [
      'Exchange the park ─ on cell 4 for the park └ (reserve 2)',
      turn,
      { type: 'engineerExchange', cell: 3, reserveIndex: 1 },
    ],
    ['Mayor: discard the display and draw four new tiles', turn, { type: 'mayor' }],
    [
      'Spy: place the power plant ┬ (reserve 2 of Player 3) on cell 1: jobs+1 eco-1 inc+2',
      turn,
      { type: 'spy', victim: 2, reserveIndex: 1, cell: 0 },
    ],
    ['End the turn with 3 actions unused', turn, { type: 'endTurn' }],
    ['End the turn with 1 action unused', { ...turn, actionsLeft: 1 }, { type: 'endTurn' }],
    ['Draw a tile from the heap', party, { type: 'drawTile' }],
    ['Place the tile in your hand on cell 9', party, { type: 'placeTile', cell: 8 }],
    ['Return the tile in your hand to the heap', party, { type: 'returnTile' }],
    ['Time is up: end the building', party, { type: 'timeUp' }],
    [
      'Place 3 of the display: park (open E and S)',
      { ...turn, stages: [{ stage: 'drawToDisplay', place: 2 }] },
      { type: 'revealTile', tile: 'parkES' },
    ],
    [
      'Player 2 draws the park (open E and S)',
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
      expect(text.describe(action, view)).toBe(line);
    });
  }
});

describe('lines for events', () => {
  /** The lines of a step's events of one type. */
  function eventLines(state: State, move: Action | Outcome, type: Event['type'], actor?: number | 'host'): string[] {
    const next = city.step(state, move, actor);
    const view = city.view(next.state, 'spectator');
    return next.events.filter((event) => event.type === type).map((event) => text.describeEvent(event, view));
  }

  const board = { 13: 'factoryEW', 7: 'parkNS' } as const;
  const reserve = ['apartmentNE', 'officeNS'] as const;
  const state = at({
    config: { mode: 'advanced' },
    seats: [{ board, reserve }, { reserve: ['powerPlantNEW'] }],
  });

  test('an Architect, a Planner and their tiles', () => {
    expect(eventLines(state, { type: 'architect', place: 1 }, 'tileTaken')).toEqual([
      'Architect: Player 1 takes the funfair (open E and W) from place 2 of the display',
    ]);
    expect(eventLines(state, { type: 'planner', reserveIndex: 1, cell: 8 }, 'tilePlaced')).toEqual([
      'Planner: Player 1 places the office │ (reserve 2) on cell 9: jobs+3 eco-1 sat-1',
    ]);
  });

  test('an Engineer, a Mayor and a Spy', () => {
    expect(eventLines(state, { type: 'engineerSwap', cellA: 7, cellB: 13 }, 'tilesSwapped')).toEqual([
      'Player 1 swaps the park │ on cell 8 with the factory ─ on cell 14',
    ]);
    expect(eventLines(state, { type: 'engineerExchange', cell: 7, reserveIndex: 1 }, 'tilesExchanged')).toEqual([
      'Player 1 exchanges the park │ on cell 8 for the office │ (reserve 2): jobs+3 eco-5 inc+2 sat-2',
    ]);
    expect(eventLines(state, { type: 'mayor' }, 'displayDiscarded')).toEqual([
      'Mayor: Player 1 discards funfair │, funfair ─, funfair └, funfair ┌',
    ]);
    const bare = at({
      seats: [{}, {}],
      display: [null, null, null, null],
      actionsLeft: 1,
      architectDone: true,
      config: { mode: 'advanced' },
    });
    expect(eventLines(bare, { type: 'mayor' }, 'displayDiscarded')).toEqual([
      'Mayor: Player 1 renews the empty display',
    ]);
    expect(eventLines(state, { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 }, 'tileSpied')).toEqual([
      'Spy: Player 1 places the power plant ┴ (reserve 1 of Player 2) on cell 1: jobs+1 eco-1 inc+2',
    ]);
  });

  test('draws', () => {
    const start = city.setup({ players: 2, mode: 'advanced' });
    expect(eventLines(start, { type: 'revealTile', tile: 'parkNS' }, 'tileRevealed')).toEqual([
      'The park (open N and S) comes to place 1 of the display',
    ]);
    const goals = [0, 1, 2, 3].reduce((next) => city.apply(next, { type: 'revealTile', tile: 'parkNS' }), start);
    expect(eventLines(goals, { type: 'revealGoal', goal: 'areaPark' }, 'goalRevealed')).toEqual([
      'The goal card Largest park is revealed',
    ]);
  });

  test('a turn, with and without the duty', () => {
    const last = at({ actionsLeft: 1, architectDone: true });
    expect(eventLines(last, { type: 'endTurn' }, 'turnStarted')).toEqual(['Player 2 begins a turn']);
    const seats = [{}, { board: ECOLOGY_AT_FLOOR, reserve: ['officeNS', 'officeEW', 'officeNE'] }] as const;
    const waived = at({ seats, actionsLeft: 1, architectDone: true });
    expect(eventLines(waived, { type: 'endTurn' }, 'turnStarted')).toEqual([
      'Player 2 begins a turn that needs no Architect',
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
    expect(eventLines(full, fill, 'boardFilled')).toEqual(['The board of Player 1 is full, the first one']);
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
      actionsLeft: 1,
      architectDone: true,
    });
    const end = { type: 'endTurn' } as const;
    expect(eventLines(last, end, 'refillFailed')).toEqual([
      'Place 2 of the display stays empty: no tiles are left in the supply',
    ]);
    expect(eventLines(last, end, 'scoringStarted')).toEqual([
      'Scoring begins: no tiles were left to refill the display',
    ]);
    expect(eventLines(last, end, 'tilesRemoved')).toEqual([
      'Player 1 loses 1 unreachable tile: park │ on cell 25',
      'Player 2 loses 1 unreachable tile: office │ on cell 14',
    ]);
    expect(eventLines(last, end, 'goalWon')).toEqual(['Player 2 wins the goal card Most parks: 10 points']);
    expect(eventLines(last, end, 'playerScored')).toEqual([
      'Player 1 has -26 points in all',
      'Player 2 has -12 points in all',
    ]);
    const lost = at({
      ...plan,
      seats: [{ board: filled(['parkNS', 'factoryNS']) }],
      display: ['funfairNS', null, null, null],
      actionsLeft: 1,
      architectDone: true,
    });
    expect(eventLines(lost, end, 'tilesRemoved')).toEqual(['Player 1 loses 20 unreachable tiles']);
  });

  test('party mode: tiles of the heap and of the hand', () => {
    const config = { mode: 'party' } as const;
    const drawing = city.apply(at({ config }), { type: 'drawTile' }, 1);
    expect(eventLines(drawing, { type: 'revealTile', tile: 'parkNS' }, 'tileDrawn')).toEqual([
      'Player 2 draws the park (open N and S) from the heap',
    ]);
    const building = at({ config, seats: [{}, { hand: 'parkNS' }] });
    expect(eventLines(building, { type: 'placeTile', cell: 3 }, 'tilePlaced', 1)).toEqual([
      'Player 2 places the park (open N and S) on cell 4',
    ]);
    expect(eventLines(building, { type: 'returnTile' }, 'tileReturned', 1)).toEqual([
      'Player 2 returns the park (open N and S) to the heap',
    ]);
    const second = at({
      config,
      seats: [{ board: filled(['parkNS']) }, { board: filled(['factoryEW'], 3), hand: 'officeNS' }],
    });
    expect(eventLines(second, { type: 'placeTile', cell: 3 }, 'boardFilled', 1)).toEqual([
      'The board of Player 2 is full',
    ]);
  });
});
