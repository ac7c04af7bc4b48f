import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TournamentReport } from '../src/index.js';
import { pairingsOf, ratingsOf } from '../src/report/ratings.js';
import { seatingOf } from '../src/simulation/match.js';
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
    expect(stdout).toMatch(/place {2}agent +rating +95% interval +games +won/);
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
    expect(page.descriptions()).toHaveLength(1 + 3 + 1);
    const compared = page.table('Comparison by deal').slice(1);
    expect(compared).toHaveLength(2 * 6);
    const figures = compared.flatMap((cells) => cells.slice(4)).join();
    expect(figures).toMatch(/−\d+\.\d%/);
    expect(figures).not.toContain('-');
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
    const options = ['--agents', `random,greedy:horizon=0,${twin}`, '--until', '0.2', '--json', path];
    await rulewright('tournament', 'tictactoe', ...options);
    const { encounters }: TournamentReport = JSON.parse(readFileSync(path, 'utf8'));
    for (const { anytime } of encounters) expect(anytime.high - anytime.low).toBeLessThanOrEqual(0.2);
    // Clear differences need fewer games.
    const games = encounters.map((one) => one.games);
    expect(Math.min(...games)).toBeLessThan(Math.max(...games));
    for (const count of games) expect(count % 120).toBe(0);
  });

  test.each([
    [9, true],
    [10, false],
  ])('after %i games, half as many deals, ratings without an interval: %s', async (games, isMissing) => {
    const path = emptyFolder().path('t.json');
    await rulewright('tournament', 'pig', '--agents', 'random,greedy:horizon=0', '--games', `${games}`, '--json', path);
    const { standings }: TournamentReport = JSON.parse(readFileSync(path, 'utf8'));
    expect(standings.map(({ ratingInterval }) => ratingInterval === null)).toEqual([isMissing, isMissing]);
  });

  test('gives every rating an interval, and compares agents in the same deals', async () => {
    const path = emptyFolder().path('t.json');
    const argv = ['--agents', 'random,greedy:horizon=0', '--config', '{"goal":40}', '--games', '41', '--json', path];
    const { stdout } = await rulewright('tournament', 'pig', ...argv);
    const { standings, encounters, seats, movers }: TournamentReport = JSON.parse(readFileSync(path, 'utf8'));
    for (const { rating, ratingInterval } of standings) {
      expect(ratingInterval?.low).toBeLessThan(rating);
      expect(ratingInterval?.high).toBeGreaterThan(rating);
    }
    const [better, worse] = encounters;
    expect(better?.agent).toBe('greedy:horizon=0');
    // The last game is half a deal.
    expect(better?.paired?.deals).toBe(20);
    expect(better?.paired?.share.mean).toBeGreaterThan(0.2);
    expect(better?.paired?.points.mean).toBeCloseTo(-(worse?.paired?.points.mean ?? 0), 9);
    expect(better?.paired?.points.p).toBeLessThan(0.05);
    expect(worse?.paired?.points.p).toBe(better?.paired?.points.p);
    expect(worse?.paired?.share.interval?.low).toBe(-(better?.paired?.share.interval?.high ?? 0));
    expect(better?.anytime.low).toBeLessThan(better?.interval.low ?? 0);
    for (const rows of [seats, movers]) {
      expect(rows.reduce((sum, { wins }) => sum + wins.share, 0)).toBeCloseTo(1, 9);
    }
    expect(stdout).toMatch(/^in the same deals +against +deals +ahead by +mean +95% interval +d +p$/m);
    expect(stdout).toMatch(
      /^greedy:horizon=0 +random +20 +points +\d+\.\d\d +\d+\.\d\d to \d+\.\d\d +\d\.\d\d +[<0.\d]+$/m,
    );
    expect(stdout).toMatch(/^Player 1 +\d/m);
  });

  test('shows who moved first where the seat does not tell', async () => {
    const page = emptyFolder().path('t.html');
    const argv = ['--agents', 'random,greedy:horizon=0', '--games', '10', '--report', page];
    const pig = await rulewright('tournament', 'pig', ...argv);
    expect(pig.stdout).toMatch(/^moved +won alone.*\n.*\n1 .*\n2 /m);
    const turns = new Page(readFileSync(page, 'utf8')).table('Games won by turn').map(([name]) => name);
    expect(turns).toEqual(['turn', 'moved 1', 'moved 2']);
    // X always starts, on the first seat.
    const tictactoe = await rulewright('tournament', 'tictactoe', ...argv, '--force');
    expect(tictactoe.stdout).not.toMatch(/^moved/m);
    expect(new Page(readFileSync(page, 'utf8')).texts('caption')).not.toContain('Games won by turn');
  });

  test('with --sprt tests two agents until a hypothesis is accepted', async () => {
    const folder = emptyFolder();
    const [path, page] = [folder.path('t.json'), folder.path('t.html')];
    const sprt = ['tournament', 'tictactoe', '--agents', 'greedy:horizon=0,random', '--sprt', '0,50'];
    const { stdout } = await rulewright(...sprt, '--json', path, '--report', page);
    const { tests, games }: TournamentReport = JSON.parse(readFileSync(path, 'utf8'));
    expect(tests).toMatchObject([
      { agent: 'greedy:horizon=0', opponent: 'random', elo0: 0, elo1: 50, accepted: 'elo1' },
    ]);
    expect(games % 120).toBe(0);
    expect(tests[0]?.deals).toBe(games / 2);
    expect(stdout).toMatch(/^greedy:horizon=0 +random +\d+ +0 or 50 +\d+\.\d\d +-2\.94 to 2\.94 +50$/m);
    expect(new Page(readFileSync(page, 'utf8')).table('Sequential tests')).toHaveLength(2);
  });

  test.each([
    [['--sprt', '50,0'], 'error[invalidNumber]: --sprt takes two Elo differences'],
    [['--sprt', '0,5,9'], 'error[invalidNumber]: --sprt takes two Elo differences'],
    [['--sprt', '0,50', '--players', '3'], 'error[conflictingOptions]: --sprt tests two agents'],
  ])('refuses %j', async (options, sentence) => {
    const { code, stderr } = await rulewright('tournament', 'pig', '--agents', 'random,greedy,mcts', ...options);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
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
