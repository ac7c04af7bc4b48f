import { readFileSync, writeFileSync } from 'node:fs';
import { createRng, LiveGame, Table } from '@rulewright/core';
import { createTrace, formatTrace, formatTraceLine } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../src/index.js';
import type { ReviewDocument } from '../src/review/file.js';
import { cli } from './builtCli.js';
import { emptyFolder, rulewright, rulewrightStopped } from './command.js';

/** The first moves of a random game. */
function traceOf(id: string, seed: string, moves = 40) {
  const game = gameOf(id);
  const config = { players: 2 };
  const table = new Table(game, config, createRng(seed), { record: true });
  while (!table.isOver && table.moves.length < moves) table.playAtRandom();
  return createTrace(game, { config, seed, moves: table.moves.slice(0, moves) });
}

/** A folder with the trace of a short game, and quick reviews of it as JSON. */
function folderWithGame() {
  const folder = emptyFolder();
  const game = folder.path('game.jsonl');
  writeFileSync(game, formatTrace(traceOf('copenhagen', 'one', 16)));
  const argv = ['review', game, '--depth', 'quick'];
  const review = async (...more: string[]): Promise<ReviewDocument> => {
    const json = folder.path('review.json');
    const result = await rulewright(...argv, '--workers', '1', '--json', json, '--force', ...more);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    return JSON.parse(readFileSync(json, 'utf8'));
  };
  return { ...folder, argv, review };
}

describe('rulewright review', () => {
  test('says how players ended the game early', async () => {
    const { path } = emptyFolder();
    const trace = traceOf('copenhagen', 'one', 8);
    const live = LiveGame.restore(gameOf('copenhagen'), trace, createRng(1));
    live.end({ reason: 'lostOnTime', seats: [1] });
    writeFileSync(path('game.jsonl'), formatTrace(live.save()));
    const argv = ['review', path('game.jsonl'), '--depth', 'quick', '--workers', '1', '--json', path('review.json')];
    expect((await rulewright(...argv)).stdout).toContain('\n\nEnded early: Player 2 lost on time.\n\n');
    const document = JSON.parse(readFileSync(path('review.json'), 'utf8')) as ReviewDocument;
    expect(document.end).toEqual(live.earlyEnd);
  });

  test('prints errors, luck and the moments that mattered, and writes every move as JSON', async () => {
    const { path } = emptyFolder();
    writeFileSync(path('game.jsonl'), formatTrace(traceOf('copenhagen', 'one', 24)));
    const argv = ['review', path('game.jsonl'), '--workers', '1', '--json', path('review.json')];
    const { stdout, stderr, code } = await rulewright(...argv);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toMatch(/^copenhagen: 2 players, 24 moves; depth normal, strength medium, seed 1\n/);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).toMatch(/\nPlayer 1 +\d+ +\d+\.\d/);
    expect(stdout).toMatch(
      /\nThe costliest decisions\n {2}move \d+, Player \d: \d+\.\d% of the chance to win, \d\.\d\d points/,
    );
    expect(stdout).toMatch(/\n {4}better {2}\S/);
    expect(stdout).toMatch(/\nThe luckiest outcomes\n {2}move \d+: \+\d\.\d for Player \d: \S/);

    const document = JSON.parse(readFileSync(path('review.json'), 'utf8')) as ReviewDocument;
    const { game, moves, players, agent, config, depth, versions } = document;
    expect({ game, agent, depth, config: config.players }).toEqual({
      game: 'copenhagen',
      agent: 'learned',
      depth: 'normal',
      config: 2,
    });
    expect(versions.rules).toBe(1);
    expect(moves.map(({ move }) => move)).toEqual(Array.from({ length: 24 }, (_, move) => move));
    const sum = moves.reduce((total, move) => total + (move.kind === 'chance' ? (move.luck[1] as number) : 0), 0);
    expect(players[1]?.luck).toBeCloseTo(sum, 9);
    expect(players.every(({ cost }) => cost > 0)).toBe(true);
  });

  test('takes a lead for more between stronger players', async () => {
    const { review } = folderWithGame();
    const [medium, hard] = [await review(), await review('--strength', 'hard')];
    expect([medium.strength, hard.strength]).toEqual(['medium', 'hard']);
    for (const [index, { leads, chances }] of medium.moves.entries()) {
      const ahead = (leads[0] as number) > 0 ? 0 : 1;
      expect(hard.moves[index]?.chances?.[ahead]).toBeGreaterThan(chances?.[ahead] as number);
    }
  });

  test('describes moves in another language', async () => {
    const { stdout } = await rulewright(...folderWithGame().argv, '--workers', '1', '--language', 'pl');
    expect(stdout).toMatch(/\n {4}played {2}.*(kart|fasad|Dobierasz|Bierzesz|Weź)/);
  });

  test('gives the same review by any number of threads', async () => {
    const { review, argv, path } = folderWithGame();
    const file = path('threads.json');
    expect(await cli.run(...argv, '--workers', '2', '--json', file)).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(await review());
  });

  test('resumes where it was stopped', async () => {
    const { review, argv, path, names } = folderWithGame();
    const resume = ['--workers', '1', '--resume', path('progress.json')];
    const stopped = await rulewrightStopped(() => true, ...argv, ...resume, '--json', path('none.json'));
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toMatch(
      /^error\[interrupted\]: The review was stopped after \d+ moves?; .*progress\.json resumes/,
    );
    expect(names()).not.toContain('none.json');
    const resumed = await review(...resume);
    expect(resumed).toEqual(await review());
    expect(await review(...resume)).toEqual(resumed);
    const { stderr } = await rulewright(...argv, ...resume, '--seed', '2');
    expect(stderr).toMatch(/^error\[otherRun\]: .* belongs to another review: its seed is 1, not 2\.\n$/);
  });

  test('takes one trace of many', async () => {
    const { path } = folderWithGame();
    const games = path('games.jsonl');
    writeFileSync(games, ['one', 'two'].map((seed) => formatTraceLine(traceOf('copenhagen', seed, 9))).join(''));
    const argv = ['review', games, '--workers', '1', '--depth', 'quick'];
    const [first, second] = [await rulewright(...argv), await rulewright(...argv, '--trace', '2')];
    expect(second.stdout).toMatch(/^copenhagen: 2 players, 9 moves/);
    expect(second.stdout).not.toBe(first.stdout);
    expect(await rulewright(...argv, '--trace', '3')).toMatchObject({
      code: 2,
      stderr: `error[unreadableInput]: ${games} has only 2 traces, no trace 3.\n`,
    });
  });

  test.each([
    ['a game without weights', 'pig', [], 'There is no learned agent for pig'],
    ['weights that are missing', 'pig', ['--agent', 'none.json'], 'error[invalidAgent]: none.json: '],
    ['an unknown depth', 'copenhagen', ['--depth', 'abyssal'], 'Allowed choices are quick, normal, deep'],
  ])('refuses %s', async (_, id, argv, sentence) => {
    const { path, names } = emptyFolder();
    writeFileSync(path('game.jsonl'), formatTrace(traceOf(id, 'one')));
    const { code, stderr } = await rulewright('review', path('game.jsonl'), ...argv, '--json', path('review.json'));
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
    expect(names()).toEqual(['game.jsonl']);
  });

  test('refuses a trace that was altered', async () => {
    const { path } = emptyFolder();
    const lines = formatTrace(traceOf('copenhagen', 'one')).split('\n');
    writeFileSync(
      path('game.jsonl'),
      lines
        .filter((_, line) => line !== 40)
        .join('\n')
        .replace('"moves":40', '"moves":39'),
    );
    const { stderr } = await rulewright('review', path('game.jsonl'));
    expect(stderr).toMatch(/^error\[alteredTrace\]: /);
  });
});
