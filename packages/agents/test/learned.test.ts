import { createRng, type GameTypes, Table } from '@rulewright/core';
import { pig, tictactoe } from '@rulewright/core/examples';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type AgentRequest,
  type Budget,
  type Level,
  learnedAgent,
  type Model,
  type Units,
  type Weights,
  weightsFrom,
} from '../src/index.js';
import {
  beamSearch,
  DEFAULT_UNITS,
  inputsOf,
  layoutOf,
  Network,
  packParameters,
  readWeights,
  unpackParameters,
} from '../src/internal.js';
import { exactLines } from '../src/learned/exactEnds.js';
import { plannedLines } from '../src/learned/plannedLines.js';
import { isClearlyBehind } from '../src/learned/race.js';
import { TurnMemory } from '../src/learned/turnMemory.js';
import { type AnyGame, GAMES, requestAt, SOME_GAMES, tableAfter } from './tables.js';

/** Available in browsers, workers and Node. */
declare const performance: { now(): number };
declare function btoa(bytes: string): string;

/** Weights that predict no further points unless `fill` sets parameters. */
function weightsFor(game: AnyGame, fill: (index: number) => number = () => 0, players = game.players.min): Weights {
  const config = new Table(game, { players: Math.max(2, players) }, createRng(1)).state.config;
  const inputs = inputsOf(game, config, undefined);
  return {
    format: 'rulewright-weights/2',
    game: game.id,
    rulesVersion: game.rulesVersion,
    inputs: inputs.name,
    ...(!inputs.isGeneral && { config }),
    aim: 'lead',
    scale: 10,
    noise: { easy: 1, medium: 0.1, hard: 0 },
    card: { command: '', seed: 1, games: 0, seconds: 0, threads: 1, notes: [] },
    parameters: packParameters(
      Float32Array.from({ length: layoutOf(inputs.size).size }, (_, index) => fill(index)),
      inputs.size,
      DEFAULT_UNITS,
    ),
  };
}

const learnedFor = (...asked: Parameters<typeof weightsFor>): Model => ({ weights: weightsFor(...asked) });

const wild = (index: number): number => Math.fround(Math.sin(index * 12.9898));

describe('a network', () => {
  test.each<Units>([
    [64, 16],
    [8, 4],
  ])('of %i and %i units says the same whatever it was asked before', (...units) => {
    const parameters = Float32Array.from({ length: layoutOf(7, units).size }, (_, index) => wild(index));
    const used = new Network(7, parameters, units);
    const inputs = fc.array(fc.float({ min: -2, max: 2, noNaN: true }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(inputs, (numbers) => {
        const list = Float32Array.from(numbers);
        expect(used.value(list)).toBeCloseTo(new Network(7, parameters, units).value(list), 5);
      }),
    );
  });

  test('is two hidden layers and a linear skip connection', () => {
    const layout = layoutOf(2);
    const parameters = new Float32Array(layout.size);
    const set = (place: number, value: number): void => {
      parameters[place] = value;
    };
    set(layout.direct + 1, 3);
    set(layout.lastBias, 0.5);
    set(layout.first, 2);
    set(layout.firstBias, -1);
    set(layout.second, 4);
    set(layout.secondBias, 1);
    set(layout.last, 10);
    const network = new Network(2, parameters);
    // The first unit is 2 * 1 - 1, the next is 4 * 1 + 1.
    expect(network.value(Float32Array.of(1, 1))).toBe(0.5 + 3 + 10 * 5);
    // ReLU drops negative sums.
    expect(network.value(Float32Array.of(0, 1))).toBe(0.5 + 3 + 10 * 1);
  });
});

describe('packed parameters', () => {
  const units: Units = [8, 4];
  const { size, first, firstBias, second, secondBias } = layoutOf(5, units);

  test('are within half a step of their row; vectors are exact', () => {
    const parameters = Float32Array.from({ length: size }, (_, index) => wild(index));
    const unpacked = unpackParameters(packParameters(parameters, 5, units), 5, units);
    const isRounded = (place: number): boolean =>
      (place >= first && place < firstBias) || (place >= second && place < secondBias);
    for (const [place, parameter] of parameters.entries()) {
      const error = Math.abs((unpacked[place] as number) - parameter);
      expect(error).toBeLessThanOrEqual(isRounded(place) ? 1 / 127 / 2 + 1e-6 : 0);
    }
  });

  test('pack to the same text again', () => {
    const packed = packParameters(
      Float32Array.from({ length: size }, (_, index) => 3 * wild(index)),
      5,
      units,
    );
    expect(packParameters(unpackParameters(packed, 5, units), 5, units)).toBe(packed);
  });

  test('of another network are refused', () => {
    const packed = packParameters(new Float32Array(size), 5, units);
    expect(() => unpackParameters(packed, 6, units)).toThrow("aren't for 6 inputs and units 8,4");
    expect(() => unpackParameters(packed, 5, [8, 8])).toThrow("aren't for 5 inputs and units 8,8");
  });
});

describe('the exact search', () => {
  const linesAt = (table: Table<GameTypes>) => exactLines(table, table.player as number, table.legalActions(), 0);
  /** Tic-tac-toe after marks on these cells. */
  const marked = (...cells: number[]): Table<GameTypes> => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1));
    for (const cell of cells) table.play(table.legalActions().find((action) => action.cell === cell) as never);
    return table as never;
  };

  test('finds the only move that saves a game', () => {
    expect(linesAt(marked(0, 4, 1))).toMatchObject([{ actions: [{ cell: 2 }], value: 0 }]);
  });

  test('gives up in a large tree', () => {
    expect(linesAt(marked())).toBeUndefined();
  });
});

describe('the beam search', () => {
  test('stops at chance', () => {
    const table = new Table(pig, { players: 2 }, createRng(1));
    const [line, ...others] = beamSearch(
      table as never,
      0,
      table.legalActions(),
      { width: 4, gap: 1 },
      { scale: 1, value: () => 1 },
    );
    expect(others).toEqual([]);
    expect(line?.actions).toEqual([{ type: 'roll' }]);
    expect(line?.table.turn).toEqual({ kind: 'chance', stage: 'roll', player: 0 });
  });

  test('goes through all decisions of the current turn', () => {
    const game = GAMES.find(({ id }) => id === 'burgundy') as AnyGame;
    const table = tableAfter(game, 20, 'turn', 2);
    const player = table.player as number;
    const lines = beamSearch(
      table,
      player,
      table.legalActions(),
      { width: 3, gap: 10 },
      {
        scale: 100,
        value: (at, of) => at.score()[of]?.total ?? 0,
      },
    );
    for (const { actions, table: end } of lines) {
      const again = table.clone(createRng(1));
      for (const action of actions) {
        expect(again.legalActions(player)).toContain(action);
        again.play(action, player);
      }
      expect(end.player).not.toBe(player);
    }
    const values = lines.map(({ value }) => value);
    expect(values).toEqual([...values].sort((left, right) => right - left));
  });

  describe('prunes actions far below their best alternative', () => {
    /** A turn of two decisions, each among `a`, `b` and `c`. */
    const turn = (once: boolean, played = '') => ({
      played,
      get player() {
        return this.played.length < 2 ? 0 : 1;
      },
      legalActions() {
        return LETTERS.filter(({ type }) => !once || !this.played.includes(type));
      },
      clone() {
        return turn(once, this.played);
      },
      play({ type }: { type: string }) {
        this.played += type;
      },
    });
    const LETTERS = [{ type: 'a' }, { type: 'b' }, { type: 'c' }];
    const WORTHS: Record<string, number> = { a: 8, b: 4, c: 1 };
    const value = (at: unknown): number =>
      [...(at as ReturnType<typeof turn>).played].reduce((sum, type) => sum + (WORTHS[type] as number), 0);
    const linesOf = (once: boolean, gap: number, memory?: TurnMemory): string[] =>
      beamSearch(turn(once) as never, 0, LETTERS, { width: 3, gap }, { scale: 10, value }, memory).map(({ actions }) =>
        actions.map(({ type }) => type).join(''),
      );

    test('and keeps the first of equal lines, whatever the rounding errors', () => {
      fc.assert(
        fc.property(fc.infiniteStream(fc.double({ min: -1e-9, max: 1e-9, noNaN: true })), (errors) => {
          const noisy = { scale: 10, value: (at: unknown) => 4 + (errors.next().value as number) + value(at) / 3 };
          const lines = beamSearch(turn(false) as never, 0, LETTERS, { width: 3, gap: 1 }, noisy);
          expect(lines.map(({ actions }) => actions.map(({ type }) => type).join(''))).toEqual(linesOf(false, 1));
        }),
      );
    });

    test('when the shortfall exceeds the gap', () => {
      expect(linesOf(false, 1)).toEqual(['aa', 'ab', 'ac', 'bb', 'bc', 'cc']);
      expect(linesOf(false, 0.6)).toEqual(['aa', 'ab', 'ca', 'bb', 'cb']);
    });

    test('unless no other action is left', () => {
      // After b there is still a, which never fell short; after a there are only b and c.
      expect(linesOf(true, 0.1)).toEqual(['ab', 'ac']);
    });

    test('and actions that were poor in earlier turns', () => {
      const memory = new TurnMemory(6);
      expect(linesOf(false, 1, memory)).toEqual(['aa', 'ab', 'ac', 'bb', 'cb']);
      expect(linesOf(false, 1, memory)).toEqual(['aa', 'ab', 'bb']);
    });
  });

  describe('a turn memory counts as poor', () => {
    const [far, near] = [{ type: 'far' }, { type: 'near' }];

    test('an action that always fell short by more than the gap, at least twice', () => {
      const memory = new TurnMemory(5);
      memory.note(far, 6);
      expect(memory.promising([far, near])).toEqual([far, near]);
      memory.note(far, 9);
      expect(memory.promising([far, near])).toEqual([near]);
    });

    test('no action that came within the gap once', () => {
      const memory = new TurnMemory(5);
      for (const shortfall of [9, 5, 9]) memory.note(far, shortfall);
      expect(memory.promising([far, near])).toEqual([far, near]);
    });

    test('none if every action would be', () => {
      const memory = new TurnMemory(5);
      for (const shortfall of [9, 9]) memory.note(far, shortfall);
      expect(memory.promising([far])).toEqual([far]);
    });
  });
});

describe('a turn planned over samples of what is hidden', () => {
  test('counts all actions of equal value, in their order', () => {
    const game = GAMES.find(({ id }) => id === 'copenhagen') as AnyGame;
    const request = requestAt(new Table(game, { players: 2 }, createRng(1)), 'samples');
    let asked = 0;
    const value = () => (asked++ % 7) * 1e-10;
    const { lines } = plannedLines(request, { aim: 'points', scale: 10, value, reset: () => {} }, 12, 3);
    expect(request.actions.length).toBeGreaterThan(3);
    expect(lines.map(({ actions: [first] }) => first)).toEqual(request.actions);
  });
});

describe('paired rollouts', () => {
  const best = [5, 9, 2, 7, 4, 8, 3, 6];

  test('show which line is clearly behind', () => {
    expect(isClearlyBehind([4, 7, 1, 5, 3, 6, 2, 4], best)).toBe(true);
    expect(isClearlyBehind([9, 2, 7, 4, 8, 3, 6, 4], best)).toBe(false);
  });

  test('are inconclusive while they are few', () => {
    expect(isClearlyBehind([4, 7, 1, 5, 3, 6, 2], best)).toBe(false);
  });
});

describe('a learned agent', () => {
  test.each([
    ['at once', {}],
    ['with a budget', { iterations: 100 }],
  ])('takes a win: %s', (_, budget) => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1));
    for (const cell of [0, 3, 1, 4]) table.play({ type: 'mark', cell });
    const request = requestAt(table as never, 'agent', budget);
    expect(learnedAgent(learnedFor(tictactoe as never)).choose(request)).toEqual({ type: 'mark', cell: 2 });
  });

  test.each(SOME_GAMES.map((game) => [game.id, game] as const))(
    'plays %s, the same choice for the same request',
    (_, game) => {
      for (const budget of [{}, { iterations: 20 }]) {
        const table = tableAfter(game, 3, `learned ${game.id}`);
        const agent = learnedAgent(learnedFor(game, (index) => 0.1 * wild(index)));
        const choices = [1, 2].map(() => agent.choose(requestAt(table, 'agent', budget)));
        expect(table.legalActions(requestAt(table, 'agent').player)).toContain(choices[0]);
        expect(choices[1]).toEqual(choices[0]);
      }
    },
  );

  test('reports the value it expects', () => {
    const table = tableAfter(tictactoe as never, 0, 'told');
    const told: unknown[] = [];
    const request: AgentRequest = { ...requestAt(table, 'agent'), onSearch: (result) => told.push(result) };
    learnedAgent(learnedFor(tictactoe as never)).choose(request);
    learnedAgent(learnedFor(tictactoe as never), { iterations: 50 }).choose(request);
    expect(told).toHaveLength(2);
    for (const { visits, value } of told as { visits: number[]; value: number }[]) {
      expect(visits.reduce((sum, share) => sum + share)).toBeCloseTo(1);
      expect(Number.isFinite(value)).toBe(true);
    }
  });

  test('reports a choice that needs no rollout', () => {
    const table = tableAfter(tictactoe as never, 0, 'clear');
    const onSearch = vi.fn();
    const learned = learnedFor(tictactoe as never, wild);
    const choice = learnedAgent(learned, { iterations: 8 }).choose({ ...requestAt(table, 'agent'), onSearch });
    const visits = table.legalActions(0).map((action) => (action === choice ? 1 : 0));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ visits }));
  });

  test.each(['easy', 'medium'] as const)('reports nothing at level %s', (level) => {
    const onSearch = vi.fn();
    const table = tableAfter(tictactoe as never, 0, 'noise');
    learnedAgent(learnedFor(tictactoe as never), { level, iterations: 8 }).choose({
      ...requestAt(table, 'agent'),
      onSearch,
    });
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('looks further ahead with a larger budget', () => {
    // Nobody has three in a row by the starting player's second mark.
    const table = tableAfter(tictactoe as never, 0, 'budget');
    const valueWith = (iterations: number): number => {
      let value = 0;
      const request = { ...requestAt(table, 'agent'), onSearch: (told: { value: number }) => (value = told.value) };
      const learned = learnedFor(tictactoe as never, (index) => 1e-4 * wild(index));
      learnedAgent(learned, { iterations }).choose(request as AgentRequest);
      return value;
    };
    for (const iterations of [1, 8, 67]) expect(valueWith(iterations)).toBeCloseTo(0);
    for (const iterations of [68, 200, 1000]) expect(valueWith(iterations)).toBeGreaterThan(0.5);
  });

  describe('with a budget', () => {
    const table = tableAfter(tictactoe as never, 0, 'budget');
    /** How many lines it compares. */
    const comparedWith = (budget: Budget): number => {
      let visits: readonly number[] = [];
      const onSearch: AgentRequest['onSearch'] = (told) => {
        visits = told.visits;
      };
      const learned = learnedFor(tictactoe as never, (index) => 1e-4 * wild(index));
      learnedAgent(learned, budget).choose({ ...requestAt(table, 'agent'), onSearch } as AgentRequest);
      return visits.filter((share) => share > 0).length;
    };

    test('compares more lines the larger it is', () => {
      const compared = [1, 2, 4, 8, 12, 100].map((iterations) => comparedWith({ iterations }));
      expect(compared).toEqual([1, 2, 2, 4, 6, table.legalActions(0).length]);
    });

    test('spends less on a clear choice', () => {
      const winning = new Table(tictactoe, { players: 2 }, createRng(1));
      for (const cell of [0, 3, 1, 4]) winning.play({ type: 'mark', cell });
      const request = requestAt(winning as never, 'clear', { iterations: 5000 });
      const rollouts = vi.spyOn(request.rng, 'fork');
      learnedAgent(learnedFor(tictactoe as never)).choose(request);
      expect(rollouts.mock.calls.length).toBeLessThan(20);
    });

    test('runs at least one rollout however little time there is', () => {
      let now = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
      expect(comparedWith({ milliseconds: 1 })).toBe(1);
      clock.mockRestore();
    });

    test('starts no further line once the time is up', () => {
      let now = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
      expect(comparedWith({ milliseconds: 4 })).toBe(4);
      clock.mockRestore();
    });
  });

  test('plays more randomly at a lower level', () => {
    const table = tableAfter(tictactoe as never, 0, 'levels');
    const chosen = (level: Level): number => {
      const agent = learnedAgent(
        learnedFor(tictactoe as never, (index) => 0.01 * wild(index)),
        { level },
      );
      return new Set(Array.from({ length: 30 }, (_, seed) => agent.choose(requestAt(table, `${seed}`)))).size;
    };
    expect(chosen('hard')).toBe(1);
    expect(chosen('easy')).toBeGreaterThan(chosen('hard'));
  });

  test('has three levels', () => {
    const learned = learnedFor(tictactoe as never);
    expect(() => learnedAgent(learned, { level: 'expert' as never })).toThrow(
      "level can't be expert: it must be one of easy, medium, hard",
    );
  });

  test('refuses another game', () => {
    const agent = learnedAgent(learnedFor(tictactoe as never));
    agent.choose(requestAt(tableAfter(tictactoe as never, 1, 'one'), 'agent'));
    const request = requestAt(tableAfter(pig as never, 3, 'another'), 'agent');
    const actions = [{ type: 'roll' }, { type: 'hold' }];
    expect(() => agent.choose({ ...request, actions })).toThrow('they are for tictactoe, not pig');
  });

  test.each([
    ['unrelated JSON', { hello: 'world' }, /the format isn't/],
    ['incomplete weights', { ...weightsFor(pig as never), noise: undefined }, /is missing/],
    ['invalid units', { ...weightsFor(pig as never), units: [64, 10] }, /is missing or has the wrong type/],
    ['null', null, /the format isn't/],
  ])('refuses %s as weights', (_, json, why) => {
    expect(() => weightsFrom(json)).toThrow(why);
  });

  test.each([
    ['of another game', { game: 'tictactoe' }, 'they are for tictactoe, not pig'],
    ['of other rules', { rulesVersion: 99 }, 'they are for rules version 99'],
    ['of another config', { config: { players: 2, goal: 20 } }, 'they are only for the config {"players":2,"goal":20}'],
    ['of other units', { units: [32, 16] }, /aren't for \d+ inputs and units 32,16/],
    ['of other inputs', { inputs: 'features/1' }, 'their inputs are features/1, not player/1'],
    ['of another network', { parameters: btoa('123') }, /aren't for \d+ inputs/],
    ['that are not base64', { parameters: '!' }, "the parameters aren't base64"],
  ])('refuses weights %s', (_, change, why) => {
    const { config } = new Table(pig, { players: 2 }, createRng(1)).state;
    const weights = { ...weightsFor(pig as never), ...change } as Weights;
    expect(() => readWeights({ weights }, pig as never, config)).toThrow(why);
  });

  test('reads weights on the player observation in a game with features', () => {
    const { config } = new Table(pig, { players: 2 }, createRng(1)).state;
    const features = { version: 1, labels: ['one'], write: () => {} };
    const { inputs } = readWeights({ weights: weightsFor(pig as never), features }, pig as never, config);
    expect(inputs.name).toBe('player/1');
  });
});
