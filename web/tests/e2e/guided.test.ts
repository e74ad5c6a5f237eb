/** Guided first matches: every step is passed by doing what it asks for, to the end of the match. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { base, leave, person, turn, withBrowser } from './browser';
import { click, toTheEnd } from './hands';

withBrowser();

const step = async (page: Page): Promise<number> => Number((await page.locator('[data-lesson]').getAttribute('data-lesson', { timeout: 2_000 }).catch(() => null)) ?? -1);

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(base());
  await page.locator(`[data-guided="${game}"]`).click();
  await page.locator('[data-lesson="0"]').waitFor();
  await turn(page);
}

/** Points at a card of this name and lets it do this, at a target if there is one. */
async function act(page: Page, card: string, verb: string, target?: string): Promise<void> {
  await turn(page);
  await page.locator(`.mat .card.legal[data-face="${card}"]`).first().click();
  const button = page.locator(`[data-verb="${verb}"]`);
  if ((await button.count()) > 0) await button.click();
  const aim = page.locator(`.mat .card.aim[data-face="${target ?? ''}"]`).first();
  if (await aim.isVisible()) await aim.click();
  const doubt = page.locator('[data-primary]');
  if ((await doubt.count()) > 0 && (await page.locator('[data-cancel]').count()) > 0) await doubt.click();
}
const go = async (page: Page): Promise<void> => {
  await turn(page);
  await page.locator('[data-first] button').click();
};
const reaches = async (page: Page, at: number): Promise<void> => {
  await page.locator(`[data-lesson="${at}"]`).waitFor();
};
const next = (page: Page): Promise<void> => page.locator('[data-lesson-next]').click();

test('a first duel, by doing what is asked for', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await begin(page, 'duel');
  await next(page);
  await act(page, 'Gemini Elf', 'Summon');
  await reaches(page, 2);
  await go(page);
  await reaches(page, 3);
  await act(page, 'Gemini Elf', 'Attack');
  await reaches(page, 4);
  expect(await page.locator('[data-undo]').count()).toBe(1);
  // A reload loses nothing of it.
  await page.reload();
  await reaches(page, 4);
  await go(page);
  await go(page);
  await reaches(page, 5);
  await next(page);
  await act(page, 'Pot of Greed', 'Activate');
  await reaches(page, 7);
  await next(page);
  await reaches(page, 8);
  await toTheEnd(page, click);
  await page.locator('[data-lesson]').waitFor({ state: 'detached' });
  await page.goto(base());
  await page.locator('[data-guided="duel"]:has-text("again")').waitFor();
  await leave(anna);
});

test('a first flight, in German, and it can be left', async () => {
  const anna = await person('Anna', { prefs: { language: 'de' }, size: [360, 640], phone: true });
  const { page } = anna;
  await begin(page, 'wolfpack');
  expect(await page.locator('[data-lesson]').innerText()).toContain('Du fliegst');
  await next(page);
  await act(page, 'Open Fire', 'Play', 'The Ace');
  await reaches(page, 2);
  await page.locator('[data-first] button').click();
  await reaches(page, 3);
  await page.locator('[data-first] button').click();
  await reaches(page, 4);
  await page.locator('[data-lesson-leave]').click();
  expect(await step(page)).toBe(-1);
  await page.reload();
  await page.locator('.prompt').waitFor();
  expect(await step(page)).toBe(-1);
  await leave(anna);
});

test('without pictures the same is said', async () => {
  const ben = await person('Ben', { prefs: { look: 'plain' } });
  const { page } = ben;
  await page.goto(base());
  await page.locator('[data-guided="duel"]').click();
  await page.locator('[data-lesson="0"]').waitFor();
  await next(page);
  await page.getByLabel('Command', { exact: true }).fill('summon Gemini Elf');
  await page.keyboard.press('Enter');
  await reaches(page, 2);
  await leave(ben);
});
