import { fileURLToPath } from 'node:url';
import { main } from '@rulewright/lab';
import { expect, test } from 'vitest';

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

// After a change of a catalogue: npx vitest run examples/drafting/test/words.test.ts -u
test.each([
  ['en', 'messages/en.json'],
  ['de', 'messages/en.json', 'messages/de.json'],
])('words/%s.ts is what `rulewright messages` makes of the catalogue', async (language, ...catalogues) => {
  let words = '';
  const code = await main(['messages', ...catalogues.map(path)], {
    stdout: { write: (text) => (words += text) },
    stderr: process.stderr,
  });
  expect(code).toBe(0);
  await expect(words).toMatchFileSnapshot(path(`words/${language}.ts`));
});
