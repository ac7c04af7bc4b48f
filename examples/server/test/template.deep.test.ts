/** The page of the template for a server: people in real browsers and a bot play on it, also while the server is killed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createRng } from '@rulewright/core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../packages/queue/test/freePort.js';
import { afterThis, emptyDatabase, historiesOf } from '../../../packages/server/test/harness.js';
import { bundleFolder, removeBundle, ServerProcess } from '../../../packages/server/test/serverProcess.js';
import { openBrowser, watch, withBrowser } from '../../chromium.js';
import { builtTemplate } from './builtTemplate.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a player can click, but the button that takes clicks back. */
const CHOICES = '.board [data-spot][role=button]:not([aria-pressed]), .move button';

/** Clicks before the server is killed. */
const CLICKS_BEFORE = 40;

let built: Awaited<ReturnType<typeof builtTemplate>>;
beforeAll(async () => {
  if (withBrowser) built = await builtTemplate(bundleFolder);
});
afterAll(removeBundle);

/** A server whose process can be killed and started again. */
async function startServer() {
  const [database, port] = [emptyDatabase(), await freePort()];
  const start = () => new ServerProcess(built.program, { DATABASE: database, PORT: String(port), PAGES: built.pages });
  let running = start();
  afterThis(() => running.kill());
  await running.isListening;
  return {
    address: `http://localhost:${port}/`,
    database,
    kill: () => running.kill(),
    async restart() {
      expect(running.errors).toBe('');
      running = start();
      await running.isListening;
    },
    async end() {
      expect(running.errors).toBe('');
      await running.kill();
    },
  };
}

/** A guest with a browser of their own. Nothing may fail there but the connection to a server that is killed. */
async function newGuest(address: string, name: string, width = 1280): Promise<Page> {
  const browser = await openBrowser();
  afterThis(() => browser.close());
  const page = await browser.context.newPage();
  await page.setViewportSize({ width, height: 800 });
  const { errors, addresses } = watch(page);
  afterThis(() => {
    expect(errors.filter((text) => !text.includes('net::ERR_CONNECTION_REFUSED'))).toEqual([]);
    const host = new URL(address).host;
    expect(addresses.filter((each) => each !== 'data:,' && new URL(each).host !== host)).toEqual([]);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(address);
  await page.getByLabel('Your name').fill(name);
  return page;
}

/** Creates a room and returns its address. */
async function create(page: Page, choices: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries(choices))
    await page.locator(`main > form [name=${name}]`).selectOption(value);
  await page.click('text=Create the game');
  await page.waitForURL(/#\/./);
  await page.locator('.board svg').waitFor();
  return page.url();
}

async function join(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.click('text=Sit here');
  await page.locator('header li', { hasText: 'you' }).waitFor();
}

const situation = (page: Page) => page.locator('.move [role=status]');
const refusal = (page: Page) => page.locator('.move [role=alert]');

/** Clicks somewhere where a click means something. False if the player can do nothing now. */
function clickSomewhere(page: Page, share: number): Promise<boolean> {
  return page.evaluate(
    ([choices, part]) => {
      const targets = [...document.querySelectorAll(choices)].filter(({ textContent }) => textContent !== 'Cancel');
      const target = targets[Math.floor(part * targets.length)];
      return target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) !== undefined;
    },
    [CHOICES, share] as const,
  );
}

async function isOver(page: Page): Promise<boolean> {
  return (await situation(page).textContent())?.startsWith('The game is over') ?? false;
}

test.runIf(withBrowser)(
  'two people and a bot play a game to its end, while the server is killed once: nobody loses a seat',
  { timeout: 30 * 60_000 },
  async () => {
    const server = await startServer();
    const ann = await newGuest(server.address, 'Ann');
    const address = await create(ann, { game: 'copenhagen', players: '3' });
    const bob = await newGuest(server.address, 'Bob', 390);
    await join(bob, address);
    await ann.click('text=Add a bot');
    const guests = [ann, bob];
    const rng = createRng('clicks');
    const play = async (most: number): Promise<void> => {
      for (let clicks = 0; clicks < most && !(await isOver(ann)); ) {
        const done = await Promise.all(guests.map((page) => clickSomewhere(page, rng.int(1_000) / 1_000)));
        clicks += done.filter((isDone) => isDone).length;
        if (!done.includes(true)) await ann.waitForTimeout(5);
      }
    };
    await play(CLICKS_BEFORE);

    await server.kill();
    for (const page of guests) await situation(page).filter({ hasText: 'Connecting' }).waitFor();
    await server.restart();
    for (const page of guests) await situation(page).filter({ hasNotText: 'Connecting' }).waitFor();
    expect(await ann.locator('header li').allTextContents()).toEqual([
      expect.stringMatching(/^Ann\s*you/),
      expect.stringMatching(/^Bob/),
      expect.stringMatching(/^Player 3\s*medium bot/),
    ]);

    await play(Number.POSITIVE_INFINITY);
    await expect.poll(() => isOver(bob)).toBe(true);
    const results = await Promise.all(guests.map((page) => situation(page).textContent()));
    expect(results[0]).toBe(results[1]);
    expect(results[0]).toMatch(/^The game is over: (?!The game).*Ann.*\d+ points?/);
    for (const page of guests) expect(await page.locator('.board [data-spot][role=button]').count()).toBe(0);
    // The log of both is whole, and that of a page that is loaded again.
    const log = (page: Page) => page.locator('[role=log] li').allTextContents();
    expect(await log(ann)).toEqual(await log(bob));
    const before = await log(bob);
    await bob.reload();
    await expect.poll(() => log(bob), { timeout: 20_000 }).toEqual(before);
    expect(await bob.locator('header li', { hasText: 'you' }).textContent()).toMatch(/^Bob/);
    await server.end();
    const [history] = (await historiesOf(server.database)).values();
    expect(history?.versions.at(-1)?.state.result).not.toBeNull();
  },
);

test.runIf(withBrowser)('a takeback is asked for, allowed, and leaves the log; a refusal names its rule', async () => {
  const server = await startServer();
  const ann = await newGuest(server.address, 'Ann');
  const address = await create(ann, { game: 'stoneage', players: '2' });
  const bob = await newGuest(server.address, 'Bob');
  await join(bob, address);
  const pages = { Ann: ann, Bob: bob };
  const log = ann.locator('[role=log] li');
  const mover = async (): Promise<'Ann' | 'Bob'> =>
    (await situation(ann).textContent())?.startsWith('Ann') ? 'Ann' : 'Bob';
  /** Places people by clicks until the turn passes on. */
  const place = async (): Promise<void> => {
    const [name, lines] = [await mover(), await log.count()];
    while ((await log.count()) === lines) await clickSomewhere(pages[name], 0);
  };
  const first = await mover();
  const [asking, asked] = first === 'Ann' ? [ann, bob] : [bob, ann];

  await asked.locator('.board [data-spot^="location:"]').first().click();
  await refusal(asked)
    .filter({ hasText: /\(STO-\d/ })
    .waitFor();
  await place();
  await place();
  expect(await log.count()).toBe(2);
  await asking.click('text=Take back');
  await asked.getByText(`${first} asks to take back a move`).waitFor();
  await asked.getByRole('button', { name: 'Allow' }).click();
  for (const page of [ann, bob]) await page.locator('[role=log] li').first().waitFor({ state: 'detached' });
  expect(await mover()).toBe(first);
  await server.end();
});

test.runIf(withBrowser)('clocks run until a player resigns; a spectator sees the end', async () => {
  const server = await startServer();
  const ann = await newGuest(server.address, 'Ann');
  const address = await create(ann, { game: 'castle', clock: '10 minutes a player' });
  const bob = await newGuest(server.address, 'Bob');
  await bob.getByRole('link', { name: 'The Castle' }).click();
  await bob.click('text=Sit here');
  const late = await newGuest(server.address, 'Cid');
  await late.goto(address);
  for (const page of [ann, bob, late]) await page.locator('[data-running]', { hasText: /9:5\d/ }).waitFor();
  expect(await late.locator('.board [data-spot][role=button]').count()).toBe(0);
  await late.locator('.board [data-spot]').first().click();
  await refusal(late)
    .filter({ hasText: /places the tile/ })
    .waitFor();
  await bob.click('text=Resign');
  for (const page of [ann, bob, late]) await page.getByText('Bob').first().waitFor();
  await ann.locator('header li', { hasText: /Bob\s*medium bot/ }).waitFor();
  await server.end();
});

test.runIf(withBrowser)(
  'the lobby lists, filters and keeps games; the page takes no name that another player has',
  async () => {
    const server = await startServer();
    const ann = await newGuest(server.address, 'Ann');
    const castle = await create(ann, { game: 'castle' });
    await ann.click('text=All games');
    await create(ann, { game: 'stoneage', players: '3', bots: 'easy' });
    await ann.click('text=All games');
    await create(ann, { game: 'copenhagen', listed: 'whom you invite' });
    await ann.click('text=All games');
    const own = ann.locator('section > a');
    await expect.poll(() => own.allTextContents()).toEqual(['Copenhagen', 'Stone Age', 'The Castle']);
    await ann.reload();
    await expect.poll(() => own.allTextContents()).toEqual(['Copenhagen', 'Stone Age', 'The Castle']);

    const other = await newGuest(server.address, 'Ann');
    const open = other.locator('ul a');
    await expect.poll(() => open.allTextContents(), { timeout: 10_000 }).toEqual(['The Castle']);
    await other.locator('section [name=players]').selectOption('3');
    await expect.poll(() => open.count(), { timeout: 10_000 }).toBe(0);
    await other.goto(castle);
    await other.click('text=Sit here');
    await refusal(other).filter({ hasText: 'Another player has this name.' }).waitFor();
    await other.getByLabel('Your name').fill('Bob');
    await other.click('text=Sit here');
    await other.locator('header li', { hasText: /Bob\s*you/ }).waitFor();
    await other.goto(`${server.address}#/nowhere`);
    await other.getByText('There is no such room.').waitFor();
    await server.end();
  },
);

test.runIf(withBrowser)(
  'by keyboard, the focus stays on the board and at the choices, and motion ends at a click',
  async () => {
    const server = await startServer();
    const ann = await newGuest(server.address, 'Ann', 390);
    await ann.emulateMedia({ reducedMotion: 'no-preference' });
    await create(ann, { game: 'castle', bots: 'easy' });
    const focused = () => ann.evaluate(() => document.activeElement?.closest('.board, .move')?.className ?? 'body');
    for (let decisions = 0; decisions < 6; decisions++) {
      await ann.locator('.board [data-spot][role=button], .move button').first().waitFor({ timeout: 60_000 });
      const lines = await ann.locator('[role=log] li').count();
      for (let keys = 0; keys < 8 && (await ann.locator('[role=log] li').count()) === lines; keys++) {
        await ann.evaluate((choices) => document.querySelector<HTMLElement>(choices)?.focus(), CHOICES);
        await ann.keyboard.press('Enter');
        await ann.waitForTimeout(50);
        expect(await focused()).toMatch(/board|move/);
      }
    }
    expect(await ann.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await server.end();
  },
);

test.runIf(withBrowser).each([1280, 390])('lobby and table pass axe and fit a window of %i pixels', async (width) => {
  const server = await startServer();
  const ann = await newGuest(server.address, 'Ann', width);
  const problems = async () => {
    await ann.evaluate(axe);
    const { violations } = await ann.evaluate((): Promise<AxeResults> => Reflect.get(globalThis, 'axe').run());
    const isWide = await ann.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...(isWide ? ['it is too wide'] : [])];
  };
  expect(await problems()).toEqual([]);
  for (const game of ['castle', 'copenhagen', 'stoneage']) {
    await create(ann, { game, bots: 'easy', clock: '10 minutes a player' });
    for (let clicks = 0; clicks < 6; clicks++) {
      await clickSomewhere(ann, 0);
      await ann.waitForTimeout(50);
    }
    await ann.locator('.board [data-spot]').first().click();
    expect(await problems(), game).toEqual([]);
    await ann.click('text=All games');
  }
  await server.end();
});

test.runIf(withBrowser)('messages that the page does not send change nothing', async () => {
  const server = await startServer();
  const ann = await newGuest(server.address, 'Ann');
  await create(ann, { game: 'castle' });
  const bob = await newGuest(server.address, 'Bob');
  await join(bob, ann.url());
  const version = 0;
  const codes = await sendFromConsole(bob, [
    { type: 'act', id: 'a', version, action: { type: 'win' } },
    { type: 'act', id: 'b', version, seat: 0, action: { type: 'win' } },
    { type: 'act', id: 'c', version, as: 'host', action: { type: 'win' } },
    'garbage',
  ]);
  expect(codes).toEqual(['malformedAction', 'malformedMessage', 'notHost', 'malformedMessage']);
  expect(await ann.locator('[role=log] li').count()).toBe(0);
  await server.end();
});

/** Sends messages from within the page, with its guest's token. Returns the codes of the refusals. */
async function sendFromConsole(page: Page, messages: readonly unknown[]): Promise<string[]> {
  return page.evaluate(
    async (texts) => {
      const socket = new WebSocket(`ws://${location.host}/play`);
      await new Promise((resolve) => {
        socket.onopen = resolve;
      });
      const answers: string[] = [];
      const answered = new Promise<void>((resolve) => {
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === 'refused') answers.push(message.code);
          if (answers.length === texts.length) resolve();
        };
      });
      const token = localStorage.getItem('token');
      socket.send(JSON.stringify({ type: 'enter', id: 'console', token, room: location.hash.slice(2) }));
      for (const text of texts) socket.send(text);
      await answered;
      socket.close();
      return answers;
    },
    messages.map((message) => JSON.stringify(message)),
  );
}
