/** What axe finds that is serious: nothing, on every page, in every palette, by day and by night. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Prefs } from '../../src/prefs.svelte';
import { base, codeOf, leave, person, playNow, turn, withBrowser } from './browser';
import { finished } from './finished';
import { click, resign, toTheEnd } from './hands';

withBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PALETTES: Prefs['palette'][] = ['baize', 'midnight', 'parlour'];
const THEMES: Exclude<Prefs['theme'], 'auto'>[] = ['dark', 'light'];

/** Looks at the page as it is, in all its colours. What is not about colour is looked at once. */
async function flawless(page: Page, where: string): Promise<void> {
  // The page's own policy forbids scripts in it: axe comes in beside it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  let options: RunOptions = {};
  for (const palette of PALETTES) {
    for (const theme of THEMES) {
      const { violations } = await page.evaluate(
        ([palette, theme, options]) => {
          Object.assign(document.documentElement.dataset, { palette, theme });
          return (globalThis as unknown as { axe: { run: (page: Document, options: RunOptions) => Promise<AxeResults> } }).axe.run(document, options);
        },
        [palette, theme, options] as const,
      );
      const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(bad.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`)), `${where}, ${palette}, ${theme}`).toEqual([]);
      options = { runOnly: ['color-contrast'] };
    }
  }
}

test('before a match', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await page.goto(base());
  await page.locator('[data-play]').first().waitFor();
  await page.locator('article summary').first().click();
  await flawless(page, 'home');
  await page.locator('[data-create="wolfpack"]').click();
  await page.locator('.ready').waitFor();
  await flawless(page, 'room');
  const code = codeOf(page);
  const ben = await person('Ben');
  await ben.page.goto(`${base()}/${code}`);
  await ben.page.getByRole('button', { name: 'Take a seat' }).waitFor();
  await flawless(ben.page, 'join');
  await ben.page.goto(`${base()}/tv/${code}`);
  await ben.page.locator('.people').waitFor();
  await flawless(ben.page, 'a big screen that waits');
  await leave(ben);
  await leave(anna);
});

test.each(['/replays', '/rules/war', '/rules/duel', '/rules/wolfpack', '/lab', '/explore/war'])('at %s', async (path) => {
  const anna = await person('Anna');
  await anna.page.goto(base() + path);
  await anna.page.getByRole('heading', { level: 1 }).waitFor();
  await flawless(anna.page, path);
  await anna.context.close();
});

test('a match that is over, moment by moment', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  const { id } = await finished(page, base(), 'duel', 12);
  await page.goto(`${base()}/r/${id}`);
  await page.locator('.mat .card').first().waitFor();
  await flawless(page, 'a replay');
  await page.keyboard.press('?');
  await flawless(page, 'a replay with its keys');
  await page.goto(`${base()}/replays`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main li').first().waitFor();
  await flawless(page, 'replays');
  await leave(anna);
});

test('a run of the lab, while it runs and when it is over', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await page.goto(`${base()}/lab`);
  await page.getByLabel('How many matches').fill('1000000');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('progress, [role=progressbar]').first().waitFor();
  await flawless(page, 'a run');
  await page.getByRole('button', { name: /Stop/ }).click();
  await page.locator('main table, main svg').first().waitFor();
  await flawless(page, 'a result');
  await leave(anna);
});

test('what things mean', async () => {
  const anna = await person('Anna');
  await playNow(anna.page, 'wolfpack');
  await anna.page.keyboard.press('?');
  await anna.page.locator('[data-legend] dd').nth(12).waitFor();
  await flawless(anna.page, 'keys and signs');
  await leave(anna);
});

// Long texts, many cards, chosen cards, forecasts: what is on the table depends on the deal.
test.each([
  ['duel', 1],
  ['duel', 2],
  ['wolfpack', 3],
  ['war', 4],
] as const)('at a table of %s, deal %i', async (game, seed) => {
  const anna = await person('Anna', { seed });
  const { page } = anna;
  await playNow(page, game);
  for (let step = 0; step < 2; step += 1) {
    await turn(page);
    const legal = page.locator('.mat .card.legal');
    if ((await legal.count()) > 0) await legal.first().click();
    await flawless(page, `${game}, a card is chosen`);
    await page.keyboard.press('Escape');
    await click(page, step);
  }
  const watching = await person('Carla', { size: [1920, 1080] });
  await watching.page.goto(`${base()}/tv/${codeOf(page)}`);
  await watching.page.locator('.seats section').first().waitFor();
  await flawless(watching.page, `${game} on a big screen`);
  await leave(watching);
  await turn(page);
  await page.keyboard.press('x');
  await page.getByLabel('Command').waitFor();
  await flawless(page, `${game} without pictures`);
  await leave(anna);
});

test('on a phone, and after a match', async () => {
  const anna = await person('Anna', { size: [360, 640], phone: true });
  const { page } = anna;
  await page.goto(base());
  await page.locator('[data-play]').first().waitFor();
  await flawless(page, 'home on a phone');
  await playNow(page, 'duel');
  await flawless(page, 'duel on a phone');
  await resign(page);
  await toTheEnd(page, click);
  await flawless(page, 'a match that is over');
  await page.goto(`${base()}/replays`);
  await page.locator('[data-mine]').first().waitFor();
  await flawless(page, 'matches of my own');
  await leave(anna);
});

test('a match that is over, with its log, and without pictures', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'war');
  await click(page, 0);
  await resign(page);
  await page.locator('[data-replay]').waitFor();
  await page.locator('[data-result] .close').click();
  await page.locator('.log a.to').first().waitFor();
  await flawless(page, 'a log whose lines lead into the replay');
  await page.keyboard.press('x');
  await page.getByLabel('Command').waitFor();
  await flawless(page, 'a result without pictures');
  await page.locator('h1').click();
  await page.keyboard.press('x');
  await page.locator('.mat .card').first().waitFor();
  await leave(anna);
});
