/** Everything that states the version of the packages states the same one. `npm run version` writes them all. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import getReleasePlan from '@changesets/get-release-plan';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const { version = '' } = JSON.parse(read('packages/core/package.json')) as Manifest;

/** The manifests of all packages and programs, by path. */
const manifests = execFileSync('git', ['ls-files', '*/package.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !path.includes('/templates/'))
  .map((path): [string, Manifest] => [path, JSON.parse(read(path)) as Manifest]);

/** The ranges of our packages in a manifest: `@rulewright/core ^1.0.0`. */
function ownRanges({ dependencies, devDependencies, peerDependencies }: Manifest): string[] {
  return [dependencies, devDependencies, peerDependencies]
    .flatMap((ranges = {}) => Object.entries(ranges))
    .filter(([name]) => name.startsWith('@rulewright/'))
    .map(([name, range]) => `${name} ${range}`);
}

test('all packages have one version', () => {
  const published = manifests.filter(([, manifest]) => !manifest.private);
  expect(published.length).toBe(16);
  expect(published.filter(([, manifest]) => manifest.version !== version).map(([path]) => path)).toEqual([]);
});

test('packages, examples and documentation depend on that version', () => {
  const ranges = manifests.flatMap(([path, manifest]) => ownRanges(manifest).map((range) => `${path}: ${range}`));
  expect(ranges.length).toBeGreaterThan(50);
  expect(ranges.filter((range) => !range.endsWith(` ^${version}`))).toEqual([]);
});

test('the lock file has that version', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, Manifest>>;
  };
  for (const [path, { name, private: isPrivate }] of manifests) {
    const locked = packages[path.replace('/package.json', '')];
    if (name === undefined || locked === undefined) continue;
    if (!isPrivate) expect(locked.version, path).toBe(version);
    expect(
      ownRanges(locked).filter((range) => !range.endsWith(` ^${version}`)),
      path,
    ).toEqual([]);
  }
});

test.each([
  ['the Python package', 'python/src/rulewright/__init__.py', /^__version__ = "(.*)"$/m],
  ['the citation', 'CITATION.cff', /^version: (.*)$/m],
  ['the metadata in the guide to data sets', 'docs/datasets.md', /"versions": \{ "lab": "(.*?)"/],
  ['the newest section of the changelog', 'CHANGELOG.md', /^## (.*)$/m],
])('%s: that version', (_, path, pattern) => {
  expect(pattern.exec(read(path))?.[1]).toBe(version);
});

test('the next release raises every package as the changesets say, and no more', async () => {
  const { changesets, releases } = await getReleasePlan(root);
  const ASKED = ['major', 'minor', 'patch'] as const;
  const [highest] = ASKED.filter((type) =>
    changesets.some(({ releases }) => releases.some((one) => one.type === type)),
  );
  const published = manifests.filter(([, manifest]) => !manifest.private).map(([, { name }]) => name);
  const raised = highest === undefined ? [] : published.map((name) => `${name}: ${highest}`);
  const planned = releases.filter(({ type }) => type !== 'none').map(({ name, type }) => `${name}: ${type}`);
  expect(planned.sort()).toEqual(raised.sort());
});
