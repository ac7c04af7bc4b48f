/** Two real browsers play by clicking, through a server crash and tampered messages. */
import { join } from 'node:path';
import { createRng } from '@rulewright/core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../packages/queue/test/freePort.js';
import { afterThis, anyOf, emptyDatabase, historiesOf } from '../../../packages/server/test/harness.js';
import { bundleFolder, removeBundle, ServerProcess } from '../../../packages/server/test/serverProcess.js';
import { openBrowser, type Watched, watch, withBrowser } from '../../chromium.js';
import { bundle } from '../build.mjs';

const GAMES_PLAYED = ['copenhagen', 'castle', 'city', 'stoneage', 'burgundy'];

/** Clicks before the server is killed. */
const CLICKS_BEFORE = 15;

let server: string;
beforeAll(async () => {
  if (!withBrowser) return;
  await bundle(bundleFolder);
  server = join(bundleFolder, 'main.js');
});
afterAll(removeBundle);

/** Opens a page in a new browser. */
async function openPage(address: string): Promise<{ page: Page; watched: Watched }> {
  const browser = await openBrowser();
  afterThis(() => browser.close());
  const page = await browser.context.newPage();
  const watched = watch(page);
  await page.goto(address);
  return { page, watched };
}

async function versionOn(page: Page): Promise<number> {
  return Number(/version (\d+)/.exec((await page.locator('#status').textContent()) ?? '')?.[1] ?? -1);
}

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
      const token = localStorage.getItem('token ');
      socket.send(JSON.stringify({ type: 'enter', id: 'console', token, room: location.hash.slice(1) }));
      for (const text of texts) socket.send(text);
      await answered;
      socket.close();
      return answers;
    },
    messages.map((message) => JSON.stringify(message)),
  );
}

test.runIf(withBrowser).each(GAMES_PLAYED)(
  'two browsers play %s by clicking',
  { timeout: 30 * 60_000 },
  async (game) => {
    const database = emptyDatabase();
    const port = await freePort();
    const address = `http://localhost:${port}/`;
    const start = () => new ServerProcess(server, { DATABASE: database, PORT: String(port) });
    let process = start();
    afterThis(() => process.kill());
    await process.isListening;

    const first = await openPage(address);
    await first.page.selectOption('#game', game);
    await first.page.click('#create button');
    await first.page.click('text=Take seat 1');
    await first.page.waitForURL(/#./);
    const second = await openPage(first.page.url());
    await second.page.click('text=Take seat 2');
    const guests = [first, second];
    for (const { page } of guests) await page.locator('#status', { hasText: 'You have seat' }).waitFor();
    const rng = createRng(game);

    /** Clicks a random action of a guest who has one, then waits until every guest sees the change. */
    async function click(): Promise<boolean> {
      for (const { page } of guests) {
        const buttons = page.locator('#actions button');
        const count = await buttons.count();
        if (count === 0) continue;
        const version = await versionOn(page);
        await buttons.nth(rng.int(count)).click();
        for (const guest of guests)
          await expect.poll(() => versionOn(guest.page), { interval: 5, timeout: 60_000 }).toBe(version + 1);
        return true;
      }
      return false;
    }

    for (let clicks = 0; clicks < CLICKS_BEFORE; clicks++) expect(await click()).toBe(true);

    // Actions and messages that the buttons don't offer.
    const version = await versionOn(second.page);
    const codes = await sendFromConsole(second.page, [
      { type: 'act', id: 'a', version, action: { type: 'win' } },
      { type: 'act', id: 'b', version, seat: 0, action: { type: 'win' } },
      { type: 'act', id: 'c', version, as: 'host', action: { type: 'win' } },
      'garbage',
    ]);
    expect(codes).toEqual(['malformedAction', 'malformedMessage', 'notHost', 'malformedMessage']);
    expect(await versionOn(second.page)).toBe(version);

    // The server crashes. The pages show that, and recover once it is back.
    const before = await Promise.all(guests.map(({ page }) => page.locator('#view').textContent()));
    await process.kill();
    for (const { page } of guests) await page.locator('#status', { hasText: 'Connecting' }).waitFor();
    process = start();
    await process.isListening;
    for (const { page } of guests) await page.locator('#status', { hasText: 'You have seat' }).waitFor();
    expect(await Promise.all(guests.map(({ page }) => page.locator('#view').textContent()))).toEqual(before);

    // A spectator joins late.
    const late = await openPage(first.page.url());
    await late.page.locator('#status', { hasText: `version ${version}. You are watching` }).waitFor();
    expect(await late.page.locator('#actions button').count()).toBe(0);
    guests.push(late);

    while (await click());
    for (const { page } of guests) expect(await page.locator('#view').textContent()).toMatch(/The game is over/);
    expect(await anyOf(guests, rng).page.locator('#log li').count()).toBeGreaterThan(0);
    for (const { watched } of guests) {
      // The browser logs failed connections itself.
      expect(watched.errors.filter((text) => !text.includes('net::ERR_CONNECTION_REFUSED'))).toEqual([]);
      const elsewhere = watched.addresses.filter(
        (url) => url !== 'data:,' && new URL(url).host !== `localhost:${port}`,
      );
      expect(elsewhere).toEqual([]);
    }
    expect(process.errors).toBe('');
    await process.kill();
    const [history] = (await historiesOf(database)).values();
    expect(history?.versions.at(-1)?.state.result).not.toBeNull();
  },
);

test.runIf(withBrowser)('a browser plays against a bot that it invites', async () => {
  const port = await freePort();
  const process = new ServerProcess(server, { DATABASE: emptyDatabase(), PORT: String(port) });
  afterThis(() => process.kill());
  await process.isListening;
  const { page, watched } = await openPage(`http://localhost:${port}/`);
  await page.selectOption('#game', 'castle');
  await page.click('#create button');
  await page.click('text=Invite hard bot to seat 2');
  await page.locator('#seat1', { hasText: 'Seat 2: hard bot' }).waitFor();
  await page.click('text=Take seat 1');
  const action = page.locator('#actions button').first();
  for (let acts = 0; acts < 6; acts++) {
    const version = await versionOn(page);
    await action.click();
    await expect.poll(() => versionOn(page)).toBeGreaterThan(version);
  }
  await page.locator('#log li', { hasText: 'Player 2 draws a tile' }).first().waitFor();
  expect(watched.errors).toEqual([]);
  expect(process.errors).toBe('');
});

test.runIf(withBrowser)('the page speaks Polish, refusals included', async () => {
  const port = await freePort();
  const process = new ServerProcess(server, { DATABASE: emptyDatabase(), PORT: String(port) });
  afterThis(() => process.kill());
  await process.isListening;
  const { page, watched } = await openPage(`http://localhost:${port}/?language=pl`);
  await page.selectOption('#game', 'castle');
  await page.locator('#create button', { hasText: 'Utwórz pokój' }).click();
  await page.click('text=Zajmij miejsce 1');
  await page.locator('#view', { hasText: 'Carcassonne – Zamek' }).waitFor();
  // Before the bot comes: it may have the first turn.
  await page.click('text=Cofnij');
  await page.locator('#refusal', { hasText: 'Nie ma czego cofnąć.' }).waitFor();
  await page.click('text=Zaproś na miejsce 2: łatwy bot');
  await page.locator('#actions button', { hasText: 'Połóż na' }).first().click();
  await page.locator('#log li', { hasText: 'Gracz 1 kładzie żeton' }).first().waitFor();
  const shown = (await page.locator('#status, #room').allTextContents()).join('\n');
  expect(shown).not.toMatch(/\b(the|seat|player|game|take|place|room|you|undo|log)\b/i);
  expect(watched.errors).toEqual([]);
});

test.runIf(withBrowser)('two browsers play with clocks until one resigns', async () => {
  const port = await freePort();
  const process = new ServerProcess(server, { DATABASE: emptyDatabase(), PORT: String(port) });
  afterThis(() => process.kill());
  await process.isListening;
  const first = await openPage(`http://localhost:${port}/`);
  await first.page.selectOption('#game', 'castle');
  await first.page.selectOption('#perGame', '600');
  await first.page.selectOption('#leavers', 'end');
  await first.page.click('#create button');
  await first.page.click('text=Take seat 1');
  const second = await openPage(first.page.url());
  await second.page.click('text=Take seat 2');
  for (const { page } of [first, second])
    await page.locator('#seats', { hasText: /Seat \d: you, (10:00|9:5\d)/ }).waitFor();
  // One of the clocks runs.
  await first.page.locator('#seats', { hasText: /9:5\d/ }).waitFor();
  await first.page.click('#agree');
  await first.page.locator('#agree', { hasText: 'Go on playing' }).waitFor();
  await second.page.click('#resign');
  for (const { page } of [first, second]) {
    await page.locator('#status', { hasText: 'Resigned: seat 2' }).waitFor();
    expect(await page.locator('#actions button').count()).toBe(0);
  }
  for (const { watched } of [first, second]) expect(watched.errors).toEqual([]);
  expect(process.errors).toBe('');
});

test.runIf(withBrowser)('two browsers check fair dice, one of them after its page was loaded again', async () => {
  const port = await freePort();
  const process = new ServerProcess(server, { DATABASE: emptyDatabase(), PORT: String(port) });
  afterThis(() => process.kill());
  await process.isListening;
  const first = await openPage(`http://localhost:${port}/`);
  await first.page.selectOption('#game', 'castle');
  await first.page.selectOption('#fairDice', 'yes');
  await first.page.click('#create button');
  await first.page.locator('#dice', { hasText: 'The game begins once' }).waitFor();
  await first.page.click('text=Take seat 1');
  const second = await openPage(first.page.url());
  await second.page.click('text=Take seat 2');
  const pages = [first.page, second.page];
  for (const page of pages) await page.locator('#dice', { hasText: /Fair dice, receipt \w{64}/ }).waitFor();
  await first.page.reload();
  for (const page of pages) await page.click('#agree');
  for (const page of pages) await page.locator('#dice', { hasText: 'The dice are proven fair' }).waitFor();
  for (const { watched } of [first, second]) expect(watched.errors).toEqual([]);
  expect(process.errors).toBe('');
});
