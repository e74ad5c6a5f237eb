/** Pictures of every game for the documents, always the same: `npm run screens`. */

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { base, codeOf, isOver, leave, person, turn, withBrowser, type Wishes } from '../e2e/browser';
import { click } from '../e2e/hands';

withBrowser();

const FOLDER = join(import.meta.dirname, '../../../docs/screens');
mkdirSync(FOLDER, { recursive: true });

/** The size of a picture, and of all of them. */
const MOST = 150 * 1024;

async function shoot(page: Page, name: string): Promise<void> {
  // Nothing moves, and nobody points at anything.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  const path = join(FOLDER, `${name}.webp`);
  writeFileSync(path, Buffer.from(data, 'base64'));
  expect(statSync(path).size, name).toBeLessThanOrEqual(MOST);
}

interface Shot {
  game: string;
  settings: Record<string, string>;
  seed: number;
  /** How many decisions are made before the picture is taken. */
  decisions: number;
  /** Is a card chosen then, and which? */
  chosen?: number;
  wishes?: Wishes;
}

async function play(page: Page, { game, settings, decisions }: Shot): Promise<void> {
  await page.goto(base());
  const card = page.locator('article', { has: page.locator(`[data-play="${game}"]`) });
  await card.locator('summary').click();
  for (const [name, value] of Object.entries(settings)) {
    const field = card.getByLabel(name, { exact: true });
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value);
    else await field.fill(value);
  }
  await card.locator('[data-play]').click();
  for (let step = 0; step < decisions; step += 1) {
    await turn(page);
    if (await isOver(page)) throw new Error(`${game} is over after ${step} decisions`);
    await click(page, step);
  }
  await turn(page);
}

const DESK: Record<string, Shot> = {
  'duel-desk': { game: 'duel', settings: {}, seed: 11, decisions: 12, chosen: 0 },
  'wolfpack-desk': { game: 'wolfpack', settings: { pilots: '4' }, seed: 12, decisions: 6, chosen: 0 },
  'classic-desk': { game: 'duel-classic', settings: {}, seed: 11, decisions: 8 },
  'vanguard-desk': { game: 'vanguard', settings: {}, seed: 11, decisions: 10 },
  'duel-tablet': { game: 'duel', settings: {}, seed: 11, decisions: 9, wishes: { size: [820, 1180] } },
};

const PHONE: Record<string, Shot> = {
  'duel-phone': { game: 'duel', settings: {}, seed: 11, decisions: 9 },
  'wolfpack-phone': { game: 'wolfpack', settings: { pilots: '3' }, seed: 12, decisions: 4 },
  'duel-phone-wide': { game: 'duel', settings: {}, seed: 11, decisions: 9, wishes: { size: [844, 390], sharp: 1.5 } },
};

const TV: Record<string, Shot> = {
  'duel-tv': { game: 'duel', settings: {}, seed: 11, decisions: 9 },
  'wolfpack-tv': { game: 'wolfpack', settings: { pilots: '5' }, seed: 14, decisions: 6 },
  'war-tv': { game: 'war', settings: {}, seed: 13, decisions: 9 },
};

test.each(Object.entries(DESK))('%s', async (name, shot) => {
  const anna = await person('Anna', { seed: shot.seed, ...shot.wishes });
  await play(anna.page, shot);
  if (shot.chosen !== undefined) await anna.page.locator('.mat .card.legal').nth(shot.chosen).click();
  await shoot(anna.page, name);
  await leave(anna);
});

test.each(Object.entries(PHONE))('%s', async (name, shot) => {
  const anna = await person('Anna', { seed: shot.seed, size: [360, 640], phone: true, sharp: 2, ...shot.wishes });
  await play(anna.page, shot);
  await shoot(anna.page, name);
  await leave(anna);
});

test.each(Object.entries(TV))('%s', async (name, shot) => {
  const anna = await person('Anna', { seed: shot.seed, ...shot.wishes });
  await play(anna.page, shot);
  const tv = await person('Screen', { size: [1920, 1080], sharp: 0.75 });
  await tv.page.goto(`${base()}/tv/${codeOf(anna.page)}`);
  await tv.page.locator('.seats section').first().waitFor();
  await shoot(tv.page, name);
  await leave(tv);
  await leave(anna);
});

test('a match that plays itself', async () => {
  for (const [name, wishes] of [['war-desk', {}], ['war-phone', { size: [360, 640], phone: true, sharp: 2 }]] as [string, Wishes][]) {
    const anna = await person('Anna', wishes);
    await anna.page.goto(`${base()}/explore/war?game=war&seed=7`);
    await anna.page.locator('[data-step]').waitFor();
    // Four wars on, and into the next one; each step is there before the next is asked for.
    for (const key of ['w', 'w', 'w', 'w', ...Array<string>(5).fill('ArrowRight')]) {
      const at = await anna.page.locator('[data-at]').getAttribute('data-at');
      await anna.page.keyboard.press(key);
      await anna.page.locator(`[data-at]:not([data-at="${at ?? ''}"])`).waitFor();
    }
    await shoot(anna.page, name);
    await leave(anna);
  }
});

test('an invitation on a big screen', async () => {
  const anna = await person('Anna');
  await anna.page.goto(base());
  await anna.page.locator('[data-create="wolfpack"]').click();
  await anna.page.locator('.ready').waitFor();
  const tv = await person('Screen', { size: [1920, 1080], sharp: 0.75 });
  // The tests listen on this machine only: the address is one of a home.
  await tv.page.route(/\/api\/rooms\/[A-Z-]+$/, async (route) => {
    const response = await route.fetch();
    const room = (await response.json()) as { code: string };
    await route.fulfill({ response, json: { ...room, links: [`http://192.168.1.20:7777/${room.code}`] } });
  });
  await tv.page.goto(`${base()}/tv/${codeOf(anna.page)}`);
  await tv.page.locator('.people').waitFor();
  await shoot(tv.page, 'lobby-tv');
  await leave(tv);
  await leave(anna);
});

test('the rules in pictures', async () => {
  const anna = await person('Anna');
  await anna.page.goto(`${base()}/rules/duel`);
  await anna.page.locator('#two-minutes').waitFor();
  await anna.page.waitForLoadState('networkidle');
  await shoot(anna.page, 'rules-desk');
  await leave(anna);
});

test('the first page', async () => {
  const anna = await person('Anna', { prefs: { theme: 'light' } });
  await anna.page.goto(base());
  await anna.page.locator('[data-play]').first().waitFor();
  await shoot(anna.page, 'home-desk');
  await leave(anna);
});
