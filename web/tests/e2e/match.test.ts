/** Whole matches of every game: by clicks, by dragging, by keys, by ear, each alone. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { base, codeOf, leave, person, playNow, turn, withBrowser } from './browser';
import { actors, eyes } from './eyes';
import { click, drag, press, toTheEnd } from './hands';
import { Reader } from './reader';

withBrowser();

/** The games, and settings that make a match short enough to be played here. */
const GAMES: [string, Record<string, string>][] = [
  ['war', { 'max rounds': '12' }],
  ['duel', { life: '2000' }],
  ['wolfpack', { pilots: '2', difficulty: 'scaled', 'max rounds': '5' }],
];

async function begin(page: Page, game: string, settings: Record<string, string>): Promise<void> {
  await page.goto(base());
  const card = page.locator('article', { has: page.locator(`[data-play="${game}"]`) });
  await card.locator('summary').click();
  for (const [name, value] of Object.entries(settings)) {
    const field = card.getByLabel(name, { exact: true });
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value);
    else await field.fill(value);
  }
  await card.locator('[data-play]').click();
}

describe.each(GAMES)('%s', (game, settings) => {
  test('by clicks alone, and what glows is what can act', async () => {
    const anna = await person('Anna', { seed: 2 });
    const seen = eyes(anna.page);
    await begin(anna.page, game, settings);
    const steps = await toTheEnd(anna.page, async (page, step) => {
      const { scene } = seen;
      const glowing = await page.locator('.mat .card.legal').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.spot ?? ''));
      const single = glowing.filter((key) => scene?.zones.find(({ id }) => id === key)?.shape !== 'stack');
      if (scene) expect(single.sort()).toEqual(actors(scene));
      await click(page, step);
    });
    expect(steps).toBeGreaterThan(3);
    await leave(anna);
  });

  test('by dragging cards', async () => {
    const anna = await person('Anna', { seed: 3 });
    await begin(anna.page, game, settings);
    expect(await toTheEnd(anna.page, drag)).toBeGreaterThan(3);
    await leave(anna);
  });

  test('by keys alone', async () => {
    const ben = await person('Ben', { seed: 4 });
    await begin(ben.page, game, settings);
    expect(await toTheEnd(ben.page, press)).toBeGreaterThan(3);
    // And once more, from the same place.
    await ben.page.keyboard.press('e');
    await ben.page.locator('.prompt.mine').waitFor();
    await leave(ben);
  });

  test('by ear alone: what a screen reader is told is enough', async () => {
    const carla = await person('Carla', { seed: 5, prefs: { look: 'plain' } });
    await begin(carla.page, game, settings);
    await carla.page.getByLabel('Command').waitFor();
    const reader = await Reader.at(carla.page);
    let decisions = 0;
    await expect
      .poll(
        async () => {
          const can = await reader.buttons('Your actions');
          // The last is what goes on; every third decision takes it.
          const chosen = decisions % 3 === 2 ? can.at(-1) : can[decisions % Math.max(can.length, 1)];
          if (chosen) {
            await reader.press(chosen);
            decisions += 1;
          }
          return await reader.has(/^Play again$/);
        },
        { timeout: 60_000, interval: 60 },
      )
      .toBe(true);
    expect(decisions).toBeGreaterThan(3);
    await leave(carla);
  });
});

test('the room of the last match against a bot is used again, for any game', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await begin(page, 'war', { 'max rounds': '2' });
  await turn(page);
  const code = codeOf(page);
  await toTheEnd(page, click);
  await playNow(page, 'duel');
  await page.getByRole('heading', { name: 'Duel' }).waitFor();
  expect(codeOf(page)).toBe(code);
  await leave(anna);
});

test('two clicks from the start page to a legal move', async () => {
  const anna = await person('Anna');
  await playNow(anna.page, 'duel');
  const before = await anna.page.locator('.log li').count();
  await anna.page.locator('[data-first] button').click();
  await anna.page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before);
  await leave(anna);
});

test('Tab goes between groups, arrows within, Enter chooses, Esc goes back, Space looks', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  const focused = (): Promise<string> => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.spot ?? '');
  const stops: string[] = [];
  for (let i = 0; i < 40 && !(await focused()).startsWith('p1.hand'); i += 1) {
    await page.keyboard.press('Tab');
    const spot = await focused();
    if (spot !== '') stops.push(spot.replace(/[.#]?\d*$/, ''));
  }
  const hand = await focused();
  expect(hand).toMatch(/^p1\.hand#/);
  expect(stops.length).toBeGreaterThan(3);
  expect(new Set(stops).size).toBe(stops.length);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).not.toBe(hand);
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  const name = await page.locator('.card:focus .unseen').textContent();
  // What was looked at stays, wherever one goes then.
  await page.locator('[data-first] button').focus();
  expect(name).toContain(await page.locator('.inspector h2').innerText());
  expect(await page.locator('.menu').count()).toBe(0);
  const legal = page.locator('.mat .card.legal').first();
  await legal.focus();
  const chosen = await focused();
  await page.keyboard.press('Enter');
  await page.locator('[data-cancel]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-cancel]').waitFor({ state: 'detached' });
  expect(await focused()).toBe(chosen);
  await leave(anna);
});

test('a card is dragged to what it shall do; a slip of the finger is nothing', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  const legal = page.locator('.mat .card.legal').first();
  const box = (await legal.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y - 16, { steps: 3 });
  await page.locator('.menu.dropping').waitFor();
  await page.mouse.up();
  await page.locator('.menu').waitFor({ state: 'detached' });
  expect(await page.locator('[data-cancel]').count()).toBe(0);
  const hand = page.locator('[data-spot^="p1.hand#"]');
  const before = await hand.count();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 4 });
  const verb = page.locator('.menu.dropping [data-verb]').last();
  const to = (await verb.boundingBox()) ?? box;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(([count]) => document.querySelectorAll('[data-spot^="p1.hand#"]').length < (count ?? 0), [before]);
  await leave(anna);
});
