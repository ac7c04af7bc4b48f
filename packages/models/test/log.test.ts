import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyFolder, models, modelsUntil } from './command.js';

const RUN = ['copenhagen', '--stub', 'careless', '--deals', '1', '--seed', '3', '--rules', 'none'];
/** A run of many short games. */
const SHORT_GAMES = ['tictactoe', '--stub', 'careless', '--deals', '40', '--seed', '3'];

/** A report without the last line, which has the seconds. */
function withoutSeconds(report: string): string {
  return report.slice(0, report.lastIndexOf('\n\n'));
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a log has every prompt and answer, and a replay of it gives the same report', async () => {
  const log = emptyFolder()('log.jsonl');
  const { stdout, code } = await models(...RUN, '--log', log);
  expect(code).toBe(0);
  const [header, ...lines] = linesOf(log);
  expect(header).toMatchObject({ kind: 'run', settings: { game: 'copenhagen', model: 'careless', endpoint: 'stub' } });
  const calls = lines.filter(({ kind }) => kind === 'call');
  expect(stdout).toContain(`${calls.length} calls`);
  expect(lines.filter(({ kind }) => kind === 'system')).toHaveLength(2);
  expect(lines.filter(({ kind }) => kind === 'game')).toHaveLength(2);
  for (const call of calls) expect(call).toMatchObject({ question: expect.any(String), answer: expect.any(String) });

  const before = statSync(log).size;
  const replayed = await models('--replay', log);
  expect(replayed.stdout).toBe(stdout);
  expect(statSync(log).size).toBe(before);
});

test('a run that stopped at its budget goes on from its log, as if it had never stopped', async () => {
  const path = emptyFolder();
  const whole = await models(...RUN, '--log', path('whole.jsonl'));
  const stopped = await models(...RUN, '--log', path('log.jsonl'), '--max-calls', '100');
  expect(stopped.stdout).toContain('Stopped at the limit of calls');
  expect(linesOf(path('log.jsonl')).filter(({ kind }) => kind === 'call')).toHaveLength(100);
  // Its process may end within a line.
  appendFileSync(path('log.jsonl'), '{"kind":"call","oppo');
  const resumed = await models(...RUN, '--log', path('log.jsonl'));
  expect(withoutSeconds(resumed.stdout)).toBe(withoutSeconds(whole.stdout));
  const answers = (name: string) =>
    linesOf(path(name))
      .filter(({ kind }) => kind === 'call')
      .map(({ answer }) => answer);
  expect(answers('log.jsonl')).toEqual(answers('whole.jsonl'));
});

test('a log can be replayed up to where it ends', async () => {
  const log = emptyFolder()('log.jsonl');
  await models(...SHORT_GAMES, '--log', log, '--max-calls', '150');
  const { stdout, code } = await models('--replay', log);
  expect(code).toBe(0);
  expect(stdout).toContain('The log ends before the run does');
  expect(stdout).toContain('150 calls');
});

test('tokens have a limit too', async () => {
  const { stdout, code } = await models(...SHORT_GAMES, '--max-tokens', '20000');
  expect(code).toBe(0);
  expect(stdout).toContain('Stopped at the limit of tokens');
});

test('a log may get more deals, but no other run', async () => {
  const log = emptyFolder()('log.jsonl');
  const run = ['tictactoe', '--stub', 'legal', '--log', log];
  await models(...run, '--deals', '1');
  const { stdout, code } = await models(...run, '--deals', '3');
  expect(code).toBe(0);
  expect(stdout).toContain('6 games');
  for (const [options, difference] of [
    [['--seed', '2'], 'its seed is 1, not 2'],
    [['--ask', 'open'], 'its way is "menu", not "open"'],
    [['--opponents', 'greedy'], 'its opponents is ["random"], not ["greedy"]'],
  ] as const) {
    const other = await models(...run, ...options);
    expect(other.code).toBe(2);
    expect(other.stderr).toContain(`error[otherRun]: ${log} belongs to another run: ${difference}.`);
  }
});

test('a log whose questions have changed is refused', async () => {
  const log = emptyFolder()('log.jsonl');
  await models('tictactoe', '--stub', 'legal', '--deals', '1', '--log', log);
  writeFileSync(log, readFileSync(log, 'utf8').replaceAll('Mark cell 4', 'Mark cell IV'));
  const { code, stderr } = await models('--replay', log);
  expect(code).toBe(2);
  expect(stderr).toContain('error[otherRun]: The log has another question at decision');
});

test('code at a path that a log names runs only if the command names the path', async () => {
  const path = emptyFolder();
  const [log, game, agent] = ['log.jsonl', 'game.mjs', 'agent.mjs'].map(path) as [string, string, string];
  const evil = `throw new Error('This code has run.');`;
  writeFileSync(game, evil);
  writeFileSync(agent, evil);
  await models('tictactoe', '--stub', 'legal', '--deals', '1', '--log', log);
  const text = readFileSync(log, 'utf8');
  const replayOf = async (from: string, to: string, ...argv: string[]) => {
    writeFileSync(log, text.replace(from, to));
    return (await models(...argv, '--replay', log)).stderr;
  };
  expect(await replayOf('"tictactoe"', JSON.stringify(game))).toContain('is of a game of your own: name it');
  expect(await replayOf('["random"]', JSON.stringify([agent]))).toContain('has an agent of your own');
  expect(await replayOf('"tictactoe"', '"pig"', 'tictactoe')).toContain('belongs to a run of pig, not tictactoe');
  // Named, they run.
  expect(await replayOf('"tictactoe"', JSON.stringify(game), game)).toContain('This code has run');
});

test.each([
  ['no JSON', 'hello\n', "line 1 isn't JSON"],
  ['an empty file', '', 'its first line is no header'],
  ['another file', '{"kind":"game"}\n', 'line 1: opponent'],
])('%s is no log', async (_, text, message) => {
  const log = emptyFolder()('log.jsonl');
  writeFileSync(log, text);
  for (const argv of [
    ['--replay', log],
    ['tictactoe', '--stub', 'legal', '--log', log],
  ]) {
    const { code, stderr } = await models(...argv);
    expect(code).toBe(2);
    expect(stderr).toContain(`error[unreadableInput]: ${log} can't be read as the log of a run: ${message}`);
  }
  expect(readFileSync(log, 'utf8')).toBe(text);
});

test('a signal ends a run with a report of its finished games; the log goes on', async () => {
  const log = emptyFolder()('log.jsonl');
  const stop = new AbortController();
  const run = modelsUntil(stop.signal, ...SHORT_GAMES, '--log', log);
  const hasGame = () => existsSync(log) && readFileSync(log, 'utf8').includes('"kind":"game"');
  while (!hasGame()) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  const { code, stdout, stderr } = await run;
  expect(code).toBe(130);
  expect(stdout).toContain('Interrupted.');
  expect(stderr).toContain(`${log} resumes from there`);
  expect((await models(...SHORT_GAMES, '--log', log)).code).toBe(0);
});

test('an existing report is kept unless it may be overwritten', async () => {
  const report = emptyFolder()('report.json');
  writeFileSync(report, 'mine');
  const run = ['tictactoe', '--stub', 'legal', '--deals', '1', '--json', report];
  expect((await models(...run)).stderr).toContain('error[unwritableOutput]');
  expect(readFileSync(report, 'utf8')).toBe('mine');
  expect((await models(...run, '--force')).code).toBe(0);
  truncateSync(report);
});
