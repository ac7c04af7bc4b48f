/** A game in Polish or German has no English line: neither what the game says nor what the terminal says around it. */
import { describe, expect, test } from 'vitest';
import { emptyFolder } from './command.js';
import { again, play, playIn } from './playing.js';

/** English words of the terminal that are no words of Polish or German. */
const ENGLISH = new RegExp(
  `(?<!\\p{L})(${[
    'player players chance you your the and or of for with from only one action actions move moves turn page more less',
    'point points place total best then typed name whole list next wait nothing something hidden since last saved',
    'every after game over win wins leave leaves table took resume check type press have has is are seed options',
    'thinking expects times taken back did mean number part show first letter command enough',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(?!\\p{L})`,
  'iu',
);

/** Names of commands and agents, paths, shell commands, and lines that the person typed. */
const CODE =
  /rulewright (play|replay) .*|\S*\/\S*|\b(undo|save|quit|hint|board|log|all|human|random|greedy|Enter)\b|^.*> .*$|^options.*$/gm;

function englishLines(stdout: string): string[] {
  return stdout
    .replaceAll(CODE, '')
    .split('\n')
    .filter((line) => ENGLISH.test(line));
}

const TYPED = [
  '?',
  'hint',
  'xyzzy',
  'wzzk qqq',
  '9999',
  'log 0',
  'save',
  'log',
  'undo',
  'all',
  'board',
  '1',
  'undo',
  '2',
];

describe.each(['pl', 'de'])('in %s', (language) => {
  test.each([
    ['copenhagen', 'human,random'],
    ['castle', 'human,random'],
    ['burgundy', 'human,human'],
    ['stoneage', 'human,random,random'],
    ['city', 'random,human'],
  ])('%s with %s: every line is in that language', async (game, agents) => {
    const file = emptyFolder().path('gra.jsonl');
    const options = [game, '--seed', '3', '--agents', agents, '--language', language];
    const typed = [...TYPED, '', '', `save ${file}`, ...again('1', 12), 'log 50'];
    const { code, stdout } = await play(typed, ...options);
    expect(code).toBe(0);
    expect(stdout).toContain(file);
    expect(englishLines(stdout)).toEqual([]);
  });

  test('a whole game, with its points and the winner', async () => {
    const { stdout } = await play(
      again('1'),
      'castle',
      '--seed',
      '1',
      '--agents',
      'human,random',
      '--language',
      language,
    );
    expect(stdout).toMatch(
      language === 'pl' ? /^(Wygrywasz|Gracz 2 wygrywa)\.$/m : /^(Du gewinnst|Spieler 2 gewinnt)\.$/m,
    );
    expect(englishLines(stdout)).toEqual([]);
  });

  test('at a terminal', async () => {
    const screen = { isTTY: true, rows: 24, columns: 80 };
    const { stdout } = await playIn(
      screen,
      ['1', 'quit', 'quit'],
      'stoneage',
      ...['--seed', '2', '--agents', 'human,greedy', '--language', language],
    );
    expect(stdout).toMatch(
      language === 'pl' ? /^Twój ruch: Gracz 1\. Możliwe akcje: \d+/m : /Du bist am Zug \(Spieler 1\)/m,
    );
    expect(englishLines(stdout)).toEqual([]);
  });

  test('of agents only', async () => {
    const { stdout } = await play([], 'castle', '--seed', '1', '--agents', 'random,random', '--language', language);
    expect(englishLines(stdout)).toEqual([]);
  });
});
