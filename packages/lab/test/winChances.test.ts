import { BOT_GAMES } from '@rulewright/bots';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../../../scripts/winChances/sample.mjs';
import { gameOf } from '../src/index.js';
import winChances from '../src/review/winChances.json';

const FITS: Readonly<Record<string, { rulesVersion: number; sample: readonly number[]; players: object }>> = winChances;

describe.each(BOT_GAMES)('the chances to win of %s', (id) => {
  test('were fitted to the present rules, weights and features: npm run win-chances', async () => {
    expect(FITS[id]?.rulesVersion).toBe(gameOf(id).rulesVersion);
    expect(FITS[id]?.sample).toEqual((await sampleOf(id)).map((value) => expect.closeTo(value, 2)));
  });

  test('are fitted for two and more players', () => {
    const { min, max } = gameOf(id).players;
    const players = Array.from({ length: max - Math.max(2, min) + 1 }, (_, index) => String(Math.max(2, min) + index));
    expect(Object.keys(FITS[id]?.players ?? {})).toEqual(players);
  });
});
