import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright } from '../../lab/test/command.js';
import type { CoverageReport } from '../src/coverage/report.js';
import { type OwnProject, ownProject } from './ownProject.js';

/** The report, as `tests laws traces` by part; `+` for laws, whose number depends on time. */
function reportIn({ path }: OwnProject): CoverageReport & { readonly rows: object } {
  const report: CoverageReport = JSON.parse(readFileSync(path('coverage.json'), 'utf8'));
  const rows = report.parts.map(({ kind, name: part, tests, laws, traces }) => [
    `${kind} ${part}`,
    `${tests} ${laws > 0 ? '+' : 0} ${traces}`,
  ]);
  return { ...report, rows: Object.fromEntries(rows) };
}

const WITHOUT_LAWS = (text: string): string => text.slice(0, text.indexOf("describe('the laws'"));

describe('rulewright coverage', () => {
  test('says what tests, laws and traces reach, and what only laws reach', async () => {
    const project = ownProject();
    const simulate = ['simulate', project.path('src/game.ts'), '--games', '3', '--workers', '1'];
    expect((await rulewright(...simulate, '--traces', project.path('games.jsonl'))).code).toBe(0);
    const { code, stdout, stderr } = await project.run(
      ...['coverage', './src/game.ts', '--traces', 'games.jsonl', '--json', 'coverage.json', '--all'],
    );
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('test/game.test.ts') });
    const { ran, rows } = reportIn(project);
    expect(ran).toMatchObject({ tests: 7, traces: 3 });
    expect(rows).toEqual({
      'rule DIE-1.1': '5 + 3',
      'rule DIE-1.2': '1 + 0',
      'rule DIE-1.3': '1 0 0',
      'rule DIE-1.4': '1 0 0',
      'rule DIE-2.1': '2 + 3',
      'rule DIE-2.2': '1 + 0',
      'stage turn': '4 + 3',
      'stage roll': '2 + 3',
      'action roll': '2 + 3',
      'action bank': '2 + 3',
      'refusal nothingToBank': '1 0 0',
      'refusal goalReached': '1 0 0',
      'outcome die': '2 + 3',
      'event rolled': '2 + 3',
      'event banked': '2 + 3',
      'points banked': '0 + 3',
      'end goal': '2 + 3',
    });
    expect(stdout).toMatch(
      /^my-game: 7 tests, \d+ laws or other random play, 3 traces\n\npart {2,}tests +laws +traces\n/,
    );
    expect(stdout).toMatch(/^refusal +goalReached +1 +- +-$/m);
    expect(stdout).toMatch(/\n\nReached only by laws or other random play: none\n\nNever reached: none\n$/);
  });

  test('lists what is never reached and exits with 1 with --all; test files can share a process', async () => {
    const project = ownProject();
    project.edit('RULES.md', (text) => `${text}- **DIE-2.3** New.\n`);
    project.edit('test/game.test.ts', (text) =>
      WITHOUT_LAWS(text).replace(/test\('DIE-(1\.[23]|2\.2)[\s\S]*?\n}\);\n/g, ''),
    );
    project.edit('vitest.config.mjs', (text) =>
      text.replace('resolve:', 'test: { isolate: false, maxWorkers: 1 }, resolve:'),
    );
    writeFileSync(
      project.path('test/random.test.ts'),
      `import * as fc from 'fast-check';
import { playthroughs } from '@rulewright/core/testing';
import { test } from 'vitest';
import game from '../src/game.ts';
test('games end', () => fc.assert(fc.property(playthroughs(game, { finished: true }), ({ state }) => state.result !== null)));
`,
    );
    const { code, stdout } = await project.run('coverage', './src/game.ts', '--json', 'coverage.json', '--all');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /\nNever reached:\n {2}rule DIE-1\.2\n {2}rule DIE-1\.3\n {2}rule DIE-2\.2\n {2}rule DIE-2\.3\n {2}points banked\n$/,
    );
    const { ran, onlyLaws, never, rows } = reportIn(project);
    expect(ran).toEqual({ tests: 4, laws: 1, traces: 0 });
    expect(onlyLaws).toEqual(['stage roll', 'action roll', 'outcome die', 'event rolled']);
    expect(never).toEqual(['rule DIE-1.2', 'rule DIE-1.3', 'rule DIE-2.2', 'rule DIE-2.3', 'points banked']);
    expect(rows).toMatchObject({ 'action bank': '1 + 0', 'end goal': '1 + 0' });
  });

  test('says what is wrong', async () => {
    const { path, run } = ownProject();
    expect(await rulewright('coverage', 'pig')).toMatchObject({
      code: 2,
      stderr: 'error[invalidGame]: pig is not a path of a game of your own, e.g. ./src/game.ts.\n',
    });
    const nowhere = await rulewright('coverage', path('src/game.ts'), '--page', emptyFolder().path('RULES.md'));
    expect(nowhere.stderr).toMatch(/^error\[unreadableInput\]: .*RULES\.md can't be read/);
    writeFileSync(path('kept.json'), 'mine');
    expect(await rulewright('coverage', path('src/game.ts'), '--json', path('kept.json'))).toMatchObject({ code: 2 });
    expect(readFileSync(path('kept.json'), 'utf8')).toBe('mine');
    const { code, stdout, stderr } = await run('coverage', './src/game.ts', 'no-such-file');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/error\[testsFailed\]: vitest ran no test\.\n$/);
  });
});
