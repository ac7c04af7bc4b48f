import { type MoveReview, type Review, reviewOf } from '@rulewright/agents';
import type { Copenhagen } from '@rulewright/copenhagen';
import { spotsOf } from '@rulewright/copenhagen/queries';
import { createRng, type GameText, type GameTypes, Table } from '@rulewright/core';
import { createTrace, formatTraceLine, replayTo } from '@rulewright/core/history';
import { THEMES } from '@rulewright/pictures';
import { describe, expect, test } from 'vitest';
import { registered } from '../src/games/games.js';
import { artistOf } from '../src/games/pictures.js';
import { gameOf, textOf } from '../src/index.js';
import { htmlReview } from '../src/report/html/reviewPage.js';
import type { ReviewDocument } from '../src/review/file.js';
import { reviewIn } from '../src/review/plan.js';
import { ReviewWords } from '../src/review/words.js';
import { misplacedTags, Page } from './page.js';

const pig = gameOf('pig');
const config = { players: 2, goal: 30 };
const table = new Table(pig, config, createRng('page'), { record: true });
while (!table.isOver) table.playAtRandom();
const trace = createTrace(pig, { config, moves: table.moves, state: table.state });

/** Pig by the points so far; holding is the best, once there is anything to hold. */
const REVIEW: ReviewDocument = {
  ...reviewOf(pig, trace, {
    depth: 'quick',
    valueFunction: {
      aim: 'points',
      scale: 10,
      reset: () => {},
      value: ({ state }, player) => (state as unknown as { banked: number[] }).banked[player] ?? 0,
    },
    winChance: { moves: 40, even: 0, earlySpread: 50, lateSpread: 10, ratio: 1.5 },
  }),
  versions: { lab: '1.2.3', rules: 1 },
  config,
  agent: 'learned',
};

function pageOf(changes: Partial<Review> = {}, text: GameText<GameTypes> = textOf(pig), language = 'en'): string {
  return htmlReview({ ...REVIEW, ...changes }, new ReviewWords(pig, trace, text, language));
}

const source = pageOf();
const page = new Page(source);

describe('the page of a review', () => {
  test('is well formed, and has no scripts or requests', () => {
    expect(misplacedTags(source)).toEqual([]);
    expect(source).not.toMatch(/https?:|url\(|@import|srcset|\ssrc=|<script/i);
    expect(source).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    const ids = page.all('[id]').map((element) => element.getAttribute('id'));
    for (const link of page.all('[href]')) expect(ids).toContain(link.getAttribute('href')?.slice(1));
  });

  test('draws the lead and the chance to win of each player', () => {
    expect(page.texts('section[aria-labelledby=course] h3')).toEqual(['Player 1', 'Player 2']);
    const [lead, chance, ...others] = page.descriptions();
    const first = REVIEW.moves[0]?.leads[0]?.toFixed(2);
    expect(lead?.startsWith(`Player 1, expected lead: ${first} at the start, `)).toBe(true);
    expect(lead).toMatch(/ at the start, −?\d+\.00 at the end; highest, \d+\.\d\d, before move/);
    expect(chance).toMatch(/^Player 1, chance to win: 5\d\.\d\d% at the start, (0|100)\.00% at the end; /);
    expect(others).toHaveLength(2);
    expect(new Page(pageOf({ chances: null })).descriptions()).toHaveLength(2);
  });

  test('says between which players its chances are', () => {
    expect(page.texts('.facts div')).toContain('Strengthmedium');
    expect(new Page(pageOf({ strength: null })).texts('.facts div').join(' ')).not.toContain('Strength');
  });

  test('shows the costliest decision first', () => {
    const costs = page
      .texts('section[aria-labelledby=decisions] li > p')
      .map((text) => Number(/: (\d+\.\d+)% of the chance to win, \d+\.\d+ points/.exec(text)?.[1]));
    expect(costs.length).toBeGreaterThan(3);
    expect(costs).toEqual([...costs].sort((left, right) => right - left));
    expect(page.texts('section[aria-labelledby=decisions] dd')[0]).toMatch(/roll/i);
  });

  test('lists every decision with a choice, and the figures by player', () => {
    const choices = REVIEW.moves.filter((move) => move.kind === 'decision' && move.choices > 1);
    expect(page.table('Every decision')).toHaveLength(choices.length + 1);
    expect(page.table('Errors by player').map(([name]) => name)).toEqual(['player', 'Player 1', 'Player 2']);
    expect(page.table('Luck by player, in points of lead').at(-1)?.[0]).toBe('Player 2');
  });

  test('escapes foreign text and names its language', () => {
    const foreign = { ...textOf(pig), describe: () => '<img src=x onerror="alert(1)">' };
    const page = new Page(pageOf({}, foreign, 'pl'));
    expect(page.all('img')).toEqual([]);
    expect(page.texts('dd[lang=pl]')[0]).toBe('<img src=x onerror="alert(1)">');
    expect(misplacedTags(pageOf({}, foreign))).toEqual([]);
  });

  test('says if nothing was lost and nothing drawn', () => {
    const moves = REVIEW.moves.map((move): MoveReview => (move.kind === 'decision' ? { ...move, cost: 0 } : move));
    const quiet = new Page(pageOf({ moves: moves.filter(({ kind }) => kind !== 'chance').slice(0, 5) }));
    expect(quiet.texts('section[aria-labelledby=decisions] p')).toEqual(['No decision cost anything.']);
    expect(quiet.texts('section[aria-labelledby=outcomes] p')).toEqual(['Chance gave nothing to anybody.']);
  });
});

describe('the drawn moments', async () => {
  const copenhagen = gameOf('copenhagen');
  const table = new Table(copenhagen, { players: 2 }, createRng('drawn'), { record: true });
  while (table.moves.length < 60) table.playAtRandom();
  const trace = createTrace(copenhagen, { config: { players: 2 }, moves: table.moves, state: table.state });
  const plan = {
    game: 'copenhagen',
    agent: 'learned',
    trace: formatTraceLine(trace),
    depth: 'quick',
    seed: 1,
  } as const;
  const review = reviewOf(copenhagen, trace, (await reviewIn(plan)).options);
  const document = { ...review, versions: { lab: '1.2.3', rules: 1 }, config: { players: 2 }, agent: 'learned' };
  const words = new ReviewWords(copenhagen, trace, textOf(copenhagen, 'pl'), 'pl');
  const source = htmlReview(document, words, await artistOf(copenhagen));
  const page = new Page(source);
  const [costliest] = review.moves
    .filter((move) => move.kind === 'decision')
    .sort((left, right) => right.cost - left.cost);

  test('are the three costliest, in the language of the review, for light and dark', () => {
    const pictures = page.all('section[aria-labelledby=decisions] .picture[lang=pl] > svg');
    expect(pictures).toHaveLength(3);
    expect(pictures[0]?.getAttribute('aria-label')).toMatch(/^Gracz [12] /);
    expect(source).toContain('fill="light-dark(');
    expect(source.length).toBeLessThan(700_000);
  });

  test('outline the played and the better action, as places that nobody can click', () => {
    const [first] = page.all('.picture');
    const outlined = [...(first?.querySelectorAll('[data-spot]') ?? [])].filter(
      (spot) => [...spot.querySelectorAll(`[stroke="${THEMES.auto.accent}"]`)].length > 0,
    );
    const spots = new Set(outlined.map((spot) => spot.getAttribute('data-spot')));
    const actions = [costliest?.action, costliest?.lines[0]?.actions[0]] as Copenhagen['action'][];
    const view = copenhagen.view(replayTo(copenhagen, trace, costliest?.move ?? 0), costliest?.player ?? 0);
    const expected = actions.flatMap((action) => spotsOf(action, view as Copenhagen['view'], costliest?.player ?? 0));
    expect(expected.length).toBeGreaterThan(0);
    expect(spots).toEqual(new Set(expected));
    expect(page.all('.picture [role=button], .picture [tabindex], .picture [cursor]')).toEqual([]);
  });

  test('are well formed, and make no requests', () => {
    expect(misplacedTags(source)).toEqual([]);
    expect(source).not.toMatch(/https?:|url\(|@import|srcset|\ssrc=|<script/i);
  });

  test("are missing from the page of a user's own game without an export picture, even one with the id of ours", async () => {
    const own = registered({
      game: { ...copenhagen },
      words: new Map([['en', () => textOf(copenhagen)]]),
      features: undefined,
    });
    expect(await artistOf(own)).toBeUndefined();
    expect(new Page(htmlReview(document, words)).all('.picture')).toEqual([]);
  });
});
