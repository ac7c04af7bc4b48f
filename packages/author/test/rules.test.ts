import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright } from '../../lab/test/command.js';
import { ownProject } from './ownProject.js';

describe('rulewright rules', () => {
  test('exits with 1 for rules and examples that nobody cites, and for ids that the page lacks', async () => {
    const { edit, run } = ownProject();
    edit('RULES.md', (text) => `${text}- **DIE-2.3** New.\n\n**EX-1** Shown.\n`);
    edit('src/text.ts', (text) => `// DIE-9.9 and DIE-2.1\n${text}`);
    edit('test/game.test.ts', (text) => text.replace('DIE-1.4:', 'DIE-1.5:').replace('DIE-2.1: ', 'DIE-2.1, EX-2: '));
    const { code, stdout, stderr } = await run('rules', 'RULES.md');
    expect(code).toBe(1);
    expect(stdout).toBe('RULES.md      7 rules,   5 in tests,   6 in code, 0 of 1 examples in tests\n');
    expect(stderr.split('\n')).toEqual([
      'RULES.md: no test title cites DIE-1.4',
      'RULES.md: no test title cites DIE-2.3',
      'RULES.md: no test title cites EX-1',
      'RULES.md: no code cites DIE-2.3',
      expect.stringMatching(/^test\/game\.test\.ts:\d+: DIE-1\.5 isn't on the page$/),
      expect.stringMatching(/^test\/game\.test\.ts:\d+: EX-2 isn't on the page$/),
      "src/text.ts: DIE-9.9 isn't on the page",
      '',
    ]);
  });

  test('prints a rule with the code and the tests that cite it', async () => {
    const { run } = ownProject();
    const { code, stdout } = await run('rules', 'DIE-1.4', '--code', 'src/game.ts', '--tests', 'test/game.test.ts');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^DIE-1\.4 {2}RULES\.md:8\n\n {2}A player who has points in the turn may bank them\./);
    expect(stdout).toMatch(/^ {2}src\/game\.ts:\d+\n {4} +return \{ rule: 'DIE-1\.4', code: 'nothingToBank'/m);
    expect(stdout).toMatch(/^ {2}test\/game\.test\.ts:\d+ {2}DIE-1\.4: there is nothing to bank/m);
  });

  test('says what it cannot read, find or list', async () => {
    const { path } = ownProject();
    const none = emptyFolder().path('');
    const stderrOf = async (page: string, id = '1.1', tests = path('test')): Promise<string> => {
      const { code, stderr } = await rulewright('rules', path(page), id, '--code', path('src'), '--tests', tests);
      expect(code).toBe(2);
      return stderr.replaceAll(path(''), '.');
    };
    expect(await stderrOf('src')).toMatch(
      /^error\[unreadableInput\]: .*src is a folder: give the page of rules, e\.g\. .*src.RULES\.md\.\n$/,
    );
    expect(await stderrOf('NONE.md')).toMatch(/^error\[unreadableInput\]: \.\/NONE\.md can't be read: ENOENT/);
    expect(await stderrOf('README.md')).toMatch(/^error\[unreadableInput\]: \.\/README\.md has no rules\. /);
    expect(await stderrOf('RULES.md', '1.9')).toBe(
      'error[unknownArgument]: ./RULES.md has no DIE-1.9. Nearest: DIE-1.4, DIE-1.3, DIE-1.2, DIE-1.1, DIE-2.2.\n',
    );
    expect(await stderrOf('RULES.md', 'ABC-1.1')).toBe(
      'error[unknownArgument]: ./RULES.md has no ABC-1.1. Its rules have ids like DIE-1.1.\n',
    );
    expect(await stderrOf('RULES.md', '1.1', none)).toMatch(/^error\[unreadableInput\]: There is no test in /);
  });
});
