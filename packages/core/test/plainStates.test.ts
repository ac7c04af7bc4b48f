import { isDraft } from 'immer';
import { beforeEach, describe, expect, test } from 'vitest';
import { pig } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import { createTrace, verify } from '../src/history/index.js';
import {
  advance,
  createRng,
  type Game,
  type GameDefinition,
  type GameTypes,
  playout,
  settle,
  start,
  Table,
} from '../src/index.js';
import { edit, position } from '../src/positions/index.js';
import { deepFreeze } from '../src/schema/json.js';
import { bids } from './games/bids.js';
import { cards } from './games/cards.js';
import { lots } from './games/lots.js';

/** Records the arguments of a watched game's rules. */
interface Watch {
  /** Rules that were called. */
  readonly called: Set<string>;
  /** Frozen parts and proxies, with the rule that got them. Must stay empty. */
  readonly met: Set<string>;
  /** The configs of the states, which are frozen. */
  readonly configs: Set<unknown>;
}

/** A game with rules that inspect their arguments. */
function watched<T extends GameTypes>(game: Game<T>): { readonly game: Game<T>; readonly watch: Watch } {
  const watch: Watch = { called: new Set(), met: new Set(), configs: new Set() };

  function look(rule: string, path: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Object.isFrozen(value)) watch.met.add(`${rule}: ${path} is frozen`);
    if (isDraft(value)) watch.met.add(`${rule}: ${path} is a proxy of immer`);
    for (const [key, part] of Object.entries(value)) {
      if (key === 'config') watch.configs.add(part);
      else look(rule, `${path}.${key}`, part);
    }
  }

  /** The same rules, but each first inspects its first argument, and its stage if any. */
  function watching<Rules extends object>(rules: Rules, prefix: string, what = 'state'): Rules {
    const entries = Object.entries(rules).map(([key, rule]: [string, unknown]) => {
      if (typeof rule !== 'function') return [key, rule];
      const name = `${prefix}${key}`;
      const watcher = (...args: unknown[]): unknown => {
        watch.called.add(name);
        look(name, what, args[0]);
        if (what === 'state' && prefix !== '') look(name, 'stage', args[1]);
        return Reflect.apply(rule, rules, args);
      };
      return [key, watcher];
    });
    return Object.fromEntries(entries) as Rules;
  }

  const { definition } = game;
  const stages = Object.entries(definition.stages).map(([name, stage]) => [
    name,
    watching(stage as object, `${name}.`),
  ]);
  const { view, score, invariants, determinize } = definition;
  return {
    game: defineGame<T>({
      ...definition,
      ...(watching({ view, score, invariants }, '') as Partial<GameDefinition<T>>),
      ...(watching({ determinize }, '', 'view') as Partial<GameDefinition<T>>),
      stages: Object.fromEntries(stages) as GameDefinition<T>['stages'],
    }),
    watch,
  };
}

/** Calls every function that reads a state. */
function askAll<T extends GameTypes>(game: Game<T>, state: T['state']): void {
  const turn = game.turn(state);
  const actors = turn.kind === 'simultaneous' ? turn.actors : turn.kind === 'decision' ? [turn.player] : [];
  for (const actor of actors) {
    for (const action of game.legalActions(state, actor)) game.check(state, action, actor);
  }
  for (const { outcome } of game.chanceOutcomes(state)) game.check(state, outcome);
  game.score(state);
  game.result(state);
  const view = game.view(state, 0);
  game.determinize(view, createRng(2));
  game.determinize(deepFreeze(JSON.parse(JSON.stringify(view)) as typeof view), createRng(2));
}

/** Plays one pure step with a random action or outcome. */
function stepOn<T extends GameTypes>(game: Game<T>, state: T['state']): T['state'] {
  const turn = game.turn(state);
  if (turn.kind === 'chance') return settle(game, state, createRng(5));
  const actor = turn.kind === 'simultaneous' ? turn.actors[0] : turn.kind === 'decision' ? turn.player : undefined;
  const [action] = game.legalActions(state, actor);
  return game.step(state, action as T['action'], actor).state;
}

const games = [pig, cards, bids, lots].map((game) => [game.id, game as unknown as Game<GameTypes>] as const);

describe.each(games)('the rules of %s get no frozen values and no proxies', (_, original) => {
  const { game, watch } = watched(original);

  beforeEach(() => {
    watch.called.clear();
    watch.met.clear();
    watch.configs.clear();
  });

  /** All states of a game, played purely. */
  function playPurely(first = game.setup({ players: 2 })): GameTypes['state'][] {
    const states = [first];
    for (let state = first; state.result === null; ) {
      state = stepOn(game, state);
      states.push(state);
    }
    return states;
  }

  function expectPlain(...rules: readonly string[]): void {
    expect([...watch.met]).toEqual([]);
    for (const rule of rules)
      expect(
        [...watch.called].some((name) => name.endsWith(rule)),
        rule,
      ).toBe(true);
    expect([...watch.configs].every((config) => Object.isFrozen(config))).toBe(true);
  }

  test('from the set-up to the end, in pure steps', () => {
    const states = playPurely();
    expect(new Set(states.map(({ config }) => config)).size).toBe(1);
    for (const state of states) {
      askAll(game, state);
      game.invariants(state);
      game.invariants(deepFreeze(JSON.parse(JSON.stringify(state))));
    }
    watch.configs.clear();
    expectPlain('invariants', '.list', '.check', '.apply');
  });

  test('at a table, wherever it starts, and at its copies', () => {
    const middle = stepOn(game, stepOn(game, game.setup({ players: 2 })));
    for (const table of [new Table(game, { players: 2 }, createRng(1)), Table.from(game, middle, createRng(1))]) {
      askAll(game, table.state);
      playout(table.clone());
      table.view('spectator');
      playout(table);
      askAll(game, table.state);
    }
    expectPlain('.list', '.apply');
  });

  test('after a state was loaded, frozen or not', () => {
    for (const state of playPurely()) {
      const text = JSON.stringify(state);
      for (const loaded of [game.load(text), deepFreeze(JSON.parse(text) as typeof state)]) {
        askAll(game, loaded);
        if (state.result === null) {
          stepOn(game, loaded);
          playout(Table.from(game, loaded, createRng(1)));
        }
      }
    }
    expectPlain('invariants', '.apply');
  });

  test('after an edit', () => {
    for (const state of playPurely()) {
      const edited = edit(game, state, (draft) => {
        draft.stages = draft.stages.map((stage) => ({ ...stage }));
      });
      askAll(game, edited);
      if (state.result === null) stepOn(game, edited);
    }
    const built = position(game, { players: 2 }, {});
    askAll(game, built);
    playPurely(built);
    expectPlain('invariants', '.apply');
  });

  test('after a determinization', () => {
    for (const state of playPurely()) {
      for (const viewer of [0, 'spectator'] as const) {
        const guess = game.determinize(deepFreeze(game.view(state, viewer)), createRng(3));
        askAll(game, guess);
        if (guess.result === null) playout(Table.from(game, guess, createRng(4)));
        if (guess.result === null) stepOn(game, guess);
      }
    }
    expectPlain('.list', '.apply');
  });

  test('with settled chance, and in a replay', () => {
    const table = playout(new Table(game, { players: 2 }, createRng(6), { record: true }));
    const trace = createTrace(game, { config: { players: 2 }, moves: table.moves });
    expect(verify(game, trace)).toEqual(table.state);
    const first = start(game, { players: 2 }, createRng(7));
    const turn = game.turn(first);
    const actor = turn.kind === 'simultaneous' ? turn.actors[0] : undefined;
    const [action] = game.legalActions(first, actor);
    advance(game, first, action as GameTypes['action'], createRng(8), actor);
    expectPlain('.list', '.apply');
  });
});

test('a watched game detects frozen values', () => {
  const { game, watch } = watched(pig);
  const frozen = deepFreeze(JSON.parse(JSON.stringify(game.setup({ players: 2 }))));
  game.definition.invariants?.(frozen);
  expect([...watch.met]).toEqual(
    expect.arrayContaining(['invariants: state is frozen', 'invariants: state.banked is frozen']),
  );
});
