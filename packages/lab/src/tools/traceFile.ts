import { open } from 'node:fs/promises';
import { type GameTypes, TraceError } from '@rulewright/core';
import { parseTrace, type Trace } from '@rulewright/core/history';
import { CommandError, messageOf } from './errors.js';

/** A trace and its first line in the file, counted from 1. */
export interface PlacedTrace {
  readonly line: number;
  readonly trace: Trace<GameTypes>;
}

/**
 * Reads the traces of a file, each as JSON Lines or as one line.
 * @throws CommandError `unreadableInput`; TraceError for an invalid or truncated trace.
 */
export async function* readTraces(path: string): AsyncGenerator<PlacedTrace> {
  let started: { readonly first: number; readonly texts: string[] } | undefined;
  const end = (): PlacedTrace[] => {
    if (started === undefined) return [];
    const { first, texts } = started;
    started = undefined;
    return [{ line: first, trace: located(path, first, () => parseTrace(texts.join('\n'))) }];
  };
  let line = 0;
  for await (const text of linesOf(path)) {
    line++;
    const isWhole = text.startsWith('[');
    if (isWhole || text.startsWith('{"format"')) yield* end();
    if (isWhole) yield { line, trace: located(path, line, () => parseWholeLine(text)) };
    else if (text.trim() !== '') {
      started ??= { first: line, texts: [] };
      started.texts.push(text);
    }
  }
  if (line === 0) throw new TraceError('truncatedTrace', `${path} is empty.`);
  yield* end();
}

function parseWholeLine(text: string): Trace<GameTypes> {
  if (!text.trimEnd().endsWith(']')) throw new TraceError('truncatedTrace', 'The trace is cut off.');
  return parseTrace(text);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  try {
    const file = await open(path);
    yield* file.readLines();
  } catch (error) {
    throw new CommandError('unreadableInput', `${path} can't be read: ${messageOf(error)}.`);
  }
}

/** Runs `work` on the trace at a line and adds the location to its errors. */
export function located<Value>(path: string, line: number, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof TraceError)) throw error;
    const { code, message, move, refusal } = error;
    const details = { ...(move !== undefined && { move }), ...(refusal !== undefined && { refusal }) };
    throw new TraceError(code, `${path}, trace at line ${line}: ${message}`, details);
  }
}
