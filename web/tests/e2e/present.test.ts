/** What happens is shown: event by event, up to the present at any input, and at the end who won and why. */

import { expect, test } from 'vitest';
import { leave, person, playNow, withBrowser } from './browser';
import { resign } from './hands';

withBrowser();

test('life points fall with the hit that costs them, and a click brings the picture to the present', { timeout: 90_000 }, async () => {
  const anna = await person('Anna', { prefs: { speed: 'normal' }, seed: 3 });
  const { page } = anna;
  // From the first picture on: here the bot begins, and its turn is seen to happen.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = (): void => {
      const text = document.querySelector('.mine [data-counter="life"] b')?.textContent.trim() ?? '';
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await playNow(page, 'duel');
  const lives = async (): Promise<number[]> => (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).map(Number);
  let jumped: boolean[] = [];
  for (let turn = 0; turn < 12 && (jumped.length === 0 || new Set(await lives()).size < 4); turn += 1) {
    await page.locator('.answers button, [data-first] button').filter({ hasText: 'End the turn' }).first().click();
    await page.locator('.prompt:not(.mine)').waitFor();
    await page.locator('.prompt.mine').waitFor({ timeout: 40_000 });
    const at = await page.evaluate(() => {
      const table = document.querySelector('.table');
      const before = table?.hasAttribute('data-behind') ?? false;
      document.querySelector('.mat')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return [before, table?.hasAttribute('data-behind') ?? false];
    });
    if (at[0]) jumped = at;
  }
  const all = await lives();
  expect(all[0]).toBe(8_000);
  const end = Math.min(...all);
  expect(all.filter((life) => life < 8_000 && life > end).length, `${all.join(' ')}: nothing lies between`).toBeGreaterThan(1);
  expect(jumped, 'behind before the click, and not after it').toEqual([true, false]);
  await leave(anna);
});

test('both cards of a round lie face up at the same time', { timeout: 40_000 }, async () => {
  const anna = await person('Anna', { prefs: { speed: 'normal' } });
  const { page } = anna;
  await playNow(page, 'war');
  await page.locator('[data-first] button').first().click();
  await page.locator('.mat:has([data-spot="p1.shown"][data-face]):has([data-spot="p2.shown"][data-face])').waitFor();
  await page.locator('.mat:has([data-spot="p1.shown"].empty):has([data-spot="p2.shown"].empty)').waitFor();
  await leave(anna);
});

test('the result says who gave up, what matters and what comes next', { timeout: 40_000 }, async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  await resign(page);
  const result = page.locator('[data-result]');
  await result.waitFor();
  expect(await result.innerText()).toContain('You lost');
  expect(await result.innerText()).toContain('You resigned.');
  expect(await page.locator('.prompt .sentence').last().innerText()).toContain('Anna resigned');
  await result.locator('.close').click();
  await result.waitFor({ state: 'detached' });
  await leave(anna);
});
