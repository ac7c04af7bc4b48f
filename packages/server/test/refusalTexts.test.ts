/** Refusals in words. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refusalText } from '../src/client.js';

const folder = fileURLToPath(new URL('../src/', import.meta.url));

/** The codes of all refusals that the source makes, and those of undo and of configs. */
function codes(): string[] {
  const source = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('');
  const own = Array.from(source.matchAll(/new RefusedError\(\s*'(\w+)'/g), ([, code = '']) => code);
  const faults = Array.from(source.matchAll(/\{ code: '(\w+)'/g), ([, code = '']) => code);
  const undo = ['nothingToUndo', 'notYours', 'chanceActed', 'somethingRevealed'];
  return [...new Set([...own, ...faults, ...undo, 'invalidConfig'])];
}

test.each(['en', 'de', 'pl'] as const)('every refusal of the server has words in %s', (language) => {
  expect(codes().length).toBeGreaterThan(30);
  for (const code of codes()) expect(refusalText(code, language), code).toMatch(/^\p{Lu}.*\.$/u);
  expect(refusalText('toString', language)).toBeUndefined();
});

test('no two languages say the same', () => {
  for (const code of codes()) {
    expect(new Set(['en', 'de', 'pl'].map((each) => refusalText(code, each as 'en'))).size, code).toBe(3);
  }
});

test('the list of the protocol has every code', () => {
  const protocol = readFileSync(`${folder}../PROTOCOL.md`, 'utf8');
  const others = new Set(['nothingToUndo', 'notYours', 'chanceActed', 'somethingRevealed']);
  for (const code of codes()) if (!others.has(code)) expect(protocol).toContain(`\`${code}\``);
});
