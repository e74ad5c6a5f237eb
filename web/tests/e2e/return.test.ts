/** Coming back: at every question of a match, by loading the page anew or after the network was gone. */

import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alone, base, leave, person, turn, withBrowser } from './browser';
import { click, toTheEnd } from './hands';

withBrowser();

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(base());
  const card = page.locator('article', { has: page.locator(`[data-play="${game}"]`) });
  await card.locator('summary').click();
  const settings: Record<string, string> = { war: 'max rounds=4', duel: 'life=2500', wolfpack: 'max rounds=2' };
  const [name = '', value = ''] = settings[game]?.split('=') ?? [];
  await card.getByLabel(name, { exact: true }).fill(value);
  await card.locator('[data-play]').click();
}

/** All that somebody sees: the question, and every card with all that is said of it. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() => [document.querySelector('.sentence')?.textContent ?? '', ...[...document.querySelectorAll('.mat .card')].map((card) => `${(card as HTMLElement).dataset.spot ?? ''} ${card.classList.contains('legal') ? '*' : ''} ${card.querySelector('.unseen')?.textContent ?? ''}`)]);

describe.each(['war', 'duel', 'wolfpack'])('%s', (game) => {
  test('the page is loaded anew at every question, and asks the same one', async () => {
    const anna = await person('Anna', { seed: 6 });
    await begin(anna.page, game);
    const steps = await toTheEnd(anna.page, async (page, step) => {
      await alone(page);
      const before = await look(page);
      await page.reload();
      await turn(page);
      await expect.poll(() => look(page), { timeout: 15_000 }).toEqual(before);
      await click(page, step);
    });
    expect(steps).toBeGreaterThan(2);
    await leave(anna);
  });
});

test('the network goes and returns at every question, and nothing is lost', async () => {
  const anna = await person('Anna', { seed: 7 });
  const { page } = anna;
  let down = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (down) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  await begin(page, 'duel');
  let cuts = 0;
  await toTheEnd(page, async (_, step) => {
    await alone(page);
    const before = await look(page);
    down = true;
    for (const socket of open) await socket.close();
    open.clear();
    await page.getByText('Reconnecting').first().waitFor();
    down = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('Reconnecting').first().waitFor({ state: 'hidden' });
    await expect.poll(() => look(page), { timeout: 15_000 }).toEqual(before);
    cuts += 1;
    await click(page, step);
  });
  expect(cuts).toBeGreaterThan(2);
  await leave(anna);
});
