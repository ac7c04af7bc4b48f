import { LEVELS } from '@rulewright/agents';
import { chancesToWin } from '@rulewright/agents/internal';
import { BOT_GAMES } from '@rulewright/bots';
import { gameOf } from '@rulewright/lab';
import { describe, expect, test } from 'vitest';
import winChances from '../packages/lab/src/review/winChances.json';
import { winChanceFrom } from '../scripts/winChances/fit.mjs';
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
  test('were fitted to the present rules, weights, features and outlook: npm run win-chances', async () => {
    expect(FITS[id]?.rulesVersion).toBe(gameOf(id).rulesVersion);
    expect(FITS[id]?.weights).toBe(weightsHash(id));
    expect(FITS[id]?.players['2']?.games).toBeGreaterThanOrEqual(400);
    expect(FITS[id]?.sample).toEqual((await sampleOf(id)).map((value) => expect.closeTo(value, 2)));
  });
});

test('a fit finds the spreads and the ratio that explain the results', () => {
  const truth = { moves: 100, even: 0, earlySpread: 20, lateSpread: 5, ratio: 1.5 };
  const positions = LEVELS.flatMap((level, game) =>
    [0, 20, 40, 60, 80, 100].flatMap((move) =>
      [-30, -10, 10, 30].map((lead) => {
        const [won = 0] = chancesToWin(truth, level, [lead, -lead], move);
        return { game, level, lead, move, won, moves: 100, score: 0, last: 0 };
      }),
    ),
  );
  const { earlySpread, lateSpread, ratio } = winChanceFrom(positions);
  expect({ earlySpread, lateSpread, ratio }).toEqual({
    earlySpread: expect.closeTo(20, 1),
    lateSpread: expect.closeTo(5, 1),
    ratio: expect.closeTo(1.5, 2),
  });
});
