/**
 * How smooth the table is: `npm run frames`. Figures, not verdicts: they are of this machine.
 * Times are those that the threads of the browser really worked, so that others at the same machine hardly matter;
 * pictures are those that were shown, and they do.
 */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../src/protocol';
import { base, isOver, leave, person, turn, withBrowser } from '../e2e/browser';
import { click } from '../e2e/hands';
import { beginnings, motions, together, watchMotions } from './moving';
import { traced, type Span, type Trace } from './trace';

withBrowser();

/** Decisions of a match that are looked at, after the deal. */
const DECISIONS = 10;
/** And deals after that. */
const DEALS = 3;

function report(what: string, trace: Trace, spans: Span[]): void {
  const { long, shown, late, longest, main, threads, task } = trace.work(spans);
  if (long === 0) return console.log(`${what}: never`);
  const rate = (ms: number): string => (ms / long * 1000).toFixed(0);
  const parts = Object.entries(main).map(([kind, ms]) => `${kind} ${rate(ms)}`).join(', ');
  const others = Object.entries(threads).map(([name, ms]) => `${name} ${rate(ms)}`).join(', ');
  console.log(`${what}: ${(long / 1000).toFixed(2)} s, ${(shown / long * 1000).toFixed(1)} pictures a second, ${late} of ${shown} late, longest wait ${longest.toFixed(0)} ms\n    work in ms a second: ${others}; of main: ${parts}; longest task ${task.toFixed(1)} ms`);
}

function reportBeginnings(what: string, trace: Trace, spans: Span[]): void {
  const { main, threads, task } = trace.work(spans);
  const waits = spans.map(([from, to]) => to - from).sort((a, b) => a - b);
  const each = (ms = 0): string => (ms / spans.length).toFixed(1);
  console.log(`${what}, ${spans.length} beginnings: median ${waits[Math.floor(waits.length / 2)]?.toFixed(0) ?? ''} ms, longest ${waits.at(-1)?.toFixed(0) ?? ''} ms\n    work in ms for each: main ${each(threads.main)} (script ${each(main.script)}, style ${each(main.style)}, layout ${each(main.layout)}, paint ${each(main.paint)}), raster ${each(threads.raster)}; longest task ${task.toFixed(1)} ms`);
}

/** A deal, some decisions, and deals again. */
async function play(page: Page, game: string): Promise<void> {
  await page.locator(`[data-play="${game}"]`).click();
  await turn(page);
  await page.waitForTimeout(1_500);
  for (let step = 0; step < DECISIONS && !(await isOver(page)); step += 1) {
    await click(page, step);
    await turn(page);
    await page.waitForTimeout(500);
  }
  for (let deal = 0; deal < DEALS; deal += 1) {
    await page.locator('header a[href="/"]').first().click();
    await page.locator(`[data-play="${game}"]`).click();
    await turn(page);
    await page.waitForTimeout(1_200);
  }
}

/** A match that plays itself, as fast as cards are still seen to move. */
async function watch(page: Page): Promise<void> {
  await page.locator('select[data-speed]').selectOption('2');
  await page.locator('[data-play-pause]').click();
  await page.waitForTimeout(5_000);
  await page.locator('[data-play-pause]').click();
}

/** Somebody who looks at what moves on a page; the most cards of it that moved at once, up to ten. */
async function look(what: string, path: string, ready: string, deed: (page: Page) => Promise<void>): Promise<number> {
  const anna = await person('Anna', { seed: 12, prefs: { speed: 'normal' } });
  const { page } = anna;
  await watchMotions(page);
  await page.goto(base() + path);
  await page.locator(ready).waitFor();
  const trace = await traced(page, () => deed(page));
  const moved = await motions(page);
  reportBeginnings(what, trace, await beginnings(page));
  const reached = [1, 5, 10].filter((least) => together(moved, least).length > 0);
  for (const least of reached) report(`${what}, ${least} or more cards on their way`, trace, together(moved, least));
  await leave(anna);
  return reached.at(-1) ?? 0;
}

test('cards on their way, game by game', async () => {
  const { games } = (await (await fetch(`${base()}/api/games`)).json()) as Catalogue;
  for (const { name, title, plays_itself } of games) {
    const at = await look(title, '/', `[data-play="${name}"]`, (page) => play(page, name));
    const itself = plays_itself ? await look(`${title} by itself`, `/explore/${name}`, '[data-step]', watch) : 0;
    expect(Math.max(at, itself), title).toBe(10);
  }
});
