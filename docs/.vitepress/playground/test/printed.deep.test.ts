/** The page that enters what is printed, in a browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type DataSet, RECONSTRUCTED } from '@rulewright/castle';
import { SIDES, type TileType } from '@rulewright/castle/data';
import { KINDS, PRESETS, TRACKS } from '@rulewright/city/data';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../../../../examples/chromium.js';
import { cellsOf, fieldsIn } from '../../printed/castleWall.js';
import { ALL_OPENINGS } from '../../printed/cityDraft.js';
import { served } from './served.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const { onAddress } = served();

/** Opens the page of a game with nothing entered. */
function onEmptyPage(game: string, work: (page: Page) => Promise<void>): Promise<void> {
  return onAddress(`printed.html#game=${game}`, async (page) => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.locator('.editor').waitFor();
    await work(page);
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The file that the page downloads. */
async function exported(page: Page): Promise<string> {
  const summary = page.getByText('Export and import', { exact: true });
  if (!(await button(page, 'Download the data set').isVisible())) await summary.click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the data set').click()]);
  return readFileSync(await download.path(), 'utf8');
}

/** Clicks without a wait: the page is at rest. Counts them. */
function clicker(page: Page) {
  let clicks = 0;
  return {
    count: () => clicks,
    async click(selector: string): Promise<void> {
      clicks++;
      await page.locator(selector).click({ force: true, noWaitAfter: true });
    },
  };
}

/** The clicks that draw a tile on a blank one. */
function strokesOf({ edges, segments, count }: TileType): string[] {
  const brush = (name: string): string => `.brushes button:has(.${name})`;
  const zone = (name: string): string => `[data-zone=${name}]`;
  const paths = segments.flatMap((segment) => (segment.kind === 'path' ? [segment] : []));
  const isSquare = paths.some(({ innerEnds }) => innerEnds.includes('square'));
  const pathSides = isSquare ? [paths.flatMap((path) => path.edges)] : paths.map((path) => path.edges);
  const buildings = segments.filter(({ kind }) => kind === 'tower' || kind === 'house');
  const drawn = [...buildings.map((each) => each.edges), ...pathSides].flatMap((sides) => {
    const [first = 'N'] = sides;
    return [brush(edges[SIDES.indexOf(first)] ?? 'court'), ...sides.map(zone)];
  });
  const fountains = paths.flatMap((path) => (path.fountain ? [brush('fountain'), zone(path.edges[0] ?? 'N')] : []));
  const markets = segments.flatMap((segment) => {
    if (segment.kind !== 'court' || segment.markets === 0) return [];
    const at = zone(segment.edges[0] ?? segment.halves[0] ?? 'N');
    return [brush('market'), ...Array.from({ length: segment.markets }, () => at)];
  });
  const copies = Array.from({ length: count - 1 }, () => '.tile-controls .number-field button:last-child');
  return [...drawn, ...(isSquare ? [zone('middle')] : []), ...fountains, ...markets, ...copies];
}

test.runIf(withBrowser)(
  'the reconstructed Castle is entered by clicks alone, and the file is equal',
  { timeout: 240_000 },
  async () => {
    await onEmptyPage('castle', async (page) => {
      const { click, count } = clicker(page);
      for (const type of RECONSTRUCTED.tileTypes) {
        for (const selector of strokesOf(type)) await click(selector);
        await click('.next');
      }
      await click('.views button:nth-child(2)');
      const cellAt = ([x, y]: readonly [number, number]): string =>
        `.wall-drawing .cell:nth-of-type(${11 * (y + 1) + x + 2})`;
      for (const cell of cellsOf(RECONSTRUCTED)) await click(cellAt(cell));
      const fields = async (run: number): Promise<number> =>
        Number(await page.locator('.runs input').nth(run).inputValue());
      for (const [index, run] of RECONSTRUCTED.track.runs.entries()) {
        const missing = fieldsIn(run) - (await fields(index));
        const sign = missing > 0 ? 'last' : 'first';
        for (let step = 0; step < Math.abs(missing); step++) {
          await click(`.runs li:nth-child(${index + 1}) .number-field button:${sign}-child`);
        }
      }
      for (const { kind, cell, side, markets } of RECONSTRUCTED.startFields) {
        const at = `[data-edge="${cell} ${side}"]`;
        await click(`.brushes button:has(.${kind})`);
        await click(at);
        if (markets > 0) await click('.brushes button:has(.market)');
        for (let market = 0; market < markets; market++) await click(at);
      }
      await page.getByText('Complete: the game accepts this data set.').waitFor();
      const printed: DataSet = { ...RECONSTRUCTED, name: 'printed' };
      expect(await exported(page)).toBe(`${JSON.stringify(printed, null, 2)}\n`);
      expect(count()).toBeLessThan(460);
      await button(page, 'Let bots play 3 games').click();
      await expect.poll(() => page.locator('.bot-games tbody tr').count(), { timeout: 60_000 }).toBe(3);
    });
  },
);

test.runIf(withBrowser)(
  "City's reconstructed figures are entered by clicks alone, and the file is equal",
  { timeout: 120_000 },
  async () => {
    await onEmptyPage('city', async (page) => {
      const { click, count } = clicker(page);
      const { legend, tileTypes } = PRESETS.reconstructed;
      for (const [row, kind] of KINDS.entries()) {
        for (const [column, track] of TRACKS.entries()) {
          const figure = legend[kind][track];
          const field = `.legend tbody tr:nth-child(${row + 1}) td:nth-of-type(${column + 1}) button`;
          for (let step = 0; step <= Math.abs(figure); step++)
            await click(`${field}:${figure < 0 ? 'first' : 'last'}-of-type`);
        }
      }
      for (const type of tileTypes) {
        const row = ALL_OPENINGS.indexOf(type.openings);
        const field = `.copies tbody tr:nth-child(${row + 1}) td:nth-of-type(${KINDS.indexOf(type.kind) + 1})`;
        for (let copy = 0; copy < type.count; copy++) await click(`${field} button:last-of-type`);
      }
      await page.getByText('Complete: the game accepts this data set.').waitFor();
      expect(await exported(page)).toBe(`${JSON.stringify({ name: 'printed', legend, tileTypes }, null, 2)}\n`);
      expect(count()).toBeLessThan(230);
      await button(page, 'Let bots play 3 games').click();
      await expect.poll(() => page.locator('.bot-games tbody tr').count(), { timeout: 60_000 }).toBe(3);
    });
  },
);

test.runIf(withBrowser)("City's figures: sentences beside the tables, for what is entered", async () => {
  await onEmptyPage('city', async (page) => {
    const sentences = (): Promise<string[]> => page.locator('.legend + .problems li').allInnerTexts();
    expect(await sentences()).toEqual([]);
    const jobs = page.getByRole('spinbutton', { name: 'factory, jobs' });
    await jobs.fill('1');
    await jobs.blur();
    await expect.poll(sentences).toEqual(['in the rulebook factory changes jobs by 3, not by 1 (CIT-1.23)']);
    await jobs.fill('50');
    await jobs.blur();
    await expect.poll(sentences).toEqual([expect.stringMatching(/at most 10, not 50/)]);
    await page.reload();
    await expect.poll(sentences).toEqual([expect.stringMatching(/at most 10, not 50/)]);
    await jobs.fill('3');
    await jobs.blur();
    await expect.poll(sentences).toEqual([]);
    const before = await exported(page);
    await page.getByLabel('Data set to import').fill('{"name":"x","legend":{"apartment":3},"tileTypes":[]}');
    await button(page, 'Import').click();
    await expect.poll(() => page.locator('.data-set-file [role=alert]').allInnerTexts()).toHaveLength(1);
    expect(await exported(page)).toBe(before);
  });
});

test.runIf(withBrowser)("Burgundy's sheets are chosen, and an impossible pair is named", async () => {
  await onEmptyPage('burgundy', async (page) => {
    const sheets = [
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
      [6, 7],
      [8, 8],
    ];
    for (const [sheet, sides] of sheets.entries()) {
      for (const [side, board] of sides.entries()) {
        await page
          .locator('.sheets select')
          .nth(2 * sheet + side)
          .selectOption(String(board));
      }
    }
    await expect
      .poll(() => page.locator('.editor .problems li').allInnerTexts())
      .toEqual(['sheet 6 has the same board on both sides (BUR-13.6)']);
    await page.locator('.sheets select').nth(11).selectOption('9');
    await page.getByText('Complete: the game accepts this data set.').waitFor();
    expect(JSON.parse(await exported(page)).sheets).toEqual([...sheets.slice(0, 5), [8, 9]]);
    await button(page, 'Let bots play 3 games').click();
    await expect.poll(() => page.locator('.bot-games tbody tr').count(), { timeout: 90_000 }).toBe(3);
  });
});

test.runIf(withBrowser)('what was entered is there again after a reload, and undo takes it back', async () => {
  await onEmptyPage('castle', async (page) => {
    await page.locator('[data-zone=N]').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('h');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    expect(await page.locator('.caption').textContent()).toContain('path ↑↓, house →');
    const before = await exported(page);
    expect(JSON.parse(before).tileTypes).toMatchObject([{ id: 'straightHC', count: 2 }]);
    await page.reload();
    await page.locator('.tile-list button[aria-label^="Tile 1:"]').click();
    expect(await exported(page)).toBe(before);
    await page.keyboard.press('Control+z');
    expect(await exported(page)).toBe(before);
    await page.locator('[data-zone=W]').click();
    expect(await exported(page)).not.toBe(before);
    await button(page, 'Undo').click();
    expect(await exported(page)).toBe(before);
    await button(page, 'Redo').click();
    expect(await exported(page)).not.toBe(before);
    // A draft that the game would refuse is kept as well.
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Name', { exact: true }).blur();
    const nameless = await exported(page);
    await page.reload();
    expect(await exported(page)).toBe(nameless);
  });
});

test.runIf(withBrowser)('a tile by keyboard alone, and the focus is never lost', async () => {
  await onEmptyPage('castle', async (page) => {
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('.tile-editor') !== null))
          .toBe(true);
      }
    };
    await page.locator('[data-zone=N]').focus();
    await press('p', 'ArrowUp', 'ArrowRight', 'ArrowDown', 's');
    await page.locator('[data-zone=middle]').focus();
    await press('h', 'ArrowLeft', '+', 'n', 't', 'ArrowUp', 'ArrowRight', 'm', 'ArrowDown', 'n');
    await press('p', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 's', 'h', 'ArrowDown');
    await page.getByRole('button', { name: 'One more copy of it' }).focus();
    await press('Enter', 'd', 'Delete');
    const { tileTypes } = JSON.parse(await exported(page));
    expect(tileTypes.map(({ id, count }: TileType) => [id, count])).toEqual([
      ['square3H', 3],
      ['cornerTMarket', 1],
    ]);
  });
});

test.runIf(withBrowser)('sentences of the game show where they belong', async () => {
  await onEmptyPage('castle', async (page) => {
    const problems = (place: string): Promise<string[]> => page.locator(`${place} .problems li`).allInnerTexts();
    expect(await problems('.progress')).toEqual(['the counts add up to 0, not 60 (CAS-17.11)']);
    await page.locator('[data-zone=N]').click();
    expect(await problems('.progress')).toEqual(['the counts add up to 1, not 60 (CAS-17.11)']);
    expect(await problems('.tile-editor')).toEqual([]);
    await button(page, 'Wall').click();
    expect((await problems('.progress'))[0]).toBe('0 cells lie inside the wall, not 76 (CAS-17.4)');
    await page.getByText('Export and import', { exact: true }).click();
    const [first, ...others] = RECONSTRUCTED.tileTypes;
    const crossing = { ...first, segments: first?.segments.slice(0, 2) };
    await page
      .getByLabel('Data set to import')
      .fill(JSON.stringify({ ...RECONSTRUCTED, tileTypes: [...others, crossing] }));
    await button(page, 'Import').click();
    await button(page, 'Tiles').click();
    await page.locator('.tile-list .faulty').click();
    expect((await problems('.tile-editor'))[0]).toMatch(/^side W of straightCC belongs to 0 segments instead of one/);
    expect(await page.locator('.tile-list .faulty').count()).toBe(1);
    await button(page, 'Let bots play 3 games').click();
    expect(await page.locator('.bot-games [role=alert]').textContent()).toMatch(/^Not playable yet/);
    await page.locator('[data-zone=W]').click();
    await expect.poll(() => problems('.tile-editor')).toEqual([]);
  });
});

const BROKEN: readonly (readonly [what: string, text: string, answer: RegExp])[] = [
  ['no JSON', '{"name": "cut', /^This isn’t JSON\. Nothing was changed\. .*JSON/],
  ['another value', '[1, 2]', /^This isn’t a data set of this game\. Nothing was changed\./],
  ['a file of another version', '{"name":"x","tiles":[]}', /isn’t a data set.*tileTypes/s],
  [
    'a wrong kind',
    JSON.stringify(RECONSTRUCTED).replace('"tower"', '"towr"'),
    /Nothing was changed\..*startFields\[1\]\.kind expected .* got "towr"/s,
  ],
];

test.runIf(withBrowser).each(BROKEN)('a broken file is refused and nothing is lost: %s', async (_, text, answer) => {
  await onEmptyPage('castle', async (page) => {
    await page.locator('[data-zone=N]').click();
    const before = await exported(page);
    const file = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Data set from a file').setInputFiles(file);
    await expect
      .poll(() => page.locator('.data-set-file [role=alert]').allInnerTexts())
      .toEqual([expect.stringMatching(answer)]);
    expect(await exported(page)).toBe(before);
    await page.getByLabel('Data set to import').fill(JSON.stringify(RECONSTRUCTED));
    await button(page, 'Import').click();
    expect(JSON.parse(await exported(page))).toEqual(RECONSTRUCTED);
    await button(page, 'Undo').click();
    expect(await exported(page)).toBe(before);
  });
});

test
  .runIf(withBrowser)
  .each([1280, 390].flatMap((width) => (['light', 'dark'] as const).map((look) => [width, look] as const)))(
  'the page has no accessibility violation (axe): %i wide, %s',
  async (width, colorScheme) => {
    await onEmptyPage('castle', async (page) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      await page.locator('[data-zone=N]').click();
      await expectNoViolations(page);
      await page.getByText('Export and import', { exact: true }).click();
      await button(page, 'Start from the reconstructed set').click();
      await button(page, 'Wall').click();
      for (const name of ['Cells', 'House', 'Start of the track']) {
        await button(page, name).click();
        await expectNoViolations(page);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const name of ['City', 'The Castles of Burgundy']) {
        await button(page, name).click();
        await page.locator('.editor table').first().waitFor();
        await expectNoViolations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  },
);

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
