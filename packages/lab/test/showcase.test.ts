/** What `simulate` plays without arguments. */
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { playShowcase } from '../src/commands/showcase.js';
import { cli } from './builtCli.js';

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
const SMALL = { random: 3, strong: 2, bot: 'heuristic', opponent: 'random', workers: 1 };

async function shown(isTTY: boolean, signal?: AbortSignal) {
  let stdout = '';
  const stderr = new PassThrough({ encoding: 'utf8' });
  const io = {
    stdout: { write: (text: string) => (stdout += text) },
    stderr: Object.assign(stderr, { isTTY, columns: 80 }),
    ...(signal && { signal }),
  };
  await playShowcase(io, SMALL);
  return { stdout, stderr: String(stderr.read() ?? '') };
}

/** The lines of two aligned tables, by game. */
function expectTables(stdout: string, random: number, strong: number): void {
  const tables = stdout.split('\n\n').filter((part) => part.startsWith('game '));
  expect(tables.length).toBe(2);
  for (const [index, table] of tables.entries()) {
    const [titles = '', rule = '', ...rows] = table.split('\n');
    expect(rows.map((row) => row.split(/ +/)[0])).toEqual(GAMES);
    const games = rows.map((row) => Number(row.split(/ +/)[1]));
    expect(games).toEqual(GAMES.map(() => (index === 0 ? random : strong)));
    expect(new Set([titles, rule, ...rows].map((row) => row.length)).size).toBe(1);
  }
}

describe('simulate without arguments', () => {
  test('prints two aligned tables to a pipe, and a line for each game meanwhile', async () => {
    const { stdout, stderr } = await shown(false);
    expectTables(stdout, 3, 2);
    expect(stdout).toContain('15 games of random players\n\n');
    expect(stdout).toContain('10 games of the bot heuristic against the agent random\n\n');
    const lines = stderr.trim().split('\n');
    expect(lines.length).toBe(2 * GAMES.length);
    expect(lines.filter((line) => !/^[a-z]+: \d games, [\d,.]+ games\/s$/.test(line))).toEqual([]);
  });

  test('shows a bar with the rate on a terminal, and only the tables on stdout', async () => {
    const { stdout, stderr } = await shown(true);
    expectTables(stdout, 3, 2);
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toMatch(/15 games \| .* games\/s \| /);
  });

  test('stops on a signal', async () => {
    const stop = AbortSignal.abort();
    await expect(shown(false, stop)).rejects.toMatchObject({ code: 'interrupted' });
  });

  if (isDeep) {
    test('plays thousands of games, and the strong bot wins', async () => {
      const { code, stdout } = await cli.run('simulate');
      expect(code).toBe(0);
      expectTables(stdout, 500, 2);
      expect(stdout).toContain('2,500 games of random players');
      const [, strong = ''] = stdout.split('against the agent heuristic');
      const won = Array.from(
        strong.matchAll(/^[a-z]+ +2 +[\d.]+ +(\d) +(\d) /gm),
        ([, bot, opponent]) => Number(bot) - Number(opponent),
      );
      expect(won.length).toBe(GAMES.length);
      expect(won.reduce((sum, ahead) => sum + ahead, 0)).toBeGreaterThan(5);
    });
  }
});
