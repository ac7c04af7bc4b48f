import { describe, expect, test } from 'vitest';
import { type Pig, pig, tictactoe } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import {
  createTrace,
  formatTrace,
  formatTraceLine,
  parseTrace,
  replay,
  replayTo,
  type Trace,
  verify,
} from '../src/history/index.js';
import { ConfigError, createRng, playout, Table, TraceError } from '../src/index.js';
import { bids } from './games/bids.js';
import { cards } from './games/cards.js';

const config = { players: 2, goal: 25 };

function playPig(seed: number): { table: Table<Pig>; trace: Trace<Pig> } {
  const table = playout(new Table(pig, config, createRng(seed), { record: true }));
  return { table, trace: createTrace(pig, { config, seed, moves: table.moves, state: table.state }) };
}

const { table, trace } = playPig(1);
const lines = formatTrace(trace).trimEnd().split('\n');

function replaced<Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] {
  return list.map((old, place) => (place === index ? entry : old));
}

/** The trace as a string with changed lines. */
function edited(edit: (lines: string[]) => string[]): string {
  return edit([...lines]).join('\n');
}

function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(TraceError);
    const { code, message, move, refusal } = error as TraceError;
    expect(message).toMatch(/^\S.*[.)\]}0-9a-z]$/);
    return { code, ...(move !== undefined && { move }), ...(refusal && { rule: refusal.rule }) };
  }
  throw new Error('nothing was thrown');
}

describe('a trace', () => {
  test('replays to its state', () => {
    expect(replay(pig, trace)).toEqual(table.state);
    expect(verify(pig, trace)).toEqual(table.state);
  });

  test('records the game, version, config, seed and every move, chance included', () => {
    expect(trace.header).toEqual({ game: 'pig', rulesVersion: 1, config, seed: 1 });
    expect(trace.moves).toEqual(table.moves);
    expect(trace.moves[0]).toMatchObject({ actor: 'chance', action: { type: 'die' } });
  });

  test('is the same with or without the last state, and has no seed by default', () => {
    expect(createTrace(pig, { config, seed: 1, moves: table.moves })).toEqual(trace);
    expect(createTrace(pig, { config, moves: table.moves }).header.seed).toBe(null);
  });

  test('refuses moves that can’t be played', () => {
    expect(errorOf(() => createTrace(pig, { config, moves: table.moves.slice(1) }))).toMatchObject({
      code: 'alteredTrace',
    });
    expect(() => createTrace(pig, { config: { players: 1 }, moves: [] })).toThrow(ConfigError);
  });

  test('needs no type when parsed', () => {
    const read = parseTrace(formatTrace(trace));
    expect(verify(pig, read).banked).toEqual(replay(pig, trace).banked);
    expect(replayTo(pig, read, 1)).toEqual(replayTo(pig, trace, 1));
  });

  test('replays to any move', () => {
    expect(replayTo(pig, trace, 0)).toEqual(pig.setup(config));
    expect(replayTo(pig, trace, 1)).toEqual(pig.apply(pig.setup(config), trace.moves[0]?.action as Pig['outcome']));
    expect(replayTo(pig, trace, trace.moves.length)).toEqual(table.state);
    for (const count of [-1, 0.5, trace.moves.length + 1]) {
      expect(errorOf(() => replayTo(pig, trace, count))).toEqual({ code: 'truncatedTrace' });
    }
  });

  test('names the actor of a simultaneous decision', () => {
    const moves = [
      { actor: 1, action: { type: 'bid', bid: 2 } },
      { actor: 'host', action: { type: 'close' } },
    ] as const;
    const record = createTrace(bids, { config: { players: 2 }, moves });
    expect(verify(bids, parseTrace(formatTrace(record))).points).toEqual([0, 2]);
    const [, host] = moves;
    expect(errorOf(() => createTrace(bids, { config: { players: 2 }, moves: [host] }))).toMatchObject({
      rule: 'BID-2.1',
    });
    const byChance = [moves[0], { actor: 'chance', action: { type: 'close' } }] as const;
    expect(errorOf(() => createTrace(bids, { config: { players: 2 }, moves: byChance }))).toMatchObject({
      move: 1,
      rule: 'BID-1.2',
    });
  });

  test('can be of an unfinished game', () => {
    const beginning = createTrace(pig, { config, moves: table.moves.slice(0, 5) });
    expect(verify(pig, beginning)).toEqual(replayTo(pig, trace, 5));
  });
});

describe('as text', () => {
  test('a trace has a header line, one line per move and an end line', () => {
    expect(lines).toHaveLength(trace.moves.length + 2);
    expect(JSON.parse(lines[0] as string)).toEqual({ format: 'rulewright-trace', ...trace.header });
    expect(JSON.parse(lines.at(-1) as string)).toEqual({ moves: trace.moves.length, hash: trace.hash });
    expect(parseTrace(formatTrace(trace))).toEqual(trace);
  });

  test('or is all on one line, for files with many traces', () => {
    const line = formatTraceLine(trace);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(parseTrace(line)).toEqual(trace);
  });

  test('empty lines and CRLF are accepted', () => {
    expect(parseTrace(`\n${lines.join('\r\n')}\r\n\r\n`)).toEqual(trace);
  });

  test.each<[string, (lines: string[]) => string[], string]>([
    ['nothing', () => [], 'malformedTrace'],
    ['something else', () => ['Dear diary,'], 'malformedTrace'],
    ['other JSON', () => ['{"format":"save-game"}'], 'malformedTrace'],
    ['no last line', (all) => all.slice(0, -1), 'truncatedTrace'],
    [
      'half of the last line',
      (all) => replaced(all, all.length - 1, (all.at(-1) as string).slice(0, 9)),
      'truncatedTrace',
    ],
    ['half of the moves', (all) => [...all.slice(0, 4), all.at(-1) as string], 'truncatedTrace'],
    ['a header alone', (all) => all.slice(0, 1), 'truncatedTrace'],
    ['a line that isn’t JSON', (all) => replaced(all, 3, '{oops'), 'malformedTrace'],
    ['a move without an action', (all) => replaced(all, 3, '{"actor":0}'), 'malformedTrace'],
    [
      'a move by a seat that doesn’t exist',
      (all) => replaced(all, 3, '{"actor":-1,"action":{"type":"roll"}}'),
      'malformedTrace',
    ],
    [
      'a header without a version',
      (all) => replaced(all, 0, '{"format":"rulewright-trace","game":"pig"}'),
      'malformedTrace',
    ],
  ])('a trace is refused with %s', (_, edit, code) => {
    expect(errorOf(() => parseTrace(edited(edit)))).toEqual({ code });
  });

  test('formatTrace refuses a value that is not a trace', () => {
    expect(() => formatTrace({ ...trace, moves: 'none' } as never)).toThrow(/^Not a trace: moves: /);
    const odd = { actor: 0, action: { type: 'hold', by: 1n } } as never;
    expect(() => formatTrace({ ...trace, moves: [odd] })).toThrow(
      'Not a trace: moves[0].action.by: it must be plain data, not a bigint',
    );
    expect(errorOf(() => formatTrace(null as never))).toEqual({ code: 'malformedTrace' });
  });

  test('the invalid line is named', () => {
    expect(() => parseTrace(edited((all) => replaced(all, 3, '{"actor":0}')))).toThrow(
      /^Line 4 isn't a move: action: /,
    );
  });
});

describe('a changed trace', () => {
  const altered = (changes: Partial<Trace<Pig>>): Trace<Pig> => ({ ...trace, ...changes });

  test('with another legal action fails by its checksum', () => {
    const last = trace.moves.map(({ actor }) => actor).lastIndexOf('chance');
    const isSix = JSON.stringify(trace.moves[last]?.action) === '{"type":"die","face":6}';
    const other = { type: 'die', face: isSix ? 5 : 6 } as const;
    const moves = replaced(trace.moves, last, { actor: 'chance', action: other });
    expect(errorOf(() => verify(pig, altered({ moves })))).toEqual({ code: 'alteredTrace' });
  });

  test('with an illegal action names the move and the rule', () => {
    const moves = replaced(trace.moves, 0, { actor: 'chance', action: { type: 'die', face: 7 } });
    expect(errorOf(() => verify(pig, altered({ moves })))).toEqual({ code: 'alteredTrace', move: 0, rule: 'PIG-1.4' });
    const byPlayer = replaced(trace.moves, 0, { actor: 0, action: { type: 'die', face: 3 } });
    expect(errorOf(() => replay(pig, altered({ moves: byPlayer })))).toMatchObject({ code: 'alteredTrace', move: 0 });
    const byChance = replaced(trace.moves, 1, { actor: 'chance', action: { type: 'roll' } });
    expect(errorOf(() => replay(pig, altered({ moves: byChance })))).toMatchObject({ code: 'alteredTrace', move: 1 });
  });

  test('with another header fails too', () => {
    const { header } = trace;
    const verifyWith = (changes: object): unknown =>
      errorOf(() => verify(pig, altered({ header: { ...header, ...changes } })));
    expect(verifyWith({ seed: 2 })).toEqual({ code: 'alteredTrace' });
    expect(verifyWith({ config: { players: 2, goal: 30 } })).toMatchObject({ code: 'alteredTrace' });
    expect(verifyWith({ config: { players: 99 } })).toEqual({ code: 'malformedTrace' });
    expect(verifyWith({ rulesVersion: 2 })).toEqual({ code: 'rulesVersionMismatch' });
    expect(verifyWith({ game: 'chess' })).toEqual({ code: 'foreignTrace' });
  });

  test('for another game or rules version isn’t replayed', () => {
    expect(errorOf(() => replay(tictactoe, trace as never))).toEqual({ code: 'foreignTrace' });
    const next = defineGame<Pig>({ ...pig.definition, rulesVersion: 2 });
    expect(errorOf(() => replay(next, trace))).toEqual({ code: 'rulesVersionMismatch' });
  });
});

test('a trace of hidden draws replays without a generator', () => {
  const played = playout(new Table(cards, { players: 4 }, createRng(9), { record: true }));
  const record = createTrace(cards, { config: { players: 4 }, moves: played.moves });
  expect(verify(cards, record)).toEqual(played.state);
});
