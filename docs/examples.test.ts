import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { gameOf, main } from '@rulewright/lab';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isDeep } from '../packages/core/test/deep.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache/docs');

/** A program of a page: a TypeScript block with its continuation blocks. */
interface Example {
  readonly name: string;
  readonly code: string;
  /** Whether it needs a browser: its types are checked here, and a test of its own runs it. */
  readonly isPage: boolean;
  /** The expected output from its lines `console.log(...); // output`; `undefined` without a comment. */
  readonly printed: readonly (string | undefined)[];
}

/** `architecture.md` outlines the contract; its blocks aren't programs. */
const PAGES = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md') && name !== 'architecture.md')
  .map((name) => `docs/${name}`)
  .concat(
    readdirSync(join(root, 'docs/start'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/start/${name}`),
  )
  .concat('README.md')
  .concat(readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`));
const BLOCK = /^```ts( more| page)?\n(.*?)^```$/gms;
const PRINTING_LINE = /^console\.log\(.*\);(?: \/\/ (.*))?$/gm;
/** Their programs are files of tests: see docs/test/start.test.ts. */
const TESTED_APART = ['docs/start/own-game.md', 'docs/start/rules-test.md'];
const EXAMPLES = PAGES.filter((page) => !TESTED_APART.includes(page)).flatMap(examplesOf);
const COMMAND = /^(?:\$ |npx )rulewright (.*?)(?: +#.*)?$/gm;
const COMMANDS = new Set(
  PAGES.flatMap((page) =>
    Array.from(readFileSync(join(root, page), 'utf8').matchAll(COMMAND), ([, line = '']) => line),
  ),
);

/** A block marked `ts` starts a program, `ts page` one for a browser; `ts more` continues the previous one. */
function examplesOf(page: string): Example[] {
  const programs: { code: string; readonly isPage: boolean }[] = [];
  for (const [, mark, code = ''] of readFileSync(join(root, page), 'utf8').matchAll(BLOCK)) {
    const last = programs.at(-1);
    if (mark === ' more' && last) last.code += `\n${code}`;
    else programs.push({ code, isPage: mark === ' page' });
  }
  const stem = page.replaceAll(/\W/g, '-');
  return programs.map(({ code, isPage }, index) => ({
    name: `${stem}-${index + 1}`,
    code,
    isPage,
    printed: Array.from(code.matchAll(PRINTING_LINE), ([, text]) => text),
  }));
}

/** The output as Node formats it. */
function inOneLine(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 9 });
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, code } of EXAMPLES) writeFileSync(join(folder, `${name}.ts`), `${code}export {};\n`);
});

describe('the examples of guides and READMEs', () => {
  test.each(EXAMPLES.filter(({ isPage }) => !isPage))(
    '$name runs and prints the documented output',
    async ({ name, printed }) => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => {});
      // Laws play one game each.
      if (!isDeep) vi.stubEnv('RULEWRIGHT_GAMES', '1');
      try {
        await import(join(folder, `${name}.ts`));
        const lines = log.mock.calls.map((values) => values.map(inOneLine).join(' '));
        expect(lines.map((line, index) => printed[index] && line)).toEqual(printed);
      } finally {
        log.mockRestore();
        vi.unstubAllEnvs();
      }
    },
  );

  // As slow as all other tests together: deep run only.
  if (isDeep) {
    test('have the types they claim', () => {
      const config = {
        extends: '../../../tsconfig.base.json',
        // Some examples are programs of pages.
        compilerOptions: {
          composite: false,
          emitDeclarationOnly: false,
          noEmit: true,
          types: ['node'],
          lib: ['ES2022', 'DOM'],
        },
        include: ['*.ts'],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const tsc = join(root, 'node_modules/typescript/lib/tsc.js');
      const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
      expect(stdout).toBe('');
    });
  }
});

test('the tutorial has all code of the 6 nimmt! example', () => {
  const linesOf = (code: string): string[] =>
    code
      .split('\n')
      .filter((line) => !/^(import .*|\/\*\*.*| \*.*|)$/.test(line))
      .map((line) => line.replace(/^export /, ''));
  const own = linesOf(readFileSync(join(root, 'packages/core/examples/nimmt.ts'), 'utf8'));
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
