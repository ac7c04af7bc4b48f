/** A setup file of vitest: records what the tests of a file reach, in a file of the folder RULEWRIGHT_COVERAGE. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { type Recorder, startRecorder } from './recorder.js';

const WATCH = Symbol.for('rulewright.watch');
// Without isolation, test files share the games that the first one defined, and so their recorder.
const recorder: Recorder = Object(globalThis)[WATCH] ?? startRecorder();
Object.assign(globalThis, { [WATCH]: recorder });

beforeEach(({ task }) => {
  const titles = [task.name];
  for (let group = task.suite; group; group = group.suite) titles.unshift(group.name);
  recorder.begin(titles.join(' > '));
});

afterAll(() => {
  const folder = process.env['RULEWRIGHT_COVERAGE'] ?? '';
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(recorder.take()));
});
