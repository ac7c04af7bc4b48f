import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { pl } from '@rulewright/copenhagen/text/pl';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import type { SimulationReport } from '../src/index.js';
import { type CommandResult, emptyFolder, rulewright, rulewrightOn, rulewrightStopped } from './command.js';

/** The report without its last line, the times. */
function untimed(text: string): string {
  return text.trimEnd().split('\n').slice(0, -1).join('\n');
}

describe('simulate prints', () => {
  test('every part of the report, and nothing on stderr without a terminal', async () => {
    const { code, stdout, stderr } = await rulewright('simulate', 'pig', '--games', '50', '--players', '3');
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const part of [
      'pig: 50 games of 3 players, seed 1',
      'agent random at every seat',
      '95% interval',
      'points by item, per player',
      'decisions of a game',
      'legal actions at a decision',
      'why games ended',
      'final score',
      'actions/s',
    ]) {
      expect(stdout).toContain(part);
    }
  });

  test('rounds, if the game has them, and winning scores', async () => {
    const argv = ['--games', '3', '--players', '2'];
    const burgundy = await rulewright('simulate', 'burgundy', ...argv);
    expect(burgundy.stdout).toMatch(/^rounds of a game +25\.00 +0\.00 +25 +25$/m);
    const stoneage = await rulewright('simulate', 'stoneage', ...argv);
    expect(stoneage.stdout).toMatch(/^rounds of a game +[1-9]/m);
    const pig = await rulewright('simulate', 'pig', ...argv, '--config', '{"goal":20}');
    expect(pig.stdout).not.toContain('rounds');
    const [, least = ''] = /^winner +[\d.]+ +[\d.]+ +(\d+) +\d+$/m.exec(pig.stdout) ?? [];
    expect(Number(least)).toBeGreaterThanOrEqual(20);
  });

  test('players, options, sources of points and reasons for the end in a language', async () => {
    const page = emptyFolder().path('report.html');
    const argv = ['copenhagen', '--games', '2', '--players', '2', '--language', 'pl', '--report', page];
    const { stdout } = await rulewright('simulate', ...argv);
    for (const said of [
      'Gracz 1',
      'Gracz 2',
      pl.options(String).openHands(),
      pl.score(String).floorsWithBrick(),
      pl.endings(String).mermaid(),
    ]) {
      expect(stdout).toContain(said);
      expect(readFileSync(page, 'utf8')).toContain(said);
    }
    expect(stdout).not.toMatch(/Player 1|openHands|false/);
    expect((await rulewright('simulate', 'copenhagen', '--language', 'fr')).stderr).toContain('en, de, pl');
  });

  test('a game with its maximum number of players by default', async () => {
    const { stdout } = await rulewright('simulate', 'copenhagen', '--games', '1');
    expect(stdout).toContain('copenhagen: 1 game of 4 players');
  });

  test('The Castles of Burgundy without a game; other options count', async () => {
    const { stdout } = await rulewright('simulate', '--games', '1', '--agents', 'random', '--workers', '1');
    expect(stdout).toContain('burgundy: 1 game of 4 players');
  });

  if (isDeep) {
    test('without a game, the bots of every level and a random player', async () => {
      const { stdout } = await rulewright('simulate', '--games', '1', '--workers', '1');
      expect(stdout).toContain('burgundy: 1 game of 4 players');
      const scoreOf = (agent: string): number => {
        const [, score = ''] = new RegExp(`^${agent} +\\d+ +\\d+ .*% +([\\d.]+) `, 'm').exec(stdout) ?? [];
        return Number(score);
      };
      expect(scoreOf('hard')).toBeGreaterThan(170);
      expect(scoreOf('easy')).toBeGreaterThan(100);
      expect(scoreOf('random')).toBeLessThan(80);
    });
  }

  test('the same report for the same seed, except times, and another for another seed', async () => {
    const argv = ['simulate', 'pig', '--games', '40', '--seed'];
    const first = await rulewright(...argv, '7');
    const again = await rulewright(...argv, '7');
    const other = await rulewright(...argv, '8');
    expect(untimed(again.stdout)).toBe(untimed(first.stdout));
    expect(untimed(other.stdout)).not.toBe(untimed(first.stdout));
  });

  test('results under a budget for agents without their own limit', async () => {
    const argv = ['simulate', 'tictactoe', '--games', '6', '--agents'];
    const body = (text: string): string => untimed(text).split('\n').slice(3).join('\n');
    const granted = await rulewright(...argv, 'mcts', '--budget', '5');
    const own = await rulewright(...argv, 'mcts:iterations=5', '--budget', '90');
    const usual = await rulewright(...argv, 'mcts');
    const nameless = ({ stdout }: CommandResult): string => body(stdout).replace(/^mcts\S* +/gm, 'mcts ');
    expect(nameless(granted)).toBe(nameless(own));
    expect(nameless(granted)).not.toBe(nameless(usual));
    expect(await rulewright(...argv, 'mcts', '--budget', '2ms')).toMatchObject({ code: 0, stderr: '' });
  });

  test('expectations, only for agents that search', async () => {
    const argv = ['simulate', 'pig', '--players', '2', '--config', '{"goal":20}', '--games', '10', '--agents'];
    const { stdout } = await rulewright(...argv, 'random,mcts:iterations=10');
    const [, table = ''] =
      /^what agents expect, by part of the game +0\.0% +25\.0% +50\.0% +75\.0% +100\.0%\n-.*\n((?:.+\n)+)/m.exec(
        stdout,
      ) ?? [];
    expect(table).toMatch(/^mcts:iterations=10( +(-?\d+\.\d\d|-)){5}\n$/);
    expect((await rulewright(...argv, 'random')).stdout).not.toContain('what agents expect');
  });

  test('the results of several agents, each on every seat', async () => {
    const { stdout } = await rulewright('simulate', 'tictactoe', '--games', '40', '--agents', 'greedy,random');
    expect(stdout).toContain('agents greedy, random, taking turns at the seats');
    expect(stdout).toMatch(/^greedy +\d+ +\d+ +\d+\.\d%/m);
    expect(stdout).toMatch(/^random +\d+ +\d+ +\d+\.\d%/m);
  });

  test('a progress bar on a terminal, but not in the report', async () => {
    const { stdout, stderr } = await rulewrightOn({ isTTY: true }, 'simulate', 'pig', '--games', '20');
    expect(stderr).toContain('20 games');
    expect(stdout).not.toContain('\u001b');
  });
});

describe('simulate writes', () => {
  test('the report with config, seed and versions to --json', async () => {
    const folder = emptyFolder();
    await rulewright(
      'simulate',
      'pig',
      '--games',
      '30',
      '--config',
      '{"goal":20}',
      '--json',
      folder.path('report.json'),
    );
    const report: SimulationReport = JSON.parse(readFileSync(folder.path('report.json'), 'utf8'));
    expect(report).toMatchObject({
      format: 'rulewright-report',
      game: 'pig',
      config: { players: 6, goal: 20 },
      seed: 1,
      games: 30,
      versions: { rules: 1 },
    });
    expect(report.seats).toHaveLength(6);
    expect(folder.names()).toEqual(['report.json']);
  });

  test('a verifiable trace of each game to --traces', async () => {
    const folder = emptyFolder();
    await rulewright('simulate', 'pig', '--games', '12', '--traces', folder.path('games.jsonl'));
    expect(readFileSync(folder.path('games.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(12);
    const { code, stdout } = await rulewright('replay', folder.path('games.jsonl'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^pig: 12 traces verified, [\d,]+ moves\n$/);
    expect(folder.names()).toEqual(['games.jsonl']);
  });

  test('an HTML page to --report', async () => {
    const folder = emptyFolder();
    await rulewright('simulate', 'pig', '--games', '5', '--report', folder.path('report.html'));
    expect(readFileSync(folder.path('report.html'), 'utf8')).toMatch(/^<!DOCTYPE html>.*<\/html>\n$/s);
    expect(folder.names()).toEqual(['report.html']);
  });

  test('over an old file only once the new one is complete, also behind a link', async () => {
    const folder = emptyFolder();
    writeFileSync(folder.path('report.json'), 'old');
    symlinkSync(folder.path('report.json'), folder.path('link.json'));
    await rulewright('simulate', 'pig', '--games', '5', '--json', folder.path('link.json'), '--force');
    expect(JSON.parse(readFileSync(folder.path('report.json'), 'utf8'))).toMatchObject({ game: 'pig' });
    expect(folder.names()).toEqual(['link.json', 'report.json']);
  });
});

describe('stopped runs', () => {
  test('print the results so far and leave no file', async () => {
    const folder = emptyFolder();
    writeFileSync(folder.path('report.json'), 'old');
    // The traces of the first games are in the temporary file.
    const result = await rulewrightStopped(
      () => folder.names().some((name) => name.includes('games') && statSync(folder.path(name)).size > 0),
      ...['simulate', 'pig', '--games', '100000000'],
      ...['--json', folder.path('report.json'), '--traces', folder.path('games.jsonl'), '--force'],
    );
    expect(result.code).toBe(130);
    expect(result.stdout).toMatch(/^pig: \d+ games? of 6 players/);
    expect(result.stderr).toMatch(
      /^error\[interrupted\]: The run was stopped after \d+ games?; no file was written\.\n$/,
    );
    expect(folder.names()).toEqual(['report.json']);
    expect(readFileSync(folder.path('report.json'), 'utf8')).toBe('old');
  });
});
