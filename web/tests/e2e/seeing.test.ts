/** States without colour, large text, other eyes, and the big screen. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { base, codeOf, leave, person, playNow, turn, withBrowser } from './browser';
import { resign } from './hands';

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

/** Every way in which a card can be marked. */
const STATES = ['', 'legal', 'chosen', 'aim', 'aim over', 'aimed', 'dim', 'lit'];

test.each(['baize', 'midnight', 'parlour'] as const)('%s: no two states of a card look alike, with or without colours', async (palette) => {
  const anna = await person('Anna', { prefs: { palette } });
  const { page } = anna;
  await playNow(page, 'wolfpack');
  await page.mouse.move(2, 2);
  const card = page.locator('.mat .own .hand .card').first();
  const own = (await card.getAttribute('class')) ?? '';
  const bare = own.split(' ').filter((name) => !STATES.includes(name));
  const session = await page.context().newCDPSession(page);
  for (const type of ['deuteranopia', 'achromatopsia'] as const) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const seen: [string, Buffer][] = [];
    for (const state of STATES) {
      await card.evaluate((element, names) => element.setAttribute('class', names), [...bare, ...state.split(' ')].join(' ').trim());
      const at = await card.boundingBox();
      if (!at) throw new Error(state);
      seen.push([state, await page.screenshot({ clip: { x: at.x - 10, y: at.y - 10, width: at.width + 20, height: at.height + 20 } })]);
    }
    for (const [i, [one, picture]] of seen.entries()) {
      for (const [other, another] of seen.slice(i + 1)) expect(await apart(page, picture, another), `${type}: "${one}" and "${other}"`).toBeGreaterThan(0.02);
    }
  }
  await leave(anna);
});

test('who watches a match that is over looks through any eyes', async () => {
  const [anna, zoe] = [await person('Anna'), await person('Zoe')];
  await playNow(anna.page, 'duel');
  const code = codeOf(anna.page);
  await resign(anna.page);
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
