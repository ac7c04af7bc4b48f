import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { again, play } from './playing.js';

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
const LANGUAGES = ['en', 'de', 'pl'];

/** Everyday the first decisions of two, in the deep run whole games of bots with all players. */
const SEATS = isDeep ? ['human,easy', 'human,medium,easy,easy'] : ['human,random'];
const TYPED = isDeep ? again('1') : ['1', 'log', '1', '', 'all', '?'];
/** With the first action chosen every time, Stone Age takes dozens of rounds. */
const CONFIGS: Readonly<Record<string, string>> = { stoneage: '{"roundLimit":3}' };

const RULE = '-'.repeat(72);

describe.each(GAMES)('%s in a pipe', (game) => {
  const tables = SEATS.filter((seats) => game !== 'castle' || seats.split(',').length === 2);

  test.each(LANGUAGES.flatMap((language) => tables.map((seats) => [language, seats] as const)))(
    'asks in %s with %s on at most 40 lines of at most 80 columns',
    async (language, seats) => {
      const argv = [game, '--agents', seats, '--seed', '5', '--language', language, '--config', CONFIGS[game] ?? '{}'];
      const { stdout, stderr, code } = await play(TYPED, ...argv);
      expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
      // Commands to copy aren't wrapped.
      const lines = stdout.split('\n').filter((line) => !line.includes('rulewright '));
      expect(lines.filter((line) => line.length > 80)).toEqual([]);

      const questions = stdout
        .split(`${RULE}\n`)
        .slice(1)
        .flatMap((part) => part.split(/^> /m).slice(0, 1));
      // The end of the game, with the command that plays it again, asks nothing.
      const asked = questions.filter((part) => /^ +1 {2}\S/m.test(part) && !part.includes('rulewright '));
      expect(asked.length).toBeGreaterThan(1);
      expect(Math.max(...asked.map((question) => question.trimEnd().split('\n').length))).toBeLessThanOrEqual(40);
    },
  );
});
