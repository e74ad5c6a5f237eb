/** The place of a response window, tried with a window that the test adds to the scene of a duel. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { FromServer, Scene } from '../../src/protocol';
import { leave, person, playNow, withBrowser } from './browser';
import { faults } from './whole';

withBrowser();

/** Every scene that the page gets has a window on it: the first card of the hand can be answered, and the turn ends by passing. */
async function withWindow(page: Page): Promise<void> {
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as FromServer;
      if (message.type === 'update' && message.scene) message.scene = opened(message.scene);
      socket.send(JSON.stringify(message));
    });
  });
}

function opened(scene: Scene): Scene {
  const trigger = { zone: 'p1.hand', card: 0 };
  const pass = scene.choices.find(({ touches }) => (touches ?? []).length === 0)?.action;
  return {
    ...scene,
    window: { about: 'P2 may answer the card.', trigger, ...(pass !== undefined && { pass }) },
    chain: [{ spot: trigger, seat: 'P1', label: 'The first', now: false, number: 1 }, { spot: { zone: 'p1.hand', card: 1 }, seat: 'P2', label: 'The second', now: true, number: 2 }],
    arrows: [{ from: trigger, to: { zone: 'p2.deck' }, label: '1' }],
  };
}

test.each([
  ['on a desk', [1440, 900]],
  ['on a phone', [360, 640]],
  ['on a phone that lies', [844, 390]],
] as [string, [number, number]][])('%s the window has its place, and passing and answering have theirs', async (where, size) => {
  const anna = await person('Anna', { seed: 11, size });
  const { page } = anna;
  await withWindow(page);
  await playNow(page, 'duel');
  const open = page.locator('[data-window]:visible');
  await open.waitFor();
  const trigger = await open.locator('.trigger').boundingBox();
  expect(trigger?.width ?? 0, where).toBeGreaterThanOrEqual(where === 'on a desk' ? 110 : 32);
  expect(await page.locator('.mat [data-link]').count()).toBe(2);
  const at = async (what: string): Promise<number[]> => {
    const box = await page.locator(what).boundingBox();
    return [box?.x ?? 0, box?.y ?? 0, box?.width ?? 0, box?.height ?? 0].map(Math.round);
  };
  const [pass, answer] = [await at('[data-pass]'), await at('.prompt [data-primary]')];
  expect(await page.locator('.prompt [data-primary]').isDisabled()).toBe(true);
  await page.locator('.mat .card.legal').first().click();
  await page.locator('[data-cancel]').waitFor();
  // Going back is where passing was, and answering stays where it is.
  const apart = (one: number[], other: number[]): number => Math.abs((one[1] ?? 0) - (other[1] ?? 0));
  expect(apart(await at('[data-pass]'), pass)).toBeLessThan(4);
  expect(apart(await at('.prompt [data-primary]'), answer)).toBeLessThan(4);
  await page.keyboard.press('Escape');
  expect(await at('[data-pass]')).toEqual(pass);
  expect(await faults(page), where).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${where}.png` });
  await page.locator('[data-pass]').click();
  await page.locator('.mat .track li.now', { hasText: 'Battle' }).waitFor();
  await leave(anna);
});
