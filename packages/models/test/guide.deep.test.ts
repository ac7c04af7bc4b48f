import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { models } from './command.js';

const page = readFileSync(new URL('../../../docs/language-models.md', import.meta.url), 'utf8');

test('the report in docs/language-models.md is that of the command above it', async () => {
  const [, command = ''] = /^npx rulewright models (.*--stub.*)$/m.exec(page) ?? [];
  const [, shown = ''] = /^```text\n(.*?)\n^```$/ms.exec(page) ?? [];
  const { stdout } = await models(...command.split(' '));
  expect(shown.split('\n').length).toBeGreaterThan(10);
  expect(stdout).toContain(shown);
});
