/** Matches that play themselves: by steps, at full speed, with keys, and without pictures. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { base, leave, person, withBrowser } from './browser';

withBrowser();

const number = async (page: Page, what: string, name: string): Promise<number> => Number(await page.locator(what).first().getAttribute(name));
const at = (page: Page): Promise<number> => number(page, '[data-at]', 'data-at');
const zone = (page: Page, id: string): Promise<number> => number(page, `[data-zone="${id}"]`, 'data-count');
const explain = (page: Page): Promise<string> => page.locator('[data-explain]').innerText();

async function open(page: Page, path = '/explore/war?game=war&seed=7'): Promise<void> {
  await page.goto(base() + path);
  await page.locator('[data-step]').waitFor();
}
/** Waits until so many events are shown. */
const shown = (page: Page, events: number): Promise<void> => page.locator(`[data-at="${events}"]`).waitFor({ timeout: 30_000 });

test('one step is one operation on a queue or a stack', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await page.goto(base());
  await page.locator('[data-explore=war]').click();
  await page.locator('[data-step]').waitFor();
  await open(page);
  expect([await zone(page, 'p1.queue'), await zone(page, 'p2.queue')]).toEqual([27, 27]);
  for (let i = 1; i <= 2; i += 1) {
    await page.locator('[data-step]').click();
    await shown(page, i);
  }
  expect(await explain(page)).toMatch(/^Ada dequeues .* from the front of its queue\.$/);
  expect([await zone(page, 'p1.queue'), await zone(page, 'p1.shown')]).toEqual([26, 1]);
  await page.locator('[data-back]').click();
  await shown(page, 1);
  expect([await zone(page, 'p1.queue'), await zone(page, 'p1.shown')]).toEqual([27, 0]);
  // To the next war: its piles are stacks, with a top.
  await page.locator('[data-note]').click();
  await page.getByRole('heading', { level: 1, name: /Round \d+: war/ }).waitFor();
  expect([await zone(page, 'p1.pile'), await zone(page, 'p2.pile')]).toEqual([1, 1]);
  expect(await page.locator('[data-zone="p1.pile"]').getAttribute('aria-label')).toMatch(/top: /);
  expect(await page.locator('[data-zone="p1.queue"]').getAttribute('aria-label')).toMatch(/front: .*, back: /);
  await leave(anna);
});

test('at ×100 it runs to its end, and the plot has a point for every round', async () => {
  const anna = await person('Anna', { prefs: { speed: 'normal' } });
  const { page } = anna;
  await open(page);
  const end = await number(page, '[data-end]', 'data-end');
  await page.locator('select[data-speed]').selectOption('100');
  await page.locator('[data-play-pause]').click();
  await expect.poll(() => at(page)).toBeGreaterThan(0);
  const amid = await at(page);
  await shown(page, end);
  expect(amid).toBeLessThan(end);
  const [points, rounds] = [await number(page, '[data-points]', 'data-points'), await number(page, '[data-rounds]', 'data-rounds')];
  expect(points).toBe(rounds);
  expect(rounds).toBe(Number(/Round (\d+)/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1]));
  expect(await explain(page)).toMatch(/wins the match|draw/);
  // Nothing is lost on the way: all cards are there, and going back and forth leads to the same.
  const all = async (): Promise<number[]> => Promise.all(['p1.queue', 'p2.queue', 'p1.pile', 'p2.pile'].map((id) => zone(page, id)));
  const last = await all();
  expect(last.reduce((sum, count) => sum + count, 0)).toBe(54);
  await page.keyboard.press('Home');
  await shown(page, 0);
  expect(await number(page, '[data-points]', 'data-points')).toBe(0);
  await page.keyboard.press('End');
  await shown(page, end);
  expect(await all()).toEqual(last);
  await leave(anna);
});

test('it goes by keys alone, and without pictures', async () => {
  const anna = await person('Anna', { prefs: { look: 'plain' } });
  const { page } = anna;
  await open(page);
  await page.keyboard.press(' ');
  await shown(page, 1);
  await page.keyboard.press('ArrowRight');
  await shown(page, 2);
  await page.keyboard.press('ArrowLeft');
  await shown(page, 1);
  await page.keyboard.press('n');
  await expect.poll(() => number(page, '[data-points]', 'data-points')).toBe(1);
  await page.keyboard.press('w');
  await page.getByRole('heading', { level: 1, name: /: war/ }).waitFor();
  const announced = page.locator('[aria-live=polite]');
  await expect.poll(() => announced.innerText()).toContain('war pile');
  await page.getByRole('heading', { name: /^queue: \d+ cards$/ }).first().waitFor();
  expect(await page.locator('[data-zone="p1.queue"] li').first().innerText()).toMatch(/^front: /);
  await page.keyboard.press('b');
  await page.keyboard.press('+');
  expect(await page.locator('select[data-speed]').inputValue()).toBe('2');
  await page.keyboard.press('p');
  const from = await at(page);
  await expect.poll(() => at(page)).toBeGreaterThan(from + 1);
  await page.keyboard.press('p');
  const paused = await at(page);
  await page.waitForTimeout(900);
  expect(await at(page)).toBe(paused);
  await leave(anna);
});

test('who holds Shift is in a hurry', async () => {
  const anna = await person('Anna', { prefs: { speed: 'cinematic' } });
  const { page } = anna;
  await open(page);
  await page.keyboard.press('ArrowRight');
  await shown(page, 1);
  // What is on its way goes faster, and as before when the key is let go.
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.getAnimations().length > 0);
  const rates = (): Promise<number[]> => page.evaluate(() => document.getAnimations().map(({ playbackRate }) => playbackRate));
  await page.keyboard.down('Shift');
  for (const rate of await rates()) expect(rate).toBe(6);
  await page.keyboard.up('Shift');
  for (const rate of await rates()) expect(rate).toBe(1);
  // At ×1 three seconds are five events.
  await page.keyboard.press('p');
  await page.keyboard.down('Shift');
  const from = await at(page);
  await expect.poll(() => at(page), { timeout: 3_000 }).toBeGreaterThan(from + 12);
  await page.keyboard.up('Shift');
  await leave(anna);
});

test('hidden cards stay hidden, other cards are other cards, and the address leads back', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await open(page);
  expect(await page.locator('[data-zone="p1.queue"] [data-face]').count()).toBe(27);
  await page.getByRole('button', { name: 'Hide the cards' }).click();
  await page.getByRole('button', { name: 'Show the cards' }).waitFor();
  await expect.poll(() => page.locator('[data-zone="p1.queue"] [data-face]').count()).toBe(0);
  await page.locator('[data-other]').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('seed')).not.toBe('7');
  await page.goBack();
  await page.getByText('Seed 7', { exact: false }).first().waitFor();
  await leave(anna);
});

test.each([
  ['/explore/duel?game=duel&seed=7&bots=greedy', [1280, 800]],
  ['/explore/war?game=war&seed=7', [360, 640]],
] as const)('%s fits into %j', async (path, size) => {
  const anna = await person('Anna', { size: [size[0], size[1]] });
  await open(anna.page, path);
  await anna.page.keyboard.press('End');
  await shown(anna.page, await number(anna.page, '[data-end]', 'data-end'));
  expect(await anna.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size[0]);
  const small = await anna.page.locator('.controls button, .controls select').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
  await leave(anna);
});
