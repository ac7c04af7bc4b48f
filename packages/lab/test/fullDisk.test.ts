import { writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { emptyFolder, rulewright } from './command.js';

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  writeSync: () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  },
}));

test('a full disk leaves no partial file and keeps the old one', async () => {
  const folder = emptyFolder();
  writeFileSync(folder.path('report.json'), 'old');
  const result = await rulewright('simulate', 'pig', '--games', '5', '--json', folder.path('report.json'), '--force');
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toMatch(/^error\[unwritableOutput\]: .*the disk is full/);
  expect(folder.names()).toEqual(['report.json']);
});
