import { inspect } from 'node:util';
import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import * as core from '@rulewright/core';
import { pig, tictactoe } from '@rulewright/core/examples';
import {
  createTrace,
  formatTrace,
  formatTraceLine,
  parseTrace,
  replay,
  replayTo,
  type Trace,
  verify,
} from '@rulewright/core/history';
import { actionSpace, playerObservation } from '@rulewright/core/learning';
import { edit } from '@rulewright/core/positions';
import { stoneage } from '@rulewright/stoneage';
import { describe, expect, test } from 'vitest';

const { createRng, RulewrightError } = core;

type AnyGame = core.Game<core.GameTypes>;

const GAMES = [burgundy, castle, city, copenhagen, stoneage, pig, tictactoe] as unknown as readonly AnyGame[];

/** Calls per game; set `RULEWRIGHT_CALLS` for more. */
const CALLS = Number(process.env['RULEWRIGHT_CALLS'] ?? 3000);

/** Maximum length of a message: a screen of 24 lines. */
const MAX_MESSAGE = 24 * 80;

/** Invalid values for any argument. */
const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  3,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  10n,
  '',
  'spectator',
  '{}',
  '{"players":2',
  '\u0000',
  'x'.repeat(10_000),
  Symbol('junk'),
  () => 1,
  {},
  { type: 'toString' },
  { type: 5 },
  { players: 2 },
  { players: '2', extra: 1 },
  { stages: [] },
  { header: null, moves: null, hash: 5 },
  { header: { game: 'pig', rulesVersion: 1, config: {}, seed: null }, moves: [null], hash: '' },
  Object.create(null),
  [],
  [[]],
  new Array(3),
  [1, 2, 3, 4],
  new Date(0),
  new Map(),
  new Float32Array(2),
];

/** One moment of a game, with values to pass as arguments. */
interface Moment {
  readonly state: core.StateBase;
  readonly view: unknown;
  readonly event: unknown;
  readonly moves: readonly unknown[];
}

/** Kinds of arguments, each a list to draw from. */
type Kind =
  | 'config'
  | 'state'
  | 'view'
  | 'event'
  | 'move'
  | 'actor'
  | 'viewer'
  | 'rng'
  | 'trace'
  | 'text'
  | 'number'
  | 'any';

interface Target {
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** A function called with arbitrary arguments. */
  readonly call: (game: AnyGame, ...args: never[]) => unknown;
}

const METHODS = {
  setup: ['config'],
  turn: ['state'],
  legalActions: ['state', 'actor'],
  chanceOutcomes: ['state'],
  check: ['state', 'move', 'actor'],
  apply: ['state', 'move', 'actor'],
  step: ['state', 'move', 'actor'],
  legalActionsInView: ['view', 'actor'],
  checkInView: ['view', 'move', 'actor'],
  gains: ['state', 'move', 'actor'],
  view: ['state', 'viewer'],
  determinize: ['view', 'rng'],
  eventView: ['event', 'viewer'],
  score: ['state'],
  result: ['state'],
  load: ['state'],
  invariants: ['state'],
} as const satisfies Partial<Record<keyof AnyGame, readonly Kind[]>>;

const FUNCTIONS: readonly (readonly [call: Target['call'], kinds: readonly Kind[]])[] = [
  [core.start, ['config', 'rng']],
  [core.advance, ['state', 'move', 'rng', 'actor']],
  [core.settle, ['state', 'rng']],
  [core.startStep, ['config', 'rng']],
  [core.settleStep, ['state', 'rng']],
  [core.advanceStep, ['state', 'move', 'rng', 'actor']],
  [edit, ['state', 'any']],
  [replay, ['trace']],
  [verify, ['trace']],
  [replayTo, ['trace', 'number']],
  [createTrace, ['trace']],
];

/** Core's functions for callers, with the kinds of their arguments after the game. */
const TARGETS: readonly Target[] = [
  ...FUNCTIONS.map(([call, kinds]) => ({ name: call.name, kinds, call })),
  ...Object.entries(METHODS).map(([name, kinds]) => ({
    name,
    kinds,
    call: (game: AnyGame, ...args: never[]) =>
      (game[name as keyof typeof METHODS] as (...args: never[]) => unknown)(...args),
  })),
  {
    name: 'mask',
    kinds: ['state', 'actor', 'any'],
    call: (game, state, actor, into) => actionSpace(game).mask(state, actor, into),
  },
  { name: 'encode', kinds: ['move'], call: (game, move) => actionSpace(game).encode(move) },
  { name: 'decode', kinds: ['number'], call: (game, id) => actionSpace(game).decode(id) },
  { name: 'playerObservation', kinds: ['config'], call: playerObservation },
  {
    name: 'write',
    kinds: ['view', 'viewer', 'any', 'number'],
    call: (game, ...args) =>
      playerObservation(game, { players: 2 }).write(...(args as unknown as [never, never, never])),
  },
  {
    name: 'writeState',
    kinds: ['state', 'viewer', 'any', 'number'],
    call: (game, ...args) =>
      playerObservation(game, { players: 2 }).writeState(...(args as unknown as [never, never, never])),
  },
  {
    name: 'Table',
    kinds: ['config', 'rng', 'any'],
    call: (game, ...args) => new core.Table(game, ...(args as [never, never])),
  },
  {
    name: 'Table.from',
    kinds: ['state', 'rng', 'any'],
    call: (game, ...args) => core.Table.from(game, ...(args as [never, never])),
  },
  { name: 'Table.play', kinds: ['state', 'rng', 'move', 'actor'], call: playAtTable },
  { name: 'LiveGame', kinds: ['config', 'rng', 'move', 'actor', 'viewer'], call: playLive },
  {
    name: 'LiveGame.restore',
    kinds: ['trace', 'rng'],
    call: (game, ...args) => core.LiveGame.restore(game, ...(args as [never, never])),
  },
  { name: 'applyPatches', kinds: ['view', 'any'], call: (_game, view, patches) => core.applyPatches(view, patches) },
  { name: 'patchesBetween', kinds: ['view', 'view'], call: (_game, one, two) => core.patchesBetween(one, two) },
  { name: 'parseTrace', kinds: ['text'], call: (_game, text) => parseTrace(text) },
  { name: 'formatTrace', kinds: ['trace'], call: (_game, trace) => formatTrace(trace) },
  { name: 'formatTraceLine', kinds: ['trace'], call: (_game, trace) => formatTraceLine(trace) },
  { name: 'createRng', kinds: ['number'], call: (_game, seed) => core.createRng(seed) },
  { name: 'rngFromState', kinds: ['any'], call: (_game, words) => core.rngFromState(words) },
  { name: 'int', kinds: ['number'], call: (_game, n) => createRng(1).int(n) },
  { name: 'pick', kinds: ['any'], call: (_game, weights) => createRng(1).pick(weights) },
  { name: 'hashJson', kinds: ['state'], call: (_game, value) => core.hashJson(value) },
  {
    name: 'another game',
    kinds: ['any', 'state'],
    call: (_game, game, state) => core.settle(game, state, createRng(1)),
  },
];

function playAtTable(game: AnyGame, state: never, rng: never, move: never, actor: never): unknown {
  const table = core.Table.from(game, state, rng, { checked: true });
  table.play(move, actor);
  return [table.score(), table.clone(), table.turn];
}

function playLive(game: AnyGame, config: never, rng: never, move: never, actor: never, viewer: never): unknown {
  const live = new core.LiveGame(game, config, rng);
  live.act(move, actor);
  return [live.undo(actor), live.changesFor(viewer, 0), live.save(), live.log()];
}

/** Moments of a random game. */
function momentsOf(game: AnyGame, seed: number): Moment[] {
  const rng = createRng(seed);
  const moments: Moment[] = [];
  let state = core.start(game, { players: game.players.min + rng.int(game.players.max - game.players.min + 1) }, rng);
  for (let turn = game.turn(state); turn.kind === 'decision'; turn = game.turn(state)) {
    const legal = game.legalActions(state);
    const step = game.step(state, legal[rng.int(legal.length)] as never);
    const moves = [...legal, ...game.chanceOutcomes(step.state).map(({ action }) => action)];
    const moment = { state, view: game.view(state, 0), event: step.events[0], moves };
    if (rng.int(10) === 0) moments.push(moment, { ...moment, state: step.state });
    state = core.settle(game, step.state, rng);
  }
  return [...moments, { state, view: game.view(state, 'spectator'), event: null, moves: [] }];
}

/** A copy of a JSON value with one random part replaced. */
function damaged(value: unknown, rng: core.Rng): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return JUNK[rng.int(JUNK.length)];
  const copy = structuredClone(value) as Record<string, unknown>;
  let holder = copy;
  for (;;) {
    const keys = Object.keys(holder);
    const key = keys[rng.int(Math.max(1, keys.length))];
    if (key === undefined) return copy;
    const part = holder[key];
    if (typeof part === 'object' && part !== null && rng.int(4) > 0) {
      holder = part as Record<string, unknown>;
      continue;
    }
    if (rng.int(5) === 0) delete holder[key];
    else holder[key] = JUNK[rng.int(JUNK.length)];
    return copy;
  }
}

describe.each(GAMES.map((game) => [game.id, game] as const))(
  'a call of core’s functions for %s with random arguments',
  (id, game) => {
    test(`returns a value or throws one of our errors with a short message (${CALLS} calls)`, () => {
      const rng = createRng(`fuzz ${id}`);
      const counts = new Map<string, number>();
      const faults = new Map<string, string>();
      let moments = momentsOf(game, 0);
      const others = GAMES.flatMap((other) => momentsOf(other, 1).slice(0, 2));
      for (let call = 0; call < CALLS; call++) {
        if (call % 20_000 === 19_999) moments = momentsOf(game, call);
        const moment = moments[rng.int(moments.length)] as Moment;
        const other = others[rng.int(others.length)] as Moment;
        const { name, kinds, call: run } = TARGETS[rng.int(TARGETS.length)] as Target;
        const given = (kind: Kind): unknown => {
          const origin = rng.int(12);
          if (origin === 0) return JUNK[rng.int(JUNK.length)];
          const value = argumentOf(kind, game, origin === 1 ? other : moment, rng);
          return origin === 2 || origin === 3 ? damaged(value, rng) : value;
        };
        const args = kinds.map(given);
        let outcome = 'an answer';
        try {
          run(game, ...(args as never[]));
        } catch (error) {
          const fault = faultOf(error, name);
          if (fault) faults.set(`${name}: ${fault}`, args.map(inShort).join(' | '));
          outcome = (error as Error).name;
        }
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      }
      expect(Object.fromEntries(faults)).toEqual({});
      expect([...counts.keys()].sort()).toEqual(
        expect.arrayContaining([
          'an answer',
          'ArgumentError',
          'ConfigError',
          'IllegalActionError',
          'InvalidStateError',
        ]),
      );
      if (process.env['RULEWRIGHT_CALLS'])
        process.stdout.write(`${id}: ${JSON.stringify(Object.fromEntries(counts))}\n`);
    });
  },
);

/** The problem with an error, if any. */
function faultOf(error: unknown, name: string): string | undefined {
  if (!(error instanceof RulewrightError)) return String(error).slice(0, 200);
  if (error instanceof core.GameDefinitionError && name !== 'another game') return `a bug: ${error.message}`;
  if (error.message.length > MAX_MESSAGE) return `a message of ${error.message.length} characters`;
  return undefined;
}

function argumentOf(kind: Kind, game: AnyGame, moment: Moment, rng: core.Rng): unknown {
  switch (kind) {
    case 'config':
      return { players: 2 };
    case 'state':
      return rng.int(2) === 0 ? moment.state : structuredClone(moment.state);
    case 'view':
      return rng.int(2) === 0 ? moment.view : structuredClone(moment.view);
    case 'event':
      return moment.event;
    case 'move':
      return moment.moves[rng.int(Math.max(1, moment.moves.length))];
    case 'actor':
      return [undefined, 0, 1, 'host'][rng.int(4)];
    case 'viewer':
      return [0, 1, 'spectator'][rng.int(3)];
    case 'rng':
      return createRng(rng.int(1000));
    case 'trace':
      return traceOf(game, rng);
    case 'text':
      return formatTrace(traceOf(game, rng));
    case 'number':
      return rng.int(100);
    case 'any':
      return [{}, { checked: true }, new Uint8Array(2000), new Float32Array(20_000), () => {}][rng.int(5)];
  }
}

const traces = new Map<string, Trace<core.GameTypes>[]>();

/** The trace of the first moves of a random game. */
function traceOf(game: AnyGame, rng: core.Rng): Trace<core.GameTypes> {
  let known = traces.get(game.id);
  if (!known) {
    known = [1, 2, 3].map((seed) => {
      const table = new core.Table(game, { players: 2 }, createRng(seed), { record: true });
      while (table.moves.length < 5 * seed && !table.isOver) table.play(table.actions()[0] as never);
      return createTrace(game, { config: { players: 2 }, seed, moves: table.moves, state: table.state });
    });
    traces.set(game.id, known);
  }
  return known[rng.int(known.length)] as Trace<core.GameTypes>;
}

function inShort(value: unknown): string {
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY }).slice(0, 300);
}
