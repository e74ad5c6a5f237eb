/** States without colour, large text, other eyes, and the big screen. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { base, codeOf, leave, person, playNow, turn, withBrowser } from './browser';

withBrowser();

/** How much of one picture is lighter or darker in another, from 0 to 1. */
async function apart(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([a, b]) => {
      const pixels = async (text: string): Promise<Uint8ClampedArray> => {
        const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(96, 128);
        const context = canvas.getContext('2d');
        context?.drawImage(bitmap, 0, 0, 96, 128);
        return context?.getImageData(0, 0, 96, 128).data ?? new Uint8ClampedArray();
      };
      const [x, y] = [await pixels(a ?? ''), await pixels(b ?? '')];
      let many = 0;
      for (let i = 0; i < x.length; i += 4) if (Math.abs((x[i] ?? 0) - (y[i] ?? 0)) > 40) many += 1;
      return many / (x.length / 4);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}

test.each(['baize', 'midnight', 'parlour'] as const)('%s: what can act, what is chosen and what is a target differ without any colour', async (palette) => {
  const anna = await person('Anna', { prefs: { palette } });
  const { page } = anna;
  await page.goto(base());
  await page.locator('[data-guided="wolfpack"]').click();
  await page.locator('[data-lesson-leave]').click();
  await turn(page);
  const session = await page.context().newCDPSession(page);
  for (const type of ['deuteranopia', 'achromatopsia'] as const) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    await page.mouse.move(2, 2);
    const box = async (what: string): Promise<Buffer> => {
      const at = await page.locator(what).first().boundingBox();
      if (!at) throw new Error(what);
      return page.screenshot({ clip: { x: at.x - 10, y: at.y - 10, width: at.width + 20, height: at.height + 20 } });
    };
    const [card, ace] = ['.mat .own .card[data-face="Open Fire"]', '.mat .card[data-face="The Ace"]'];
    const [legal, plain] = [await box(card), await box(ace)];
    await page.locator(card).first().click();
    const play = page.locator('[data-verb="Play"]');
    await play.waitFor();
    const [chosen, aim] = [await box(card), await box(ace)];
    expect(await apart(page, legal, chosen), `${type}: can act and chosen`).toBeGreaterThan(0.1);
    expect(await apart(page, plain, aim), `${type}: plain and target`).toBeGreaterThan(0.1);
    await page.keyboard.press('Escape');
  }
  await leave(anna);
});

test('at twice the size nothing is lost', async () => {
  // 1280 by 800, magnified: so many pixels of a page are left.
  for (const size of [[640, 400], [320, 400]] as [number, number][]) {
    const anna = await person('Anna', { size });
    const { page } = anna;
    await playNow(page, 'duel');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const what of ['.prompt .sentence', '[data-first] button', '.mat .own .card', '.mat .own .strip']) {
      await page.locator(what).first().scrollIntoViewIfNeeded();
      const at = await page.locator(what).first().boundingBox();
      expect(at && at.x >= -1 && at.x + at.width <= size[0] + 1 && at.width > 8, `${what} at ${size.join(' by ')}: ${JSON.stringify(at)}`).toBe(true);
    }
    await page.locator('[data-first] button').first().click();
    await leave(anna);
  }
});

test('who watches a match that is over looks through any eyes', async () => {
  const [anna, zoe] = [await person('Anna'), await person('Zoe')];
  await playNow(anna.page, 'duel');
  const code = codeOf(anna.page);
  anna.page.on('dialog', (dialog) => void dialog.accept());
  await anna.page.locator('summary').click();
  await anna.page.getByRole('button', { name: 'Give up' }).click();
  await zoe.page.goto(`${base()}/watch/${code}`);
  const eyes = zoe.page.locator('[data-eyes]');
  await eyes.waitFor();
  const known = (seat: string): Promise<number> => zoe.page.locator(`.mat [data-spot^="${seat}.hand"][data-face]`).count();
  expect((await known('p1')) > 0 && (await known('p2')) > 0).toBe(true);
  await eyes.selectOption('P2');
  expect([await known('p1'), (await known('p2')) > 0]).toEqual([0, true]);
  await eyes.selectOption('public');
  expect([await known('p1'), await known('p2')]).toEqual([0, 0]);
  await leave(anna);
  await leave(zoe);
});

test('the big screen hides the code, is silent when told, and shows no link that leads nowhere', async () => {
  const anna = await person('Anna');
  await playNow(anna.page, 'wolfpack');
  const tv = await person('Tv', { size: [1920, 1080] });
  const { page } = tv;
  const code = codeOf(anna.page);
  await page.goto(`${base()}/tv/${code}`);
  await page.locator('.seats').waitFor();
  expect(await page.locator('main').innerText()).toContain(code);
  expect(await page.locator('.qr').count()).toBe(0);
  await page.locator('[data-hide]').click();
  expect(await page.locator('main').innerText()).not.toContain(code);
  expect(await page.locator('[data-sound]').getAttribute('aria-pressed')).toBe('true');
  await page.locator('[data-sound]').click();
  await page.reload();
  expect(await page.locator('[data-sound]').getAttribute('aria-pressed')).toBe('false');
  await leave(anna);
  await leave(tv);
});
