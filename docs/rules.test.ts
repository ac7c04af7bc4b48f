import { describe, expect, test } from 'vitest';
import { find } from '../scripts/rules/find.mjs';
import { rules } from '../scripts/rules/lab.mjs';
import { readPage } from '../scripts/rules/page.mjs';
import { subjects } from '../scripts/rules/subjects.mjs';

const { citedIds, countCitations, excerpts, ruleAndCode, testFiles, testsOf } = rules;

const PAGE = `# A game

## 1 Setup

**ABC-1.1** [book] There are two players.
They sit face to face:

\`\`\`
0 - 1
\`\`\`

- **ABC-1.2** [ruling] Seat 0 starts.

The stages:

| id | stage | legal |
| --- | --- | --- |
| **ABC-1.3** | \`turn\` | \`move\` |

## 2 Examples

**EX-1** (ABC-1.1). Two players.
`;

describe('a rules page', () => {
  const page = readPage(PAGE);

  test('has its rules and examples, each with line and text', () => {
    expect(page.prefix).toBe('ABC');
    expect([...page.rules].map(([id, { line }]) => [id, line])).toEqual([
      ['ABC-1.1', 5],
      ['ABC-1.2', 12],
      ['ABC-1.3', 18],
    ]);
    expect([...page.examples]).toEqual([['EX-1', { line: 22, text: '(ABC-1.1). Two players.' }]]);
  });

  test('a text ends before the next rule; a table row is labelled with its column heads', () => {
    expect(page.rules.get('ABC-1.1')?.text).toMatch(/^\[book\] There are two players\.[\s\S]*0 - 1\n```$/);
    expect(page.rules.get('ABC-1.2')?.text).toBe('[ruling] Seat 0 starts.\n\nThe stages:');
    expect(page.rules.get('ABC-1.3')?.text).toBe('- stage: `turn`\n- legal: `move`');
  });
});

describe('citations', () => {
  test('single ids count; ranges and section tags don’t', () => {
    expect(citedIds('ABC-1.1, ABC-2.3 to ABC-2.5, ABC-4; ABC-1.10 (EX-3)')).toEqual(['ABC-1.1', 'ABC-1.10', 'EX-3']);
    expect(citedIds('ABC-1.1, ABC-2.3 to\n * ABC-2.5')).toEqual(['ABC-1.1']);
  });

  test('a comment is shown with the code below it, a line of code alone', () => {
    const source = ['/** ABC-1.1: two. */', 'const TWO = 2;', '', "const rule = 'ABC-1.1';", 'const other = 3;'].join(
      '\n',
    );
    expect(excerpts(source, 'ABC-1.1')).toEqual([
      { line: 1, lines: ['/** ABC-1.1: two. */', 'const TWO = 2;'] },
      { line: 4, lines: ["const rule = 'ABC-1.1';"] },
    ]);
    expect(excerpts(source, 'ABC-1.10')).toEqual([]);
  });

  test('overlapping citations are merged', () => {
    const source = ['// ABC-1.1: first', 'first(); // ABC-1.1', 'second();'].join('\n');
    expect(excerpts(source, 'ABC-1.1')).toEqual([{ line: 1, lines: source.split('\n') }]);
  });
});

describe('from a rule to its code', () => {
  const all = subjects();

  test('a rule is printed with its text, code and tests', () => {
    const found = find('TTT-2.2', all);
    expect(ruleAndCode(found)).toMatch(
      /^TTT-2\.2 {2}docs\/rules\/tictactoe\.md:\d+\n\n {2}\[traditional\] A mark goes/,
    );
    expect(ruleAndCode(found)).toMatch(/^ {2}packages\/core\/examples\/tictactoe.*\.ts:\d+\n {4}.*TTT-2\.2/m);
    const files = testFiles(found);
    expect(files).toContain('packages/core/test/tictactoe.test.ts');
    const titles = [
      { name: 'play > TTT-2.2: a mark goes on an empty cell', file: 'test.ts', line: 3 },
      { name: 'play > TTT-2.1: the players take turns', file: 'test.ts', line: 9 },
    ];
    expect(testsOf(found, titles)).toBe('Tests that show it:\n\n  test.ts:3  TTT-2.2: a mark goes on an empty cell');
    expect(testsOf(found, [])).toBe('Tests that show it: none');
  });

  test('the code of a game is what people write, not the texts of its rules', () => {
    for (const { sources } of all) expect(sources.filter((file) => file.includes('.generated.'))).toEqual([]);
    expect(ruleAndCode(find('COP-5.14', all))).not.toContain('.generated.ts');
  });

  test.each([
    ['cop-5.14', 'COP-5.14'],
    ['COP EX-3', 'EX-3'],
    ['copenhagen EX-3', 'EX-3'],
    ['copenhagen 5.14', 'COP-5.14'],
  ])('%s is found', (wanted, id) => {
    expect(find(wanted, all)).toMatchObject({ id, subject: { name: 'copenhagen' } });
  });

  test('the error for an unknown id names the nearest ids', () => {
    expect(() => find('TTT-3.9', all)).toThrow('docs/rules/tictactoe.md has no TTT-3.9. Nearest: TTT-3.3, TTT-3.2');
    expect(() => find('castling', all)).toThrow("'castling' is not an id. Write COP-5.14");
  });
});

test('uncited rules and unknown ids are reported', () => {
  const [subject] = subjects().filter(({ name }) => name === 'pig');
  if (subject === undefined) throw new Error('Pig has no rules page.');
  const [file = ''] = subject.tests;
  const { line, problems } = countCitations(subject, [{ name: 'PIG-1.1 and PIG-9.9', file, line: 7 }]);
  expect(line).toMatch(/^pig +14 rules, +1 in tests, +\d+ in code$/);
  expect(problems).toContain('pig: no test title cites PIG-1.2');
  expect(problems).not.toContain('pig: no test title cites PIG-1.1');
  expect(problems).toContain(`${file}:7: PIG-9.9 isn't on the page`);
});
