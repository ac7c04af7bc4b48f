import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gameOf, localRunner, type MatchPlan, matchOf } from '../../lab/src/index.js';
import type { MatchPart } from '../../lab/src/simulation/runner.js';
import { version } from '../../lab/src/tools/origin.js';
import type { MatchAnnouncement } from '../src/announcement.js';
import { namedError } from '../src/connection.js';
import { packed, partOf } from '../src/messages.js';

const plan: MatchPlan = {
  game: 'tictactoe',
  config: { players: 2 },
  seed: 1,
  agents: ['random', 'mcts:iterations=5'],
  budget: {},
};
const range = { first: 0, games: 2 };

/** The part of a Redis message that the tests read. */
interface PartJson {
  readonly statistics: {
    readonly seats: readonly { readonly scores: readonly (readonly [number, number])[] }[];
    readonly agents: readonly unknown[];
    readonly ahead: readonly (readonly number[])[];
  };
}

function announcementOf(isTraced: boolean): MatchAnnouncement {
  return { lab: version, rules: gameOf(plan.game).rulesVersion, plan, isTraced };
}

async function played(isTraced: boolean): Promise<MatchPart> {
  return localRunner(await matchOf(plan), { isTraced }).play(range);
}

describe('a part of a run', () => {
  test.each([false, true])('survives the round trip through JSON (traced: %s)', async (isTraced) => {
    const part = await played(isTraced);
    const json = JSON.parse(JSON.stringify(await packed(part)));
    expect(await partOf(json, range, announcementOf(isTraced))).toEqual(part);
  });

  const counting = (part: PartJson, change: object) => ({ ...part, statistics: { ...part.statistics, ...change } });

  test.each<[string, (part: PartJson) => unknown]>([
    ['nothing', () => undefined],
    ['a text', () => 'three wins'],
    ['no statistics', () => ({ traces: '', searches: '', seconds: 1 })],
    ['half a game', (part) => counting(part, { games: 1.5 })],
    ['more games', (part) => counting(part, { games: 3 })],
    ['a negative count', (part) => counting(part, { reasons: [['goal', -2]] })],
    ['reasons of fewer games', (part) => counting(part, { reasons: [['goal', 1]] })],
    ['scores of no games', (part) => counting(part, { seats: part.statistics.seats.map(() => noScores) })],
    ['another seat', (part) => counting(part, { seats: [...part.statistics.seats, ...part.statistics.seats] })],
    ['no agents', (part) => counting(part, { agents: [] })],
    ['a table of another size', (part) => counting(part, { ahead: [[0]] })],
    ['a trace too few', (part) => ({ ...part, traces: compressed('[]\n') })],
    ['traces that are none', (part) => ({ ...part, traces: compressed('a trace\nanother\n') })],
    ['traces that nobody can unpack', (part) => ({ ...part, traces: 'aGVsbG8=' })],
    ['searches of other games', (part) => ({ ...part, searches: compressed('[]\n') })],
    ['searches that are none', (part) => ({ ...part, searches: compressed('[{"ply":1}]\n[]\n') })],
    ['traces longer than games are', (part) => ({ ...part, traces: compressed(`[${' '.repeat(2 ** 24)}]\n[]\n`) })],
    ['searches longer than games are', (part) => ({ ...part, searches: compressed(`[${' '.repeat(2 ** 24)}]\n[]\n`) })],
    ['control characters in a reason', (part) => counting(part, { reasons: [['\u001b[2J', 2]] })],
    ['a reason without end', (part) => counting(part, { reasons: [['x'.repeat(10_000), 2]] })],
    ['something beside it', (part) => ({ ...part, note: 'hello' })],
    ['an error that no worker has', () => ({ code: 'interrupted', message: 'Stop.' })],
  ])('is refused with %s', async (_, damage) => {
    const json: PartJson = JSON.parse(JSON.stringify(await packed(await played(true))));
    await expect(partOf(damage(json), range, announcementOf(true))).rejects.toThrowError(
      expect.objectContaining({ code: 'invalidMessage', message: expect.stringContaining('games 1 to 2') }),
    );
  });

  test("can be a worker's error, printed short and without control characters", async () => {
    const message = `mine.js failed: \u001b[31mout of ${'ideas '.repeat(50_000)} (mine.js:7).`;
    const error = await partOf({ code: 'agentFailed', message }, range, announcementOf(false)).catch(namedError);
    expect(error).toMatchObject({
      code: 'agentFailed',
      message: expect.stringMatching(/^mine\.js failed: \\u\{1b\}\[31mout of ideas .{100,250} ideas \(mine\.js:7\)\.$/),
    });
  });
});

const compressed = (text: string): string => gzipSync(text).toString('base64');
const noScores = { scores: [], wins: [] };
