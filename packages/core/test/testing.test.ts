import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Pig, pig, type TicTacToe, tictactoe } from '../examples/index.js';
import { defineGame, dice } from '../src/define/index.js';
import {
  ArgumentError,
  advance,
  ConfigError,
  createRng,
  InvalidStateError,
  settle,
  start,
  Table,
} from '../src/index.js';
import { ForcedOutcomeError, forced, position } from '../src/positions/index.js';
import { corpusOf, damaged, kitOf, type Law, type LawOptions, laws } from '../src/testing/index.js';
import { bids } from './games/bids.js';
import { cards } from './games/cards.js';
import { decision } from './laws/catches.js';

const die = (face: number) => ({ type: 'die', face }) as const;

describe('damaged', () => {
  test('changes a copy', () => {
    const state = cards.setup({ players: 2 });
    const copy = damaged(state, ({ seats }) => seats.pop());
    expect(copy).toEqual({ ...state, seats: state.seats.slice(0, 1) });
    expect(state.seats).toHaveLength(2);
    expect(() => cards.load(copy)).toThrow(InvalidStateError);
  });
});

describe('position', () => {
  test('edits the set-up with a function', () => {
    const state = position(cards, { players: 2 }, (edited) => {
      edited.seats[0]?.hand.splice(0, 2, 1, 1);
      edited.seats[1]?.hand.splice(1, 2, 1, 1);
      edited.bag = [2, 1, 2, 3];
      edited.stages = [{ stage: 'play', player: 0 }];
    });
    expect(cards.legalActions(state, 0)).toHaveLength(2);
    expect(state.bag).toEqual([2, 1, 2, 3]);
  });

  test('or with the fields that differ', () => {
    const state = position(pig, { players: 3 }, { stages: [{ stage: 'turn', player: 2 }], config: { goal: 7 } });
    expect(state).toMatchObject({ players: 3, config: { players: 3, goal: 7 }, banked: [0, 0, 0] });
  });

  test('or not at all', () => {
    expect(position(tictactoe, { players: 2 })).toEqual(tictactoe.setup({ players: 2 }));
  });

  test('runs automatic stages, but doesn’t play forced actions', () => {
    const round2 = position(bids, { players: 2 }, { stages: [{ stage: 'reveal', round: 1 }], bids: [2, 3] });
    expect(round2).toMatchObject({ points: [2, 3], stages: [{ stage: 'bid', round: 2 }] });
    const toRoll = position(pig, { players: 2 }, { stages: [{ stage: 'turn', player: 0 }] });
    expect(pig.turn(toRoll)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
  });

  test('needn’t be reachable', () => {
    const state = position(pig, { players: 2 }, { banked: [1, 0], turnTotal: 1 });
    expect(pig.apply(state, { type: 'hold' }).banked).toEqual([2, 0]);
  });

  test('must meet the invariants', () => {
    expect(() => position(cards, { players: 2 }, { bag: [3, 3, 3, 2] })).toThrow(/CRD-1\.1/);
  });

  test('has an empty agenda if the game is over', () => {
    const state = position(bids, { players: 2 }, { stages: [{ stage: 'bid', round: 1 }, { stage: 'finish' }] });
    expect(state).toMatchObject({ stages: [], result: { reason: 'allRounds' } });
    expect(bids.turn(state)).toEqual({ kind: 'over' });
  });

  test('is frozen and shares nothing with the patch', () => {
    const patch = { banked: [1, 2] };
    const state = position(pig, { players: 2 }, patch);
    expect(Object.isFrozen(state.banked)).toBe(true);
    patch.banked[0] = 50;
    expect(state.banked).toEqual([1, 2]);
  });

  test('needs no loading', () => {
    const state = position(
      pig,
      { players: 2 },
      { banked: [1, 1], stages: [{ stage: 'turn', player: 0 }], turnTotal: 5 },
    );
    expect(pig.apply(state, { type: 'hold' }).banked).toEqual([6, 1]);
    expect(Table.from(pig, state, createRng(1)).player).toBe(0);
    expect(settle(pig, state, forced([]))).toBe(state);
  });

  test.each<[string, () => unknown, RegExp]>([
    ['a number out of range', () => position(pig, { players: 2 }, { turnTotal: -1 }), /turnTotal/],
    ['a list that is too short', () => position(tictactoe, { players: 2 }, { board: ['X'] }), /board/],
    ['an unknown key', () => position(pig, { players: 2 }, { cheat: 1 } as object), /cheat/],
    ['an empty agenda', () => position(pig, { players: 2 }, { stages: [] }), /can't be played: The agenda is empty/],
    [
      'failing automatic stages',
      () => position(cards, { players: 2 }, { stages: [{ stage: 'deal', player: 2 }] }),
      /can't be played: there is no such seat/,
    ],
  ])('refuses %s', (_, build, message) => {
    expect(build).toThrow(InvalidStateError);
    expect(build).toThrow(message);
  });

  test('requires a valid config', () => {
    expect(() => position(pig, { players: 1 })).toThrow(ConfigError);
  });
});

describe('the kit', () => {
  const { loadRefusal } = kitOf(pig);
  const state = pig.setup({ players: 2 });

  test('names the rule that refuses a state', () => {
    expect(loadRefusal(damaged(state, () => {}))).toBeUndefined();
    expect(loadRefusal(damaged(state, (copy) => copy.banked.push(0)))).toBe('PIG-1.1');
  });
});

describe('forced', () => {
  test('gives these outcomes, in this order', () => {
    const source = forced([die(3), die(4), die(1), die(6)]);
    const state = start(pig, { players: 2 }, source);
    expect(source.left).toBe(3);
    const next = advance(pig, advance(pig, state, { type: 'roll' }, source), { type: 'roll' }, source);
    expect(next).toMatchObject({ turnTotal: 6, stages: [{ stage: 'turn', player: 1 }] });
    expect(source.left).toBe(0);
  });

  test('accepts copies of outcomes and gives the game’s constants', () => {
    const table = new Table(pig, { players: 2 }, forced([{ face: 2, type: 'die' } as { type: 'die' }]), {
      record: true,
    });
    expect(table.moves[0]?.action).toBe(pig.chanceOutcomes(pig.setup({ players: 2 }))[1]?.outcome);
  });

  test('names an impossible outcome and the possible ones', () => {
    const dealt = [0, 0, 0].map((kind) => ({ type: 'card', kind }));
    const run = (): unknown => start(cards, { players: 2 }, forced([...dealt, { type: 'card', kind: 0 }]));
    expect(run).toThrow(ForcedOutcomeError);
    expect(run).toThrow(
      'Outcome 4 of the script is not possible now: {"type":"card","kind":0}. Possible are: {"type":"card","kind":1}, ' +
        '{"type":"card","kind":2}, {"type":"card","kind":3}.',
    );
  });

  test('accepts dice in any order and names at most ten outcomes', () => {
    const rolls = dice(2).rolls.map(({ dice, weight }) => ({ outcome: { type: 'roll', dice }, weight }));
    const stage = { stage: 'roll' };
    expect(forced([{ type: 'roll', dice: [6, 2] }]).nextOutcome(rolls, stage)).toEqual({ type: 'roll', dice: [2, 6] });
    const run = (): unknown => forced([{ type: 'roll', dice: [7, 1] }]).nextOutcome(rolls, stage);
    expect(run).toThrow(/"dice":\[2,5\]}, and 11 more\.$/);
  });

  test('reports that it has run out', () => {
    const run = (): unknown => start(pig, { players: 2 }, forced([]));
    expect(run).toThrow(/^The script of 0 outcomes has run out. Possible are: {"type":"die","face":1}, /);
  });
});

describe('laws', () => {
  const names = laws(tictactoe).map(({ name }) => name);

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  /** The number of games that a law plays. */
  function countGames(options: LawOptions<Pig> = {}): number {
    let played = 0;
    const setup = (config: { players: number }) => pig.definition.setup({ ...config, goal: 10 });
    const turn = decision(pig.definition.stages.turn);
    const stages = {
      ...pig.definition.stages,
      turn: {
        ...turn,
        apply(...[state, ...rest]: Parameters<typeof turn.apply>) {
          turn.apply(state, ...rest);
          if (state.result) played++;
        },
      },
    };
    const law = laws(defineGame<Pig>({ ...pig.definition, setup, stages }), options).find(
      ({ name }) => name === 'every game ends',
    ) as Law;
    law.run();
    return played;
  }

  test('have unique names', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(20);
  });

  test('play 10 games for every number of players by default', () => {
    vi.stubEnv('RULEWRIGHT_GAMES_FACTOR', '');
    expect(countGames()).toBe(5 * 10);
    expect(countGames({ games: 3 })).toBe(5 * 3);
    expect(countGames({ games: 3, configs: [{ players: 2 }] })).toBe(3);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuse %d games', (games) => {
    expect(() => laws(tictactoe, { games })).toThrow(ArgumentError);
  });

  test('multiply the number of games by a factor from the environment', () => {
    vi.stubEnv('RULEWRIGHT_GAMES_FACTOR', '7');
    expect(countGames({ games: 2 })).toBe(5 * 2 * 7);
    for (const text of ['many', '0', '1.5']) {
      vi.stubEnv('RULEWRIGHT_GAMES_FACTOR', text);
      expect(() => laws(tictactoe)).toThrow(ArgumentError);
    }
  });

  test('report the games that they played and the comparisons that they made', () => {
    vi.stubEnv('RULEWRIGHT_GAMES_FACTOR', '');
    const reportOf = (name: string) =>
      laws(pig, { games: 3 })
        .find((law) => law.name === name)
        ?.report();
    expect(reportOf('every game ends')).toEqual({ games: 5 * 3, comparisons: 5 * 3, useful: 5 * 3 });
    expect(reportOf('every action has a unique id')).toEqual({ games: 0, comparisons: 1 + 3 * 2, useful: 1 + 3 * 2 });
    expect(reportOf('cached derived values match the state')).toEqual({ games: 5 * 3, comparisons: 0, useful: 0 });
  });

  test('play the same games again, and other games with another seed', () => {
    const play = (seed?: number): string[] => {
      const moves: string[] = [];
      const watched = laws(tictactoe, {
        games: 5,
        ...(seed !== undefined && { seed }),
        choose(actions, { rng, state, actor }) {
          const move = actions[rng.int(actions.length)] as (typeof actions)[number];
          moves.push(`${actor} ${state.board.join('')} ${move.cell}`);
          return move;
        },
      });
      watched.find(({ name }) => name === 'every game ends')?.run();
      return moves;
    };
    vi.stubEnv('RULEWRIGHT_SEED', '');
    const first = play();
    expect(first.length).toBeGreaterThan(0);
    expect(play()).toEqual(first);
    expect(play(4)).not.toEqual(first);
    vi.stubEnv('RULEWRIGHT_SEED', '4');
    expect(play()).toEqual(play(4));
  });

  test('show the smallest game that breaks a law', () => {
    const broken = defineGame<TicTacToe>({
      ...tictactoe.definition,
      invariants: ({ board }) => (board[4] === '.' ? [] : [{ rule: 'TTT-2.2', message: 'the centre must stay empty' }]),
    });
    const law = laws(broken).find(({ name }) => name === 'invariants hold at every moment') as Law;
    expect(law.run).toThrow(/^after the last move: the centre must stay empty \(TTT-2\.2\)\n/);
    expect(law.run).toThrow(/\n {2}Game: tictactoe with {"players":2}, 1 move, shrunk from \d in \d+ tries\.\n/);
    expect(law.run).toThrow(/\n {2}Last move: {"type":"mark","cell":4} by player 0 at stage mark\.\n/);
    expect(law.run).toThrow(/\n {2}State before it: {"stages":.{1,109}\n {2}Moves: mark 4 by player 0\n/);
  });
});

describe('corpusOf', () => {
  const corpus = (checkEvery: number) =>
    corpusOf(bids, {
      games: 5,
      configOf: (game) => ({ players: 2 + (game % 2) }),
      choose: (legal, { rng }) => legal[rng.int(legal.length)] as (typeof legal)[number],
      checkEvery,
    });

  test('records events, actions by stage, refusals, final states and score items', () => {
    const { events, seen, taken, refusals, ended, scored } = corpus(1);
    expect(ended.map(({ players }) => players)).toEqual([2, 3, 2, 3, 2]);
    expect(ended.every(({ result }) => result !== null)).toBe(true);
    expect(seen('bid').length).toBeGreaterThan(0);
    expect(events).toEqual(expect.arrayContaining(seen('bid')));
    const decisions = Object.entries(bids.definition.stages).filter(([, stage]) => 'takes' in stage);
    expect([...taken.keys()]).toEqual(decisions.map(([name]) => name));
    expect(refusals).toEqual([...refusals].sort());
    expect(refusals.every((refusal) => /^BID-[\d.]+ \w+$/.test(refusal))).toBe(true);
    expect(scored('rule')).toEqual(new Set(['BID-2.4']));
    expect(scored('label')).toEqual(new Set(['bids']));
  });

  test('is the same every time', () => {
    expect(corpus(3).events).toEqual(corpus(3).events);
  });

  test('chooses among several actors and reports every decision', () => {
    const stages: string[] = [];
    const actors = new Set<unknown>();
    corpusOf(bids, {
      games: 1,
      configOf: () => ({ players: 3 }),
      choose: (legal, { actor }) => {
        actors.add(actor);
        return legal[0] as (typeof legal)[number];
      },
      actorOf: (all) => all.at(-1) as (typeof all)[number],
      checkEvery: 10,
      onDecision: (state) => stages.push(state.stages.at(-1)?.stage ?? ''),
    });
    expect(stages.length).toBeGreaterThan(0);
    expect(actors).toEqual(new Set([2, 'host']));
  });
});
