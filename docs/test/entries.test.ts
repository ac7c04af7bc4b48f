import { expect, test } from 'vitest';
import { entries } from '../site/entries.mjs';

test('the source of every entry says at its top what it holds, for the reference', () => {
  const all = entries();
  expect(all.map(({ name }) => name)).toContain('@rulewright/city/positions');
  for (const { name, summary } of all) expect(summary, name).not.toBe('');
});
