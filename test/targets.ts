/** Functions for callers, and arguments for them: what `fuzz.test.ts` and `hostile.deep.test.ts` call. */
import { burgundy } from '@rulewright/burgundy';
import { castle, RECONSTRUCTED } from '@rulewright/castle';
import { city, dataSetProblems, PRESETS } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import * as core from '@rulewright/core';
import { plainCopy, safeParse, seatIn, sizeLimit } from '@rulewright/core/define';
import { pig, tictactoe } from '@rulewright/core/examples';
import {
  commitmentOf,
  digestOf,
  type FairProof,
  fairRng,
  fairTerms,
  parseProof,
  receiptOf,
  verifyFair,
} from '@rulewright/core/fair';
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
import { edit, forced, position } from '@rulewright/core/positions';
import { layOut, render } from '@rulewright/core/text';
import { stoneage } from '@rulewright/stoneage';

const { createRng, RulewrightError } = core;

export type AnyGame = core.Game<core.GameTypes>;

export const GAMES = [burgundy, castle, city, copenhagen, stoneage, pig, tictactoe] as unknown as readonly AnyGame[];

/** Maximum length of a message: a screen of 24 lines. */
const MAX_MESSAGE = 24 * 80;

const cycle: Record<string, unknown> = { players: 2, type: 'a' };
cycle['self'] = cycle;
cycle['list'] = [cycle];

function fail(): never {
  throw new TypeError('a trap of a proxy, or a getter');
}

const throwingProxy = new Proxy({}, { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail, isExtensible: fail });
const revoked = Proxy.revocable([], {});
revoked.revoke();

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values made to do harm, by kind. `size` is their size in bytes. */
export const HOSTILE: Readonly<Record<string, (size: number) => unknown>> = {
  'a key __proto__': () => JSON.parse('{"players":2,"type":"a","__proto__":{"hacked":"yes"}}'),
  'a key constructor': () => JSON.parse('{"constructor":{"prototype":{"hacked":"yes"}}}'),
  'a cycle': () => cycle,
  'a deep value': nested,
  'a bigint': () => 10n,
  'a huge bigint': (size) => 2n ** BigInt(size),
  'a list of bigints': () => [1n, 1n, 1n, 1n],
  'a symbol': () => Symbol('junk'),
  'a list of symbols': () => [Symbol('junk'), { type: Symbol('junk') }],
  'a function': () => () => 1,
  'a sparse list': (size) => new Array(Math.floor(size / 2)),
  'a long list': (size) => new Array(Math.floor(size / 2)).fill(0),
  'a long list of objects': (size) =>
    Array.from({ length: Math.floor(size / 20) }, (_, index) => ({ type: 'a', index })),
  'a long list of lists': (size) => new Array(Math.floor(size / 10)).fill([[], [[]]]),
  // An entry takes 19 bytes of JSON.
  'many keys': (size) =>
    Object.fromEntries(Array.from({ length: Math.floor(size / 19) }, (_, index) => [`key${index}`, index])),
  'a long string': (size) => 'x'.repeat(size),
  'a long text of JSON': (size) => `[${'[],'.repeat(Math.floor(size / 3))}[]]`,
  'a deep text of JSON': (size) => '['.repeat(size),
  'a long text of lines': (size) => '{}\n'.repeat(Math.floor(size / 3)),
  'a long key': (size) => ({ ['x'.repeat(size)]: 1 }),
  'a long list in a part': (size) => ({
    header: {},
    moves: new Array(Math.floor(size / 4)).fill(0),
    hash: '',
    stages: new Array(Math.floor(size / 6)).fill({}),
  }),
  'a typed array': (size) => new Float32Array(Math.floor(size / 4)),
  'a string object': (size) => Object('x'.repeat(size)),
  'a map': (size) => new Map(Array.from({ length: Math.floor(size / 100) }, (_, index) => [index, index])),
  'an object without a prototype': () => Object.create(null),
  'a getter that throws': () => Object.defineProperty({ players: 2 }, 'type', { get: fail, enumerable: true }),
  'a proxy that throws': () => throwingProxy,
  'a list with a proxy that throws': () => [throwingProxy],
  'a revoked proxy': () => revoked.proxy,
  'an iterator that throws': () => Object.assign([1], { [Symbol.iterator]: fail }),
  'a toJSON that throws': () => ({ type: 'a', toJSON: fail, toString: fail, valueOf: fail }),
};

/** Invalid values for any argument. */
export const JUNK: readonly unknown[] = [
  ...Object.values(HOSTILE).map((make) => make(5000)),
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
export interface Moment {
  readonly state: core.StateBase;
  readonly view: unknown;
  readonly event: unknown;
  readonly moves: readonly unknown[];
}

/** Kinds of arguments, each a list to draw from. */
export type Kind =
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
  | 'dataSet'
  | 'proof'
  | 'terms'
  | 'secret'
  | 'any';

export interface Target {
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
export const TARGETS: readonly Target[] = [
  ...FUNCTIONS.map(([call, kinds]) => ({ name: call.name, kinds, call })),
  { name: 'position', kinds: ['config', 'any'], call: (game, config, patch) => position(game, config, patch) },
  { name: 'forced', kinds: ['any'], call: (game, outcomes) => core.start(game, { players: 2 }, forced(outcomes)) },
  { name: 'playout', kinds: ['any', 'any'], call: (_game, table, choose) => core.playout(table, choose) },
  { name: 'nextActor', kinds: ['any', 'rng'], call: (_game, table, rng) => core.nextActor(table, rng) },
  {
    name: 'playAtRandom',
    kinds: ['rng', 'actor'],
    call: (game, rng, actor) => new core.Table(game, { players: 2 }, createRng(1)).playAtRandom(rng, actor),
  },
  { name: 'clone', kinds: ['rng'], call: (game, rng) => new core.Table(game, { players: 2 }, createRng(1)).clone(rng) },
  { name: 'isGame', kinds: ['any'], call: (_game, value) => core.isGame(value) },
  { name: 'jsonSchema of anything', kinds: ['any'], call: (_game, value) => core.jsonSchema(value) },
  { name: 'actionSpace of anything', kinds: ['any'], call: (_game, value) => actionSpace(value) },
  { name: 'withoutForcedMoves of anything', kinds: ['any'], call: (_game, value) => core.withoutForcedMoves(value) },
  { name: 'Playthrough', kinds: ['config', 'any', 'rng', 'move', 'actor', 'number'], call: playThrough },
  {
    name: 'Playthrough.replay',
    kinds: ['trace', 'any'],
    call: (game, trace, seed) => core.Playthrough.replay(game, trace, seed),
  },
  {
    name: 'Playthrough.draw',
    kinds: ['rng'],
    call: (game, rng) => core.Playthrough.start(game, { players: 2 }).draw(rng),
  },
  {
    name: 'changesFor',
    kinds: ['viewer', 'number'],
    call: (game, ...args) => liveOf(game).changesFor(...(args as [never, never])),
  },
  { name: 'log', kinds: ['number'], call: (game, since) => liveOf(game).log(since) },
  { name: 'legalActions, live', kinds: ['actor'], call: (game, actor) => liveOf(game).legalActions(actor) },
  { name: 'render', kinds: ['any', 'number'], call: (_game, blocks, width) => render(blocks, width) },
  { name: 'layOut', kinds: ['any', 'number'], call: (_game, blocks, width) => layOut(blocks, width) },
  { name: 'dataSetProblems', kinds: ['any'], call: (_game, dataSet) => dataSetProblems(dataSet) },
  { name: 'a data set', kinds: ['dataSet'], call: (game, dataSet) => game.setup({ players: 2, dataSet } as never) },
  { name: 'safeParse', kinds: ['state'], call: (game, value) => safeParse(game.schema.state, value) },
  { name: 'plainCopy', kinds: ['any'], call: (game, value) => plainCopy(value, sizeLimit(game.schema.state)) },
  { name: 'seatIn', kinds: ['number'], call: (_game, player) => seatIn(copenhagen.setup({ players: 2 }), player) },
  {
    name: 'narrow',
    kinds: ['any'],
    call: (game, chosen) => core.narrow(liveOf(game).legalActions(), chosen, ({ type }) => [type]),
  },
  { name: 'fairTerms', kinds: ['config', 'terms'], call: (game, config, seating) => fairTerms(game, config, seating) },
  { name: 'commitmentOf', kinds: ['terms', 'secret'], call: (_game, terms, secret) => commitmentOf(terms, secret) },
  {
    name: 'digestOf',
    kinds: ['secret', 'number', 'secret'],
    call: (_game, ...args) => digestOf(...(args as unknown as [never, never, never])),
  },
  { name: 'receiptOf', kinds: ['proof'], call: (_game, opening) => receiptOf(opening) },
  {
    name: 'fairRng',
    kinds: ['secret', 'secret', 'number', 'any'],
    call: (_game, secret, receipt, words, weights) => fairRng(secret, receipt, words).pick(weights),
  },
  { name: 'parseProof', kinds: ['text'], call: (_game, text) => parseProof(text) },
  { name: 'verifyFair', kinds: ['trace', 'proof', 'secret'], call: verifyFair },
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

function playThrough(game: AnyGame, config: never, seed: never, rng: never, move: never, actor: never, number: never) {
  const played = core.Playthrough.start(game, config, seed, rng);
  return [played.play(move, actor, rng).upTo(number).trace(), played.rng(seed)];
}

function liveOf(game: AnyGame): core.LiveGame<core.GameTypes> {
  return new core.LiveGame(game, { players: 2 }, createRng(1));
}

function playLive(game: AnyGame, config: never, rng: never, move: never, actor: never, viewer: never): unknown {
  const live = new core.LiveGame(game, config, rng);
  live.act(move, actor);
  return [live.undo(actor), live.changesFor(viewer, 0), live.save(), live.log()];
}

/** Moments of a random game. */
export function momentsOf(game: AnyGame, seed: number): Moment[] {
  const rng = createRng(seed);
  const moments: Moment[] = [];
  let state = core.start(game, { players: game.players.min + rng.int(game.players.max - game.players.min + 1) }, rng);
  for (let turn = game.turn(state); turn.kind === 'decision'; turn = game.turn(state)) {
    const legal = game.legalActions(state);
    const step = game.step(state, legal[rng.int(legal.length)] as never);
    const moves = [...legal, ...game.chanceOutcomes(step.state).map(({ outcome }) => outcome)];
    const moment = { state, view: game.view(state, 0), event: step.events[0], moves };
    if (rng.int(10) === 0) moments.push(moment, { ...moment, state: step.state });
    state = core.settle(game, step.state, rng);
  }
  return [...moments, { state, view: game.view(state, 'spectator'), event: null, moves: [] }];
}

/** A copy of a JSON value with one random part replaced, or left out. */
export function damaged(value: unknown, rng: core.Rng, junk: unknown = JUNK[rng.int(JUNK.length)]): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return junk;
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
    else holder[key] = junk;
    return copy;
  }
}

/** The problem with an error, if any. */
export function faultOf(error: unknown, name: string): string | undefined {
  if (!(error instanceof RulewrightError)) return String(error).slice(0, 200);
  if (error instanceof core.GameDefinitionError && !/another game|of anything/.test(name))
    return `a bug: ${error.message}`;
  if (error.message.length > MAX_MESSAGE) return `a message of ${error.message.length} characters`;
  return undefined;
}

export function argumentOf(kind: Kind, game: AnyGame, moment: Moment, rng: core.Rng): unknown {
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
    case 'dataSet':
      return rng.int(2) === 0 ? RECONSTRUCTED : { ...PRESETS.reconstructed, name: 'mine', isPreset: undefined };
    case 'proof':
      return proofOf(game);
    case 'terms':
      return proofOf(game).terms;
    case 'secret':
      return SECRET;
    case 'any':
      return [{}, { checked: true }, new Uint8Array(2000), new Float32Array(20_000), () => {}, [], 'seed'][rng.int(7)];
  }
}

const SECRET = '5e'.repeat(32);

/** The proof of a game before its first move. */
function proofOf(game: AnyGame): FairProof {
  const terms = fairTerms(game, { players: 2 }, { seats: [1], id: 'game 1' });
  const commitment = commitmentOf(terms, SECRET);
  const digests = [digestOf(commitment, 1, SECRET)];
  return { protocol: 'rulewright-fair/1', terms, commitment, digests, nonces: [SECRET], secret: SECRET, words: 0 };
}

const traces = new Map<string, Trace<core.GameTypes>[]>();

/** The trace of the first moves of a random game. */
function traceOf(game: AnyGame, rng: core.Rng): Trace<core.GameTypes> {
  let known = traces.get(game.id);
  if (!known) {
    known = [1, 2, 3].map((seed) => {
      const table = new core.Table(game, { players: 2 }, createRng(seed), { record: true });
      while (table.moves.length < 5 * seed && !table.isOver) table.play(table.legalActions()[0] as never);
      return createTrace(game, { config: { players: 2 }, seed, moves: table.moves, state: table.state });
    });
    traces.set(game.id, known);
  }
  return known[rng.int(known.length)] as Trace<core.GameTypes>;
}
