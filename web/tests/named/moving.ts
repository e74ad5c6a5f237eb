/** Which cards are on their way when: written down by the page, without asking the browser for it in every picture. */

import type { Page } from 'playwright-core';
import type { Span } from './trace';

/** Before anything else on a page: every motion that begins is written down once it has. */
export async function watchMotions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const motions: [number, number][] = [];
    const beginnings: [number, number][] = [];
    Object.assign(globalThis, { motions, beginnings });
    const animate = Reflect.get(Element.prototype, 'animate') as (this: Element, frames: unknown, options: unknown) => Animation;
    Element.prototype.animate = function (this: Element, frames, options) {
      const motion = animate.call(this, frames, options);
      if (this.matches('[data-spot]')) {
        const asked = performance.now();
        const begun = (): void => {
          // Those that are asked for together begin together.
          if (asked > (beginnings.at(-1)?.[1] ?? 0)) beginnings.push([asked, Number(motion.startTime)]);
          const { delay = 0, duration = 0 } = motion.effect?.getTiming() ?? {};
          const from = Number(motion.startTime) + delay;
          const way: [number, number] = [from, from + Number(duration)];
          motions.push(way);
          // What goes elsewhere before it has arrived begins another way there.
          motion.addEventListener('cancel', () => (way[1] = Math.min(way[1], Math.max(from, performance.now()))));
        };
        motion.ready.then(begun, () => undefined);
      }
      return motion;
    };
  });
}

/** From when motions were asked for to when the first picture of them could be shown. */
export const beginnings = (page: Page): Promise<Span[]> => page.evaluate(() => (globalThis as unknown as { beginnings: Span[] }).beginnings);

export const motions = (page: Page): Promise<Span[]> => page.evaluate(() => (globalThis as unknown as { motions: Span[] }).motions);

/** When at least so many were on their way at once. */
export function together(motions: Span[], least: number): Span[] {
  const turns = motions.flatMap(([from, to]) => [{ at: from, by: 1 }, { at: to, by: -1 }]).sort((a, b) => a.at - b.at || a.by - b.by);
  const spans: Span[] = [];
  let [many, from] = [0, 0];
  for (const { at, by } of turns) {
    if (many < least && many + by >= least) from = at;
    if (many >= least && many + by < least && at > from) spans.push([from, at]);
    many += by;
  }
  return spans;
}
