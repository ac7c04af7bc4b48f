import { BOT_GAMES } from '@rulewright/bots';
import { gameOf } from '@rulewright/lab';
import { describe, expect, test } from 'vitest';
import winChances from '../packages/lab/src/review/winChances.json';
import { sampleOf, weightsHash } from '../scripts/winChances/sample.mjs';

const FITS: Readonly<
  Record<
    string,
    {
      rulesVersion: number;
      weights: string;
      sample: readonly number[];
      players: Readonly<Record<string, { games: number }>>;
    }
  >
> = winChances;

describe.each(BOT_GAMES)('the chances to win of %s', (id) => {
  test('were fitted to the present rules, weights and features: npm run win-chances', async () => {
    expect(FITS[id]?.rulesVersion).toBe(gameOf(id).rulesVersion);
    expect(FITS[id]?.weights).toBe(weightsHash(id));
    expect(FITS[id]?.players['2']?.games).toBeGreaterThanOrEqual(400);
    expect(FITS[id]?.sample).toEqual((await sampleOf(id)).map((value) => expect.closeTo(value, 2)));
  });
});
