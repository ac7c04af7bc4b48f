/** The workflows and the lock files: what runs and what is installed is pinned to its content. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const FOLDER = '.github/workflows/';
const workflows = readdirSync(fileURLToPath(new URL(FOLDER, root)));

/** What a workflow uses: actions, and other workflows. */
function usedBy(text: string): string[] {
  return Array.from(text.matchAll(/^[\s-]*uses:\s*(.*)$/gm), ([, used = '']) => used.trim());
}

/** An action at a commit, with its version in a comment, or a workflow of this repository. */
const PINNED = /^(?:[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/[\w.-]+)$/;

test('an action counts as pinned by commit only, with its version', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const uses = (used: string) => usedBy(`steps:\n      - name: x\n        uses: ${used}\n      - uses: ${used}\n`);
  const isPinned = (used: string) => uses(used).length === 2 && uses(used).every((each) => PINNED.test(each));
  expect(isPinned(`actions/checkout@${commit} # v4.3.1`)).toBe(true);
  expect(isPinned('./.github/workflows/ci.yml')).toBe(true);
  for (const used of [`actions/checkout@${commit}`, 'actions/checkout@v4', 'a/b@main # v1.2.3', 'docker://node:20']) {
    expect(isPinned(used)).toBe(false);
  }
});

describe.each(workflows)('the workflow %s', (name) => {
  const text = read(FOLDER + name);

  test('pins its actions by commit', () => {
    expect(usedBy(text).length).toBeGreaterThan(0);
    expect(usedBy(text).filter((used) => !PINNED.test(used))).toEqual([]);
  });

  test('may only read the repository, unless a job says otherwise', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  });
});

interface Matrix {
  readonly os: readonly string[];
  readonly node?: readonly number[];
  readonly python?: readonly string[];
}

/** The parts of a workflow that these tests read. */
interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'runs-on'?: string;
        readonly strategy?: { readonly matrix: Matrix };
        readonly steps?: readonly { readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[];
      }
    >
  >;
}

describe('the tests of other systems', () => {
  const { jobs } = parse(read(`${FOLDER}ci.yml`)) as Workflow;
  const { node: nodeJob, python: pythonJob } = jobs;
  const SYSTEMS = ['ubuntu-latest', 'macos-latest', 'windows-latest'];

  test('run npm ci and npm test on each system and on every even version of Node from the oldest that packages promise', () => {
    const matrix = nodeJob?.strategy?.matrix;
    expect(matrix?.os).toEqual(SYSTEMS);
    const { engines } = JSON.parse(read('package.json')) as { readonly engines: { readonly node: string } };
    const oldest = Number(/^>=(\d+)/.exec(engines.node)?.[1]);
    expect(matrix?.node).toEqual([oldest, oldest + 2, oldest + 4]);
    expect(nodeJob?.steps?.flatMap(({ run = [] }) => run)).toEqual(['npm ci', 'npm test']);
    expect(nodeJob?.['runs-on']).toContain('matrix.os');
    expect(nodeJob?.steps?.map((step) => String(step.with?.['node-version'])).join()).toContain('matrix.node');
  });

  test('run the Python tests on each system from the oldest Python that the package promises', () => {
    const matrix = pythonJob?.strategy?.matrix;
    expect(matrix?.os).toEqual(SYSTEMS);
    const [, oldest] = /^requires-python = ">=3\.(\d+)"$/m.exec(read('python/pyproject.toml')) ?? [];
    const minors = matrix?.python?.map((version) => Number(version.split('.')[1]));
    expect(minors?.length).toBeGreaterThan(3);
    expect(minors).toEqual(minors?.map((_, index) => Number(oldest) + index));
    expect(pythonJob?.steps?.at(-1)?.run).toBe('python -m unittest');
  });
});

test('a release waits for the tests and is published without a stored token', () => {
  const text = read(`${FOLDER}release.yml`);
  expect(text).toMatch(/^ {2}test:\n {4}uses: \.\/\.github\/workflows\/ci\.yml$/m);
  expect(text).toMatch(/^ {2}release:\n {4}needs: test$/m);
  expect(text).toMatch(/^ {6}id-token: write$/m);
  expect(text).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/);
  expect(read(`${FOLDER}ci.yml`)).toMatch(/run: .*bash \.ci\/run$/m);
});

test.each([
  ['package-lock.json', 500],
  ['scripts/mutants/package-lock.json', 100],
])('every package from the registry has a checksum in %s', (file, least) => {
  const { packages } = JSON.parse(read(file)) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(least);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('no dependency runs a script while it is installed', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as {
    readonly allowScripts: Readonly<Record<string, boolean>>;
  };
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
  };
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScripts.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13));
  expect(names.filter((name) => allowScripts[name] !== false)).toEqual([]);
  expect(Object.values(allowScripts)).not.toContain(true);
});
