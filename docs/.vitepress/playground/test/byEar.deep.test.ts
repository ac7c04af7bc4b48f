/**
 * Plays a whole game of each by keyboard; the accessibility tree and what the page says are all that the player knows. With
 * `RULEWRIGHT_TRANSCRIPT=folder`, also writes what the player has heard and pressed, and one position, as text.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRng } from '@rulewright/core';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { withBrowser } from '../../../../examples/chromium.js';
import { type Control, controlsIn, heard, listen, tabTo } from './byEar.js';
import { served } from './served.js';

const { onPage } = served();

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'] as const;

/** The decision at which the transcript has the whole position. */
const PRINTED = 12;

/** A table by its accessibility tree. */
interface Table {
  readonly isOver: boolean;
  /** The tree of the board. */
  readonly board: string;
  /** What can be pressed on the board, and in the menu below it. */
  readonly spots: readonly Control[];
  readonly menu: readonly Control[];
  /** Everything that can be used at the table. */
  readonly controls: readonly Control[];
}

async function tableOn(page: Page): Promise<Table> {
  const isOver = page.locator('.status[data-turn=over]');
  const ready = page.locator('.picture [role=button], .menu button:not(.back)');
  await isOver.or(ready).first().waitFor({ timeout: 120_000 });
  const [board, menu, whole] = await Promise.all([
    page.getByRole('region', { name: 'Board' }).ariaSnapshot(),
    treeOf(page.locator('.menu')),
    page.getByRole('region', { name: 'Table' }).ariaSnapshot(),
  ]);
  const pressable = (tree: string): Control[] => controlsIn(tree).filter(({ role }) => role === 'button');
  return {
    isOver: (await isOver.count()) > 0,
    board,
    spots: pressable(board),
    menu: pressable(menu).filter(({ name }) => name !== 'Back'),
    controls: controlsIn(whole),
  };
}

async function treeOf(part: Locator): Promise<string> {
  return (await part.count()) > 0 ? part.ariaSnapshot() : '';
}

/** The points of the other player on the board. */
function pointsIn(board: string): string | undefined {
  return /group "Player 2":[\s\S]*?img "(-?\d+ point[^"]*)"/.exec(board)?.[1];
}

/** The latest moves in the log, with what each has brought. */
function movesIn(page: Page): Promise<{ number: number; actor: string; first: string | undefined }[]> {
  return page.locator('.log li').evaluateAll((turns) =>
    turns.flatMap((turn) =>
      [...turn.querySelectorAll('p:not(.event)')].map((move) => {
        const event = move.nextElementSibling;
        return {
          number: Number(move.querySelector('button')?.textContent),
          actor: move.textContent?.includes('Chance: ') ? 'Chance' : (turn.querySelector('h3')?.textContent ?? ''),
          first: event?.matches('.event') ? (event.textContent ?? undefined) : undefined,
        };
      }),
    ),
  );
}

function expectNames({ spots, menu, controls }: Table): void {
  expect(controls.filter(({ name }) => name === '')).toEqual([]);
  const names = spots.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const entries = menu.map(({ name }) => name);
  expect(entries.filter((name, index) => entries.indexOf(name) !== index)).toEqual([]);
}

test.runIf(withBrowser).each(GAMES)('%s, a whole game by ear and keyboard', { timeout: 900_000 }, async (game) => {
  const transcript: string[] = [];
  const folder = process.env['RULEWRIGHT_TRANSCRIPT'];
  onTestFinished(() => {
    if (folder !== undefined) writeFileSync(join(folder, `${game}.txt`), transcript.join('\n'));
  });
  await onPage(`game=${game}&players=2&seed=7&seats=person+easy`, async (page) => {
    const rng = createRng(`${game} by ear`);
    const first = await tableOn(page);
    transcript.push((await page.getByRole('status').first().textContent()) ?? '');
    await tabTo(page, first.spots[0]?.name ?? '');
    await listen(page);
    let last = Math.max(0, ...(await movesIn(page)).map(({ number }) => number));
    let points = pointsIn(first.board);
    /** What was heard since the points were last read. */
    const unread: string[] = [];
    for (let table = first, press = 0; !table.isOver; table = await tableOn(page), press++) {
      expectNames(table);
      if (press === PRINTED) transcript.push('', table.board, '');
      const fresh = [...table.spots, ...table.menu].filter(({ isPressed }) => !isPressed);
      const choices = fresh.length > 0 ? fresh : table.spots;
      const { name } = choices[rng.int(choices.length)] as Control;
      await tabTo(page, name);
      transcript.push(`> ${name}`);
      await page.keyboard.press('Enter');
      const after = await tableOn(page);
      const lines = await heard(page);
      expect(await page.evaluate(() => lost), name).toBe(0);
      const moves = (await movesIn(page)).filter(({ number }) => number > last);
      for (const { actor, first: event } of moves) {
        if (actor === 'Player 2' && event) expect(lines.join('\n')).toContain(event);
      }
      last = Math.max(last, ...moves.map(({ number }) => number));
      unread.push(...lines);
      // While a button of the menu has the focus, the board shows what it would do.
      if (!(await page.locator('.menu button:focus').count())) {
        const now = pointsIn(after.board);
        expect(now).toBeDefined();
        if (now !== points) expect(unread).toContain(`Player 2: ${now}`);
        points = now;
        unread.length = 0;
      }
      transcript.push(...lines);
    }
    const [end = ''] = await page.getByRole('status').allTextContents();
    expect(transcript.at(-1)).toBeDefined();
    transcript.push('', end.trim(), '', await page.getByRole('region', { name: 'Scores by rule' }).ariaSnapshot());
  });
});
