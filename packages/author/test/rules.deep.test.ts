import { renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownProject } from './ownProject.js';

describe('rulewright rules', () => {
  test('a new project cites every rule in its code and its tests', async () => {
    const { run } = ownProject();
    const stdout = 'RULES.md      6 rules,   6 in tests,   6 in code\n';
    expect(await run('rules')).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('reads a project without folders', async () => {
    const { edit, path, run } = ownProject();
    for (const name of ['game.ts', 'text.ts']) renameSync(path(`src/${name}`), path(name));
    renameSync(path('test/game.test.ts'), path('game.test.ts'));
    edit('game.test.ts', (text) => text.replaceAll('../src/', './'));
    for (const folder of ['src', 'test']) rmSync(path(folder), { recursive: true });
    const stdout = 'RULES.md      6 rules,   6 in tests,   6 in code\n';
    expect(await run('rules')).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('says that vitest cannot list the tests', async () => {
    const { edit, run } = ownProject();
    edit('test/game.test.ts', (text) => `${text}throw new Error('broken');\n`);
    expect(await run('rules')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^error\[testsFailed\]: vitest can't list the tests: .*broken/),
    });
  });
});
