/** Taking back and doing again, going back by the log, what takes effect in which order, piles, phases, keys. */

import { expect, test } from 'vitest';
import { base, leave, person, playNow, turn, withBrowser } from './browser';
import { eyes } from './eyes';
import { click } from './hands';

withBrowser();

test('against a bot everything is taken back and done again, and the log leads back', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  const seen = eyes(page);
  await playNow(page, 'duel');
  expect(await page.locator('[data-undo]').count()).toBe(0);
  for (let step = 0; step < 5; step += 1) {
    await turn(page);
    await click(page, step);
  }
  await turn(page);
  const [round, prompt] = [seen.scene?.round, seen.prompt];
  await page.keyboard.press('u');
  await page.locator('[data-redo]').waitFor();
  expect(seen.prompt).toBe((prompt ?? 0) - 1);
  await page.keyboard.press('y');
  await expect.poll(() => seen.prompt).toBe(prompt);
  expect(seen.scene?.round).toBe(round);
  // Back to the first moment that the log knows.
  await page.locator('[data-back]').first().click();
  await expect.poll(() => seen.prompt).toBeLessThan(prompt ?? 0);
  await page.locator('[data-redo]').waitFor();
  await leave(anna);
});

test('among people the way back is there when it is free, and gone when something was shown', async () => {
  const [anna, ben] = [await person('Anna'), await person('Ben')];
  await anna.page.goto(base());
  await anna.page.locator('[data-create="duel"]').click();
  await anna.page.locator('h2:has-text("Seats")').waitFor();
  await ben.page.goto(anna.page.url());
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await anna.page.getByText('✓ ready').waitFor();
  await anna.page.getByRole('button', { name: 'Deal the cards' }).click();
  await Promise.race([anna.page.locator('.prompt.mine').waitFor(), ben.page.locator('.prompt.mine').waitFor()]);
  const mine = (await anna.page.locator('.prompt.mine').count()) > 0;
  const [first, second] = mine ? [anna.page, ben.page] : [ben.page, anna.page];
  expect([await first.locator('[data-undo]').count(), await second.locator('[data-undo]').count()]).toEqual([0, 0]);
  // Going on to the battle shows nothing to anybody.
  await first.getByRole('button', { name: /To Battle/ }).click();
  await first.locator('[data-undo]:has-text("Request")').waitFor();
  // Ending the turn lets the other one draw.
  await first.getByRole('button', { name: /End the turn/ }).click();
  await second.locator('.prompt.mine').waitFor();
  await first.locator('[data-undo]').waitFor({ state: 'detached' });
  await leave(anna);
  await leave(ben);
});

test('what takes effect one after the other is listed, with marks on the very cards', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  const seen = eyes(page);
  await page.goto(base());
  await page.locator('[data-guided="wolfpack"]').click();
  await page.locator('[data-lesson-leave]').click();
  await turn(page);
  // The friend has chosen already.
  const list = page.locator('aside .chain li');
  await list.first().waitFor();
  const chain = seen.scene?.chain ?? [];
  expect(await list.count()).toBe(chain.length);
  expect(await page.locator('aside .chain li.now').count()).toBe(1);
  const marked = await page.locator('.mat [data-spot]:has([data-link])').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.spot ?? ''));
  expect(marked.sort()).toEqual(chain.map(({ spot }) => `${spot.zone}#${spot.card ?? 0}`).sort());
  await leave(anna);
});

test('phases say what they are for, piles lie open side by side, and the log is divided by both', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  await page.getByRole('button', { name: /^Battle: / }).click();
  await page.getByText('can attack once').waitFor();
  for (let step = 0; step < 9; step += 1) {
    await turn(page);
    await click(page, step);
  }
  await turn(page);
  expect(await page.locator('.log li.phase').count()).toBeGreaterThan(0);
  expect(await page.locator('.log li.heads').count()).toBeGreaterThan(0);
  for (const id of ['p1.grave', 'p2.grave']) await page.locator(`.mat [data-spot="${id}"]`).click();
  expect(await page.locator('[data-drawer] .pile').count()).toBe(2);
  await page.locator('[data-drawer] .pile').first().getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('[data-drawer] .pile').count()).toBe(1);
  await leave(anna);
});

test('keys are changed, kept, and no two are the same', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  await page.keyboard.press('?');
  await page.locator('[data-key="go"]').click();
  await page.keyboard.press('u');
  await page.getByText('u is already used for: take back').waitFor();
  await page.locator('[data-key="go"]').click();
  await page.keyboard.press('k');
  await page.getByText('k is now: main action').waitFor();
  await page.keyboard.press('Escape');
  const phase = page.locator('.track li.now').first();
  const before = await phase.innerText();
  await page.keyboard.press('k');
  await expect.poll(() => phase.innerText()).not.toBe(before);
  await page.reload();
  await page.keyboard.press('?');
  expect(await page.locator('[data-key="go"]').innerText()).toBe('k');
  await leave(anna);
});
