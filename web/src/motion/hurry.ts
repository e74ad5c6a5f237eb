/** While a key is held, everything that moves moves fast. */

import { deedOf } from '../keys.svelte';

/** So many times faster. */
const FAST = 6;

let held = false;

/** How fast motions run at the moment. */
export const pace = (): number => (held ? FAST : 1);

function set(now: boolean): void {
  if (held === now) return;
  held = now;
  for (const motion of document.getAnimations()) motion.playbackRate = pace();
}

addEventListener('keydown', ({ key }) => deedOf(key) === 'hurry' && set(true));
addEventListener('keyup', ({ key }) => deedOf(key) === 'hurry' && set(false));
// Who goes elsewhere with the key held lets go of it there.
addEventListener('blur', () => set(false));

/** When each of these begins, in milliseconds: the same again and again comes ever faster. */
export function beats(kinds: string[], gap: number, longest: number): number[] {
  let [at, step] = [0, gap];
  const times = kinds.map((kind, i) => {
    if (i > 0) {
      step = kind === kinds[i - 1] ? Math.max(gap / 5, step * 0.8) : gap;
      at += step;
    }
    return at;
  });
  const whole = times.at(-1) ?? 0;
  return whole <= longest ? times : times.map((time) => (time * longest) / whole);
}
