import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CommandResult, emptyFolder, rulewright } from './command.js';

/** Expects exit code 2, one line with a code and a sentence on stderr, and nothing on stdout. */
function expectRefusal(result: CommandResult, code: string, sentence: string | RegExp): void {
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toMatch(/^error\[\w+\]: \S.*[.?)]\n$/);
  expect(result.stderr).toContain(`error[${code}]: `);
  expect(result.stderr).toMatch(sentence);
}

describe('refused command lines', () => {
  test.each([
    ['no command', ['--'], 'missingCommand', 'rulewright help'],
    ['an unknown command', ['simulat'], 'unknownCommand', 'Did you mean simulate'],
    ['help with an unknown command', ['help', 'simulat'], 'unknownCommand', 'did you mean simulate?'],
    ['an unknown game', ['simulate', 'copenhaven'], 'unknownGame', 'did you mean copenhagen?'],
    ['a game unlike any other', ['schema', 'backgammon'], 'unknownGame', 'the games are'],
    ['an unknown flag', ['simulate', 'pig', '--gmaes', '5'], 'unknownOption', 'Did you mean --games'],
    ['a flag without its value', ['simulate', 'pig', '--games'], 'missingArgument', '--games'],
    ['an argument too many', ['simulate', 'pig', 'chess'], 'unknownArgument', 'Too many arguments'],
    ['a game left out', ['schema'], 'missingArgument', 'game'],
    ['no games at all', ['simulate', 'pig', '--games', '0'], 'invalidNumber', "--games .* not '0'"],
    ['a negative number', ['simulate', 'pig', '--games=-3'], 'invalidNumber', '--games'],
    ['half a game', ['simulate', 'pig', '--games', '1.5'], 'invalidNumber', '--games'],
    ['a number in words', ['simulate', 'pig', '--players', 'two'], 'invalidNumber', '--players'],
    ['a number too long to be exact', ['simulate', 'pig', '--games', '9007199254740993'], 'invalidNumber', '--games'],
    ['a seed that is no number', ['simulate', 'pig', '--seed', 'x'], 'invalidNumber', '--seed'],
    ['an unknown agent', ['simulate', 'pig', '--agents', 'mcst'], 'unknownAgent', 'did you mean mcts'],
    ['an agent left out', ['simulate', 'pig', '--agents', 'random,,greedy'], 'invalidAgent', '--agents'],
    ['a bad parameter', ['simulate', 'pig', '--agents', 'mcts:c=x'], 'invalidAgent', "c can't be 'x'"],
    [
      'more agents than seats',
      ['simulate', 'pig', '--players', '2', '--agents', 'random,greedy,mcts'],
      'conflictingOptions',
      "3 agents can't share 2 seats",
    ],
    [
      'more agents than the game has seats',
      ['simulate', 'castle', '--agents', 'random,greedy,mcts'],
      'invalidConfig',
      'players',
    ],
    ['no worker', ['simulate', 'pig', '--workers', '0'], 'invalidNumber', "--workers .* not '0'"],
    ['a thousand workers', ['simulate', 'pig', '--workers', '1000'], 'invalidNumber', '--workers .* up to 256'],
    ['an interval as wide as all', ['simulate', 'pig', '--until', '1'], 'invalidNumber', '--until .* between 0 and 1'],
    ['an interval in words', ['simulate', 'pig', '--until', 'narrow'], 'invalidNumber', '--until'],
    ['a budget of nothing', ['simulate', 'pig', '--budget', '0'], 'invalidNumber', '--budget'],
    ['a budget in hours', ['simulate', 'pig', '--budget', '2h'], 'invalidNumber', '50ms'],
    ['a tournament of one', ['tournament', 'pig', '--agents', 'mcts'], 'conflictingOptions', 'needs at least 2 agents'],
    [
      'a tournament with too few for a game',
      ['tournament', 'pig', '--agents', 'random,greedy', '--players', '3'],
      'conflictingOptions',
      'needs at least 3 agents',
    ],
    [
      'a tournament of an agent with itself',
      ['tournament', 'pig', '--agents', 'random,random'],
      'conflictingOptions',
      'every agent only once',
    ],
    ['a tournament with an unknown agent', ['tournament', 'pig', '--agents', 'random,gredy'], 'unknownAgent', 'greedy'],
    ['too many players', ['simulate', 'pig', '--players', '9'], 'invalidConfig', 'players'],
    ['a config that is no JSON', ['simulate', 'pig', '--config', '{goal:1}'], 'invalidJson', '--config'],
    ['a config that is no object', ['simulate', 'pig', '--config', '[2]'], 'invalidJson', 'JSON object'],
    ['an unknown option of the game', ['simulate', 'pig', '--config', '{"gaol":9}'], 'invalidConfig', 'gaol'],
    [
      'traces of a tournament that goes on',
      ['tournament', 'pig', '--traces', 'a', '--resume', 'b'],
      'conflictingOptions',
      '--traces',
    ],
    ['an option out of range', ['simulate', 'pig', '--config', '{"goal":0}'], 'invalidConfig', 'goal'],
    [
      'players said twice, and differently',
      ['simulate', 'pig', '--players', '2', '--config', '{"players":3}'],
      'invalidConfig',
      '--players says 2, --config says 3',
    ],
  ])('%s', async (_, argv, code, sentence) => {
    expectRefusal(await rulewright(...argv), code, new RegExp(sentence));
  });
});

describe('output paths refused before any game is played', () => {
  const ENDLESS = ['simulate', 'pig', '--games', '1000000000'];

  test('a folder that does not exist', async () => {
    const folder = emptyFolder();
    expectRefusal(
      await rulewright(...ENDLESS, '--json', folder.path('none/report.json')),
      'unwritableOutput',
      'the folder does not exist',
    );
  });

  test('a folder', async () => {
    const folder = emptyFolder();
    mkdirSync(folder.path('report.json'));
    expectRefusal(
      await rulewright(...ENDLESS, '--json', folder.path('report.json')),
      'unwritableOutput',
      'it is a folder',
    );
  });

  test('a device', async () => {
    expectRefusal(await rulewright(...ENDLESS, '--json', '/dev/null'), 'unwritableOutput', 'not a regular file');
  });

  test('a path through a file; the other output is not started either', async () => {
    const folder = emptyFolder();
    writeFileSync(folder.path('file'), '');
    const argv = [...ENDLESS, '--json', folder.path('report.json'), '--traces', folder.path('file/games.jsonl')];
    expectRefusal(await rulewright(...argv), 'unwritableOutput', 'its folder is a file');
    expect(folder.names()).toEqual(['file']);
  });

  test('the same path twice', async () => {
    const folder = emptyFolder();
    const argv = [...ENDLESS, '--json', folder.path('out'), '--traces', folder.path('out')];
    expectRefusal(await rulewright(...argv), 'unwritableOutput', 'different files');
    expect(folder.names()).toEqual([]);
  });
});

describe('refused traces', () => {
  /** Writes two modified games of Pig to a file. */
  async function changedTraces(change: (lines: string[]) => string): Promise<string> {
    const folder = emptyFolder();
    const path = folder.path('games.jsonl');
    await rulewright('simulate', 'pig', '--players', '2', '--games', '2', '--traces', path);
    writeFileSync(path, change(readFileSync(path, 'utf8').trimEnd().split('\n')));
    return path;
  }

  test('a file that does not exist', async () => {
    const folder = emptyFolder();
    expectRefusal(await rulewright('replay', folder.path('none.jsonl')), 'unreadableInput', "can't be read");
  });

  test('a folder', async () => {
    const folder = emptyFolder();
    mkdirSync(folder.path('games.jsonl'));
    expectRefusal(await rulewright('replay', folder.path('games.jsonl')), 'unreadableInput', "can't be read");
  });

  test('an empty file', async () => {
    const path = await changedTraces(() => '');
    expectRefusal(await rulewright('replay', path), 'truncatedTrace', 'empty');
  });

  test('a file that is not a trace', async () => {
    const path = await changedTraces(() => '{"hello":"world"}\n{"moves":0,"hash":""}\n');
    expectRefusal(await rulewright('replay', path), 'malformedTrace', 'line 1');
  });

  test('a trace cut off within a line', async () => {
    const path = await changedTraces(([first, second]) => `${first}\n${second?.slice(0, 200)}`);
    expectRefusal(await rulewright('replay', path), 'truncatedTrace', 'line 2');
  });

  test('a truncated trace as JSON Lines', async () => {
    const path = await changedTraces(([first]) =>
      (JSON.parse(first as string) as unknown[])
        .slice(0, -1)
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    expectRefusal(await rulewright('replay', path), 'truncatedTrace', 'cut off');
  });

  test('a trace with one changed action', async () => {
    const path = await changedTraces(([first, second]) => `${first}\n${second?.replace('"hold"', '"roll"')}\n`);
    expectRefusal(await rulewright('replay', path), 'alteredTrace', /line 2: Move \d+/);
  });

  test('a trace of another rules version', async () => {
    const path = await changedTraces(([first]) => `${first?.replace('"rulesVersion":1', '"rulesVersion":2')}\n`);
    expectRefusal(await rulewright('replay', path), 'rulesVersionMismatch', 'version 2');
  });

  test('a trace of an unknown game', async () => {
    const path = await changedTraces(([first]) => `${first?.replace('"game":"pig"', '"game":"pigs"')}\n`);
    expectRefusal(await rulewright('replay', path), 'unknownGame', 'did you mean pig?');
  });
});
