/** Playing like a person: looking at the page and nothing else. */

import { errors, type Locator, type Page } from 'playwright-core';
import { asked, isOver, turn } from './browser';

/** More than any match needs. */
const MOST = 600;

/** How long a click waits for what it aims at: what was on the page a moment ago can be gone, since the match goes on meanwhile. */
const SOON = { timeout: 4_000 };

/** How often in a row the page may change between a look and a click. */
const MISSES = 5;

/** Plays one decision with single clicks: a card that can act, what it does, its target; or else the main thing. */
export async function click(page: Page, step: number): Promise<void> {
  const legal = page.locator('.mat .card.legal');
  const cards = await legal.count();
  // Every third decision goes on, so that no hand is emptied for ever.
  if (cards > 0 && (step % 3 !== 2 || (await page.locator('[data-first] button').count()) === 0)) {
    await legal.nth(step % cards).click(SOON);
    await finish(page, (what) => page.locator(what).first().click(SOON));
    return;
  }
  await page.locator('[data-first] button').first().click(SOON);
}

/** The same with keys alone: those that stand on the screen. */
export async function press(page: Page, step: number): Promise<void> {
  const keys = page.locator('.mat .card.legal kbd');
  const cards = await keys.count();
  if (cards > 0 && (step % 3 !== 2 || (await page.locator('[data-first] button').count()) === 0)) {
    await page.keyboard.press(await keys.nth(step % cards).innerText());
    await finish(page, async (what) => {
      const key = page.locator(what).first().locator('kbd').first();
      await page.keyboard.press((await key.count()) > 0 ? await key.innerText() : 'e');
    });
    return;
  }
  await page.keyboard.press('e');
}

/** The same by dragging: a card is put onto what it shall do, or onto its target. What has no card is the main thing. */
export async function drag(page: Page, step: number): Promise<void> {
  const legal = page.locator('.mat .card.legal');
  const cards = await legal.count();
  if (cards === 0 || (step % 3 === 2 && (await page.locator('[data-first] button').count()) > 0)) {
    await page.locator('[data-first] button').first().click(SOON);
    return;
  }
  const from = await middle(legal.nth(step % cards));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0], from[1] - 40, { steps: 3 });
  for (const what of ['.menu.dropping [data-verb]', '.mat .card.aim', '.mat [data-spot].aim']) {
    const place = page.locator(what).first();
    if ((await place.count()) === 0) continue;
    await page.mouse.move(...(await middle(place)), { steps: 4 });
    break;
  }
  await page.mouse.up();
  await finish(page, (what) => page.locator(what).first().click(SOON));
}

async function middle(what: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

/** Verb, targets, and whatever is asked about it. */
async function finish(page: Page, take: (what: string) => Promise<void>): Promise<void> {
  for (let i = 0; i < 8; i += 1) {
    if (!(await asked(page)) || (await page.locator('[data-cancel]').count()) === 0) return;
    if ((await page.locator('[data-primary]:has-text("Play it anyway")').count()) > 0) {
      await page.keyboard.press('e');
    } else if ((await page.locator('[data-verb]').count()) > 0) await take('[data-verb]');
    else if ((await page.locator('.answers button').count()) > 0) await take('.answers button');
    else await take('.mat .card.aim');
  }
}

/**
 * Plays until it is over; how many decisions that took.
 * The match can end, or ask something else, between a look at the page and the click: then it looks again.
 */
export async function toTheEnd(page: Page, decide: (page: Page, step: number) => Promise<void>): Promise<number> {
  let misses = 0;
  for (let step = 0; step < MOST; step += 1) {
    await turn(page);
    if (await isOver(page)) return step;
    try {
      await decide(page, step);
      misses = 0;
    } catch (error) {
      misses += 1;
      if (!(error instanceof errors.TimeoutError) || misses > MISSES) throw error;
      // What was chosen halfway is put back: the next look begins with nothing chosen.
      if (!(await isOver(page))) await page.keyboard.press('Escape');
    }
  }
  throw new Error(`it is not over after ${MOST} decisions`);
}

/** Resigns by the menu of the table, and confirms it. */
export async function resign(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open] [data-confirm]').click();
}
