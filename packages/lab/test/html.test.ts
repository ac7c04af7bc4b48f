import { describe, expect, test } from 'vitest';
import type { SimulationReport } from '../src/index.js';
import { htmlReport } from '../src/report/html/reportPage.js';
import { misplacedTags, Page } from './page.js';
import { sampleReport } from './sampleReport.js';

function pageOf(changes: Partial<SimulationReport> = {}): Page {
  return new Page(htmlReport(sampleReport(changes)));
}

const source = htmlReport(sampleReport());
const page = new Page(source);

describe('a self-contained page', () => {
  test('is well formed', () => {
    expect(source.startsWith('<!DOCTYPE html>\n<html lang="en">\n')).toBe(true);
    expect(misplacedTags(source)).toEqual([]);
  });

  test('has no addresses, requests or scripts', () => {
    expect(source).not.toMatch(/https?:|url\(|@import|srcset|\ssrc=/i);
    expect(page.texts('script, link, iframe, object, embed, image, use, base, form')).toEqual([]);
    const attributes = page.all('*').flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => /^on|^formaction$|^style$/i.test(name))).toEqual([]);
    expect(source).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  test('links only within itself', () => {
    const ids = page.all('[id]').map((element) => element.getAttribute('id'));
    expect(new Set(ids).size).toBe(ids.length);
    const links = page.all('[href]').map((element) => element.getAttribute('href'));
    expect(links).toHaveLength(7);
    for (const link of links) expect(ids).toContain(link?.replace(/^#/, ''));
  });

  test('takes its colours from the style, for light, dark and print', () => {
    const inks = page
      .all('svg *')
      .flatMap((element) => [element.getAttribute('fill'), element.getAttribute('stroke')])
      .filter((ink) => ink !== null && ink !== 'none' && ink !== 'currentColor');
    expect(inks.length).toBeGreaterThan(0);
    const [light = '', dark = '', paper = ''] = [
      /:root \{(.*?)\}/s,
      /prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}/s,
      /@media print \{\s*:root \{(.*?)\}/s,
    ].map((pattern) => pattern.exec(source)?.[1]);
    for (const ink of new Set(inks)) {
      const [, name] = /^var\((--[a-z]+)\)$/.exec(ink ?? '') ?? [];
      for (const inks of [light, dark, paper]) expect(inks).toContain(`${name}:`);
    }
  });

  test('is reproducible except for the line with the speed', () => {
    expect(htmlReport(sampleReport())).toBe(source);
    const slower = { seconds: 9.5, gamesPerSecond: 4.2105, actionsPerSecond: 5200, node: 'v24.0.0' };
    const lines = htmlReport(sampleReport({ speed: slower })).split('\n');
    expect(lines.filter((line, index) => line !== source.split('\n')[index])).toEqual([
      '<p id="speed">Played in 9.50 s: 4.2 games/s, 5,200 actions/s (Node v24.0.0).</p>',
    ]);
  });
});

describe('the page shows', () => {
  test('the game, games, players, agents, seed, options and versions', () => {
    expect(page.texts('h1')).toEqual(['orchard']);
    expect(page.texts('title')).toEqual(['orchard: 40 games of 3 players - Rulewright report']);
    expect(page.texts('.lead')).toEqual(['40 games of 3 players']);
    expect(page.texts('.facts dd')).toEqual([
      'random, greedy, mcts:iterations=400,c=1; they take turns on the seats',
      '77',
      'openHands falsedataSet spring',
      'rules 4, lab 1.2.3',
    ]);
    expect(pageOf({ agents: ['greedy'], standings: [] }).texts('.facts dd')[0]).toBe('greedy on every seat');
  });

  test('the expectations of agents that report them', () => {
    const figures = page.texts('section[aria-labelledby=expectations] tbody :is(th, td)');
    expect(figures).toEqual(['0% to 25%', '−0.75', '75% to 100%', '6.13']);
    expect(page.texts('section[aria-labelledby=expectations] h3')).toEqual(['mcts:iterations=400,c=1']);
    expect(pageOf({ expectations: [] }).texts('section[aria-labelledby=expectations]')).toEqual([]);
  });

  test('the key figures', () => {
    expect(page.texts('.keys strong')).toEqual(['57.5%', '8.42', '16.50', '17.5% – 50.0%', '12.25', '61.50', '6.38']);
  });

  test('a caption for every figure and a description for every plot', () => {
    for (const figure of page.all('figure')) {
      expect([...figure.querySelectorAll('figcaption')]).toHaveLength(1);
    }
    for (const svg of page.all('svg')) {
      expect(svg.getAttribute('role')).toBe('img');
      expect(svg.getAttribute('viewBox')).toMatch(/^0 0 360 \d+$/);
    }
    expect(page.descriptions()).toEqual([
      expect.stringMatching(
        /^Final scores of random: most often 0 to 9, in 60\.0% .* Mean 1\.25, .* lowest −10, highest 17\.$/,
      ),
      expect.stringMatching(/^Final scores of greedy: .* Mean 9\.75/),
      expect.stringMatching(/^Final scores of mcts:iterations=400,c=1: .* Mean 14\.25/),
      expect.stringMatching(/^Final scores of Player 1: .* Mean 11\.25/),
      expect.stringMatching(/^Final scores of Player 2: .* Mean 9\.50/),
      expect.stringMatching(/^Final scores of Player 3: .* Mean 4\.50/),
      'Win share by agent, beside an even share of 33.3%: random 7.5% (2.6% to 19.9%); ' +
        'greedy 35.0% (22.1% to 50.5%); mcts:iterations=400,c=1 57.5% (42.2% to 71.5%).',
      'Win share by seat, beside an even share of 33.3%: Player 1 50.0% (35.2% to 64.8%); ' +
        'Player 2 32.5% (20.1% to 48.0%); Player 3 17.5% (8.8% to 32.0%).',
      'Mean points by item, per player and game: apples 9.88; wasps −1.47.',
      'What mcts:iterations=400,c=1 expects along a game: −0.75 at the start, 6.13 at the end.',
      'Decisions of a game: most often 60 to 69, in 50.0% of the games. Mean 61.50, from 50 to 79.',
      'Mean number of legal actions along a game: 9.50 at the start, 2.25 at the end; most, 11.13, at 5% to 10% ' +
        'of the game, fewest, 2.25, at 95% to 100%. Over all decisions 6.38, from 2 to 18.',
      'Why games ended: the harvest is in 95.0%; frost 5.0%.',
    ]);
  });

  test('which sides are clearly above or below an even share', () => {
    const captions = page.texts('figcaption').join('\n');
    expect(captions).toContain('Clearly above it: mcts:iterations=400,c=1. Clearly below it: random.');
    expect(captions).toContain('Clearly above it: Player 1. Clearly below it: Player 3.');
    const even = sampleReport().seats.map((seat) => ({
      ...seat,
      wins: { ...seat.wins, interval: { low: 0.3, high: 0.4 } },
    }));
    expect(pageOf({ seats: even }).texts('figcaption').join('\n')).toContain('no seat is clearly better off');
  });
});

describe('the tables', () => {
  test('have no row of winners if nobody won', () => {
    const lost = pageOf({ winners: null });
    expect(lost.table('Final score by seat').map(([name]) => name)).toEqual([
      'seat',
      'Player 1',
      'Player 2',
      'Player 3',
    ]);
    expect(lost.texts('dt').join()).not.toContain("winner's score");
  });

  test('show scores by agent and by seat', () => {
    expect(page.table('Final score by agent')).toEqual([
      ['agent', 'mean', 'sd', 'min', 'max'],
      ['random', '1.25', '5.50', '−10', '17'],
      ['greedy', '9.75', '6.75', '−3', '26'],
      ['mcts:iterations=400,c=1', '14.25', '7.00', '−1', '29'],
      ['winners', '16.50', '5.75', '6', '29'],
    ]);
    expect(page.table('Final score by seat').slice(1)).toEqual([
      ['Player 1', '11.25', '8.13', '−9', '29'],
      ['Player 2', '9.50', '7.75', '−4', '24'],
      ['Player 3', '4.50', '6.25', '−10', '21'],
      ['winners', '16.50', '5.75', '6', '29'],
    ]);
  });

  test('show the bins of the scores', () => {
    expect(page.table('Games by final score and agent').slice(1)).toEqual([
      ['−10 to −1', '13', '5', '2', '20'],
      ['0 to 9', '24', '18', '10', '52'],
      ['10 to 19', '3', '14', '18', '35'],
      ['20 to 29', '0', '3', '10', '13'],
    ]);
    expect(page.table('Games by final score and seat')).toEqual([
      ['final score', 'Player 1', 'Player 2', 'Player 3', 'all players'],
      ['−10 to −1', '5', '6', '9', '20'],
      ['0 to 9', '15', '16', '21', '52'],
      ['10 to 19', '12', '14', '9', '35'],
      ['20 to 29', '8', '4', '1', '13'],
    ]);
  });

  test('show wins with their intervals', () => {
    expect(page.table('Games won by agent').slice(1)).toEqual([
      ['random', '3', '0', '7.5%', '2.6% – 19.9%', '0.0% – 24.9%'],
      ['greedy', '13', '2', '35.0%', '22.1% – 50.5%', '17.1% – 55.5%'],
      ['mcts:iterations=400,c=1', '22', '2', '57.5%', '42.2% – 71.5%', '37.2% – 76.5%'],
    ]);
    expect(page.table('Games won by seat')).toEqual([
      ['seat', 'won alone', 'shared', 'win share', '95% interval', 'at any time'],
      ['Player 1', '19', '2', '50.0%', '35.2% – 64.8%', '30.2% – 69.8%'],
      ['Player 2', '12', '2', '32.5%', '20.1% – 48.0%', '15.1% – 53.0%'],
      ['Player 3', '7', '0', '17.5%', '8.8% – 32.0%', '3.7% – 37.0%'],
    ]);
  });

  test('show turn order where it is not that of the seats', () => {
    expect(page.texts('caption')).not.toContain('Games won by turn');
    const { movers } = sampleReport();
    const turned = pageOf({ movers: [...movers].reverse().map((row, index) => ({ ...row, position: index + 1 })) });
    expect(turned.table('Games won by turn').map(([name, alone]) => [name, alone])).toEqual([
      ['turn', 'won alone'],
      ['moved 1', '7'],
      ['moved 2', '12'],
      ['moved 3', '19'],
    ]);
  });

  test('show items, length, branching and ends', () => {
    expect(page.table('Points by item, per player and game').slice(1)).toEqual([
      ['ORC-4.1', 'apples', '9.88', '4.50', '0', '31'],
      ['ORC-4.2', 'wasps', '−1.47', '2.25', '−12', '0'],
    ]);
    expect(page.table('Length of a game').slice(1)).toEqual([
      ['rounds', '12.25', '1.50', '10', '15'],
      ['decisions', '61.50', '5.25', '50', '79'],
      ['actions, chance included', '1,234.50', '21.75', '1,190', '1,310'],
    ]);
    expect(page.table('Games by length').slice(1)).toEqual([
      ['50 to 59', '17'],
      ['60 to 69', '20'],
      ['70 to 79', '3'],
    ]);
    expect(page.table('Legal actions at a decision').slice(1)).toEqual([['all decisions', '6.38', '3.50', '2', '18']]);
    expect(page.table('Mean number of legal actions along a game').slice(1)).toEqual([
      ['0% to 5%', '9.50'],
      ['5% to 10%', '11.13'],
      ['50% to 55%', '6.75'],
      ['95% to 100%', '2.25'],
    ]);
    expect(page.table('Games by reason').slice(1)).toEqual([
      ['the harvest is in', '38', '95.0%'],
      ['frost', '2', '5.0%'],
    ]);
  });
});

describe('foreign text', () => {
  const evil = `</svg></style><script>x()</script>&lt;"'><img src=//a onerror=x()>`;

  test('is shown literally everywhere', () => {
    const { standings, items, ends, speed } = sampleReport();
    const report = sampleReport({
      game: evil,
      agents: [evil, 'b', 'c'],
      standings: standings.map((standing) => ({ ...standing, agent: evil })),
      config: { players: 3, [evil]: evil } as SimulationReport['config'],
      items: items.map((item) => ({ ...item, label: evil, rule: evil })),
      ends: ends.map((end) => ({ ...end, label: evil })),
      versions: { lab: evil, rules: 1 },
      speed: { ...speed, node: evil },
    });
    const written = htmlReport(report);
    const parsed = new Page(written);
    expect(misplacedTags(written)).toEqual([]);
    expect(parsed.texts('script, img')).toEqual([]);
    expect(parsed.texts('svg, style')).toHaveLength(page.all('svg, style').length);
    expect(parsed.texts('h1')).toEqual([evil]);
    expect(parsed.table('Games by reason')[1]?.[0]).toBe(evil);
    expect(parsed.table('Points by item, per player and game')[1]?.slice(0, 2)).toEqual([evil, evil]);
    expect(parsed.table('Games won by agent')[2]?.[0]).toBe(`${evil} (2)`);
    expect(parsed.descriptions()[0]).toContain(`Final scores of ${evil} (1): `);
  });

  test('loses forbidden characters and bidirectional controls', () => {
    const parsed = pageOf({ game: 'a\u0000b\u001b[31mc\u202ed\ud800\te' });
    expect(parsed.texts('h1')).toEqual(['a\ufffdb\ufffd[31mc\ufffdd\ufffd e']);
  });
});

describe('reports of all sizes', () => {
  /** Coordinates and lengths must be numbers within the plot. */
  function expectDrawable(written: string): void {
    expect(written).not.toMatch(/NaN|Infinity|undefined|null|warning/);
    expect(misplacedTags(written)).toEqual([]);
    const parsed = new Page(written);
    for (const rect of parsed.all('svg rect')) {
      const [x, width] = ['x', 'width'].map((name) => Number(rect.getAttribute(name)));
      expect(x).toBeGreaterThanOrEqual(0);
      expect((x ?? 0) + (width ?? 0)).toBeLessThanOrEqual(360);
    }
  }

  test.each([1, 2, 3, 4, 5, 6])('%i seats, one agent on all of them', (players) => {
    const [seat] = sampleReport().seats;
    if (!seat) throw new Error('the sample has seats');
    const seats = Array.from({ length: players }, (_, index) => ({ ...seat, name: `Player ${index + 1}` }));
    const config = { players };
    const written = htmlReport(sampleReport({ config, seats, agents: ['random'], standings: [], expectations: [] }));
    expectDrawable(written);
    const parsed = new Page(written);
    expect(parsed.texts('h3')).toEqual(seats.map(({ name }) => name));
    expect(parsed.table('Games won by seat')).toHaveLength(1 + players);
    expect(written).not.toContain('by agent');
  });

  test('sixty items with long labels: plots of six with wrapped labels, full labels in the table', () => {
    const label =
      'the points of every tree that stands beside another tree of the same kind at the end, and then some more words';
    const items = Array.from({ length: 60 }, (_, index) => ({
      rule: `ORC-${index}`,
      label: `${label} ${index}`,
      points: { mean: index - 20, sd: 7, min: -40, max: 60 },
    }));
    const written = htmlReport(sampleReport({ items }));
    expectDrawable(written);
    const parsed = new Page(written);
    const plots = parsed.all('section[aria-labelledby=items] svg');
    expect(plots).toHaveLength(10);
    expect(plots[9]?.getAttribute('aria-label')).toContain('part 10 of 10: ');
    for (const plot of plots) {
      const lines = [...plot.querySelectorAll('g[data-mark=text] text')].map((line) => line.textContent);
      expect(lines.filter((line) => line.startsWith('the points'))).toHaveLength(6);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
    }
    expect(
      parsed
        .table('Points by item, per player and game')
        .map((row) => row[1])
        .slice(1),
    ).toEqual(items.map((item) => item.label));
  });

  test('a game without items has no section or link for them', () => {
    const written = htmlReport(sampleReport({ items: [] }));
    expect(written).not.toContain('Where points come from');
    expect(written).not.toContain('#items');
  });

  test('one game where all numbers are equal', () => {
    const seven = { mean: 7, sd: null, min: 7, max: 7 };
    const bins = [{ from: 7, to: 7, count: 1 }];
    const wins = { alone: 1, shared: 0, share: 1, interval: { low: 0.2065, high: 1 }, anytime: { low: 0, high: 1 } };
    const written = htmlReport(
      sampleReport({
        games: 1,
        config: { players: 1 },
        agents: ['random'],
        seats: [{ seat: 0, name: 'Player 1', wins, score: seven, scores: bins }],
        standings: [],
        items: [{ rule: 'ORC-1', label: 'apples', points: { ...seven, mean: 0, min: 0, max: 0 } }],
        winners: seven,
        length: { rounds: null, actions: seven, decisions: seven },
        branching: seven,
        branchingAlong: [{ from: 0, to: 0.05, mean: 7 }],
        scores: bins,
        lengths: bins,
      }),
    );
    expectDrawable(written);
    const parsed = new Page(written);
    expect(parsed.texts('.lead')).toEqual(['1 game of 1 player']);
    expect(parsed.table('Length of a game').map(([name]) => name)).not.toContain('rounds');
    expect(parsed.table('Final score by seat')[1]).toEqual(['Player 1', '7.00', '–', '7', '7']);
    const [bar] = parsed.all('section[aria-labelledby=scores] svg rect');
    expect(Number(bar?.getAttribute('width'))).toBeLessThan(360 / 4);
  });

  test('agents with the same name are numbered', () => {
    const { standings } = sampleReport();
    const names = ['random', 'greedy', 'random'];
    const twins = standings.map((standing, index) => ({ ...standing, agent: names[index] ?? '' }));
    expect(
      pageOf({ standings: twins })
        .table('Games won by agent')
        .map((row) => row[0]),
    ).toEqual(['agent', 'random (1)', 'greedy', 'random (2)']);
  });

  test('negative points extend to the left', () => {
    const [gained, lost] = page.all('section[aria-labelledby=items] svg rect').map((rect) => {
      const [x = 0, width = 0] = ['x', 'width'].map((name) => Number(rect.getAttribute(name)));
      return { left: x, right: x + width };
    });
    expect(lost?.right).toBeCloseTo(gained?.left ?? 0);
    expect(lost?.left).toBeLessThan(gained?.left ?? 0);
  });
});
