/**
 * How soon the first page is there: `npm run arrival`. Figures, not verdicts: they are of this machine.
 * Each time a browser that has never been here comes, with a processor four times as slow.
 */

import { expect, test } from 'vitest';
import { base, leave, person, withBrowser } from '../e2e/browser';
import { traced, type Trace } from './trace';

withBrowser();

const TIMES = 7;
const SLOWER = 4;
const middle = (of: number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

/** Comes to the first page; when a match can be begun, and when that is seen. */
async function come(slower: number): Promise<{ ready: number; seen: number; work: number }> {
  const anna = await person('Anna');
  const { page } = anna;
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-play]:enabled') === null) return;
      watch.disconnect();
      Object.assign(globalThis, { ready: performance.now() });
      // The second picture from now on is drawn when this one was shown.
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(globalThis, { seen: performance.now() })));
    });
    watch.observe(document, { subtree: true, childList: true });
  });
  const session = await anna.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const visit = async (): Promise<void> => {
    await page.goto(base(), { waitUntil: 'commit' });
    await page.waitForFunction(() => 'seen' in globalThis);
  };
  // Who writes down what a browser does slows it down: one or the other is measured.
  let trace: Trace | null = null;
  if (slower === 1) trace = await traced(page, visit);
  else await visit();
  const { ready, seen } = await page.evaluate(() => {
    const { ready, seen } = globalThis as unknown as { ready: number; seen: number };
    return { ready, seen };
  });
  await leave(anna);
  return { ready, seen, work: trace?.work([[0, ready]]).threads.main ?? 0 };
}

test('from the address to the first click', async () => {
  const slow = [];
  for (let i = 0; i < TIMES; i += 1) slow.push(await come(SLOWER));
  const list = slow.map(({ ready }) => Math.round(ready)).sort((a, b) => a - b).join(', ');
  console.log(`A match can be begun after ${middle(slow.map(({ ready }) => ready)).toFixed(0)} ms (${list}), and that is seen after ${middle(slow.map(({ seen }) => seen)).toFixed(0)} ms`);
  const usual = [];
  for (let i = 0; i < TIMES; i += 1) usual.push(await come(1));
  console.log(`Until then the main thread works for ${middle(usual.map(({ work }) => work)).toFixed(0)} ms at full speed`);
  expect(usual.length).toBe(TIMES);
});
