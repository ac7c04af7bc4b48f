import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatingOf, type TournamentReport } from '../src/index.js';
import { pairingsOf, ratingsOf } from '../src/report/tournament.js';
import { emptyFolder, rulewright, rulewrightStopped } from './command.js';
import { misplacedTags, Page } from './page.js';

/** A report from a file, without the times. */
function untimed(path: string): Omit<TournamentReport, 'speed'> {
  const { speed: _, ...report } = JSON.parse(readFileSync(path, 'utf8')) as TournamentReport;
  return report;
}

describe('seats', () => {
  test.each([2, 3, 4, 5])('%i agents each sit once on every seat in that many games', (players) => {
    for (let first = 0; first < 10 * players; first += players) {
      const seatings = Array.from({ length: players }, (_, game) => seatingOf(players, players, first + game));
      for (let seat = 0; seat < players; seat++) {
        expect(new Set(seatings.map((seating) => seating[seat])).size).toBe(players);
      }
    }
  });

  test.each([
    [2, 2],
    [3, 6],
    [4, 24],
    [5, 120],
  ])('%i agents use all %i orders before one repeats', (players, orders) => {
    const seatings = Array.from({ length: 2 * orders }, (_, game) => seatingOf(players, players, game).join());
    expect(new Set(seatings.slice(0, orders)).size).toBe(orders);
    expect(seatings.slice(orders)).toEqual(seatings.slice(0, orders));
  });

  test('one agent sits everywhere', () => {
    expect(seatingOf(1, 4, 7)).toEqual([0, 0, 0, 0]);
  });
});

describe('pairings', () => {
  test('are all combinations of agents', () => {
    expect(pairingsOf(3, 2)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(pairingsOf(4, 3)).toHaveLength(4);
  });
});

describe('Bradley-Terry ratings', () => {
  test('of two agents are their log odds with one tie added', () => {
    const [first = 0, second = 0] = ratingsOf([
      [0, 74.5],
      [24.5, 0],
    ]);
    expect(first - second).toBeCloseTo(400 * Math.log10(75 / 25), 6);
    expect(first + second).toBeCloseTo(0, 6);
  });

  test('predict the points that every agent has', () => {
    const results = fc.integer({ min: 2, max: 5 }).chain((agents) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: agents, maxLength: agents }), {
        minLength: agents,
        maxLength: agents,
      }),
    );
    fc.assert(
      fc.property(results, (raw) => {
        const ahead = raw.map((row, a) => row.map((games, b) => (a === b ? 0 : games + 1)));
        const ratings = ratingsOf(ahead);
        ratings.forEach((rating, a) => {
          let points = 0;
          let expected = 0;
          ratings.forEach((other, b) => {
            if (a === b) return;
            const games = (ahead[a]?.[b] as number) + (ahead[b]?.[a] as number) + 1;
            points += (ahead[a]?.[b] as number) + 0.5;
            expected += games / (1 + 10 ** ((other - rating) / 400));
          });
          expect(expected).toBeCloseTo(points, 4);
        });
      }),
      { numRuns: 50 },
    );
  });

  test('stay finite for an agent that wins every game or meets no one', () => {
    for (const rating of ratingsOf([
      [0, 10, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])) {
      expect(Number.isFinite(rating)).toBe(true);
    }
  });
});

describe('tournament', () => {
  const argv = ['tournament', 'tictactoe', '--agents', 'random,greedy,mcts:iterations=40', '--games', '20'];

  test('prints and writes ratings and a matrix with intervals', async () => {
    const folder = emptyFolder();
    const { code, stdout, stderr } = await rulewright(...argv, '--json', folder.path('t.json'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^tictactoe: a tournament of games of 2 players, seed 1\n/);
    expect(stdout).toMatch(/place {2}agent +rating +games +won/);
    expect(stdout).toMatch(/\d+\.\d% \(\d+\.\d% - \d+\.\d%\)/);
    const report: TournamentReport = JSON.parse(readFileSync(folder.path('t.json'), 'utf8'));
    expect(report.standings.map(({ games }) => games)).toEqual([40, 40, 40]);
    expect(report.standings.at(-1)?.agent).toBe('random');
    expect(report.encounters).toHaveLength(6);
    for (const { agent, opponent, share, ahead, behind } of report.encounters) {
      const back = report.encounters.find((other) => other.agent === opponent && other.opponent === agent);
      expect(share + (back?.share ?? 0)).toBeCloseTo(1, 12);
      expect([ahead, behind]).toEqual([back?.behind, back?.ahead]);
    }
  });

  test('plays every combination of three agents in three-player games', async () => {
    const agents = 'random,greedy:horizon=0,mcts:iterations=2,mcts:iterations=3';
    const { stdout } = await rulewright(
      ...['tournament', 'pig', '--players', '3', '--agents', agents, '--games', '6'],
      ...['--config', '{"goal":20}'],
    );
    expect(stdout).toContain('games of 3 players');
    expect(stdout.match(/ 18 /g)).toHaveLength(4);
  });

  test('writes a page', async () => {
    const path = emptyFolder().path('t.html');
    const { stdout } = await rulewright(...argv, '--report', path);
    const source = readFileSync(path, 'utf8');
    expect(misplacedTags(source)).toEqual([]);
    expect(source).not.toMatch(/NaN|Infinity|undefined|https?:/);
    const page = new Page(source);
    expect(page.texts('.lead')).toEqual(['60 games of 2 players']);
    const places = page.table('Places').slice(1);
    expect(places.map(([, agent]) => agent)).toEqual(stdout.match(/(?<=^\d {6})\S+/gm));
    expect(page.texts('h3')).toEqual(places.map(([, agent]) => agent));
    expect(page.table('Encounters')).toHaveLength(1 + 6);
    expect(page.descriptions()).toHaveLength(1 + 3);
    expect(page.descriptions()[0]).toContain(`${places[0]?.[1]} ${places[0]?.[2]}`);
  });

  test('writes the traces of all its games', async () => {
    const path = emptyFolder().path('games.jsonl');
    await rulewright(...argv, '--traces', path);
    const { code, stdout } = await rulewright('replay', path);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^tictactoe: 60 traces verified, /) });
  });

  test('with --until plays every combination until its intervals are narrow', async () => {
    const folder = emptyFolder();
    const path = folder.path('t.json');
    const twin = folder.path('twin.js');
    writeFileSync(twin, 'export default { choose: ({ actions, rng }) => actions[rng.int(actions.length)] };');
    const options = ['--agents', `random,greedy:horizon=0,${twin}`, '--until', '0.15', '--json', path];
    await rulewright('tournament', 'tictactoe', ...options);
    const { encounters }: TournamentReport = JSON.parse(readFileSync(path, 'utf8'));
    for (const { interval } of encounters) expect(interval.high - interval.low).toBeLessThanOrEqual(0.15);
    // Clear differences need fewer games.
    expect([...new Set(encounters.map(({ games }) => games))].sort()).toEqual([120, 240]);
  });

  test('continues seamlessly with --resume', async () => {
    const folder = emptyFolder();
    const [run, whole, parts] = ['run', 'whole', 'parts'].map((name) => folder.path(`${name}.json`)) as [
      string,
      string,
      string,
    ];
    await rulewright(...argv, '--json', whole);
    const shorter = [...argv.slice(0, -1), '7'];
    expect(await rulewright(...shorter, '--resume', run)).toMatchObject({ code: 0 });
    expect(await rulewright(...argv, '--resume', run, '--json', parts)).toMatchObject({ code: 0 });
    expect(untimed(parts)).toEqual(untimed(whole));
    const other = await rulewright(...argv, '--seed', '2', '--resume', run);
    expect(other.stderr).toContain('error[otherRun]: ');
    const text = readFileSync(run, 'utf8');
    const cut = JSON.parse(text);
    cut.statistics.pop();
    writeFileSync(run, JSON.stringify(cut));
    expect((await rulewright(...argv, '--resume', run)).stderr).toContain('error[unreadableInput]: ');
  });

  test('checks every agent before it starts', async () => {
    const agents = 'random,greedy,./nowhere.ts';
    const { stderr } = await rulewright('tournament', 'pig', '--agents', agents, '--games', '1000000000');
    expect(stderr).toContain("error[invalidAgent]: ./nowhere.ts: it can't be loaded");
  });

  test('prints the results so far when stopped', async () => {
    const folder = emptyFolder();
    // An agent that signals after many games: the results of the first ones have arrived by then.
    const agent = `import { writeFileSync } from 'node:fs';
      let choices = 0;
      export default {
        choose({ actions }) {
          if (++choices === 10_000) writeFileSync(new URL('played', import.meta.url), '');
          return actions[0];
        },
      };`;
    writeFileSync(folder.path('telling.mjs'), agent);
    const { code, stdout, stderr } = await rulewrightStopped(
      () => folder.names().includes('played'),
      ...['tournament', 'pig', '--agents', `random,${folder.path('telling.mjs')}`, '--games', '100000000'],
    );
    expect(code).toBe(130);
    expect(stdout).toContain('a tournament of games of 2 players');
    expect(stderr).toMatch(
      /^error\[interrupted\]: The tournament was stopped after [\d,]+ games?; no file was written\.\n$/,
    );
  });
});
