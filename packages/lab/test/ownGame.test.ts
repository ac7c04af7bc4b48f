import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import type { SimulationReport } from '../src/index.js';
import { cli } from './builtCli.js';
import { emptyFolder, rulewright } from './command.js';
import { jsonMetadata, jsonRows } from './exportCommand.js';
import { again, play } from './playing.js';

const path = (name: string): string => fileURLToPath(new URL(`../../../examples/own-game/${name}`, import.meta.url));

/** The example, in TypeScript. */
const KUHN = path('kuhn.ts');
const EQUILIBRIUM = path('equilibrium.ts');

function reportIn(file: string): Omit<SimulationReport, 'speed'> {
  const { speed: _, ...report } = JSON.parse(readFileSync(file, 'utf8')) as SimulationReport;
  return report;
}

describe("a user's game, given by path", () => {
  if (isDeep) {
    test('is simulated the same by any number of workers; the equilibrium has the value Kuhn proved', async () => {
      const folder = emptyFolder();
      const hands = 20_000;
      const argv = ['simulate', KUHN, '--config', '{"hands":1}', '--agents', EQUILIBRIUM, '--games', `${hands}`];
      for (const workers of ['1', '2']) {
        const files = ['--json', folder.path(`${workers}.json`), '--traces', folder.path(`${workers}.jsonl`)];
        expect(await cli.run(...argv, '--workers', workers, ...files)).toMatchObject({ code: 0, stderr: '' });
      }
      expect(reportIn(folder.path('2.json'))).toEqual(reportIn(folder.path('1.json')));
      const { game, seats } = reportIn(folder.path('1.json'));
      expect(game).toBe('kuhn');
      // The first player loses 1/18 of a chip per hand: Kuhn, 1950. The standard error is 0.01.
      expect(seats[0]?.score.mean).toBeGreaterThan(-1 / 18 - 0.04);
      expect(seats[0]?.score.mean).toBeLessThan(-1 / 18 + 0.04);
      const replay = await rulewright('replay', folder.path('2.jsonl'), KUHN);
      expect(replay).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`kuhn: ${hands.toLocaleString('en')} traces verified, `),
      });
      const { stderr } = await rulewright('replay', folder.path('2.jsonl'));
      expect(stderr).toContain("error[unknownGame]: Unknown game 'kuhn'");
    });
  }

  const broken: readonly (readonly [string, string, string | RegExp])[] = [
    ['breaks the contract', '[]', 'error[invalidGame]: Stage call offers no legal action.\n'],
    ['asks core for what is not there', '[core.entryAt(CALLS, 9)]', /^error\[gameFailed\]: .* \(.*kuhn\.ts:\d+\)\.\n$/],
    ['throws', 'fail()', /^error\[gameFailed\]: The game failed: fail is not defined \(.*kuhn\.ts:\d+\)\.\n$/],
  ];
  const isNamed = async (workers: string, actions: string, sentence: string | RegExp): Promise<void> => {
    const path = emptyFolder().path('kuhn.ts');
    writeFileSync(path, readFileSync(KUHN, 'utf8').replace('legal.pushAll(CALLS)', `legal.pushAll(${actions})`));
    const run = workers === '1' ? rulewright : cli.run;
    const { code, stderr } = await run('simulate', path, '--games', '2', '--workers', workers);
    expect(code).toBe(2);
    expect(stderr).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  };

  test.each(broken)('is named in the error if it %s', (_, actions, sentence) => isNamed('1', actions, sentence));

  if (isDeep) {
    test.each(broken)('is named in the error of workers if it %s', (_, actions, sentence) =>
      isNamed('2', actions, sentence),
    );
  }

  test('is played in tournaments, where the equilibrium beats random play', async () => {
    const agents = `random,${EQUILIBRIUM}:bluff=30`;
    const { code, stdout } = await rulewright('tournament', KUHN, '--agents', agents, '--games', '100');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1 {6}\S*equilibrium\.ts:bluff=30 /m);
  });

  test('is played at the terminal, which says how to resume', async () => {
    const folder = emptyFolder();
    const agents = ['--agents', `human,${EQUILIBRIUM}`];
    const begun = await play(['2'], KUHN, '--seed', '1', '--save', folder.path('game.jsonl'), ...agents);
    expect(begun.stdout).toMatch(/^Hand 1 of 10\nPlayer 1: 0 chips, card [JQK]\nPlayer 2: 0 chips, card \?$/m);
    expect(begun.stdout).toContain(`rulewright play ${KUHN} --resume ${folder.path('game.jsonl')} --agents `);
    const ended = await play(again('1'), KUHN, '--resume', folder.path('game.jsonl'), ...agents);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toContain('All 10 hands are played');
  });

  test('is exported', async () => {
    const out = emptyFolder().path('rows.jsonl');
    const { code, stdout } = await rulewright('export', KUHN, '--games', '5', '--jsonl', out);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^kuhn: 5 games, \d+ rows\n$/) });
    expect(jsonRows(out).every(({ game, mask }) => game === 'kuhn' && mask.join() === '0,1')).toBe(true);
    expect(jsonMetadata(out).game).toBe('kuhn');
  });

  test('is bundled only if it is valid, and without overwriting a file', async () => {
    const folder = emptyFolder();
    const out = folder.path('mine.js');
    writeFileSync(folder.path('mine.ts'), "import './nowhere.js';");
    const { stderr } = await rulewright('bundle', folder.path('mine.ts'), '--out', out);
    expect(stderr).toMatch(/^error\[invalidGame\]: .*nowhere\.js.*mine\.ts:1\)/);
    writeFileSync(out, 'kept');
    expect((await rulewright('bundle', KUHN, '--out', out)).stderr).toContain('error[unwritableOutput]');
    expect(readFileSync(out, 'utf8')).toBe('kept');
  });

  test('has its JSON Schema', async () => {
    const { stdout } = await rulewright('schema', KUHN);
    expect(JSON.parse(stdout).config.properties.hands).toMatchObject({ minimum: 1, maximum: 50, default: 10 });
  });
});
