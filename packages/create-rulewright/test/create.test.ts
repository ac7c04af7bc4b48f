import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { create } from '../src/create.js';
import { TEMPLATES } from '../src/templates.js';

const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));

/** New enough for every template. */
const NODE = '24.0.0';

let temporary = '';
const said: string[] = [];

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'create-'));
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(temporary, { recursive: true });
});

function read(...path: readonly string[]): string {
  return readFileSync(join(temporary, ...path), 'utf8');
}

describe.each(Object.keys(TEMPLATES))('the template %s', (template) => {
  test('is copied, named after the folder, with packages of this version', async () => {
    await create([join(temporary, 'My Game!'), '--template', template, '--no-install'], NODE);
    const { name, dependencies, devDependencies } = JSON.parse(read('My Game!', 'package.json'));
    expect(name).toBe('my-game');
    const packages: [string, string][] = Object.entries({ ...dependencies, ...devDependencies });
    for (const [name, range] of packages) {
      expect([name, range]).toEqual([
        name,
        name.startsWith('@rulewright/') ? `^${version}` : expect.stringMatching(/^\^\d/),
      ]);
    }
    expect(read('My Game!', '.gitignore')).toContain('node_modules');
    expect(said.at(-1)).toMatch(/^Next: cd .*My Game! && npm install && npm test/);
  });

  test('names every package that it imports, and no other of Rulewright', async () => {
    await create([join(temporary, 'all'), '--template', template, '--no-install'], NODE);
    const { dependencies, devDependencies, scripts } = JSON.parse(read('all', 'package.json'));
    const files = readdirSync(join(temporary, 'all'), { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => read('all', file));
    const imported = code.flatMap((text) => [
      ...text.matchAll(/(?:from|URL\() ?'((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/|')/g),
    ]);
    const used = new Set(imported.map(([, name]) => name));
    const commands = `${JSON.stringify(scripts)}${read('all', 'README.md')}`;
    if (commands.includes('rulewright ')) used.add('@rulewright/lab');
    if (/rulewright (?:rules|coverage|mutants|messages|bundle) /.test(commands)) used.add('@rulewright/author');
    // Not every package manager installs peers by itself.
    for (const name of [...used].filter((each) => each?.startsWith('@rulewright/'))) {
      const home = new URL(`../../${name?.split('/')[1]}/package.json`, import.meta.url);
      const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(
        readFileSync(fileURLToPath(home), 'utf8'),
      );
      const needed = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
      for (const peer of needed) if (peer.startsWith('@rulewright/')) used.add(peer);
    }
    const named = Object.keys({ ...dependencies, ...devDependencies });
    expect([...used].filter((name) => !named.includes(name ?? ''))).toEqual([]);
    expect(named.filter((name) => name.startsWith('@rulewright/') && !used.has(name))).toEqual([]);
  });

  test('tells coding agents commands that exist', async () => {
    await create([join(temporary, 'all'), '--template', template, '--no-install'], NODE);
    const { scripts } = JSON.parse(read('all', 'package.json'));
    const page = read('all', 'AGENTS.md');
    const named = Array.from(page.matchAll(/`npm (?:run )?(\w+)`/g), ([, name = '']) => name);
    expect(named).toEqual(expect.arrayContaining(['check', 'test']));
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    const commands = Array.from(page.matchAll(/`npx rulewright (\w+)/g), ([, name = '']) => name);
    const list = readFileSync(fileURLToPath(new URL('../../lab/src/commands/commandList.ts', import.meta.url)), 'utf8');
    expect(commands.filter((name) => !new RegExp(`^ +${name}: `, 'm').test(list))).toEqual([]);
    const files = Array.from(page.matchAll(/`((?:src|test|\.\/src)\/[\w/.]+|RULES\.md)`/g), ([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join(temporary, 'all', file)))).toEqual([]);
  });
});

describe('refuses, and writes nothing', () => {
  test.each([
    ['a folder with files', ['.', '--template', 'game'], "isn't empty"],
    ['a file', ['full', '--template', 'game'], "isn't a folder"],
    ['a name without letters', ['!!', '--template', 'game'], "doesn't make a package name"],
    ['an unknown template', ['new', '--template', 'gmae'], 'There is no template gmae.'],
    ['an unknown option', ['new', '--tempalte', 'game'], "Unknown option '--tempalte'"],
    ['two folders', ['new', 'old', '--template', 'game'], 'Name one folder, not 2.'],
    ['no template without a terminal', ['new'], 'Name a template.'],
    ['no folder without a terminal', ['--template', 'game'], 'Name a folder.'],
  ])('%s', async (_name, [folder = '', ...others], message) => {
    writeFileSync(join(temporary, 'full'), '');
    const argv = folder.startsWith('--') ? [folder, ...others] : [join(temporary, folder), ...others];
    await expect(create([...argv, '--no-install'])).rejects.toThrow(message);
    expect(readdirSync(temporary)).toEqual(['full']);
  });
});

test.each([
  ['server', '20.19.5', true],
  ['server', '22.17.1', true],
  ['server', '22.18.0', false],
  ['server', '24.0.0', false],
  ['game', '20.19.5', false],
])('the template %s on Node %s: refused: %s', async (template, node, isRefused) => {
  const created = create([join(temporary, 'new'), '--template', template, '--no-install'], node);
  if (!isRefused) await created;
  else await expect(created).rejects.toThrow(`The template server needs Node 22.18 or later. This is Node ${node}.`);
  expect(existsSync(join(temporary, 'new'))).toBe(!isRefused);
});

describe('--from a folder of tarballs', () => {
  test('makes npm take each package of Rulewright from there, also for other packages', async () => {
    for (const file of ['core.tgz', 'castle.tgz', 'agents.tgz', 'README.md']) writeFileSync(join(temporary, file), '');
    const options = ['--template', 'rules-test', '--no-install', '--from', temporary];
    await create([join(temporary, 'new'), ...options]);
    const { dependencies, devDependencies, overrides } = JSON.parse(read('new', 'package.json'));
    const tarball = (name: string): string => `file:${temporary.replaceAll('\\', '/')}/${name}.tgz`;
    expect(dependencies).toEqual({ '@rulewright/castle': tarball('castle'), '@rulewright/core': tarball('core') });
    expect(devDependencies['vitest']).toMatch(/^\^/);
    expect(overrides).toEqual({ ...dependencies, '@rulewright/agents': tarball('agents') });
  });

  test.each(['.', 'missing'])('refuses one without tarballs, and writes nothing: %s', async (from) => {
    const options = ['--template', 'rules-test', '--no-install', '--from', join(temporary, from)];
    await expect(create([join(temporary, 'new'), ...options])).rejects.toThrow('has no packages. Run npm run pack');
    expect(readdirSync(temporary)).toEqual([]);
  });
});

test('--help lists the templates', async () => {
  await create(['--help']);
  for (const name of Object.keys(TEMPLATES)) expect(said.join('\n')).toContain(name);
  expect(existsSync(join(temporary, 'package.json'))).toBe(false);
});
