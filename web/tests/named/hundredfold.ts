/**
 * A match that plays itself at ×100: `npm run hundredfold`. Nobody waits for the page meanwhile, and it becomes no slower
 * however long the match is. Figures, not verdicts; times are those that the main thread really worked.
 */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { base, leave, person, withBrowser, type Person } from '../e2e/browser';
import { traced } from './trace';

withBrowser();

/** One of the longest of some thousand: more than two thousand rounds. */
const LONG = '/explore/war?game=war&s.down=0&seed=244';
/** Somebody waits for what takes longer, in milliseconds. */
const FELT = 50;

async function open(look: 'table' | 'plain'): Promise<Person> {
  const anna = await person('Anna', { prefs: { speed: 'normal', look } });
  await anna.page.goto(base() + LONG);
  await anna.page.locator('[data-step]').waitFor();
  await anna.page.locator('select[data-speed]').selectOption('100');
  return anna;
}

const number = async (page: Page, name: string): Promise<number> => Number(await page.locator(`[data-${name}]`).first().getAttribute(`data-${name}`));

async function go(page: Page, part: number): Promise<void> {
  const to = Math.round((await number(page, 'end')) * part);
  await page.locator('.way input').fill(String(to));
  await page.locator(`[data-at="${to}"]`).waitFor();
}

/** Plays on from a part of the match, and says what a second of it costs. */
async function piece(look: 'table' | 'plain', part: number): Promise<string> {
  const anna = await open(look);
  const { page } = anna;
  await go(page, part);
  const from = await number(page, 'at');
  const now = (): Promise<number> => page.evaluate(() => performance.now());
  let span: [number, number] = [0, 0];
  const trace = await traced(page, async () => {
    const begun = await now();
    await page.locator('[data-play-pause]').click();
    await page.waitForTimeout(4_000);
    span = [begun, await now()];
  });
  const { long, shown, main, threads, task } = trace.work([span]);
  const rate = (ms: number): string => ((ms / long) * 1000).toFixed(0);
  const parts = Object.entries(main).map(([kind, ms]) => `${kind} ${rate(ms)}`).join(', ');
  const events = ((await number(page, 'at')) - from) / (long / 1000);
  await leave(anna);
  return `${look}, from event ${from}: ${events.toFixed(0)} events and ${((shown / long) * 1000).toFixed(0)} pictures a second; main thread ${rate(threads.main ?? 0)} ms a second (${parts}), raster ${rate(threads.raster ?? 0)}; longest task ${task.toFixed(1)} ms, ${trace.tasks(FELT, span).length} over ${FELT} ms`;
}

test('at its beginning, in its midst and at its end', async () => {
  for (const look of ['table', 'plain'] as const) {
    for (const part of [0, 0.5, 0.9]) console.log(await piece(look, part));
  }
});

test('a whole match', async () => {
  const anna = await open('table');
  const { page } = anna;
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['longtask'] });
  });
  const [end, begun] = [await number(page, 'end'), Date.now()];
  await page.locator('[data-play-pause]').click();
  await page.locator(`[data-at="${end}"]`).waitFor({ timeout: 200_000 });
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  console.log(`${end} events, ${await number(page, 'rounds')} rounds in ${((Date.now() - begun) / 1000).toFixed(0)} s: ${tasks.length} tasks over ${FELT} ms by the clock, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`);
  expect(await number(page, 'points')).toBe(await number(page, 'rounds'));
  await leave(anna);
});
