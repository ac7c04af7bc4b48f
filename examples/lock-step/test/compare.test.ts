import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Pig, pig } from '@rulewright/core/examples';
import { parseTrace, verify } from '@rulewright/core/history';
import { LockStepError } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { compare } from '../compare.js';

const file = fileURLToPath(new URL('../pig.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('The tests of examples/lock-step are skipped: they need python3.\n');

/** The report on Pig in Python with one line changed. */
async function reportOn(line: string, changed: string): Promise<LockStepError<Pig>> {
  const code = readFileSync(file, 'utf8');
  expect(code).toContain(line);
  const error: unknown = await compare(['-c', code.replace(line, changed)]).catch((reason: unknown) => reason);
  if (error instanceof LockStepError) return error;
  throw error;
}

describe.skipIf(!hasPython)('Pig in Python', () => {
  test('plays as Pig of this library', async () => {
    const { games, positions } = await compare([file]);
    expect(games).toBeGreaterThanOrEqual(2 * 10);
    expect(positions).toBeGreaterThan(2 * games);
  });

  test('PIG-2.4: keeping the turn total after a 1 is found', async () => {
    const error = await reportOn('self.total = 0\n        self.player = (', 'self.player = (');
    expect(error.message).toMatch(
      /^pig with \{"players":2\}, seed \d+, after \d moves: legal: \[\{"actor":1,"action":\{"type":"hold"\}\}\] only there\n\n/,
    );
    const [, text = ''] = error.message.split('\n\n');
    const trace = parseTrace(text);
    // The shortest game: a roll of 2, then a 1.
    expect(trace.moves.map(({ action }) => action)).toEqual([
      { type: 'roll' },
      { type: 'die', face: 2 },
      { type: 'roll' },
      { type: 'die', face: 1 },
    ]);
    expect(verify(pig, trace).stages).toEqual([{ stage: 'turn', player: 1 }]);
  });

  test('a program that fails ends the comparison', async () => {
    const error = await reportOn('self.is_rolling = True', 'raise SystemExit');
    expect(error.differences).toEqual([]);
    expect(error.message).toContain('after 1 move: the other engine failed: It ended without an answer.');
  });
});
