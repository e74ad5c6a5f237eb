/** How smooth the table is, and how soon it is there: `npm run frames`. Figures, not verdicts: they are of this machine. */

import { expect, test } from 'vitest';
import { base, isOver, leave, person, playNow, turn, withBrowser } from '../e2e/browser';
import { click } from '../e2e/hands';

withBrowser();

interface Frame {
  /** Milliseconds since the frame before. */
  took: number;
  /** How many cards were on their way. */
  moving: number;
}

const percentile = (sorted: number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

test('frames while cards move', async () => {
  const anna = await person('Anna', { seed: 12, prefs: { speed: 'normal' } });
  const { page } = anna;
  await playNow(page, 'wolfpack');
  await page.evaluate(() => {
    const seen: Frame[] = [];
    Object.assign(globalThis, { seen });
    let last = performance.now();
    const look = (now: number): void => {
      const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect instanceof KeyframeEffect && effect.target?.closest('[data-spot]')).length;
      seen.push({ took: now - last, moving });
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let step = 0; step < 16; step += 1) {
    await turn(page);
    if (await isOver(page)) break;
    await click(page, step);
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { seen: Frame[] }).seen);
  for (const least of [1, 5, 10]) {
    const took = frames.filter(({ moving }) => moving >= least).map((frame) => frame.took).sort((a, b) => a - b);
    if (took.length === 0) continue;
    const late = took.filter((ms) => ms > 25).length;
    console.log(`${least} or more cards on their way: ${took.length} frames, median ${percentile(took, 0.5).toFixed(1)} ms, 95 % within ${percentile(took, 0.95).toFixed(1)} ms, ${((100 * late) / took.length).toFixed(1)} % late`);
  }
  expect(Math.max(...frames.map(({ moving }) => moving))).toBeGreaterThan(0);
  await leave(anna);
});

test('from the address to the first click, with a processor four times as slow', async () => {
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const anna = await person('Anna');
    const session = await anna.context.newCDPSession(anna.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await anna.page.goto(base(), { waitUntil: 'commit' });
    await anna.page.locator('[data-play="duel"]:enabled').waitFor();
    took.push(await anna.page.evaluate(() => performance.now()));
    await leave(anna);
  }
  took.sort((a, b) => a - b);
  console.log(`The start page can be used after ${took.map((ms) => `${Math.round(ms)} ms`).join(', ')} (median ${Math.round(percentile(took, 0.5))} ms)`);
  expect(took.length).toBe(5);
});
