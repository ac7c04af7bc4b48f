/** The tournament that docs/lab.md shows is what the command prints. */
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { main } from '@rulewright/lab';
import { expect, test } from 'vitest';

test('the report of a tournament', async () => {
  const page = readFileSync(fileURLToPath(new URL('../lab.md', import.meta.url)), 'utf8');
  const [, command = '', report = ''] = /^```text\n\$ rulewright (tournament .*)\n([^`]*)^```$/m.exec(page) ?? [];
  let printed = '';
  await main(command.split(' '), { stdout: { write: (text) => (printed += text) }, stderr: new PassThrough() });
  // The last line has the times.
  expect(printed.trimEnd().split('\n').slice(0, -2).join('\n')).toBe(report.trimEnd());
});
