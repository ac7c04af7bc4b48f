/** One place holds the address of the repository. Files for contributors and the packages follow, and a release needs a real one. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { addressFaults, PLACEHOLDER, releaseFault, repositoryAddress, STATING } from '../scripts/repository.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

describe('the address of the repository', () => {
  const address = repositoryAddress();

  test('is the same in all packages and files that state it', () => {
    expect(addressFaults(address, read)).toEqual([]);
  });

  test('a package or a file with another address is found', () => {
    const other = address.replace('rulewright', 'elsewhere');
    expect(addressFaults(other, read)).toEqual(expect.arrayContaining([...STATING]));
    const moved = (path: string) =>
      path === 'packages/core/package.json' ? read(path).replace('packages/core#', '#') : read(path);
    expect(addressFaults(address, moved)).toEqual(['packages/core/package.json: homepage']);
  });

  test.each([
    [PLACEHOLDER, 'is a placeholder'],
    ['https://github.com/me/rulewright.git', "isn't the address"],
    ['git@github.com:me/rulewright', "isn't the address"],
    ['undefined', "isn't the address"],
  ])('a release refuses %s', (wrong, message) => {
    expect(releaseFault(wrong)).toContain(message);
  });

  test('a release begins with that check, and takes a real address', () => {
    expect(releaseFault('https://github.com/me/rulewright')).toBeUndefined();
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    expect(scripts['release']).toMatch(/^npm run address --silent -- --release && /);
    const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/address.mjs`, '--release'], {
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual(releaseFault(address) === undefined ? [0, ''] : [1, releaseFault(address)]);
  });

  test('until there is one, nothing has a release date', () => {
    if (address === PLACEHOLDER) expect(read('CITATION.cff')).not.toContain('date-released');
  });
});

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id: string;
    readonly attributes: { readonly label: string; readonly options?: readonly string[] };
  }[];
}

describe('the forms of issues', () => {
  const folder = '.github/ISSUE_TEMPLATE/';
  const names = readdirSync(root + folder).filter((name) => name !== 'config.yml');
  const forms = new Map(names.map((name) => [name, parse(read(folder + name)) as Form]));

  test.each([...forms])(
    '%s has a name, a description and fields with distinct ids',
    (_, { name, description, body }) => {
      expect([typeof name, typeof description]).toEqual(['string', 'string']);
      expect(body.length).toBeGreaterThan(1);
      expect(body.filter(({ type }) => !['dropdown', 'input', 'textarea'].includes(type))).toEqual([]);
      expect(body.filter(({ attributes }) => typeof attributes.label !== 'string')).toEqual([]);
      expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    },
  );

  test('the one on rules offers every game', () => {
    const options = forms.get('wrong-rule.yml')?.body.find(({ id }) => id === 'game')?.attributes.options;
    const games = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
    const titles = games.map((game) => read(`docs/rules/${game}.md`).split('\n')[0]?.replace(/^# /, ''));
    expect(titles.filter((title) => !options?.some((option) => title?.includes(option)))).toEqual([]);
  });
});
