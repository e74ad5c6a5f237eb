/** For everybody: screen readers, keyboards, phones. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { base, codeOf, isOver, leave, person, playNow, turn, withBrowser } from './browser';
import { click } from './hands';

withBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page that is serious. */
async function serious(page: Page): Promise<string[]> {
  // The page's own policy forbids scripts in it: axe comes in beside it.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run());
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`));
}

describe.each(['dark', 'light'] as const)('nothing serious is found, %s', (theme) => {
  test('on any page', async () => {
    const anna = await person('Anna', { prefs: { theme } });
    const { page } = anna;
    await page.goto(base());
    await page.locator('[data-play]').first().waitFor();
    expect(await serious(page), 'home').toEqual([]);
    await page.locator('[data-create]').nth(1).click();
    await page.locator('.ready').waitFor();
    expect(await serious(page), 'room').toEqual([]);
    const code = codeOf(page);
    const ben = await person('Ben', { prefs: { theme } });
    await ben.page.goto(`${base()}/${code}`);
    await ben.page.getByRole('button', { name: 'Take a seat' }).waitFor();
    expect(await serious(ben.page), 'join').toEqual([]);
    await ben.page.goto(`${base()}/tv/${code}`);
    await ben.page.locator('.people').waitFor();
    expect(await serious(ben.page), 'tv').toEqual([]);
    await ben.page.goto(`${base()}/replays`);
    await ben.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await serious(ben.page), 'replays').toEqual([]);
    await leave(ben);
    for (const game of ['duel', 'wolfpack']) {
      await playNow(page, game);
      await click(page, 0);
      await turn(page);
      const legal = page.locator('.mat .card.legal').first();
      if ((await legal.count()) > 0) await legal.click();
      expect(await serious(page), game).toEqual([]);
    }
    await page.keyboard.press('x');
    await page.getByLabel('Command').waitFor();
    expect(await serious(page), 'without pictures').toEqual([]);
    await leave(anna);
  });
});

test('a match is played through headings, lists and the command box', async () => {
  const anna = await person('Anna', { prefs: { look: 'plain' } });
  const { page } = anna;
  await page.goto(base());
  await page.getByRole('button', { name: 'Play now: Duel' }).click();
  const box = page.getByRole('textbox', { name: 'Command' });
  await box.waitFor();
  const choices = page.getByRole('region', { name: 'What you can do' }).getByRole('button');
  const say = async (text: string): Promise<void> => {
    await box.fill(text);
    await box.press('Enter');
  };
  await choices.first().waitFor();
  await say('info h1');
  const about = await page.getByRole('alert').innerText();
  expect(await page.getByRole('region', { name: 'Anna' }).getByText(`h1: ${about.split(',')[0] ?? ''}`).count()).toBe(1);
  await say('sing');
  await page.getByText('That is nothing that can be done now.').waitFor();
  for (let i = 0; i < 2; i += 1) {
    await choices.first().waitFor();
    // The turn is ended with half a word, and the next one comes.
    const heading = page.getByRole('heading', { level: 1 });
    const look = (): Promise<string> => heading.innerText();
    const before = await look();
    await say('en');
    await expect.poll(async () => (await look()) !== before && (await choices.count()) > 0, { timeout: 15_000 }).toBe(true);
  }
  await say('resign');
  await page.getByText(/wins \(gave up\)/).first().waitFor();
  expect(await isOver(page)).toBe(false);
  await leave(anna);
});

describe('on a phone', () => {
  test.each(['war', 'duel', 'wolfpack'])('%s fits, and fingers hit', async (game) => {
    const anna = await person('Anna', { size: [360, 640], phone: true });
    const { page } = anna;
    await playNow(page, game);
    for (let step = 0; step < 4; step += 1) {
      await turn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const [prompt, hand] = [await page.locator('.prompt').boundingBox(), await page.locator('.own > .hand').boundingBox()];
      expect((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThanOrEqual(641);
      expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeLessThanOrEqual((prompt?.y ?? 0) + 4);
      const outside = await page.locator('.own [data-spot]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ left, right }) => left < -8 || right > 368).length);
      expect(outside).toBe(0);
      const small = await page.locator('header button, header a, header summary, .prompt button').evaluateAll((all) =>
        all.map((one) => ({ box: one.getBoundingClientRect(), name: one.textContent })).filter(({ box }) => box.width > 0 && box.height < 44).map(({ name }) => name),
      );
      expect(small).toEqual([]);
      await click(page, step);
    }
    await leave(anna);
  });
});

test('without motion nothing moves; with it, nothing waits for it', async () => {
  const anna = await person('Anna', { prefs: { speed: 'cinematic' } });
  const { page } = anna;
  await playNow(page, 'duel');
  await page.getByRole('button', { name: 'End the turn' }).click();
  await page.waitForFunction(() =>
    document.getAnimations().some((motion) => !(motion instanceof CSSTransition) && motion.effect instanceof KeyframeEffect && motion.effect.target?.matches('[data-spot]')),
  );
  // A card can be looked at while others are on their way.
  await page.locator('[data-spot^="p1.hand#"]').first().focus();
  await page.keyboard.press(' ');
  expect(await page.locator('.inspector h2').innerText()).not.toBe('');
  await page.evaluate(() => localStorage.setItem('croupier.prefs', JSON.stringify({ ...(JSON.parse(localStorage.getItem('croupier.prefs') ?? '{}') as object), speed: 'off' })));
  await page.reload();
  await turn(page);
  await click(page, 0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await leave(anna);
});
