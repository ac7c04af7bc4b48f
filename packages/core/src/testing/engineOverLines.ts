import type { GameTypes } from '../contract.js';
import { lineOf } from '../history/jsonLines.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError } from '../tools/errors.js';
import type { OtherEngine } from './lockStep.js';

/**
 * An engine in another program, in any language, that answers each line of JSON with one line. It gets
 * `{"type":"start","config":{"players":2}}` and `{"type":"play","actor":0,"action":{"type":"roll"}}`, where the actor
 * of a chance outcome is `"chance"`, and answers with its report. For a child process of Node:
 *
 * ```ts
 * const child = spawn('python3', ['pig.py']);
 * const other = engineOverLines<Pig>((line) => child.stdin.write(line), createInterface(child.stdout));
 * ```
 * @param write sends a line, which ends with a line feed.
 * @param lines what the program answers.
 */
export function engineOverLines<T extends GameTypes>(
  write: (line: string) => unknown,
  lines: AsyncIterable<string>,
): OtherEngine<T> {
  const answers = lines[Symbol.asyncIterator]();
  async function ask(request: object): Promise<unknown> {
    write(lineOf(request));
    const { value, done } = await answers.next();
    if (done) throw new ArgumentError('It ended without an answer.');
    try {
      return JSON.parse(value);
    } catch {
      throw new ArgumentError(`Its answer isn't JSON: ${preview(value)}`);
    }
  }
  return {
    start: (config) => ask({ type: 'start', config }),
    play: ({ actor, action }) => ask({ type: 'play', actor, action }),
  };
}
