/** The layers of core, and no package has an import cycle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cyclesIn, graphOf } from './imports.js';

const packages = fileURLToPath(new URL('../packages', import.meta.url));

test.each([...readdirSync(packages), '../python/engine'])('%s has no import cycle', (name) => {
  const graph = graphOf(join(packages, name, 'src'));
  expect(cyclesIn([...graph.keys()], (file) => graph.get(file) ?? [])).toEqual([]);
});

describe('core', () => {
  /** A layer imports only from layers that come before it. */
  const LAYERS = [
    'refusals.generated.ts',
    'contract.ts',
    'tools',
    'text',
    'chance',
    'schema',
    'engine',
    'view',
    'play',
    'defineGame.ts',
    'history',
    'fair',
    'learning',
    'define',
    'positions',
    'prompts',
    'index.ts',
    'testing',
  ];
  const source = join(packages, 'core/src');
  const graph = graphOf(source);
  const rank = (file: string): number => LAYERS.indexOf(file.split('/')[0] ?? '');

  test('has these layers', () => {
    expect(new Set([...graph.keys()].map((file) => file.split('/')[0]))).toEqual(new Set(LAYERS));
  });

  test('imports only from layers that come before', () => {
    const wrong = [...graph].flatMap(([file, others]) =>
      others.filter((other) => rank(other) > rank(file)).map((other) => `${file} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test('exports at most 60 values from its root', () => {
    const text = readFileSync(join(source, 'index.ts'), 'utf8');
    const names = Array.from(text.matchAll(/export \{([^}]*)\}/g), ([, listed = '']) => listed.split(',')).flat();
    const values = names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
    expect(values.length).toBeLessThanOrEqual(60);
  });

  test('says which file answers which question', () => {
    const readme = readFileSync(join(source, 'README.md'), 'utf8');
    const named = Array.from(readme.matchAll(/`([\w./]+\.ts)`/g), ([, file = '']) => file);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((file) => !graph.has(file))).toEqual([]);
  });
});
