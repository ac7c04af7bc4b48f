import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SimulationReport } from '../src/index.js';
import { emptyFolder, rulewright } from './command.js';

const ARGV = ['simulate', 'pig', '--players', '2', '--agents', 'greedy:horizon=0,random'];
const TOURNAMENT = ['tournament', 'pig', '--agents', 'greedy:horizon=0,random'];

function reportIn(path: string): Omit<SimulationReport, 'speed'> {
  const { speed: _, ...report } = JSON.parse(readFileSync(path, 'utf8')) as SimulationReport;
  return report;
}

describe('--resume', () => {
  test('continues a shorter run seamlessly', async () => {
    const folder = emptyFolder();
    const [run, whole, parts] = ['run.json', 'whole.json', 'parts.json'].map(folder.path) as [string, string, string];
    await rulewright(...ARGV, '--games', '30', '--json', whole);
    for (const games of ['7', '8', '30']) {
      const result = await rulewright(...ARGV, '--games', games, '--resume', run, '--json', parts, '--force');
      expect(result).toMatchObject({ code: 0, stderr: '' });
    }
    expect(reportIn(parts)).toEqual(reportIn(whole));
  });

  test('prints a finished run again', async () => {
    const folder = emptyFolder();
    const argv = [...ARGV, '--games', '10', '--resume', folder.path('run.json')];
    const first = await rulewright(...argv);
    const again = await rulewright(...argv);
    const untimed = (text: string) => text.split('\n').slice(0, -2).join('\n');
    expect(untimed(again.stdout)).toBe(untimed(first.stdout));
  });

  test.each([
    ['another seed', ['--seed', '2'], 'its seed is 1, not 2'],
    ['other agents', ['--agents', 'random'], 'its agents is ["greedy:horizon=0","random"], not ["random"]'],
    ['another config', ['--config', '{"goal":50}'], 'its config is {"players":2,"goal":100}, not'],
    ['another budget', ['--budget', '5'], 'its budget is {}, not {"iterations":5}'],
  ])('refuses the file of a run with %s and keeps it', async (_, options, sentence) => {
    const folder = emptyFolder();
    await rulewright(...ARGV, '--games', '5', '--resume', folder.path('run.json'));
    const before = readFileSync(folder.path('run.json'), 'utf8');
    const { code, stderr } = await rulewright(...ARGV, ...options, '--resume', folder.path('run.json'));
    expect(code).toBe(2);
    expect(stderr).toContain('error[otherRun]');
    expect(stderr).toContain(sentence);
    expect(readFileSync(folder.path('run.json'), 'utf8')).toBe(before);
  });

  test.each([
    ['another file', 'hello'],
    ['a truncated one', '{"format":"rulewright-checkpoint","of":{'],
    ['another format', '{"format":"rulewright-report"}'],
    ['a negative count', undefined],
  ])('refuses %s and keeps it', async (_, given) => {
    const folder = emptyFolder();
    const path = folder.path('run.json');
    await rulewright(...ARGV, '--games', '5', '--resume', path);
    const text = given ?? readFileSync(path, 'utf8').replace('"games":5', '"games":-5');
    writeFileSync(path, text);
    const { code, stderr } = await rulewright(...ARGV, '--games', '5', '--resume', path);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error\[unreadableInput\]: .*run\.json can.t be resumed: .+\.\n$/);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test.each([
    ['of a run', [...ARGV, '--games', '5'], '"wins":[[1,', '"wins":[[1,3'],
    ['of a tournament', [...TOURNAMENT, '--games', '4'], '"wins":[[1,', '"wins":[[1,3'],
    ['without a checksum', [...ARGV, '--games', '5'], ',"checksum":', ',"sum":'],
    ["under another run's seed", [...ARGV, '--games', '5'], '"seed":1', '"seed":2', ['--seed', '2']],
  ])('refuses altered figures %s and keeps the file', async (_, argv, figure, altered, options: string[] = []) => {
    const folder = emptyFolder();
    const path = folder.path('run.json');
    await rulewright(...argv, '--resume', path);
    const written = readFileSync(path, 'utf8');
    const text = written.replace(figure, altered);
    expect(text).not.toBe(written);
    writeFileSync(path, text);
    const { code, stderr } = await rulewright(...argv, ...options, '--resume', path);
    expect(stderr).toMatch(/^error\[unreadableInput\]: .*run\.json can't be resumed: .*checksum.*\.\n$/);
    expect(code).toBe(2);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test("refuses another output's file and an unwritable output up front", async () => {
    const folder = emptyFolder();
    const path = folder.path('run.json');
    const twice = await rulewright(...ARGV, '--resume', path, '--report', path);
    expect(twice.stderr).toContain(`--resume and --report both name ${path}`);
    const nowhere = await rulewright(...ARGV, '--resume', path, '--json', folder.path('none/report.json'));
    expect(nowhere.stderr).toContain('error[unwritableOutput]');
    expect(folder.names()).toEqual([]);
  });

  test('refuses --traces too', async () => {
    const folder = emptyFolder();
    const argv = ['--resume', folder.path('run.json'), '--traces', folder.path('games.jsonl')];
    expect((await rulewright(...ARGV, ...argv)).stderr).toContain('error[conflictingOptions]: ');
    expect(folder.names()).toEqual([]);
  });
});
