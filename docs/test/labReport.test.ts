/** The tournament that docs/lab.md shows is what the command prints, but for the tables of seats at its end. */
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { main } from '@rulewright/lab';
import { expect, test } from 'vitest';

test('the report of a tournament', async () => {
  const page = readFileSync(fileURLToPath(new URL('../lab.md', import.meta.url)), 'utf8');
  const [, command = '', report = ''] =
    /^```text\n\$ rulewright (tournament .*)\n([^`]*)^\.\.\.\n```$/m.exec(page) ?? [];
  let printed = '';
  await main(command.split(' '), { stdout: { write: (text) => (printed += text) }, stderr: new PassThrough() });
  expect(report).toContain('sequential test');
  expect(printed.slice(0, report.length)).toBe(report);
  const tables = printed.slice(report.length).split('\n\n');
  expect(tables.map((table) => table.split(' ')[0])).toEqual(['player', 'moved', expect.stringMatching(/^\d/)]);
});
