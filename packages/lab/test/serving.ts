import { closeSync, openSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, PROTOCOL } from '../src/serve/protocol.js';
import { serve } from '../src/serve/serve.js';
import type { FieldName, Layout } from '../src/serve/sharedFile.js';

/** The state a test can inspect between two requests. */
export interface Engine {
  /** The last answer. */
  answer: { readonly ok?: unknown; readonly error?: { readonly code: string; readonly message: string } };
  /** An array of the shared file. */
  numbers(name: FieldName): number[];
  /** Chooses an action for every table; by default the first legal one. */
  choose(ids?: readonly number[]): void;
}

const ARRAYS = { float32: Float32Array, int32: Int32Array, uint8: Uint8Array, bool: Uint8Array };

/** An open request; by default for four tables of Pig. */
export function opening(changes: object = {}) {
  const tables = { tables: 4, first: 0, count: 4 };
  const rest = { opponents: {}, reward: 'rank', autoReset: true };
  return {
    do: 'open',
    protocol: PROTOCOL,
    game: 'pig',
    config: { players: 2 },
    seed: 7,
    ...tables,
    ...rest,
    ...changes,
  };
}

/** Sends raw lines to an engine and returns its answers. */
export async function said(...lines: string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  await serve(lines, (line) => answers.push(JSON.parse(line)));
  return answers;
}

/** Opens an engine with a shared file and sends the requests of a script one after another. */
export async function driven(open: object, script: (engine: Engine) => Iterable<object>): Promise<void> {
  const path = join(tmpdir(), `rulewright-test-${process.pid}-${Math.random()}`);
  let layout: Layout | undefined;
  const numbers = (name: FieldName): number[] => {
    const { type, shape, offset } = (layout as Layout).fields[name];
    const bytes = readFileSync(path);
    const length = shape.reduce((product, size) => product * size, 1);
    return [...new ARRAYS[type](bytes.buffer.slice(bytes.byteOffset + offset), 0, length)];
  };
  const engine: Engine = {
    answer: {},
    numbers,
    choose(ids = firstLegal(numbers('masks'), numbers('players').length)) {
      const file = openSync(path, 'r+');
      writeSync(file, Int32Array.from(ids), 0, 4 * ids.length, (layout as Layout).fields.actions.offset);
      closeSync(file);
    },
  };
  function* lines(): Generator<string> {
    yield JSON.stringify(open);
    ({ layout } = engine.answer.ok as { layout: Layout });
    closeSync(openSync(path, 'w'));
    truncateSync(path, layout.bytes);
    yield JSON.stringify({ do: 'share', path });
    for (const request of script(engine)) yield JSON.stringify(request);
  }
  try {
    await serve(lines(), (line) => {
      engine.answer = JSON.parse(line) as Answer;
    });
  } finally {
    rmSync(path, { force: true });
  }
}

function firstLegal(masks: readonly number[], tables: number): number[] {
  const size = masks.length / tables;
  return Array.from({ length: tables }, (_, table) => masks.slice(table * size, (table + 1) * size).indexOf(1));
}
