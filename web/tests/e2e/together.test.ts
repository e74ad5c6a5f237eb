/** Several people, broken connections, and what nobody may see. */

import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { base, codeOf, leave, person, playNow, turn, withBrowser, type Person } from './browser';
import { click, resign } from './hands';

withBrowser();

/** Anna opens a room, Ben comes by the link, and the cards are dealt. */
async function seated(game = 'duel'): Promise<{ anna: Person; ben: Person; code: string }> {
  const [anna, ben] = [await person('Anna'), await person('Ben')];
  await anna.page.goto(base());
  await anna.page.locator(`[data-create="${game}"]`).click();
  await anna.page.getByRole('button', { name: 'Deal the cards' }).waitFor();
  const code = codeOf(anna.page);
  await ben.page.goto(`${base()}/${code}`);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await anna.page.getByText('✓ ready').waitFor();
  await anna.page.getByRole('button', { name: 'Deal the cards' }).click();
  await Promise.all([anna, ben].map(({ page }) => page.locator('.mat .card').first().waitFor()));
  return { anna, ben, code };
}

test('two people play, write, agree and play again', async () => {
  const { anna, ben } = await seated();
  for (let step = 0; step < 8; step += 1) {
    for (const { page } of [anna, ben]) if (await page.locator('.prompt.mine').isVisible()) await click(page, step);
  }
  await anna.page.keyboard.press('c');
  await anna.page.keyboard.type('<b>Well played</b>');
  await anna.page.keyboard.press('Enter');
  await ben.page.getByRole('button', { name: /Chat/ }).click();
  await ben.page.getByText('<b>Well played</b>').waitFor();
  await anna.page.locator('summary', { hasText: 'Table' }).click();
  await anna.page.getByRole('button', { name: 'Offer a draw' }).click();
  await ben.page.getByText('Anna offers a draw.').waitFor();
  await ben.page.getByRole('button', { name: 'Agree', exact: true }).click();
  for (const { page } of [anna, ben]) {
    await page.getByText('Nobody wins (agreed)').first().waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
  }
  await Promise.all([anna, ben].map(({ page }) => page.locator('.prompt:not(:has-text("Nobody wins"))').waitFor()));
  await Promise.race([anna, ben].map(({ page }) => page.locator('.prompt.mine').waitFor()));
  await leave(anna);
  await leave(ben);
});

test('a hand is seen by nobody else: not by who sits opposite, who watches, or a big screen', async () => {
  const { anna, ben, code } = await seated();
  const names = await anna.page.locator('[data-spot^="p1.hand#"]').evaluateAll((cards) => cards.map((card) => card.querySelector('.unseen')?.textContent ?? ''));
  expect(names.length).toBeGreaterThan(3);
  const carla = await person('Carla');
  const frames: string[] = [];
  carla.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await carla.page.goto(`${base()}/tv/${code}`);
  await carla.page.locator('.seats section').first().waitFor();
  await carla.page.goto(`${base()}/watch/${code}`);
  await carla.page.locator('.mat .card').first().waitFor();
  const hand = names.map((name) => name.split(',')[0] ?? '');
  expect(frames.length).toBeGreaterThan(1);
  for (const name of hand) expect(frames.join(), name).not.toContain(name);
  expect(await ben.page.locator('[data-spot^="p1.hand#"] .front').count()).toBe(0);
  for (const who of [anna, ben, carla]) await leave(who);
});

test('a page that is loaded again comes back to the same seat and the same question', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  await click(page, 0);
  await turn(page);
  const look = async (): Promise<string[]> => [await page.locator('.sentence').innerText(), ...(await page.locator('.mat .card').evaluateAll((cards) => cards.map((card) => card.querySelector('.unseen')?.textContent ?? '')))];
  const before = await look();
  const begun = Date.now();
  await page.reload();
  await turn(page);
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(await look()).toEqual(before);
  await leave(anna);
});

test('a connection that is cut at every decision loses and doubles nothing', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  const open: WebSocketRoute[] = [];
  const decisions: string[] = [];
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    open.push(socket);
    socket.onMessage((message) => {
      // What was said just before the cut never arrives the first time.
      const text = String(message);
      if (text.includes('"do":"play"') && !decisions.includes(text)) {
        decisions.push(text);
        void socket.close();
        void server.close();
      } else server.send(message);
    });
  });
  await playNow(page, 'wolfpack');
  for (let step = 0; step < 4; step += 1) {
    await turn(page);
    const number = decisions.length;
    await click(page, 1);
    await page.locator('.prompt:not(.mine)').waitFor();
    await page.getByText('Reconnecting').waitFor({ state: 'hidden' });
    expect(decisions.length).toBe(number + 1);
  }
  await turn(page);
  expect(open.length).toBeGreaterThan(4);
  const numbers = decisions.map((text) => (JSON.parse(text) as { number: number }).number);
  expect(new Set(numbers).size).toBe(numbers.length);
  await leave(anna);
});

test('secrets stay at home, and nothing is asked of anybody else', async () => {
  const anna = await person('Anna');
  const asked: string[] = [];
  anna.page.on('request', (request) => asked.push(request.url()));
  anna.page.on('websocket', (socket) => asked.push(socket.url()));
  await playNow(anna.page, 'duel');
  const secret = await anna.page.evaluate(() => (Object.entries(localStorage) as [string, string][]).find(([key]) => key.startsWith('croupier.seat.'))?.[1] ?? '');
  const { secret: token } = JSON.parse(secret) as { secret: string };
  expect(token).toHaveLength(64);
  const host = new URL(base()).host;
  for (const url of asked) {
    expect(new URL(url).host).toBe(host);
    expect(url).not.toContain(token);
  }
  await leave(anna);
});

test('a second window takes the seat, and the first takes it back', async () => {
  const anna = await person('Anna');
  await playNow(anna.page, 'duel');
  const other = await anna.context.newPage();
  await other.goto(anna.page.url());
  await turn(other);
  await anna.page.getByRole('heading', { name: 'You are playing in another window' }).waitFor();
  await anna.page.locator('[data-play-here]').click();
  await turn(anna.page);
  await other.locator('[data-play-here]').waitFor();
  await leave(anna);
});

test('who does not come back is counted down for everybody', async () => {
  const { anna, ben } = await seated();
  await ben.page.close();
  await anna.page.getByText(/Ben reconnecting 0:[0-4]\d/).first().waitFor();
  await leave(anna);
  await leave(ben);
});

test('a match that goes on is the first thing on the start page, and one that is over is kept', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  const code = codeOf(page);
  await page.goto(base());
  await page.locator(`[data-return="${code}"]`, { hasText: 'Return to your match' }).click();
  await turn(page);
  await resign(page);
  await page.locator('[data-result]').waitFor();
  await page.locator('[data-replay]').waitFor();
  await page.goto(`${base()}/replays`);
  await page.locator('[data-mine]', { hasText: 'Duel against' }).click();
  await page.waitForURL(/v=P1/);
  await page.locator('.mat .own .hand .card[data-face]').first().waitFor();
  await leave(anna);
});

test('a big screen of no room, and the rules of no game, say so and lead back', async () => {
  const anna = await person('Anna');
  await anna.page.goto(`${base()}/tv/QQQQ`);
  await anna.page.getByRole('heading', { name: 'There is no room QQQQ' }).waitFor();
  await anna.page.getByRole('link', { name: 'Back to the start page' }).click();
  await anna.page.locator('[data-play]').first().waitFor();
  await anna.page.goto(`${base()}/rules/poker`);
  await anna.page.getByRole('heading', { name: /no game called “poker”/ }).waitFor();
  await anna.page.getByRole('link', { name: 'Wolf Pack' }).click();
  await anna.page.getByRole('heading', { name: 'In two minutes' }).waitFor();
  await leave(anna);
});

test('a name that the server refuses is refused at its field', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await page.goto(base());
  await page.locator('[data-name]').fill('P2');
  await page.locator('[data-play="war"]').click();
  await page.locator('.naming .wrong', { hasText: 'name of a seat' }).waitFor();
  expect(await page.locator('[data-name]').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.locator('[data-name]').fill('👩‍🚀 Anna');
  expect(await page.locator('.naming .wrong').innerText()).toBe('');
  await page.locator('[data-play="war"]').click();
  await page.locator('.mat .card').first().waitFor();
  await leave(anna);
});

test('a code that leads nowhere says so', async () => {
  const anna = await person('Anna');
  await anna.page.goto(`${base()}/q0q0`);
  await anna.page.getByRole('alert').waitFor();
  expect(await anna.page.getByRole('alert').innerText()).toContain('No such room');
  await leave(anna);
});
