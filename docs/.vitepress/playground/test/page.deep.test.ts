/** Plays on the built page in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { en } from '@rulewright/copenhagen/rulebook/en';
import { createRng } from '@rulewright/core';
import { formatTrace, parseTrace } from '@rulewright/core/history';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../../../../examples/chromium.js';
import { fairGame } from '../../../../test/fairGames.js';
import { served } from './served.js';

const kuhn = fileURLToPath(new URL('../../../../examples/own-game/kuhn.ts', import.meta.url));
const nimmt = fileURLToPath(new URL('../../../../packages/core/examples/nimmt.ts', import.meta.url));
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const { onPage, onAddress, newPage, address } = served();

/** Games with their numbers of players. */
const PLAYED = [
  ['copenhagen', 2],
  ['castle', 2],
  ['stoneage', 3],
  ['burgundy', 2],
  ['city', 4],
] as const;
const WIDTHS = [1280, 390];

/** Waits until a person can choose or the game is over, and returns which. */
async function turnOn(page: Page): Promise<'choice' | 'over'> {
  const isOver = page.locator('.status[data-turn=over]');
  await isOver.or(page.locator('.action-list li button').first()).first().waitFor({ timeout: 120_000 });
  return (await isOver.count()) > 0 ? 'over' : 'choice';
}

/** Clicks random actions until the game is over or the limit is reached. Returns the number of clicks. */
async function play(page: Page, seed: string, most = Number.POSITIVE_INFINITY): Promise<number> {
  const rng = createRng(seed);
  let clicks = 0;
  for (; clicks < most && (await turnOn(page)) === 'choice'; clicks++) {
    const buttons = page.locator('.action-list li button');
    await buttons.nth(rng.int(await buttons.count())).click();
  }
  return clicks;
}

/** Clicks random lit spots and menu entries until the game is over. Returns the number of clicks. */
async function playByClicks(page: Page, seed: string): Promise<number> {
  const rng = createRng(seed);
  const fresh = page.locator('.picture [role=button]:not([aria-pressed]), .menu button:not(.back)');
  // A spot that has been clicked can take another click, for example for two pieces of wood.
  const pressed = page.locator('.picture [aria-pressed=true]');
  const isOver = page.locator('.status[data-turn=over]');
  for (let clicks = 0; ; clicks++) {
    await isOver.or(fresh).or(pressed).first().waitFor({ timeout: 120_000 });
    if ((await isOver.count()) > 0) return clicks;
    const choices = (await fresh.count()) > 0 ? fresh : pressed;
    await clickOn(page, choices.nth(rng.int(await choices.count())));
  }
}

/** Clicks a button, or a spot of any form where nothing covers it. */
async function clickOn(page: Page, choice: Locator): Promise<void> {
  const spot = await choice.getAttribute('data-spot');
  if (spot === null) return choice.click();
  const point = await choice.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = Array.from({ length: 19 }, (_, step) => (step + 1) / 20);
    const points = steps.flatMap((across) =>
      steps.map((down) => ({ x: left + across * width, y: top + down * height })),
    );
    const inside = points.filter(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
    return inside[Math.floor(inside.length / 2)];
  });
  if (!point) throw new Error(`${spot} is covered.`);
  await page.mouse.click(point.x, point.y);
}

const shown = (page: Page): Promise<string> => page.getByLabel('Move shown').inputValue();
const textOf = async (locator: Locator): Promise<string> => ((await locator.textContent()) ?? '').trim();
const board = (page: Page): Promise<string> => textOf(page.getByRole('region', { name: 'Board' }));
const alert = (page: Page): Promise<string> => textOf(page.getByRole('alert'));

/** Downloads the trace. */
async function traceOf(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the trace' }).click();
  return readFileSync((await (await saved).path()) ?? '', 'utf8');
}

/** Opens the form that chooses another game. */
const openForm = (page: Page): Promise<void> => page.locator('.new-game summary').first().click();

async function loadTrace(page: Page, text: string): Promise<void> {
  await page.getByLabel('Trace to load').fill(text);
  await page.getByRole('button', { name: 'Load the trace', exact: true }).click();
}

async function loadModule(page: Page, source: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Module', exact: true }).fill(source);
  await page.getByRole('button', { name: 'Load the module' }).click();
}

async function expectNoViolations(page: Page): Promise<void> {
  await page.addScriptTag({ path: axe });
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as typeof import('axe-core') & { axe: typeof import('axe-core') };
    return (await axe.run()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
  expect(violations).toEqual([]);
}

test.runIf(withBrowser).each(PLAYED)(
  'a game of %s for %i can be played from the list of actions',
  async (game, players) => {
    await onPage(`game=${game}&players=${players}&seed=1&seats=person+random+random+random`, async (page) => {
      expect(await play(page, game, 8)).toBe(8);
      await turnOn(page);
      expect(parseTrace(await openedTrace(page)).moves.length).toBe(Number(await shown(page)));
    });
  },
);

// These mostly wait for frames, so they wait together.
test
  .runIf(withBrowser)
  .concurrent.each(WIDTHS.flatMap((width) => PLAYED.map(([game, players]) => [game, players, width] as const)))(
  'a game of %s for %i can be played on its picture, %i wide',
  { timeout: 900_000 },
  async (game, players, width) => {
    const link = `game=${game}&players=${players}&seed=1&seats=person+random+random+random`;
    await onPage(link, async (page) => {
      await page.setViewportSize({ width, height: 844 });
      expect(await playByClicks(page, game)).toBeGreaterThan(10);
      expect(await page.getByRole('heading', { name: 'Final scores' }).count()).toBe(1);
      expect(await page.locator('.scores tbody tr').count()).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  },
);

test.runIf(withBrowser)('a game in the query of the address opens', async () => {
  await onAddress('?game=castle', async (page) => {
    const status = page.locator('.status');
    await status.waitFor();
    expect(await textOf(status)).toMatch(/^Player 1 places the tile/);
    expect(new URL(page.url()).hash).toContain('game=castle');
  });
});

/** What clicks say that do nothing. */
const REFUSED = [
  ['en', 'tile:red2', 'Red 2 fits nowhere at a price you can pay. (COP-5.14)'],
  ['de', 'tile:red2', 'Rot 2 passt nirgends zu einem Preis, den du zahlen kannst. (COP-5.14)'],
  ['pl', 'tile:red2', 'Płytka Czerwona 2 nie pasuje w żadnym miejscu, na które Cię stać. (COP-5.14)'],
] as const;

test.runIf(withBrowser).each(REFUSED)('%s: a click on %s says why it does nothing', async (language, spot, why) => {
  await onPage(`game=copenhagen&players=2&seed=1&seats=person+random&language=${language}`, async (page) => {
    const refused = page.locator('.refused');
    await page.locator(`.picture [data-spot="${spot}"]`).click();
    // Its text content has the hidden text of the rule, too.
    expect((await refused.allInnerTexts()).map((text) => text.trim())).toEqual([why]);
    const address = `rules/players/copenhagen.${language}.html#cop-5.14`;
    await expect.poll(() => refused.getByRole('link').getAttribute('href')).toBe(address);
    await page.locator('.picture [data-spot^=harbour][role=button]').first().click();
    expect(await textOf(refused)).toBe('');
  });
});

test.runIf(withBrowser)('spots can be clicked by keyboard, and clicks taken back', async () => {
  await onPage('game=castle&players=2&seed=1&seats=person+random', async (page) => {
    const lit = page.locator('.picture [role=button]');
    const pressed = page.locator('.picture [aria-pressed=true]');
    await lit.first().focus();
    await page.keyboard.press('Enter');
    expect(await pressed.count()).toBe(1);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    expect(await pressed.count()).toBe(0);
    await lit.first().focus();
    await page.keyboard.press('Space');
    expect(await pressed.count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await pressed.count()).toBe(0);
  });
});

test.runIf(withBrowser)('the keyboard focus stays in the picture when an action is played', async () => {
  await onPage('game=copenhagen&players=2&seed=1&seats=person+random', async (page) => {
    await page.locator('.picture [data-spot^=harbour][role=button]').first().focus();
    for (let card = 0; card < 2; card++) {
      const before = await shown(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => shown(page)).not.toBe(before);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[data-spot][tabindex]') !== null))
        .toBe(true);
    }
  });
});

test.runIf(withBrowser)('only what changed is redrawn', async () => {
  await onPage('game=copenhagen&players=2&seed=1&seats=person+random', async (page) => {
    const card = page.locator('.picture [data-spot="harbour:0"]');
    const other = await page.locator('.picture [data-spot="harbour:6"]').elementHandle();
    await card.click();
    await expect.poll(() => card.getAttribute('role')).not.toBe('button');
    expect(await other?.evaluate((element) => element.isConnected)).toBe(true);
  });
});

test.runIf(withBrowser)('moves move, agents wait until they are seen, and clicks work meanwhile', async () => {
  await onPage('game=copenhagen&players=2&seed=1&seats=person+random', async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const flying = page.locator('.picture [data-layer] > g');
    for (const card of ['harbour:0', 'harbour:1']) {
      const before = Number(await shown(page));
      await page.locator(`.picture [data-spot="${card}"]`).click();
      await expect.poll(() => shown(page)).not.toBe(String(before));
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
    }
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), { timeout: 20_000 }).toBe(0);
    expect(await turnOn(page)).toBe('choice');
    expect(await flying.count()).toBeGreaterThan(0);
  });
});

test.runIf(withBrowser)('the board can be shown in characters, without a menu', async () => {
  await onPage('game=castle&players=2&seed=1&seats=person+random&language=de', async (page) => {
    expect(await page.locator('.picture').count()).toBe(1);
    await page.getByRole('combobox', { name: 'Spielplan' }).selectOption('characters');
    expect(await page.locator('.picture, .menu').count()).toBe(0);
    expect(await textOf(page.getByRole('region', { name: 'Spielplan' }))).toContain('Spieler 1');
  });
});

test.runIf(withBrowser)('a rule shows its text and links to its page', async () => {
  await onPage('game=copenhagen&players=2&seed=1&seats=person+random', async (page) => {
    const link = page.locator('.scores').getByRole('link', { name: 'COP-11.1' });
    await link.hover();
    await expect.poll(() => textOf(page.locator(':popover-open'))).toBe(en.rules['COP-11.1']);
    expect(await link.getAttribute('href')).toBe('rules/players/copenhagen.en.html#cop-11.1');
    await page.mouse.move(0, 0);
    await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
  });
});

async function openedTrace(page: Page): Promise<string> {
  await page.getByText('Trace', { exact: true }).click();
  return traceOf(page);
}

test.runIf(withBrowser)('the past can be shown and continued', async () => {
  await onPage('game=castle&players=2&seed=5&seats=person+random', async (page) => {
    await turnOn(page);
    const first = { shown: await shown(page), board: await board(page) };
    await play(page, 'past', 3);
    await turnOn(page);
    expect(await board(page)).not.toBe(first.board);
    await page.getByLabel('Move shown').fill(first.shown);
    expect(await board(page)).toBe(first.board);
    expect(await page.locator('.action-list li button').count()).toBe(0);
    await page.getByRole('button', { name: 'One move back' }).click();
    expect(Number(await shown(page))).toBe(Number(first.shown) - 1);
    await page.getByRole('button', { name: 'One move forward' }).click();
    await page.getByRole('button', { name: /^Continue from here/ }).click();
    expect(await turnOn(page)).toBe('choice');
    expect(await page.getByLabel('Move shown').getAttribute('max')).toBe(first.shown);
  });
});

test.runIf(withBrowser)('a trace can be downloaded and loaded; an invalid one is refused', async () => {
  await onPage('game=stoneage&players=2&seed=7&seats=person+greedy', async (page) => {
    await play(page, 'trace', 4);
    await turnOn(page);
    const before = { shown: await shown(page), board: await board(page) };
    const trace = await openedTrace(page);
    await openForm(page);
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('copenhagen');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Trace', { exact: true }).click();
    await loadTrace(page, trace.replace('"count":1', '"count":2'));
    expect(await alert(page)).toMatch(/trace|move/i);
    await loadTrace(page, trace.slice(0, -20));
    expect(await alert(page)).toMatch(/^Line \d+ of the trace isn't JSON: it was cut off\.$/);
    await loadTrace(page, trace);
    await page.locator('.status[data-turn=decision]').waitFor();
    await expect.poll(() => board(page)).toBe(before.board);
    expect(await shown(page)).toBe(before.shown);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test.runIf(withBrowser)('a pasted module can be played against an agent; an invalid one is reported', async () => {
  await onPage('game=castle&players=2', async (page) => {
    await openForm(page);
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'One of your own' });
    for (const [source, sentence] of [
      ['', 'Paste a module or choose a file first.'],
      ['const = 1;', "The module can't be loaded: Unexpected token (1:7)"],
      ['import _ from "lodash";\nexport default _;', "The module imports 'lodash'; available are"],
      [
        'export const game = 1;',
        'The default export of the module must be a game made by defineGame, but there is none.',
      ],
      ['throw new Error("no luck");', "The module can't be loaded: no luck"],
    ] as const) {
      await loadModule(page, source);
      await expect.poll(() => alert(page)).toContain(sentence);
    }
    await loadModule(page, readFileSync(kuhn, 'utf8'));
    await page.getByText('kuhn is ready').waitFor();
    await page.getByRole('combobox', { name: 'Player 2', exact: true }).selectOption('mcts');
    await page.getByLabel('Iterations of player 2').fill('20');
    await page.getByText('Options', { exact: true }).click();
    await page.getByRole('textbox', { name: /^hands/ }).fill('2');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Hand 1 of 2').waitFor();
    expect(await play(page, 'kuhn')).toBeGreaterThan(1);
    expect(await board(page)).toContain('All 2 hands are played');
  });
});

test.runIf(withBrowser)('the 6 nimmt! of the tutorial plays', async () => {
  await onPage('game=castle&players=2', async (page) => {
    await openForm(page);
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'One of your own' });
    const source = readFileSync(nimmt, 'utf8').replace('../src/define/index.js', '@rulewright/core/define');
    await loadModule(page, `${source}export default nimmt;`);
    await page.getByText('nimmt is ready').waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    expect(await play(page, 'nimmt', 12)).toBe(12);
  });
});

test.runIf(withBrowser)('a trained bot plays', async () => {
  await onPage('game=copenhagen&players=2&seed=3&seats=person+easy', async (page) => {
    await play(page, 'bot', 3);
    expect(await turnOn(page)).toBe('choice');
    expect(await textOf(page.locator('.log'))).toContain('Player 1');
  });
});

test.runIf(withBrowser).each(['copenhagen', 'castle'])('hints for %s mark the best actions', async (game) => {
  await onPage(`game=${game}&players=2&seed=3&seats=person+person`, async (page) => {
    await turnOn(page);
    const before = await page.locator('.action-list li button').count();
    await page.getByRole('button', { name: 'Hint' }).click();
    const notes = page.locator('.action-list li small');
    await notes.first().waitFor();
    const [best, ...others] = await notes.allInnerTexts();
    expect(best).toBe('best');
    expect(others.join()).toMatch(/^(best,)*(\d+\.\d points less,?)+$/);
    expect(await page.locator('.action-list li button').count()).toBe(before);
    await page.locator('.action-list li button').first().click();
    await turnOn(page);
    await expect.poll(() => notes.count()).toBe(0);
  });
});

test.runIf(withBrowser)('a person can choose chance outcomes', async () => {
  await onPage('game=castle&players=2&seed=1&seats=person+person', async (page) => {
    await page.getByLabel('Choose chance outcomes by hand').check();
    while ((await page.locator('.status').getAttribute('data-turn')) === 'decision') await play(page, 'chance', 1);
    await page.getByRole('heading', { name: 'Chance outcomes' }).waitFor();
    const outcome = page.locator('.action-list li button').last();
    const [words = ''] = (await textOf(outcome)).split(/ \d+\/\d+$/);
    await outcome.click();
    expect(await textOf(page.locator('.log li').first())).toContain(`Chance: ${words.trim()}`);
  });
});

test.runIf(withBrowser)('actions can be searched by words and chosen by keyboard', async () => {
  await onPage('game=copenhagen&players=2&seed=1&seats=person+random', async (page) => {
    await turnOn(page);
    const before = Number(await shown(page));
    await page.getByRole('searchbox').fill('blue card take');
    expect(await page.locator('.action-list li button').allInnerTexts()).toEqual(['Take the blue card at place 3']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => Number(await shown(page))).toBeGreaterThan(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  });
});

test.runIf(withBrowser)('a link to an unknown game is reported, and a link opens the same game', async () => {
  await onPage('game=chess&players=2', async (page) => {
    expect(await alert(page)).toMatch(/^There is no game 'chess'. Available are copenhagen, castle/);
    await openForm(page);
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('burgundy');
    await page.getByRole('textbox', { name: 'Seed' }).fill('shared');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.new-game summary', { hasText: 'The Castles of Burgundy' }).waitFor();
    await turnOn(page);
    const before = await board(page);
    await page.reload();
    await turnOn(page);
    expect(await board(page)).toBe(before);
  });
});

test.runIf(withBrowser).each(['light', 'dark'] as const)(
  'the page has no accessibility violation (axe): %s',
  async (colorScheme) => {
    const page = await newPage();
    page.setDefaultTimeout(20_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${address()}#game=stoneage&players=4&seats=person+mcts+random+random`);
    await turnOn(page);
    for (const name of ['Game Stone Age', 'Options', 'State', 'Trace'])
      await page.getByText(name, { exact: true }).click();
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('own');
    await loadModule(page, '');
    await page.getByRole('alert').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoViolations(page);
    await page.close();
  },
);

test
  .runIf(withBrowser)
  .each(WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((look) => [width, look] as const)))(
  'drawn games have no accessibility violation (axe): %i wide, %s',
  async (width, colorScheme) => {
    for (const [game, players] of PLAYED) {
      await onPage(`game=${game}&players=${players}&seed=2&seats=person+person+person+person`, async (page) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await page.reload();
        await page.locator('.picture [role=button]').first().click();
        await page.locator('.rule-link').first().focus();
        await page.locator(':popover-open').waitFor();
        await expectNoViolations(page);
      });
    }
  },
);

/** Fills in the page that checks dice, and waits for its answer. */
async function expectAnswer(page: Page, answer: RegExp, trace: string, proof: unknown, receipt = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Trace', exact: true }).fill(trace);
  await page.getByRole('textbox', { name: 'Proof', exact: true }).fill(JSON.stringify(proof));
  await page.getByRole('textbox', { name: /^Your receipt/ }).fill(receipt);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => textOf(page.getByRole('status').or(page.getByRole('alert')))).toMatch(answer);
}

test.runIf(withBrowser)('a pasted game with its proof is checked; an altered one is refused', async () => {
  const { trace, proof, receipt } = fairGame('copenhagen', { players: 2 });
  const text = formatTrace(trace);
  await onAddress('check-dice.html', async (page) => {
    await expectAnswer(page, /^Nobody chose the chance of this game/, text, proof, receipt);
    const told = await textOf(page.getByRole('status'));
    expect(told).toMatch(
      /Copenhagen, copenhagen, game 1: \d+ outcomes .* over\..*Player 1, Player 2, and of the server/,
    );
    expect(told).toContain('The dice were opened once.');
    await expectAnswer(page, new RegExp(`^Trace and proof agree.*${receipt}$`), text, proof);
    await expectAnswer(page, /^The game uses \d+ words of chance/, text, { ...proof, words: 1 });
    await expectAnswer(page, new RegExp(`its receipt is ${receipt}`), text, proof, '0'.repeat(64));
    await expectAnswer(page, /it was cut off/, text.slice(0, -20), proof);
    await expectAnswer(page, /^This page checks/, text.replaceAll('"copenhagen"', '"pig"'), proof);
  });
});

test.runIf(withBrowser)('the sample of the page that checks dice holds, and an altered one is refused', async () => {
  await onAddress('check-dice.html', async (page) => {
    const answer = page.getByRole('status').or(page.getByRole('alert'));
    await page.getByRole('button', { name: 'Fill in a sample' }).click();
    const proof = page.getByRole('textbox', { name: 'Proof', exact: true });
    await expect.poll(() => proof.inputValue()).toContain('rulewright-fair/1');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => textOf(answer)).toMatch(/^Nobody chose the chance of this game.*was not finished/);
    await proof.fill(
      (await proof.inputValue()).replace(/("secret": ")(.)/, (_, start, digit) => `${start}${digit === '0' ? 1 : 0}`),
    );
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => textOf(answer)).toMatch(/^The commitment is not to this secret/);
  });
});

test.runIf(withBrowser).each(['light', 'dark'] as const)(
  'the page that checks dice has no accessibility violation (axe): %s',
  async (colorScheme) => {
    const { trace, proof } = fairGame('copenhagen', { players: 2 }, 3);
    await onAddress('check-dice.html', async (page) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await expectAnswer(page, /isn't JSON/, 'no trace', {});
      await expectNoViolations(page);
      await expectAnswer(page, /was not finished/, formatTrace(trace), proof);
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  },
);
