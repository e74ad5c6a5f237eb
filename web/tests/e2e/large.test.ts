/** Text grows: twice the size, by the browser or by the system, on every page and at every table. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { base, codeOf, leave, person, playNow, withBrowser, type Wishes } from './browser';

withBrowser();

/** 1280 by 800, magnified: so many pixels of a page are left; and a phone on which letters are twice as large. */
const EYES: [string, Wishes & { letters?: string }][] = [
  ['at 200 %', { size: [640, 400] }],
  ['at 400 %', { size: [320, 400] }],
  ['with large letters on a desk', { size: [1280, 800], letters: '200%' }],
  ['with large letters on a phone', { size: [360, 640], letters: '150%' }],
];

async function grow(page: Page, letters: string | undefined): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size ?? ''), letters);
}

/** Nothing is wider than the window, and whatever can be pressed can be got at. */
async function whole(page: Page, where: string, wanted: string[]): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${where}: how much is too wide`).toBeLessThanOrEqual(0);
  const width = page.viewportSize()?.width ?? 0;
  for (const what of wanted) {
    const one = page.locator(what).first();
    await one.scrollIntoViewIfNeeded();
    const at = await one.boundingBox();
    expect(at && at.x >= -1 && at.x + at.width <= width + 1 && at.width > 8 && at.height > 8, `${where}: ${what} at ${JSON.stringify(at)}`).toBe(true);
  }
}

test.each(EYES)('tables %s', async (how, { letters, ...wishes }) => {
  for (const game of ['war', 'duel', 'wolfpack']) {
    const anna = await person('Anna', wishes);
    const { page } = anna;
    await playNow(page, game);
    await grow(page, letters);
    const main = (await page.locator('[data-first] button').count()) > 0 ? ['[data-first] button'] : [];
    await whole(page, `${game} ${how}`, ['.prompt .sentence', '.mat .own .card', '.mat .own .strip', 'header summary', ...main]);
    const code = codeOf(page);
    await page.goto(`${base()}/tv/${code}`);
    await page.locator('.seats section').first().waitFor();
    await grow(page, letters);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${game} on a big screen ${how}`).toBeLessThanOrEqual(0);
    await leave(anna);
  }
});

test.each(EYES)('pages %s', async (how, { letters, ...wishes }) => {
  const anna = await person('Anna', wishes);
  const { page } = anna;
  for (const [path, wanted] of [
    ['/', ['[data-play="duel"]', '[data-create="wolfpack"]', '#code', '[data-lab]']],
    ['/replays', ['form .button', 'input[type=search]']],
    ['/lab', ['form button']],
    ['/explore/war', ['[data-step]', '[data-play-pause]']],
    ['/rules/duel', ['h1', 'main li']],
  ] as [string, string[]][]) {
    await page.goto(base() + path);
    await page.locator(wanted[0] ?? 'h1').first().waitFor();
    await grow(page, letters);
    await whole(page, `${path} ${how}`, wanted);
  }
  await page.goto(base());
  await page.locator('[data-create="duel"]').click();
  await page.locator('.ready').waitFor();
  await grow(page, letters);
  await whole(page, `a room ${how}`, ['.ready button', '[data-clock="5m+10s"]', 'main .code']);
  await leave(anna);
});
