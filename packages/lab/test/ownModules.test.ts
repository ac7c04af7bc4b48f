import { describe, expect, test } from 'vitest';
import { loadGame } from '../src/games/ownModules.js';
import { textOf } from '../src/index.js';
import { emptyFolder, rulewright } from './command.js';
import { FAILING, source, TRIO, written } from './ownSource.js';
import { play } from './playing.js';

test('the default is the fewest players of the game', async () => {
  const path = written(TRIO, 'trio.ts');
  const { stdout, stderr } = await rulewright('tournament', path, '--agents', 'random,greedy,mcts', '--games', '3');
  expect(stdout + stderr).toContain('calls: a tournament of games of 3 players');
});

describe('a game without text', () => {
  test('is shown as data, a line per field, without the agenda', async () => {
    const path = written(source());
    const { stdout, code } = await play(['3'], path, '--agents', 'human,random');
    expect(code).toBe(0);
    expect(stdout).toContain("\nconfig: { players: 2 }\nresult: null\nstage: 'call'\nplayer: 0\n");
    expect(stdout).toContain('  3  say { number: 2 }\n');
  });

  test('is loaded only once', async () => {
    const path = written(source());
    const game = await loadGame(path);
    expect(await loadGame(path)).toBe(game);
    expect(textOf(game).describe({ type: 'say' }, game.view(game.setup({ players: 2 }), 0))).toBe('say');
  });
});

describe('an invalid game is refused with its place', () => {
  test.each([
    ['a file that is not there', undefined, /mine\.ts: it can't be loaded: the file does not exist\.\n$/],
    [
      'a syntax error',
      'const a = 1;\nexport default { a: ;\n',
      /can't be loaded: Unexpected token \(\S*mine\.ts:2\)\.\n$/,
    ],
    [
      'a file that imports what is not there',
      "\nimport './nowhere.js';",
      /Cannot find module '.\/nowhere.js' \(\S*mine\.ts:2\)\.\n$/,
    ],
    [
      'a module that throws',
      'const cards: string[] = [];\n\n\ncards[0].length;',
      /undefined \(reading 'length'\) \(\S*mine\.ts:4\)\.\n$/,
    ],
    [
      'a broken definition',
      source({ changes: 'stages: { other: call },' }),
      /The stage other is defined as call \(\S*mine\.ts:32\)\.\n$/,
    ],
    ['no default export', 'export const game = 1;', /isn't a game: there is none\.\n$/],
    ['another thing', 'export default { id: "pig" };', /isn't a game: use defineGame\.\n$/],
    ['a definition', 'export default { definition: {} };', /another copy of @rulewright\/core/],
    [
      'a text in part',
      source({ rest: 'export const text = { blocks: () => [] };' }),
      /its text has no function describe\.\n$/,
    ],
    [
      'features in part',
      source({ rest: 'export const features = { version: 1 };' }),
      /its features lack a version, labels or a function write\.\n$/,
    ],
  ])('%s', async (_, text, message) => {
    const path = text === undefined ? emptyFolder().path('mine.ts') : written(text);
    const { code, stdout, stderr } = await rulewright('simulate', path);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error\[invalidGame\]: /);
    expect(stderr).toMatch(message);
  });
});

describe('a game that fails during play', () => {
  const sentence = /^error\[gameFailed\]: The game failed: lost my rules \(\S*mine\.ts:27\)\.\n$/;

  test('is reported with its line', async () => {
    const path = written(FAILING);
    expect(await rulewright('simulate', path)).toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) });
    expect(await play(['1'], path)).toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) });
  });
});

describe("a user's agent", () => {
  const parameters = 'export const parameters = { depth: { isInteger: true, min: 1, default: 2 } };\n';

  test('gets its declared parameters as numbers, with defaults', async () => {
    const path = written(`${parameters}export default ({ depth }: { depth: number }) => {
      throw new Error(typeof depth + depth);
    };`);
    expect((await rulewright('simulate', 'pig', '--agents', path)).stderr).toContain('number2 (');
    expect((await rulewright('simulate', 'pig', '--agents', `${path}:depth=7`)).stderr).toContain('number7 (');
  });

  test('gets its declared choices as words', async () => {
    const path = written(`export const parameters = { style: { choices: ['bold', 'shy'], default: 'shy' } };
    export default ({ style }: { style: string }) => {
      throw new Error('plays ' + style);
    };`);
    expect((await rulewright('simulate', 'pig', '--agents', path)).stderr).toContain('plays shy (');
    expect((await rulewright('simulate', 'pig', '--agents', `${path}:style=bold`)).stderr).toContain('plays bold (');
    const { stderr } = await rulewright('simulate', 'pig', '--agents', `${path}:style=wild`);
    expect(stderr).toContain("style can't be 'wild': it must be one of bold, shy.");
  });

  test.each([
    [':dept=3', "has no parameter 'dept'; it has depth."],
    [':depth=0', "depth can't be '0': it must be a whole number of 1 or more."],
    [':depth=deep', "depth can't be 'deep'"],
  ])('has %s refused if it declares its parameters', async (given, sentence) => {
    const path = written(`${parameters}export default () => ({ choose: ({ actions }) => actions[0] });`);
    const { stderr } = await rulewright('simulate', 'pig', '--agents', path + given);
    expect(stderr).toContain('error[invalidAgent]: ');
    expect(stderr).toContain(sentence);
  });

  test.each([
    ['takes none', 'export default { choose: ({ actions }) => actions[0] };', "has no parameter 'depth'; it has none."],
    [
      'declares them wrongly',
      'export const parameters = { depth: 3 };\nexport default () => ({ choose: ({ actions }) => actions[0] });',
      "its parameters don't have the form of MCTS_PARAMETERS: depth: ",
    ],
  ])('is refused if it %s', async (_, text, sentence) => {
    const { stderr } = await rulewright('simulate', 'pig', '--agents', `${written(text)}:depth=3`);
    expect(stderr).toContain(sentence);
  });

  test.each([
    ['at once', 'choose(request: object): never {'],
    ['later', 'async choose(request: object): Promise<never> {\n    await null;'],
  ])('that fails %s is reported with its line', async (_, head) => {
    const text = `interface Unused {\n  a: number;\n}\nexport default {\n  ${head}\n    throw new Error('lost');\n  },\n};`;
    const line = text.split('\n').findIndex((part) => part.includes('throw')) + 1;
    const { stderr } = await rulewright('simulate', 'pig', '--games', '1', '--agents', written(text));
    expect(stderr).toMatch(
      new RegExp(String.raw`^error\[agentFailed\]: \S*mine\.ts failed: lost \(\S*mine\.ts:${line}\)\.\n$`),
    );
  });
});
