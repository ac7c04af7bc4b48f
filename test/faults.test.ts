import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FAULTS, GAMES } from '../scripts/faults/list.mjs';
import { withFault } from '../scripts/faults/withFault.mjs';

describe('npm run faults', () => {
  test.each(FAULTS)('can put into $game: $what', ({ game, file = GAMES[game].file, changes }) => {
    const source = readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
    expect(withFault(source, changes)).not.toBe(source);
  });

  test('refuses a change of what a source has not, or twice', () => {
    expect(() => withFault('a b b', [['c', 'd']])).toThrow('The source must have once: c');
    expect(() => withFault('a b b', [['b', 'd']])).toThrow('The source must have once: b');
  });
});
