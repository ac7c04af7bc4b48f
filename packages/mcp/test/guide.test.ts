import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulewright } from '../../lab/test/command.js';
import { modelClient } from './modelClient.js';

const page = readFileSync(new URL('../../../docs/mcp.md', import.meta.url), 'utf8');

test('the exchange in docs/mcp.md happens as shown', async () => {
  const [, shown = ''] = /^```text\n(.*?)\n^```$/ms.exec(page) ?? [];
  const { call } = await modelClient();
  const said: string[] = [];
  for (const [, tool = '', args = ''] of shown.matchAll(/^> (\w+) (\{.*\})$/gm)) {
    const { text } = await call(tool, JSON.parse(args));
    said.push(`> ${tool} ${args}\n${text.trimEnd()}`);
  }
  expect(said.length).toBeGreaterThan(5);
  expect(said.join('\n\n')).toBe(shown);
});

test('the page lists every tool and a working configuration', async () => {
  const { client } = await modelClient();
  for (const { name } of (await client.listTools()).tools) expect(page).toContain(`| \`${name}\` |`);
  const [, json = ''] = /^```json\n(.*?)^```$/ms.exec(page) ?? [];
  const { args } = JSON.parse(json).mcpServers.rulewright;
  const argv: string[] = args.slice(args.indexOf('rulewright') + 1);
  expect((await rulewright(...argv, '--no-such-option')).stderr).toContain("Unknown option '--no-such-option'");
  expect((await rulewright('help')).stdout).toMatch(/^ {2}mcp /m);
});

test('the page states the limits', async () => {
  const { call } = await modelClient();
  const rows = page.matchAll(/^\| ((?:`\w+`(?:, | and )?)+)(?: of an agent)? \| ([\d,]+) \|$/gm);
  const limits = [...rows].flatMap(([, names = '', most = '']) =>
    Array.from(names.matchAll(/`(\w+)`/g), ([, name]) => [name, Number(most.replace(',', ''))] as const),
  );
  expect(limits).toHaveLength(7);
  for (const [name, most] of limits) {
    const { text } = await call('new_game', { game: 'pig', seats: ['me', `mcts:${name}=${most + 1}`] });
    expect(text).toContain(`${name} can't be more than ${most} on this server.`);
  }
});
