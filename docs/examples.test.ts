import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { gameOf, main } from '@rulewright/lab';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { COLUMNS, PAGES, snippets } from '../scripts/snippets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache/docs');

/** `console.log(...); // output`, or with an output too long for the line in the comment lines below. */
const PRINTING_LINE = /^console\.log\(.*\);(?: \/\/ (.*)|((?:\n\/\/ .*)+))?$/gm;
/** With the expected output of its lines with `console.log`; `undefined` without a comment. */
const EXAMPLES = snippets().map((snippet) => ({
  ...snippet,
  printed: Array.from(
    snippet.code.matchAll(PRINTING_LINE),
    ([, text, below]) => text ?? below?.slice(4).replaceAll('\n// ', ' '),
  ),
}));
const COMMAND = /^(?:\$ |npx )rulewright (.*?)(?: +#.*)?$/gm;
const COMMANDS = new Set(
  PAGES.flatMap((page) =>
    Array.from(
      readFileSync(join(root, page), 'utf8')
        .replaceAll(/ \\\n */g, ' ')
        .matchAll(COMMAND),
      ([, line = '']) => line,
    ),
  ),
);

/** The output as Node formats it. */
function inOneLine(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 9 });
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, code, extension } of EXAMPLES) {
    writeFileSync(join(folder, `${name}.${extension}`), `${code}export {};\n`);
  }
});

describe('the examples of guides and READMEs', () => {
  test.each(EXAMPLES.filter(({ isPage }) => !isPage))(
    '$name runs and prints the documented output',
    async ({ name, printed }) => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => {});
      try {
        await import(join(folder, `${name}.ts`));
        const lines = log.mock.calls.map((values) => values.map(inOneLine).join(' '));
        expect(lines.map((line, index) => printed[index] && line)).toEqual(printed);
      } finally {
        log.mockRestore();
      }
    },
  );
});

test('the tutorial has all code of the 6 nimmt! example, in lines that fit its page', () => {
  const linesOf = (code: string): string[] =>
    code.split('\n').filter((line) => !/^(import .*|\/\*\*.*| \*.*|)$/.test(line));
  const input = readFileSync(join(root, 'packages/core/examples/nimmt.ts'), 'utf8').replaceAll(/^export /gm, '');
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const argv = [biome, 'format', '--stdin-file-path=nimmt.ts', `--line-width=${COLUMNS}`];
  const own = linesOf(execFileSync(process.execPath, argv, { cwd: root, input, encoding: 'utf8' }));
  const shown = EXAMPLES.find(({ code }) => code.includes("id: 'nimmt'"));
  expect(linesOf(shown?.code ?? '').slice(0, own.length)).toEqual(own);
});

describe('the commands of guides and READMEs', () => {
  test.each([...COMMANDS])('rulewright %s', async (line) => {
    const words = line.split(' ');
    const [, game] = words;
    if (game !== undefined && !/^--|^core$|^[A-Z]{3}-|\.(jsonl?|ts)$/.test(game)) expect(gameOf(game).id).toBe(game);
    // The only error is the unknown option, so all other options exist.
    const stderr = new PassThrough({ encoding: 'utf8' });
    await main([...words, '--no-such-option'], { stdout: { write: () => {} }, stderr });
    expect(stderr.read()).toBe("error[unknownOption]: Unknown option '--no-such-option'.\n");
  });
});
