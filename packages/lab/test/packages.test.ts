import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '../package.json';
import { cli } from './builtCli.js';
import { type CommandResult, emptyFolder, rulewright } from './command.js';

/** Folders with the libraries of the lab; the first that has one counts. */
const LIBRARIES = ['../node_modules', '../../core/node_modules', '../../../node_modules'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

describe('with no other package installed', () => {
  let folder = '';
  let run: (cwd: string, ...argv: string[]) => Promise<CommandResult>;

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'rulewright-alone-')));
    cpSync(join(cli.path, '..'), folder, { recursive: true });
    rmSync(join(folder, 'node_modules'), { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const library of LIBRARIES) {
      for (const name of readdirSync(library)) {
        const place = join(folder, 'node_modules', name);
        const isLibrary = !name.startsWith('.') && name !== '@rulewright';
        if (isLibrary && !existsSync(place)) symlinkSync(join(library, name), place, 'junction');
      }
    }
    run = (cwd, ...argv) => cli.runAt(join(folder, 'cli.js'), cwd, ...argv);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['rules', '@rulewright/author'],
    ['messages castle', '@rulewright/author'],
    ['help mcp', '@rulewright/mcp'],
    ['models castle --stub legal', '@rulewright/models'],
    ['worker --redis redis://localhost', '@rulewright/queue'],
  ])('rulewright %s names the install line of %s', async (line, name) => {
    const { code, stdout, stderr } = await run(folder, ...line.split(' '));
    const use = `rulewright ${line.replace('help ', '').split(' ')[0]}`;
    expect(stderr).toBe(
      `error[missingPackage]: ${use} needs ${name}, which isn't installed: \`npm install ${name}\`.\n`,
    );
    expect([code, stdout]).toEqual([2, '']);
  });

  test('so does --redis', async () => {
    const { code, stderr } = await run(folder, 'simulate', 'pig', '--games', '1', '--redis', 'redis://localhost');
    expect(stderr).toBe(
      "error[missingPackage]: --redis needs @rulewright/queue, which isn't installed: `npm install @rulewright/queue`.\n",
    );
    expect(code).toBe(2);
  });

  test('the others run', async () => {
    expect(await run(folder, 'games', 'tictactoe')).toMatchObject({ code: 0, stderr: '' });
  });

  test('a package of another version is refused', async () => {
    const project = packageIn(emptyFolder().path('project'), '0.1.0');
    const { code, stderr } = await run(project, 'mcp');
    expect(stderr).toBe(
      `error[otherVersion]: rulewright mcp needs @rulewright/mcp ${version}, the version of @rulewright/lab, not 0.1.0: \`npm install @rulewright/mcp@${version}\`.\n`,
    );
    expect(code).toBe(2);
  });

  test('a package in the current folder is used', async () => {
    const project = packageIn(emptyFolder().path('project'), version);
    expect(await run(project, 'mcp', '--paths')).toEqual({ code: 3, stdout: '{"paths":true}', stderr: '' });
  });
});

/** A project with a package `@rulewright/mcp` whose command prints its options. */
function packageIn(project: string, version: string): string {
  const home = join(project, 'node_modules/@rulewright/mcp');
  mkdirSync(home, { recursive: true });
  const exports = { '.': { import: { default: './index.js' } }, './package.json': './package.json' };
  writeFileSync(join(home, 'package.json'), JSON.stringify({ version, type: 'module', exports }));
  const command = `(command, { io, exitWith }) => {
    command.option('--paths').action((options) => {
      io.stdout.write(JSON.stringify(options));
      exitWith(3);
    });
  }`;
  writeFileSync(join(home, 'index.js'), `export const commands = { mcp: ${command} };`);
  return project;
}

test('the help lists every command under the package that has it', async () => {
  const { stdout } = await rulewright('--help');
  const commandsUnder = (heading: string): string[] | undefined =>
    stdout
      .split('\n\n')
      .find((section) => section.startsWith(heading))
      ?.match(/(?<=^ {2})[a-z]+/gm) ?? undefined;
  expect(commandsUnder('Commands of @rulewright/author:')).toEqual([
    'messages',
    'bundle',
    'rules',
    'coverage',
    'views',
    'mutants',
  ]);
  expect(commandsUnder('Commands of @rulewright/mcp:')).toEqual(['mcp']);
  expect(commandsUnder('Commands of @rulewright/models:')).toEqual(['models', 'questions']);
  expect(commandsUnder('Commands of @rulewright/queue:')).toEqual(['worker']);
  expect(commandsUnder('Research:')).toContain('simulate');
});
